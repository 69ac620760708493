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
package io.lakeswitch.spark.metastore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.config.CacheConfig;
import io.lakeswitch.format.FormatDetector;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.model.Table;

class TableCacheTest {
  private final TableCache cache =
      new TableCache(new CacheConfig(true, Duration.ofSeconds(30), 100));
  private final AtomicInteger loads = new AtomicInteger();

  private MetastoreTable load() {
    Table glue = Table.builder().name("t").versionId("" + loads.incrementAndGet()).build();
    return new MetastoreTable(Tables.managed("t", "parquet"), glue, FormatDetector.detect(glue));
  }

  @Test
  void a_load_that_began_before_an_invalidation_is_not_kept() throws Exception {
    CountDownLatch loading = new CountDownLatch(1);
    CountDownLatch invalidated = new CountDownLatch(1);
    CompletableFuture<MetastoreTable> early =
        CompletableFuture.supplyAsync(
            () ->
                cache.get(
                    "db",
                    "t",
                    () -> {
                      MetastoreTable old = load();
                      loading.countDown();
                      await(invalidated);
                      return old;
                    }));
    loading.await();
    cache.invalidate("DB", "T");
    invalidated.countDown();

    assertThat(early.get().versionId()).isEqualTo("1");
    assertThat(cache.get("db", "t", this::load).versionId()).isEqualTo("2");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void a_failed_load_is_asked_again() {
    assertThatThrownBy(
            () ->
                cache.get(
                    "db",
                    "t",
                    () -> {
                      throw new IllegalStateException("down");
                    }))
        .hasMessage("down");
    assertThat(cache.get("db", "t", this::load).versionId()).isEqualTo("1");
  }

  @Test
  void a_table_tells_of_its_database_until_that_is_invalidated() {
    assertThat(cache.knowsDatabase("db")).isFalse();
    cache.get("db", "t", this::load);
    assertThat(cache.knowsDatabase("DB")).isTrue();
    cache.invalidateDatabase("db");
    assertThat(cache.knowsDatabase("db")).isFalse();
    assertThat(cache.get("db", "t", this::load).versionId()).isEqualTo("2");
  }

  @Test
  void switched_off_nothing_is_kept() {
    TableCache off = new TableCache(new CacheConfig(false, Duration.ofSeconds(30), 100));
    off.get("db", "t", this::load);
    off.get("db", "t", this::load);
    assertThat(loads).hasValue(2);
    assertThat(off.knowsDatabase("db")).isFalse();
  }
}
