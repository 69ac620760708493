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

import static io.lakeswitch.spark.conformance.Format.ALL;
import static io.lakeswitch.spark.conformance.Format.ICEBERG;
import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static io.lakeswitch.spark.conformance.Step.says;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;

/** Views over tables of every format. */
final class ViewStatements {
  private static final String NO_VIEWS =
      "Iceberg's GlueCatalog keeps no views; what is made here is a view of Spark";

  private static final String OTHERS_CATALOG =
      "A view that another account keeps must not name spark_catalog: its readers take that name for"
          + " their own. Declare the catalog under another name too, and use that in the view";

  private ViewStatements() {}

  static List<Scenario> scenarios() {
    return List.of(everyFormat(), views(), temporaryViews());
  }

  private static Scenario everyFormat() {
    return Scenario.of("views_of_formats", ALL)
        .withTable()
        .row(
            "CREATE VIEW over a table of this format",
            "CREATE VIEW {db}.v AS SELECT id, name FROM {t}",
            "SELECT * FROM {db}.v ORDER BY id")
        .note(ICEBERG, NO_VIEWS)
        .row(
            "CREATE VIEW over a view",
            "CREATE VIEW {db}.over AS SELECT count(*) AS n FROM {db}.v",
            "SELECT * FROM {db}.over")
        .note(ICEBERG, NO_VIEWS)
        .row(
            "CREATE VIEW of one catalog over a table of another",
            "CREATE VIEW {odb}.across AS SELECT id FROM {t}",
            "SELECT * FROM {odb}.across ORDER BY id")
        .limit("spark_catalog", OTHERS_CATALOG)
        .note(ICEBERG, NO_VIEWS)
        .row(
            "A view shows the rows that come later",
            "INSERT INTO {t} VALUES (4, 'd', 40L)",
            "SELECT count(*) FROM {db}.v")
        .note(ICEBERG, NO_VIEWS)
        .row("DROP VIEW", "DROP VIEW {db}.v", "SELECT count(*) FROM {t}")
        .note(ICEBERG, NO_VIEWS)
        .row(
            "CREATE TEMPORARY VIEW",
            "CREATE OR REPLACE TEMPORARY VIEW tv AS SELECT id, name FROM {t} WHERE id < 3",
            "SELECT * FROM tv ORDER BY id")
        .gives("1,a|2,b");
  }

