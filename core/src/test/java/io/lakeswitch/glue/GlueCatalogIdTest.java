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
package io.lakeswitch.glue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlueCatalogIdTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "111122223333, 111122223333, -",
        "111122223333:s3tablescatalog/bucket, 111122223333, s3tablescatalog/bucket",
        "111122223333:redshiftnamespacecatalog/db, 111122223333, redshiftnamespacecatalog/db",
        "111122223333:s3tablescatalog, 111122223333, s3tablescatalog",
        "s3tablescatalog/bucket, -, s3tablescatalog/bucket",
        "marketing, -, marketing",
      })
  void the_accepted_forms_are_read_and_written_as_they_were(
      String text, String account, String path) {
    GlueCatalogId id = GlueCatalogId.parse(" " + text + " ");

    assertThat(id.account().orElse(null)).isEqualTo(account);
    assertThat(id.path().orElse(null)).isEqualTo(path);
    assertThat(id).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "11112222333",
        "1111222233334",
        "111122223333:",
        "111122223333:/bucket",
        "111122223333:s3tablescatalog/",
        "1111-2222-3333",
        "111122223333:a:b",
        "s3tables catalog/bucket",
        "arn:aws:glue:us-east-1:111122223333:catalog",
      })
  void anything_else_is_refused_with_the_accepted_forms(String text) {
    assertThatThrownBy(() -> GlueCatalogId.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + text + "' is no Glue catalog id")
        .hasMessageContaining("Accepted forms: 111122223333, 111122223333:s3tablescatalog/bucket");
  }

  @Test
  void an_account_with_a_wrong_number_of_digits_is_told_so() {
    assertThatThrownBy(() -> GlueCatalogId.parse("11112222333"))
        .hasMessageContaining("An account id has 12 digits.");
  }

  @Test
  void the_kinds_are_told_apart() {
    assertThat(GlueCatalogId.parse("111122223333").isAccountCatalog()).isTrue();
    assertThat(GlueCatalogId.parse("111122223333:s3tablescatalog/b").isS3Tables()).isTrue();
    assertThat(GlueCatalogId.parse("111122223333:redshiftnamespacecatalog/d").isRedshift())
        .isTrue();
    assertThat(GlueCatalogId.parse("s3tablescatalogue/b").isS3Tables()).isFalse();
  }
}
