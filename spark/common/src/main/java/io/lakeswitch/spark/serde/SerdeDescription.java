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
package io.lakeswitch.spark.serde;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Serializable;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.types.StructType;

/**
 * All that reading and writing the files of a table, or of one of its partitions, goes by.
 *
 * @param table the table's name with its catalog, for messages
 * @param library class name of the serde
 * @param properties what the serde goes by: Hive gives it the table's parameters too, and they win
 * @param headerLines number of lines to skip at the beginning of each file
 * @param footerLines number of lines to skip at the end of each file
 * @param columns of the files, without partition columns, with their declared types
 */
public record SerdeDescription(
    String table,
    String library,
    Map<String, String> properties,
    int headerLines,
    int footerLines,
    StructType columns)
    implements Serializable {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Copies the properties. */
  public SerdeDescription {
    properties = Collections.unmodifiableMap(new TreeMap<>(properties));
    columns = ColumnTypes.declared(columns);
  }

  /**
   * Returns the description of a table or partition.
   *
   * @param parameters of the table
   * @throws SerdePropertyException if a number of lines is none
   */
  public static SerdeDescription of(
      String table,
      String library,
      Map<String, String> serdeProperties,
      Map<String, String> parameters,
      StructType columns) {
    Map<String, String> all = new HashMap<>(serdeProperties);
    all.putAll(parameters);
    all.keySet().removeIf(key -> !SerdeProperties.isKnown(key));
    return new SerdeDescription(
        table,
        library,
        all,
        lines(all, SerdeProperties.HEADER_LINES),
        lines(all, SerdeProperties.FOOTER_LINES),
        columns);
  }

  /** Returns whether lines at the beginning or end of files are none of the rows. */
  public static boolean skipsLines(Map<String, String> properties) {
    return lines(properties, SerdeProperties.HEADER_LINES) > 0
        || lines(properties, SerdeProperties.FOOTER_LINES) > 0;
  }

  /**
   * Returns whether the delimiter of collections has the name that Hive 3 gave it, and no other.
   */
  public static boolean isOfHive3(Map<String, String> properties) {
    return properties.containsKey(SerdeProperties.COLLECTION_DELIM)
        && !properties.containsKey(SerdeProperties.COLLECTION_DELIM_MISSPELT);
  }

  private static int lines(Map<String, String> properties, String key) {
    String given = properties.getOrDefault(key, "").trim();
    try {
      int lines = given.isEmpty() ? 0 : Integer.parseInt(given);
      if (lines >= 0) {
        return lines;
      }
    } catch (NumberFormatException e) {
      throw new SerdePropertyException(key, notLines(given), e);
    }
    throw new SerdePropertyException(key, notLines(given), null);
  }

  private static String notLines(String given) {
    return "'" + given + "' is no number of lines";
  }

  /** Returns the family of the serde. */
  public SerdeFamily family() {
    return SerdeFamily.of(library)
        .orElseThrow(() -> new IllegalStateException("No text serde is called " + library));
  }

  /** Returns whether another description makes the same rows of the same files. */
  public boolean readsLike(SerdeDescription other) {
    return library.equals(other.library)
        && properties.equals(other.properties)
        && columns.sameType(other.columns);
  }

  /** Returns all but the columns as the value of a data source option. */
  public String toOption() {
    try {
      return JSON.writeValueAsString(
          Map.of("table", table, "serde", library, "properties", properties));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the serde of " + table, e);
    }
  }

  /** Returns what {@link #toOption} wrote, with these columns. */
  static SerdeDescription fromOption(String option, StructType columns) {
    try {
      Map<String, Object> parts = JSON.readValue(option, new TypeReference<>() {});
      return of(
          (String) parts.get("table"),
          (String) parts.get("serde"),
          JSON.convertValue(parts.get("properties"), new TypeReference<>() {}),
          Map.of(),
          columns);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "Cannot read the serde of a table from '" + option + "'", e);
    }
  }
}
