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
package io.lakeswitch.spark.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.config.CatalogConfigParser;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownNamesTest {
  private static final CatalogBinding PROD =
      Bindings.bind(
          CatalogConfigParser.parse("prod", Map.of("glue.id", "111122223333"), key -> null));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Relation spark_catalog.@d.t[id#1] | Relation prod.d.t[id#1]",
        "`spark_catalog`.`@d`.`t` | `prod`.`d`.`t`",
        "CREATE TABLE spark_catalog.@my-db.t | CREATE TABLE prod.`my-db`.t",
        "CREATE VIEW @my-db.v | CREATE VIEW `my-db`.v",
        "Catalog: spark_catalog; Database: @d | Catalog: spark_catalog; Database: d",
        "@my-db | my-db",
        "lsw_unknown_d.t | lsw_unknown_d.t",
        "spark_catalog.d.t | spark_catalog.d.t",
        "costs $1 in @d.t | costs $1 in d.t",
      })
  void internal_names_become_those_of_the_user(String text, String shown) {
    String internal =
        text.replace("@my-db", PROD.qualify("my-db")).replace("@d", PROD.qualify("d"));
    assertThat(ShownNames.in(internal)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({"my-db", "d"})
  void the_catalog_of_a_definition_in_text_is_the_users(String database) {
    assertThat(
            ShownNames.in(
                "Catalog: spark_catalog\nDatabase: " + PROD.qualify(database) + "\nTable: t"))
        .isEqualTo("Catalog: prod\nDatabase: " + database + "\nTable: t");
  }
}
