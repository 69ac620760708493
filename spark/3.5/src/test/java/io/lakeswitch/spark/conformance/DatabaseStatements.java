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
package io.lakeswitch.spark.conformance;

import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static io.lakeswitch.spark.conformance.Step.says;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;

/** Databases. They are the same whatever the format of their tables. */
final class DatabaseStatements {
  private DatabaseStatements() {}

  static List<Scenario> scenarios() {
    return List.of(
        Scenario.of("databases", PARQUET)
            .row(
                "CREATE DATABASE", "CREATE DATABASE {db}_a", "SHOW DATABASES IN {cat} LIKE '{d}_a'")
            .row(
                "CREATE DATABASE IF NOT EXISTS",
                "CREATE DATABASE IF NOT EXISTS {db}_a COMMENT 'not this one'",
                "SHOW DATABASES IN {cat} LIKE '{d}_a'")
            .row(
                "CREATE DATABASE ... COMMENT LOCATION WITH DBPROPERTIES",
                sql(
                    "CREATE DATABASE {db}_b COMMENT 'one' LOCATION '{dir}/b'"
                        + " WITH DBPROPERTIES ('k'='v')"),
                says("DESCRIBE DATABASE EXTENDED {db}_b", "Comment,one", "/b", "k,v"))
            .gives("yes")
            .row(
                "Tables go to the LOCATION of their database",
                Step.create("{db}_b.here", "id INT, name STRING, ts BIGINT", ""),
                sql("INSERT INTO {db}_b.here VALUES (1, 'a', 10L)"),
                site ->
                    site.spark()
                        .sql(site.text("SELECT input_file_name() FROM {db}_b.here"))
                        .first()
                        .getString(0)
                        .contains("/b/here/"))
            .gives("true")
            .row("DESCRIBE DATABASE", says("DESCRIBE DATABASE {db}_b", "{d}_b", "Comment,one"))
            .gives("yes")
            .row(
                "ALTER DATABASE SET DBPROPERTIES",
                sql("ALTER DATABASE {db}_b SET DBPROPERTIES ('k'='w', 'l'='m')"),
                says("DESCRIBE DATABASE EXTENDED {db}_b", "k,w", "l,m"))
            .gives("yes")
            .row(
                "ALTER DATABASE SET LOCATION",
                sql("ALTER DATABASE {db}_b SET LOCATION '{dir}/c'"),
                says("DESCRIBE DATABASE {db}_b", "/c"))
            .row(
                "COMMENT ON DATABASE",
                sql("COMMENT ON DATABASE {db}_b IS 'two'"),
                says("DESCRIBE DATABASE {db}_b", "Comment,two"))
            .gives("yes")
            .row("SHOW DATABASES LIKE", "SHOW DATABASES IN {cat} LIKE '{d}_a|{d}_b'")
            .row("SHOW NAMESPACES", says("SHOW NAMESPACES IN {cat}", "{d}_a", "{d}_b"))
            .gives("yes")
            .row("USE", "USE {db}_a", "SELECT current_database()")
            .row(
                "SHOW CURRENT NAMESPACE",
                sql("USE {db}"),
                says("SHOW CURRENT NAMESPACE", "{cat},{d}"))
            .gives("yes")
            .row("DROP DATABASE", "DROP DATABASE {db}_a", "SHOW DATABASES IN {cat} LIKE '{d}_a'")
            .gives("")
            .row("DROP DATABASE IF EXISTS", "DROP DATABASE IF EXISTS {db}_a")
            .gives("")
            .row(
                "DROP DATABASE of one that is not empty is refused",
                Step.refused("DROP DATABASE {db}_b"),
                sql("SELECT id FROM {db}_b.here"))
            .gives("1")
            .row(
                "DROP DATABASE CASCADE",
                "DROP DATABASE {db}_b CASCADE",
                "SHOW DATABASES IN {cat} LIKE '{d}_b'")
            .gives(""));
  }
}
