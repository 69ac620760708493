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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.spark.sql.catalyst.analysis.DatabaseAlreadyExistsException;
import org.apache.spark.sql.catalyst.analysis.FunctionAlreadyExistsException;
import org.apache.spark.sql.catalyst.analysis.NoSuchDatabaseException;
import org.apache.spark.sql.catalyst.analysis.NoSuchPartitionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchPartitionsException;
import org.apache.spark.sql.catalyst.analysis.NoSuchPermanentFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.PartitionsAlreadyExistException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;

/** The exceptions that Spark's callers expect of a metastore. */
final class SparkErrors {
  private SparkErrors() {}

  /** Runs a call and turns what Glue says does not exist into Spark's exceptions. */
  static <T> T translate(String db, String table, Supplier<T> call) {
    try {
      return call.get();
    } catch (GlueMetastoreException e) {
      throw translate(e, db, table);
    }
  }

  /** As {@link #translate(String, String, Supplier)}, without a result. */
  static void run(String db, String table, Runnable call) {
    translate(
        db,
        table,
        () -> {
          call.run();
          return null;
        });
  }

  /** Returns Spark's exception for what does not exist; any other as it is. */
  static RuntimeException translate(GlueMetastoreException e, String db, String table) {
    return switch (e.kind()) {
      case DATABASE_NOT_FOUND -> noSuchDatabase(db);
      case TABLE_NOT_FOUND -> noSuchTable(db, table);
      default -> e;
    };
  }

  static RuntimeException noSuchDatabase(String db) {
    throw ScalaInterop.sneak(new NoSuchDatabaseException(db));
  }

  static RuntimeException databaseExists(String db) {
    throw ScalaInterop.sneak(new DatabaseAlreadyExistsException(db));
  }

  static RuntimeException noSuchTable(String db, String table) {
    throw ScalaInterop.sneak(new NoSuchTableException(db, table));
  }

  static RuntimeException tableExists(String db, String table) {
    throw ScalaInterop.sneak(new TableAlreadyExistsException(db, table));
  }

  static RuntimeException noSuchPartition(String db, String table, Map<String, String> spec) {
    throw ScalaInterop.sneak(new NoSuchPartitionException(db, table, ScalaInterop.map(spec)));
  }

  static RuntimeException noSuchPartitions(
      String db, String table, List<Map<String, String>> specs) {
    throw ScalaInterop.sneak(new NoSuchPartitionsException(db, table, scalaSpecs(specs)));
  }

  static RuntimeException partitionsExist(
      String db, String table, List<Map<String, String>> specs) {
    throw ScalaInterop.sneak(new PartitionsAlreadyExistException(db, table, scalaSpecs(specs)));
  }

  static RuntimeException noSuchFunction(String db, String name) {
    throw ScalaInterop.sneak(new NoSuchPermanentFunctionException(db, name));
  }

  static RuntimeException functionExists(String db, String name) {
    throw ScalaInterop.sneak(new FunctionAlreadyExistsException(ScalaInterop.seqOf(db, name)));
  }

  private static scala.collection.immutable.Seq<scala.collection.immutable.Map<String, String>>
      scalaSpecs(List<Map<String, String>> specs) {
    return ScalaInterop.seq(specs.stream().map(ScalaInterop::map).toList());
  }
}
