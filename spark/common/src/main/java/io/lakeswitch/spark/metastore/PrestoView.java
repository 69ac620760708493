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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * What Trino and Athena keep of a view: a comment that holds base64 of a JSON with {@code
 * originalSql} and {@code columns} (Trino's {@code ViewReaderUtil} and {@code
 * ConnectorViewDefinition}).
 *
 * @param sql the query, in Trino's SQL
 * @param columns its columns, with the Hive types nearest to Trino's
 */
record PrestoView(String sql, List<Column> columns) {
  private static final Logger LOG = LoggerFactory.getLogger(PrestoView.class);
  static final String MARK = "presto_view";
  private static final String COMMENT = "/* presto ";

  /** Returns whether a view is one of Trino's or Athena's, materialized ones included. */
  static boolean is(Table glue) {
    return "true".equalsIgnoreCase(glue.parameters().get(MARK))
        || "true".equalsIgnoreCase(glue.parameters().get("presto_mv"))
        || startsWithComment(glue.viewOriginalText())
        || startsWithComment(glue.viewExpandedText());
  }

  private static boolean startsWithComment(String text) {
    return text != null && text.stripLeading().toLowerCase(Locale.ROOT).startsWith(COMMENT);
  }

  /** Returns what the comment holds; nothing if it is none or cannot be decoded. */
  static Optional<PrestoView> decode(Table glue) {
    String text = glue.viewOriginalText() == null ? "" : glue.viewOriginalText().strip();
    int begin = text.indexOf(':');
    int end = text.lastIndexOf("*/");
    if (!startsWithComment(text) || begin < 0 || end < begin) {
      return Optional.empty();
    }
    try {
      JsonNode view =
          new ObjectMapper()
              .readTree(Base64.getDecoder().decode(text.substring(begin + 1, end).strip()));
      if (view == null || !view.path("originalSql").isTextual()) {
        return Optional.empty();
      }
      List<Column> columns = new ArrayList<>();
      for (JsonNode column : view.path("columns")) {
        columns.add(
            Column.builder()
                .name(column.path("name").asText())
                .type(hiveType(column.path("type").asText()))
                .build());
      }
      return Optional.of(new PrestoView(view.path("originalSql").asText(), columns));
    } catch (IOException | IllegalArgumentException e) {
      LOG.debug("The text of the view {} cannot be decoded", glue.name(), e);
      return Optional.empty();
    }
  }

  /** Trino's names of types where Hive has others; what has no like keeps its name. */
  private static String hiveType(String type) {
    String name = type.toLowerCase(Locale.ROOT).trim();
    return switch (name.replaceAll("\\(.*", "")) {
      case "varchar", "char", "json", "uuid" -> "string";
      case "integer" -> "int";
      case "real" -> "float";
      case "varbinary" -> "binary";
      case "timestamp" -> name.endsWith("with time zone") ? type : "timestamp";
      default -> type;
    };
  }
}
