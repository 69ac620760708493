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

import io.lakeswitch.glue.BatchOutcome.Failure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import software.amazon.awssdk.services.glue.GlueClient;

/** Splits what exceeds the limit of one call, and keeps account of what was applied. */
final class Batches {
  private Batches() {}

  static <T> List<List<T>> of(List<T> items, int size) {
    List<List<T>> batches = new ArrayList<>();
    for (int from = 0; from < items.size(); from += size) {
      batches.add(List.copyOf(items.subList(from, Math.min(items.size(), from + size))));
    }
    return batches;
  }

  /**
   * Sends batches one after the other and stops after the first with a failure.
   *
   * @param key names an item in errors
   * @param ignored failures that do not count
   * @throws GlueMetastoreException with a {@link BatchOutcome} if an item was refused, or if a call
   *     failed after others had been applied
   */
  static <T> void run(
      GlueSession session,
      GlueOperation operation,
      List<T> items,
      int size,
      Function<T, List<String>> key,
      Predicate<Failure> ignored,
      BiFunction<GlueClient, List<T>, List<Failure>> send) {
    List<List<String>> applied = new ArrayList<>();
    for (List<T> batch : of(items, size)) {
      List<Failure> failures = sendOne(session, operation, batch, send, applied);
      Set<List<String>> refused = new HashSet<>();
      failures.forEach(failure -> refused.add(failure.item()));
      batch.stream().map(key).filter(item -> !refused.contains(item)).forEach(applied::add);
      List<Failure> counted = failures.stream().filter(ignored.negate()).toList();
      if (!counted.isEmpty()) {
        throw session.errors().partialBatch(operation, new BatchOutcome(applied, counted));
      }
    }
  }

  private static <T> List<Failure> sendOne(
      GlueSession session,
      GlueOperation operation,
      List<T> batch,
      BiFunction<GlueClient, List<T>, List<Failure>> send,
      List<List<String>> applied) {
    try {
      return session.call(operation, glue -> send.apply(glue, batch));
    } catch (GlueMetastoreException e) {
      if (applied.isEmpty()) {
        throw e;
      }
      throw session.errors().stoppedBatch(operation, e, new BatchOutcome(applied, List.of()));
    }
  }
}
