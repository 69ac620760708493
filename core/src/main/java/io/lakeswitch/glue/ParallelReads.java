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

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Runs reads at the same time, on threads that live no longer than the reads. */
final class ParallelReads {
  private ParallelReads() {}

  static <T> List<T> all(List<Supplier<List<T>>> reads) {
    ExecutorService executor =
        Executors.newFixedThreadPool(
            reads.size(),
            task -> {
              Thread thread = new Thread(task, "lakeswitch-partitions");
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<CompletableFuture<List<T>>> running = new ArrayList<>();
      reads.forEach(read -> running.add(CompletableFuture.supplyAsync(read, executor)));
      List<T> all = new ArrayList<>();
      running.forEach(future -> all.addAll(future.join()));
      return all;
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    } finally {
      executor.shutdownNow();
    }
  }
}
