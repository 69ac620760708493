/*
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package io.lakeswitch.glue;

/** Ends a loop over unprocessed keys that gets nowhere. */
final class ProgressGuard {
  private static final int PATIENCE = 5;
  private static final long FIRST_PAUSE_MILLIS = 20;

  private final GlueSession session;
  private final GlueOperation operation;
  private int roundsWithoutProgress;

  ProgressGuard(GlueSession session, GlueOperation operation) {
    this.session = session;
    this.operation = operation;
  }

  /**
   * Called after each round; pauses after one without progress, each time twice as long.
   *
   * @throws GlueMetastoreException after five such rounds in a row
   */
  void check(int sent, int unprocessed) {
    if (unprocessed < sent) {
      roundsWithoutProgress = 0;
      return;
    }
    roundsWithoutProgress++;
    if (roundsWithoutProgress >= PATIENCE || !pause()) {
      throw session.errors().noProgress(operation, unprocessed);
    }
  }

  private boolean pause() {
    try {
      Thread.sleep(FIRST_PAUSE_MILLIS << roundsWithoutProgress);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
