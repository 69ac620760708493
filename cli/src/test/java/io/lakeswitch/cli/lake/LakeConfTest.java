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
package io.lakeswitch.cli.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LakeConfTest {

  @TempDir private Path folder;

  @Test
  void reads_the_lines_that_spark_defaults_conf_may_have() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("my conf"),
            "# note\nspark.a   1\nspark.b=2  \nspark.c: x=y\nspark.d=\u00e9\n\n");
    assertThat(LakeConf.parse(file, List.of()))
        .isEqualTo(Map.of("spark.a", "1", "spark.b", "2", "spark.c", "x=y", "spark.d", "\u00e9"));
  }

  @Test
  void a_single_value_wins_over_the_file_and_may_hold_an_equals_sign() throws Exception {
    Path file = Files.writeString(folder.resolve("conf"), "spark.a 1\n");
    assertThat(LakeConf.parse(file, List.of("spark.a=x=y", " spark.b = 2 ", "spark.c=")))
        .isEqualTo(Map.of("spark.a", "x=y", "spark.b", "2", "spark.c", ""));
  }

  @Test
  void a_pair_without_equals_sign_is_refused() {
    assertThatThrownBy(() -> LakeConf.parse(null, List.of("spark.a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Cannot use --conf 'spark.a': it must be KEY=VALUE.");
    assertThatThrownBy(() -> LakeConf.parse(null, List.of("=x"))).hasMessageContaining("KEY=VALUE");
  }

  @Test
  void a_file_that_cannot_be_read_is_named() {
    Path missing = folder.resolve("missing.conf");
    assertThatThrownBy(() -> LakeConf.parse(missing, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Cannot read --properties-file " + missing);
  }

  @Test
  void catalogs_of_the_user_are_noticed() {
    assertThat(LakeConf.namesCatalogs(Map.of("spark.sql.catalog.prod.glue.id", "1"))).isTrue();
    assertThat(LakeConf.namesCatalogs(Map.of("spark.sql.catalogImplementation", "hive"))).isFalse();
  }
}
