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

import java.util.Optional;
import software.amazon.awssdk.services.glue.model.Database;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableIdentifier;

/**
 * Tables that stand in another database, and perhaps account, than their name says: resource links,
 * and the tables of linked databases. Glue follows links itself; what it answers of a link is the
 * target's, if the caller may read that.
 */
public final class ResourceLinks {
  private ResourceLinks() {}

  /**
   * Returns where a table stands if it was reached through a link.
   *
   * @param database the database it was asked for in; Glue answers with the target's
   */
  static Optional<TableIdentifier> target(String database, Table answer) {
    if (answer.targetTable() != null) {
      return Optional.of(answer.targetTable());
    }
    return isOfLinkedDatabase(database, answer)
        ? Optional.of(
            TableIdentifier.builder()
                .catalogId(answer.catalogId())
                .databaseName(answer.databaseName())
                .name(answer.name())
                .build())
        : Optional.empty();
  }

  /** Returns whether the database that a table was asked for in is a link. */
  static boolean isOfLinkedDatabase(String database, Table answer) {
    return answer.databaseName() != null && !answer.databaseName().equalsIgnoreCase(database);
  }

  /** Returns whether a database is a link, also where its answer is that of the target. */
  static boolean isLink(String database, Database answer) {
    return answer.targetDatabase() != null
        || (answer.name() != null && !answer.name().equalsIgnoreCase(database));
  }

  /** Returns a target as texts name it. */
  static String text(TableIdentifier target) {
    return target.databaseName()
        + "."
        + target.name()
        + " in "
        + account(target)
        + (target.region() == null ? "" : ", region " + target.region());
  }

  private static String account(TableIdentifier target) {
    return target.catalogId() == null ? "the same account" : "account " + target.catalogId();
  }

  /** Returns why a link cannot be read: Glue gives no more than the link itself. */
  public static String whyUnreadable(TableIdentifier target) {
    return "it is a resource link to "
        + text(target)
        + ", of which Glue answers nothing: that table does not exist, or the caller has no grant on"
        + " it";
  }

  /** Returns what to do about a link that cannot be read. */
  public static String nextStep(TableIdentifier target) {
    return "Grant SELECT and DESCRIBE on the target in Lake Formation, or glue:GetTable in the Glue"
        + " resource policy of "
        + account(target)
        + "; DROP TABLE drops the link alone";
  }

  /**
   * Checks that a table's entry is this catalog's to change.
   *
   * @param what as in {@code alter the table}
   * @param table its name for the text
   * @throws UnsupportedOperationException if it was reached through a link
   */
  public static void requireOwn(MetastoreTable entry, String what, String table) {
    entry
        .format()
        .target()
        .ifPresent(
            target -> {
              throw notOwn(what, table, target);
            });
  }

  static UnsupportedOperationException notOwn(String what, String table, TableIdentifier target) {
    return new UnsupportedOperationException(
        "Cannot "
            + what
            + " "
            + table
            + ": because it is reached through a resource link to "
            + text(target)
            + ", where its entry in Glue is kept. Use a catalog with glue.id="
            + (target.catalogId() == null ? "that account" : target.catalogId())
            + " and the name "
            + target.databaseName()
            + "."
            + target.name());
  }
}
