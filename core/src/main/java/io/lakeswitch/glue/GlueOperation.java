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

import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.glue.model.DatabaseInput;
import software.amazon.awssdk.services.glue.model.GlueRequest;
import software.amazon.awssdk.services.glue.model.TableInput;

/**
 * One call to Glue, as errors name it.
 *
 * @param name of the API operation, such as {@code GetTable}
 * @param object what it is about, such as {@code salesdb.orders}
 * @param target the kind of object that is missing if Glue says EntityNotFound and no more
 */
record GlueOperation(String name, String object, Target target) {

  enum Target {
    CATALOG,
    DATABASE,
    TABLE,
    PARTITION,
    FUNCTION,
    STATISTICS
  }

  static GlueOperation catalog(String name) {
    return new GlueOperation(name, "the catalog", Target.CATALOG);
  }

  static GlueOperation database(String name, String database) {
    return new GlueOperation(name, database, Target.DATABASE);
  }

  static GlueOperation table(String name, String database, String table) {
    return new GlueOperation(name, database + "." + table, Target.TABLE);
  }

  static GlueOperation partition(String name, String database, String table, Object values) {
    return new GlueOperation(
        name, database + "." + table + " partition " + values, Target.PARTITION);
  }

  static GlueOperation function(String name, String database, String function) {
    return new GlueOperation(name, database + "." + function, Target.FUNCTION);
  }

  static GlueOperation statistics(String name, String database, String table) {
    return new GlueOperation(name, database + "." + table, Target.STATISTICS);
  }

  /** The operation of a request that was made by somebody else. */
  static GlueOperation of(GlueRequest request) {
    String name = request.getClass().getSimpleName().replaceFirst("Request$", "");
    String own = nameIn(request);
    Optional<String> database = request.getValueForField("DatabaseName", String.class);
    if (database.isEmpty()) {
      return own == null ? catalog(name) : database(name, own);
    }
    if (own == null) {
      return database(name, database.get());
    }
    return name.contains("Function")
        ? function(name, database.get(), own)
        : table(name, database.get(), own);
  }

  private static String nameIn(GlueRequest request) {
    return Stream.of("TableName", "FunctionName", "Name")
        .flatMap(field -> request.getValueForField(field, String.class).stream())
        .findFirst()
        .or(() -> request.getValueForField("TableInput", TableInput.class).map(TableInput::name))
        .or(
            () ->
                request
                    .getValueForField("DatabaseInput", DatabaseInput.class)
                    .map(DatabaseInput::name))
        .orElse(null);
  }

  /** Whether it reads one database or table, so that "missing" can be its answer. */
  boolean isReadOfOneObject() {
    return name.equals("GetDatabase") || name.equals("GetTable");
  }

  /** The same for one item of a batch: what is missing then is the item. */
  GlueOperation ofOneItem() {
    boolean statistics = name.contains("ColumnStatistics");
    return new GlueOperation(name, object, statistics ? Target.STATISTICS : Target.PARTITION);
  }

  boolean isRead() {
    return name.startsWith("Get") || name.startsWith("BatchGet");
  }
}
