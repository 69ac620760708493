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

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.ViewRepresentation;

/** The text of a view among those that its entry has. */
final class ViewDialects {
  private static final Logger LOG = LoggerFactory.getLogger(ViewDialects.class);
  private static final String SPARK = "SPARK";
  private static final int SQL_SHOWN = 2000;

  private ViewDialects() {}

  /**
   * Returns the text that Spark is to run: of a view in several dialects the one for Spark, of any
   * other its expanded text, in which Hive and Spark have put databases to names.
   *
   * @throws EntryFault if there is none; it tells in which dialects the view is, and the text if it
   *     can be told
   */
  static String sparkText(Table glue) {
    if (isMultiDialect(glue)) {
      return representation(glue);
    }
    if (PrestoView.is(glue)) {
      throw ofPresto(glue);
    }
    return text(glue.viewExpandedText(), glue.viewOriginalText())
        .orElseThrow(
            () -> new EntryFault("ViewExpandedText", "it is missing, and so is ViewOriginalText"));
  }

  /** Returns whether a view is kept in several dialects by Glue itself. */
  static boolean isMultiDialect(Table glue) {
    return Boolean.TRUE.equals(glue.isMultiDialectView())
        || (glue.viewDefinition() != null && glue.viewDefinition().hasRepresentations());
  }

  private static String representation(Table glue) {
    List<ViewRepresentation> all =
        glue.viewDefinition() == null
            ? List.of()
            : glue.viewDefinition().representations().stream().filter(r -> r != null).toList();
    Optional<ViewRepresentation> spark =
        all.stream().filter(r -> SPARK.equalsIgnoreCase(r.dialectAsString())).findFirst();
    if (spark.isEmpty()) {
      throw withoutSpark(all);
    }
    if (Boolean.TRUE.equals(spark.get().isStale())) {
      LOG.warn(
          "The SPARK text of the view {}.{} is stale: the view was changed in another dialect since."
              + " Its rows may differ from those that other engines see",
          glue.databaseName(),
          glue.name());
    }
    return text(spark.get().viewExpandedText(), spark.get().viewOriginalText())
        .orElseThrow(
            () -> new EntryFault("ViewDefinition.Representations", "its SPARK text is empty"));
  }

  private static EntryFault withoutSpark(List<ViewRepresentation> all) {
    String dialects =
        all.stream()
            .map(r -> String.valueOf(r.dialectAsString()))
            .collect(Collectors.joining(", "));
    String first =
        all.stream()
            .flatMap(
                r ->
                    text(r.viewOriginalText(), r.viewExpandedText())
                        .map(Stream::of)
                        .orElseGet(Stream::empty)
                        .map(text -> ". In " + r.dialectAsString() + ": " + cut(text)))
            .findFirst()
            .orElse("");
    return new EntryFault(
        "ViewDefinition.Representations",
        all.isEmpty()
            ? "it is a Glue view in several dialects, and the answer holds none of them"
            : "it is a Glue view in the dialects "
                + dialects
                + " and has no text for SPARK"
                + first,
        "Query it in an engine of these dialects, or give it a text for Spark with ALTER VIEW ... ADD"
            + " DIALECT (EMR, AWS Glue)",
        null);
  }

  private static EntryFault ofPresto(Table glue) {
    String next =
        "Query it in Athena or Trino, or make a view of Spark under another name with CREATE VIEW";
    return PrestoView.decode(glue)
        .map(
            view ->
                new EntryFault(
                    "ViewOriginalText",
                    "it is a view of Trino or Athena, in their SQL: " + cut(view.sql()),
                    next,
                    null))
        .orElseGet(
            () ->
                new EntryFault(
                    "ViewOriginalText",
                    "it is a view of Trino or Athena, and its text cannot be decoded (see it with: aws"
                        + " glue get-table --database-name "
                        + glue.databaseName()
                        + " --name "
                        + glue.name()
                        + ")",
                    next,
                    null));
  }

  private static Optional<String> text(String first, String second) {
    return Stream.of(Optional.ofNullable(first), Optional.ofNullable(second))
        .flatMap(Optional::stream)
        .filter(text -> !text.isBlank())
        .findFirst();
  }

  private static String cut(String sql) {
    String line = sql.strip().replaceAll("\\s+", " ");
    return line.length() > SQL_SHOWN ? line.substring(0, SQL_SHOWN) + "..." : line;
  }
}
