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

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ViewPropertiesTest {
  private static final String NUM = "view.catalogAndNamespace.numParts";
  private static final String CATALOG = "view.catalogAndNamespace.part.0";
  private static final String DATABASE = "view.catalogAndNamespace.part.1";
  private static final InternalNames NAMES = new LocalGlue.NoInternalNames();

  private static Map<String, String> view(String catalog, String db) {
    return Map.of(NUM, "2", CATALOG, catalog, DATABASE, db);
  }

  @Test
  void a_Hive_view_resolves_in_its_own_catalog_and_database() {
    assertThat(ViewProperties.read(Map.of(), "prod", "db")).isEqualTo(view("prod", "db"));
  }

  @Test
  void a_view_of_Spark_2_resolves_in_its_default_database() {
    assertThat(ViewProperties.read(Map.of("view.default.database", "d2"), "prod", "db"))
        .containsEntry(CATALOG, "prod")
        .containsEntry(DATABASE, "d2");
  }

  @Test
  void the_own_catalog_is_stored_as_spark_catalog_and_read_back() {
    Map<String, String> stored = ViewProperties.write(view("prod", "db"), "prod", NAMES);
    assertThat(stored).isEqualTo(view("spark_catalog", "db"));
    assertThat(ViewProperties.read(stored, "prod", "db")).isEqualTo(view("prod", "db"));
    assertThat(ViewProperties.read(stored, "other", "db")).containsEntry(CATALOG, "other");
  }

  @Test
  void a_view_written_while_spark_catalog_was_current_keeps_resolving_there() {
    Map<String, String> stored = ViewProperties.write(view("spark_catalog", "db"), "prod", NAMES);
    assertThat(ViewProperties.read(stored, "prod", "db")).isEqualTo(view("spark_catalog", "db"));
  }

  @Test
  void another_catalog_stays_what_it_is() {
    Map<String, String> stored = ViewProperties.write(view("third", "db"), "prod", NAMES);
    assertThat(stored).isEqualTo(view("third", "db"));
    assertThat(ViewProperties.read(stored, "prod", "db")).isEqualTo(view("third", "db"));
  }

  @Test
  void internal_names_and_the_configuration_of_catalogs_are_not_stored() {
    Map<String, String> given = new java.util.HashMap<>(view("prod", "lsw_abc_db"));
    given.put("view.sqlConfig.spark.sql.catalog.prod.glue.id", "1");
    assertThat(ViewProperties.write(given, "prod", NAMES)).isEqualTo(view("spark_catalog", "db"));
  }
}
