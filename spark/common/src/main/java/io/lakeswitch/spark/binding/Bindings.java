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
package io.lakeswitch.spark.binding;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The bindings of this JVM by id. Static, as is the routing catalog in Spark's shared state that
 * looks names up here: one application, however many sessions.
 */
public final class Bindings {
  private static final ConcurrentMap<String, CatalogBinding> BOUND = new ConcurrentHashMap<>();
  private static final ConcurrentMap<String, V1Metastore> REGISTERED = new ConcurrentHashMap<>();

  private Bindings() {}

  /**
   * Returns the binding of a configuration, made at the first call. Asks nothing of Glue: clients
   * are built when first used.
   */
  public static CatalogBinding bind(CatalogConfig config) {
    // The fingerprint has no secrets in it: what differs in them alone gets an id of its own.
    String id = config.fingerprint();
    for (int other = 2; ; other++) {
      CatalogBinding bound = BOUND.computeIfAbsent(id, free -> BindingFactory.create(free, config));
      if (bound.config().equals(config)) {
        return bound;
      }
      id = config.fingerprint() + "x" + other;
    }
  }

  /** Returns the binding with an id. */
  public static Optional<CatalogBinding> find(String id) {
    return Optional.ofNullable(BOUND.get(id));
  }

  /**
   * Puts a metastore under an id of its own, so that qualified names reach it (a staging area of a
   * replace, for one).
   *
   * @param id lower-case letters and digits, unused
   * @throws IllegalStateException if the id is taken
   */
  public static void register(String id, V1Metastore metastore) {
    if (BOUND.containsKey(id) || REGISTERED.putIfAbsent(id, metastore) != null) {
      throw new IllegalStateException("Cannot register a metastore: the id " + id + " is taken");
    }
  }

  /** Removes a metastore that was registered. */
  public static void unregister(String id) {
    REGISTERED.remove(id);
  }

  static boolean isKnown(String id) {
    return BOUND.containsKey(id) || REGISTERED.containsKey(id);
  }

  /**
   * Returns the metastore with an id, bound or registered.
   *
   * @throws IllegalStateException if there is none
   */
  public static V1Metastore metastore(String id) {
    CatalogBinding binding = BOUND.get(id);
    V1Metastore metastore = binding == null ? REGISTERED.get(id) : binding.metastore();
    if (metastore == null) {
      throw new IllegalStateException(
          "Cannot find the catalog of the internal name with id "
              + id
              + ": no catalog of this application has it. Internal names must not be used in SQL");
    }
    return metastore;
  }
}
