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
package io.lakeswitch.local.log;

import java.util.ArrayDeque;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/** What was asked of the server, oldest first. Thread-safe; keeps the last 100 000 calls. */
public final class CallLog {
  private static final int KEPT = 100_000;

  private final ArrayDeque<Call> calls = new ArrayDeque<>();
  private long sequence;

  /** Adds the call that is made of its number. */
  public synchronized void add(LongFunction<Call> made) {
    Call call = made.apply(++sequence);
    if (calls.size() == KEPT) {
      calls.removeFirst();
    }
    calls.addLast(call);
  }

  /** All calls since the start or the last {@link #clear()}. */
  public synchronized List<Call> all() {
    return List.copyOf(calls);
  }

  /** The Glue calls. */
  public List<Call> glue() {
    return matching(c -> c.service().equals("glue"));
  }

  /** The calls that the predicate accepts. */
  public synchronized List<Call> matching(Predicate<Call> predicate) {
    return calls.stream().filter(predicate).toList();
  }

  /** How often an operation was called, with whatever outcome. */
  public int count(String operation) {
    return matching(c -> c.operation().equals(operation)).size();
  }

  /** How often an operation was called on one catalog, with whatever outcome. */
  public int count(String operation, String catalog) {
    return matching(c -> c.operation().equals(operation) && catalog.equals(c.catalog())).size();
  }

  /** How many calls there are. */
  public synchronized int size() {
    return calls.size();
  }

  /** Forgets all calls; the sequence goes on. */
  public synchronized void clear() {
    calls.clear();
  }
}
