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
package io.lakeswitch.local.fault;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The faults that wait for their calls. Thread-safe; the first that fits a call is used. */
public final class Faults {
  private final List<FaultRule> rules = new CopyOnWriteArrayList<>();

  /**
   * Begins a fault for an operation; its last method arms it.
   *
   * @param operation an operation's name, such as {@code UpdateTable}, or {@code *}
   */
  public FaultBuilder on(String operation) {
    return new FaultBuilder(this, operation);
  }

  void arm(FaultRule rule) {
    rules.add(rule);
  }

  /** Disarms all faults. */
  public void clear() {
    rules.clear();
  }

  /** The faults that are still armed. */
  public List<FaultRule> armed() {
    return List.copyOf(rules);
  }

  /** Takes what is to be done to a call; {@code database} and {@code table} may be null. */
  public Effect take(String operation, String catalog, String database, String table) {
    for (Iterator<FaultRule> all = rules.iterator(); all.hasNext(); ) {
      FaultRule rule = all.next();
      if (rule.fits(operation, catalog, database, table) && rule.use()) {
        if (rule.remaining() == 0) {
          rules.remove(rule);
        }
        return rule.effect();
      }
    }
    return Effect.NONE;
  }
}
