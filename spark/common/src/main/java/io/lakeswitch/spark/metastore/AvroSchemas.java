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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/**
 * The schema that an Avro table names ({@code AvroSerdeUtils} of Hive): the files are read with it,
 * so that fields they lack get its defaults.
 */
final class AvroSchemas {
  private static final String LITERAL = "avro.schema.literal";
  private static final String URL = "avro.schema.url";

  /** How Hive says that there is none. */
  private static final String NONE = "none";

  private AvroSchemas() {}

  /**
   * Returns the options of Spark's Avro source for a table.
   *
   * @throws EntryFault if the table's schema is no Avro schema
   */
  static Map<String, String> options(CatalogTable table) {
    Map<String, String> all = ScalaInterop.javaMap(table.properties());
    all.putAll(ScalaInterop.<String, String>javaMap(table.storage().properties()));
    Map<String, String> options = new HashMap<>();
    if (isSet(all.get(LITERAL))) {
      check(all.get(LITERAL));
      options.put("avroSchema", all.get(LITERAL));
    } else if (isSet(all.get(URL))) {
      options.put("avroSchemaUrl", all.get(URL).trim());
    }
    return options;
  }

  private static boolean isSet(String value) {
    return value != null && !value.isBlank() && !value.equals(NONE);
  }

  private static void check(String literal) {
    try {
      new Schema.Parser().setValidateDefaults(false).parse(literal);
    } catch (AvroRuntimeException e) {
      throw new EntryFault(
          "parameter " + LITERAL, "it is no Avro schema (" + e.getMessage() + ")", e);
    }
  }
}
