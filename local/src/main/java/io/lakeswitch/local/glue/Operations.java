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
package io.lakeswitch.local.glue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;

/** The operations by name; each runs under its catalog's lock. */
final class Operations {
  /** Answers one request, or throws {@link io.lakeswitch.local.error.AwsError}. */
  @FunctionalInterface
  interface Handler {
    ObjectNode handle(GlueRequest request);
  }

  private record Entry(boolean write, Handler handler) {}

  private final Map<String, Entry> entries = new HashMap<>();

  void read(String name, Handler handler) {
    entries.put(name, new Entry(false, handler));
  }

  void write(String name, Handler handler) {
    entries.put(name, new Entry(true, handler));
  }

  boolean contains(String name) {
    return entries.containsKey(name);
  }

  ObjectNode run(GlueRequest request) {
    Entry entry = Optional.ofNullable(entries.get(request.operation())).orElseThrow();
    Lock lock =
        entry.write() ? request.catalog().lock().writeLock() : request.catalog().lock().readLock();
    lock.lock();
    try {
      return entry.handler().handle(request);
    } finally {
      lock.unlock();
    }
  }
}
