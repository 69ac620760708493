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
package io.lakeswitch.spark.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A Glue entry of the corpus ({@code fixtures/glue-entries/<kind>/<name>.json}) with what must come
 * of it.
 *
 * @param kind the folder, and the section of the page
 * @param name of the file
 * @param json the file
 */
record CorpusEntry(String kind, String name, JsonNode json) {

  /** What a statement must do: rows, or an error with these pieces. */
  record Outcome(List<String> rows, List<String> error) {
    boolean fails() {
      return error != null;
    }

    private static Outcome of(JsonNode node) {
      return new Outcome(
          node.has("rows") ? texts(node.get("rows")) : null,
          node.has("error") ? texts(node.get("error")) : null);
    }
  }

  /** The database: one per kind. */
  String database() {
    return kind.replace('-', '_');
  }

  String table() {
    return name.replace('-', '_');
  }

  String title() {
    return json.path("title").asText();
  }

  String madeBy() {
    return json.path("madeBy").asText();
  }

  /** What the page says beside the outcome. */
  String note() {
    return json.path("note").asText("");
  }

  String glueTable() {
    return json.get("table").toString();
  }

  String gluePartitions() {
    return json.has("partitions") ? json.get("partitions").toString() : "[]";
  }

  /** Whether an error comes of SELECT alone: nothing in the entry itself is wrong. */
  boolean failsOnSelectOnly() {
    return json.path("describe").asText("").equals("ok");
  }

  /** Whether the reader of a file gives the error: it knows the file, and not the table. */
  boolean errorNamesFile() {
    return json.path("errorNamesFile").asBoolean(false);
  }

  /** The columns with their types as DESCRIBE shows them; empty if the entry does not say. */
  String schema() {
    return json.path("schema").asText("");
  }

  String query(String catalog) {
    return statement(json.path("query").asText("SELECT * FROM ${table}"), catalog);
  }

  /** What the query must do in a mode of Spark, {@code in-memory} or {@code hive}. */
  Outcome outcome(String mode) {
    JsonNode own = json.path("modes").path(mode);
    return Outcome.of(own.has("rows") || own.has("error") ? own : json);
  }

  boolean writes() {
    return json.has("write");
  }

  String write(String catalog) {
    return statement(json.path("write").path("sql").asText(), catalog);
  }

  Outcome written(String mode) {
    JsonNode own = json.path("modes").path(mode).path("write");
    return Outcome.of(own.has("rows") || own.has("error") ? own : json.get("write"));
  }

  private String statement(String sql, String catalog) {
    return sql.replace("${table}", catalog + "." + database() + "." + table())
        .replace("${catalog}", catalog);
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