  private static Scenario views() {
    return Scenario.of("views", PARQUET)
        .withTable()
        .row(
            "CREATE VIEW",
            "CREATE VIEW {db}.v AS SELECT id, name FROM {t}",
            "SELECT * FROM {db}.v ORDER BY id")
        .row(
            "CREATE VIEW with columns, COMMENT, TBLPROPERTIES",
            sql(
                "CREATE VIEW {db}.named (a COMMENT 'first', b) COMMENT 'a view'"
                    + " TBLPROPERTIES ('k'='v') AS SELECT id, name FROM {t}"),
            says("DESCRIBE EXTENDED {db}.named", "a,int,first", "Comment,a view", "k=v"))
        .row("SELECT by the view's columns", "SELECT a, b FROM {db}.named WHERE a = 2")
        .row(
            "CREATE VIEW IF NOT EXISTS",
            "CREATE VIEW IF NOT EXISTS {db}.v AS SELECT 1 AS one",
            "SELECT count(*) FROM {db}.v")
        .row(
            "CREATE OR REPLACE VIEW",
            "CREATE OR REPLACE VIEW {db}.w AS SELECT 1 AS one",
            "CREATE OR REPLACE VIEW {db}.w AS SELECT max(ts) AS top FROM {t}",
            "SELECT * FROM {db}.w")
        .row(
            "CREATE VIEW by names without a catalog",
            "USE {db}",
            "CREATE VIEW short AS SELECT id FROM t WHERE id < 3",
            "USE spark_catalog",
            "SELECT * FROM {db}.short ORDER BY id")
        .row(
            "CREATE VIEW over a view",
            "CREATE VIEW {db}.over AS SELECT count(*) AS n FROM {db}.v",
            "SELECT * FROM {db}.over")
        .row(
            "CREATE VIEW with WITH, joins and subqueries",
            "CREATE VIEW {db}.deep AS WITH q AS (SELECT id FROM {t} WHERE id > 1)"
                + " SELECT q.id, (SELECT max(name) FROM {t}) AS m FROM q JOIN {db}.v ON q.id = v.id",
            "SELECT * FROM {db}.deep ORDER BY id")
        .row(
            "CREATE VIEW of one catalog over a table of another",
            "CREATE VIEW {odb}.across AS SELECT id FROM {t}",
            "SELECT * FROM {odb}.across ORDER BY id")
        .limit("spark_catalog", OTHERS_CATALOG)
        .row(
            "A view shows the rows that come later",
            "INSERT INTO {t} VALUES (4, 'd', 40L)",
            "SELECT count(*) FROM {db}.v")
        .row("Columns by the view's name", "SELECT v.id, {d}.v.name FROM {db}.v WHERE v.id = 1")
        .row(
            "A view and a table together",
            "SELECT v.name, t.ts FROM {db}.v JOIN {t} USING (id) WHERE id = 2")
        .row("DESCRIBE a view", "DESCRIBE {db}.v")
        .row("DESCRIBE a column of a view", "DESCRIBE {db}.v id")
        .row(
            "DESCRIBE EXTENDED a view",
            says("DESCRIBE EXTENDED {db}.v", "Type,VIEW", "View Text,SELECT id, name FROM"))
        .row("SHOW COLUMNS of a view", "SHOW COLUMNS IN {db}.v")
        .row("SHOW CREATE TABLE of a view", says("SHOW CREATE TABLE {db}.v", "CREATE VIEW"))
        .row("SHOW TBLPROPERTIES of a view", "SHOW TBLPROPERTIES {db}.named ('k')")
        .row("SHOW VIEWS", "SHOW VIEWS IN {db}")
        .row("SHOW VIEWS LIKE", "SHOW VIEWS IN {db} LIKE 'n*|w'")
        .row("SHOW TABLES lists views", "SHOW TABLES IN {db} LIKE 'named'")
        .row(
            "ALTER VIEW AS",
            "ALTER VIEW {db}.w AS SELECT min(ts) AS low FROM {t}",
            "SELECT * FROM {db}.w")
        .row(
            "ALTER VIEW SET TBLPROPERTIES",
            "ALTER VIEW {db}.named SET TBLPROPERTIES ('l'='m')",
            "SHOW TBLPROPERTIES {db}.named ('l')")
        .row(
            "ALTER VIEW UNSET TBLPROPERTIES",
            sql("ALTER VIEW {db}.named UNSET TBLPROPERTIES ('l')"),
            site -> site.sql("SHOW TBLPROPERTIES {db}.named").contains("l,m"))
        .row(
            "ALTER VIEW RENAME TO",
            "ALTER VIEW {db}.w RENAME TO {d}.w_renamed",
            "SELECT * FROM {db}.w_renamed")
        .row(
            "ALTER VIEW RENAME TO a full name",
            "ALTER VIEW {db}.w_renamed RENAME TO {db}.w_full",
            "SELECT * FROM {db}.w_full")
        .row(
            "CREATE VIEW over a temporary view is refused",
            sql("CREATE OR REPLACE TEMPORARY VIEW passing AS SELECT 1 AS x"),
            Step.refused("CREATE VIEW {db}.bad AS SELECT * FROM passing"),
            sql("SHOW VIEWS IN {db} LIKE 'bad'"))
        .row(
            "DROP TABLE of a view is refused",
            Step.refused("DROP TABLE {db}.named"),
            sql("SELECT count(*) FROM {db}.named"))
        .row("DROP VIEW", "DROP VIEW {db}.named", "SHOW VIEWS IN {db} LIKE 'named'")
        .row("DROP VIEW IF EXISTS", "DROP VIEW IF EXISTS {db}.named")
        .row("DROP VIEW of a missing view is refused", Step.refused("DROP VIEW {db}.named"))
        .gives("refused")
        .row("The table has its rows still", "SELECT count(*) FROM {t}")
        .gives("4");
  }

  private static Scenario temporaryViews() {
    return Scenario.of("temporary_views", PARQUET)
        .withTable()
        .row(
            "CREATE TEMPORARY VIEW",
            "CREATE OR REPLACE TEMPORARY VIEW tv AS SELECT id, name FROM {t}",
            "SELECT * FROM tv ORDER BY id")
        .gives("1,a|2,b|3,c")
        .row(
            "A temporary view goes before a table of its name",
            "CREATE OR REPLACE TEMPORARY VIEW t AS SELECT 'temporary' AS x",
            "USE {db}",
            "SELECT * FROM t")
        .gives("temporary")
        .row("The table of that name by its full name", "SELECT count(*) FROM {t}")
        .gives("3")
        .row("DROP VIEW of the temporary view", "USE {db}", "DROP VIEW t", "SELECT count(*) FROM t")
        .gives("3")
        .row(
            "ALTER VIEW of a temporary view",
            "ALTER VIEW tv AS SELECT max(id) AS m FROM {t}",
            "SELECT * FROM tv")
        .gives("3")
        .row(
            "CREATE GLOBAL TEMPORARY VIEW",
            "CREATE OR REPLACE GLOBAL TEMPORARY VIEW gv AS SELECT id FROM {t} WHERE id > 1",
            "SELECT * FROM global_temp.gv ORDER BY id")
        .gives("2|3")
        .row("SHOW VIEWS IN global_temp", says("SHOW VIEWS IN global_temp", "global_temp,gv,true"))
        .gives("yes")
        .row(
            "createOrReplaceTempView",
            site -> {
              site.spark().table(site.text("{t}")).createOrReplaceTempView("made");
              return site.sql("SELECT count(*) FROM made");
            })
        .gives("3")
        .row(
            "CREATE TEMPORARY VIEW USING",
            "INSERT OVERWRITE DIRECTORY '{dir}/files' USING parquet SELECT 1 AS a",
            "CREATE OR REPLACE TEMPORARY VIEW files USING parquet OPTIONS (path '{dir}/files')",
            "SELECT * FROM files")
        .gives("1")
        .row(
            "DROP VIEW of a global one",
            "DROP VIEW global_temp.gv",
            "SHOW VIEWS IN global_temp LIKE 'gv'")
        .gives("");
  }
}
