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
package io.lakeswitch.spark.handler;

import io.lakeswitch.glue.GlueMetastore;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Database;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * The Glue clients that Iceberg's catalogs use, by binding. Static, because Iceberg makes its
 * client factory by reflection from string properties.
 */
final class IcebergGlueClients {
  private static final ConcurrentMap<String, Bound> BOUND = new ConcurrentHashMap<>();

  private IcebergGlueClients() {}

  private static final class Bound {
    private final GlueMetastore glue;
    private GlueHandover handover;

    Bound(GlueMetastore glue) {
      this.glue = glue;
    }

    synchronized void forget() {
      if (handover != null) {
        handover.forget();
      }
    }

    /** Made late: a client needs a region, and a catalog that is never used needs none. */
    synchronized GlueHandover handover() {
      if (handover == null) {
        handover = new GlueHandover(glue);
      }
      return handover;
    }
  }

  static void bind(String bindingId, GlueMetastore glue) {
    BOUND.computeIfAbsent(bindingId, id -> new Bound(glue));
  }

  static GlueClient client(String bindingId) {
    Bound bound = BOUND.get(bindingId);
    if (bound == null) {
      throw new IllegalStateException(
          "Cannot reach Glue for Iceberg: because no catalog of this JVM has the binding "
              + bindingId
              + ". Glue is only used on the driver");
    }
    return bound.handover().client();
  }

  /** Offers a database to the next question for it of this thread, until {@link #forget}. */
  static void offer(String bindingId, Database answer) {
    Bound bound = BOUND.get(bindingId);
    if (bound != null) {
      bound.handover().offer(answer);
    }
  }

  static void forget(String bindingId) {
    Bound bound = BOUND.get(bindingId);
    if (bound != null) {
      bound.forget();
    }
  }

  static <E extends Exception> org.apache.spark.sql.connector.catalog.Table offering(
      String bindingId, Table answer, GlueHandover.Load<E> load) throws E {
    Bound bound = BOUND.get(bindingId);
    return bound == null ? load.load() : bound.handover().offering(answer, load);
  }
}
