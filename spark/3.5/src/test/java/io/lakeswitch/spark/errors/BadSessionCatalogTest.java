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
package io.lakeswitch.spark.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of spark_catalog are read when the session starts, so each case has its own. */
class BadSessionCatalogTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          glue.id | 12345 | '12345' is no Glue catalog id
          glue.endpoint | http://127.0.0.1:1 | no connection: Glue
          handler.iceberg | com.example.Nope | cannot use class com.example.Nope: because it is not on the class path
          iceberg.delegate-class | com.example.Nope | cannot use iceberg tables: because class com.example.Nope is not on the class path
          table-format-resolver | com.example.Nope | cannot use class com.example.Nope: because it is not on the class path
          client.credentials-provider | com.example.Nope | names the class com.example.Nope, which is not on the class path
          """)
  void a_bad_value_is_told_with_its_key(String key, String value, String text) throws IOException {
    String fullKey = "spark.sql.catalog.spark_catalog." + key;
    try (LocalAws aws = TestLake.startAws()) {
      Map<String, String> settings = TestLake.settings(aws, folder, "in-memory", TestLake.OURS);
      settings.put(fullKey, value);
      SparkSession.Builder builder = SparkSession.builder().master("local[1]");
      settings.forEach(builder::config);
      SparkSession spark = builder.getOrCreate();
      try {
        Throwable error =
            catchThrowable(
                () -> {
                  spark.sql("CREATE DATABASE IF NOT EXISTS ok");
                  spark.sql("CREATE TABLE ok.t (id INT) USING iceberg");
                });
        assertThat(error).isNotNull();
        assertThat(Errors.messages(error))
            .anySatisfy(
                message -> assertThat(message).contains("Catalog spark_catalog", fullKey, text))
            .allSatisfy(message -> assertThat(message).doesNotContain("lsw_"));
      } finally {
        spark.stop();
        SparkSession.clearActiveSession();
        SparkSession.clearDefaultSession();
      }
    }
  }
}
