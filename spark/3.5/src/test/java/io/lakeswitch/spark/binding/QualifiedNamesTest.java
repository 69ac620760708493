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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QualifiedNamesTest {
  private static final String ID = "0123456789ab";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "db",
        "my-db",
        "a_b",
        "__",
        "_",
        "lsw_",
        "lsw_0123456789ab_db",
        "db.x",
        "a b",
        "größe",
        "数据库",
        "😀",
        "_6d",
        "a__b",
        "-",
        "1"
      })
  void every_name_comes_back(String db) {
    String name = QualifiedNames.qualify(ID, db);
    assertThat(name).matches("[a-z0-9_]+");
    assertThat(QualifiedNames.parse(name))
        .contains(new QualifiedNames.Qualified(ID, db.toLowerCase(Locale.ROOT)));
  }

  @Test
  void random_names_come_back_and_never_meet() {
    Random random = new Random(7);
    Set<String> plain = new HashSet<>();
    Set<String> qualified = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      StringBuilder db = new StringBuilder();
      int length = 1 + random.nextInt(6);
      for (int c = 0; c < length; c++) {
        db.append("ab_-6dlsw .é数".charAt(random.nextInt(13)));
      }
      String name = QualifiedNames.qualify(ID, db.toString());
      assertThat(QualifiedNames.parse(name).orElseThrow().database()).isEqualTo(db.toString());
      plain.add(db.toString());
      qualified.add(name);
    }
    assertThat(qualified).hasSameSizeAs(plain);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lsw_", "lsw_x", "lsw_id_", "lsw_id_A", "lsw_id__ff", "lsw_id__61", "lsw_id_a-b"})
  void what_only_looks_like_one_is_an_error(String name) {
    assertThatThrownBy(() -> QualifiedNames.parse(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("reserved");
  }

  @ParameterizedTest
  @ValueSource(strings = {"db", "x_lsw_id_db", "global_temp", "LSW"})
  void other_names_are_plain(String name) {
    assertThat(QualifiedNames.parse(name)).isEmpty();
  }
}
