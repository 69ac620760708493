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

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.lakeswitch.config.CacheConfig;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * What was read of the tables of one catalog, for reads only. Bounded and short-lived; one load for
 * any number of concurrent readers of a cold table; a load that began before an invalidation is
 * given to its readers and not kept. What does not exist is not kept either.
 */
final class TableCache {
  private record Key(String db, String table) {
    Key {
      db = db.toLowerCase(Locale.ROOT);
      table = table.toLowerCase(Locale.ROOT);
    }
  }

  private final Cache<Key, MetastoreTable> tables;
  private final Cache<String, Boolean> databases;
  private final ConcurrentMap<Key, CompletableFuture<MetastoreTable>> loads =
      new ConcurrentHashMap<>();
  private final boolean enabled;

  TableCache(CacheConfig config) {
    enabled = config.enabled();
    tables = build(config);
    databases = build(config);
  }

  private static <K, V> Cache<K, V> build(CacheConfig config) {
    return Caffeine.newBuilder()
        .maximumSize(config.enabled() ? config.maxEntries() : 0)
        .expireAfterWrite(config.expiry())
        .executor(Runnable::run)
        .build();
  }

  /** Returns a table, loaded if it is not known. */
  MetastoreTable get(String db, String table, Supplier<MetastoreTable> loader) {
    if (!enabled) {
      return loader.get();
    }
    Key key = new Key(db, table);
    MetastoreTable known = tables.getIfPresent(key);
    return known != null ? known : load(key, loader);
  }

  private MetastoreTable load(Key key, Supplier<MetastoreTable> loader) {
    CompletableFuture<MetastoreTable> mine = new CompletableFuture<>();
    CompletableFuture<MetastoreTable> running = loads.putIfAbsent(key, mine);
    if (running != null) {
      return await(running);
    }
    try {
      MetastoreTable known = tables.getIfPresent(key);
      MetastoreTable loaded = known != null ? known : loader.get();
      keep(key, mine, loaded);
      mine.complete(loaded);
      return loaded;
    } catch (Throwable e) {
      loads.remove(key, mine);
      mine.completeExceptionally(e);
      throw e;
    }
  }

  /** An invalidation takes the running load out of the map, which makes this a no-op. */
  private void keep(Key key, CompletableFuture<MetastoreTable> mine, MetastoreTable loaded) {
    loads.computeIfPresent(
        key,
        (k, current) -> {
          if (current != mine) {
            return current;
          }
          tables.put(key, loaded);
          databases.put(key.db(), Boolean.TRUE);
          return null;
        });
  }

  private static MetastoreTable await(CompletableFuture<MetastoreTable> running) {
    try {
      return running.join();
    } catch (CompletionException e) {
      throw io.lakeswitch.spark.shim.ScalaInterop.sneak(e.getCause());
    }
  }

  /** Forgets a table. */
  void invalidate(String db, String table) {
    Key key = new Key(db, table);
    loads.compute(
        key,
        (k, running) -> {
          tables.invalidate(key);
          return null;
        });
  }

  /** Returns whether a database is known to exist, from itself or one of its tables. */
  boolean knowsDatabase(String db) {
    return databases.getIfPresent(db.toLowerCase(Locale.ROOT)) != null;
  }

  /** Notes that a database exists. */
  void addDatabase(String db) {
    databases.put(db.toLowerCase(Locale.ROOT), Boolean.TRUE);
  }

  /** Forgets a database and all its tables. */
  void invalidateDatabase(String db) {
    String name = db.toLowerCase(Locale.ROOT);
    databases.invalidate(name);
    loads.keySet().stream().filter(k -> k.db().equals(name)).forEach(this::invalidate);
    tables.asMap().keySet().stream().filter(k -> k.db().equals(name)).forEach(this::invalidate);
  }

  private void invalidate(Key key) {
    invalidate(key.db(), key.table());
  }
}
