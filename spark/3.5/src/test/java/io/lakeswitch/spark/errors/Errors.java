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

import io.lakeswitch.spark.e2e.TestLake;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Statements that fail, and what their errors say. */
final class Errors {
  static final List<String> CATALOGS = List.of("spark_catalog", "prod");

  /** What makes a CREATE TABLE one of a format. */
  static final Map<String, String> FORMATS = new LinkedHashMap<>();

  static {
    FORMATS.put("iceberg", "USING iceberg");
    FORMATS.put("delta", "USING delta");
    FORMATS.put("hudi", "USING hudi TBLPROPERTIES (primaryKey='id')");
    FORMATS.put("parquet", "USING parquet");
    FORMATS.put("hive", "STORED AS PARQUET");
  }

  private Errors() {}

  static Stream<Arguments> catalogsAndFormats() {
    return CATALOGS.stream()
        .flatMap(catalog -> FORMATS.keySet().stream().map(format -> Arguments.of(catalog, format)));
  }

  static String account(String catalog) {
    return catalog.equals("prod") ? TestLake.PRODUCER : TestLake.CONSUMER;
  }

  /** The messages of an error and of its causes, outermost first. */
  static List<String> messages(Throwable error) {
    List<String> messages = new ArrayList<>();
    for (Throwable t = error; t != null; t = t.getCause()) {
      messages.add(String.valueOf(t.getMessage()));
    }
    return messages;
  }

  /** Runs a statement that must fail with nothing in its errors that is not for users. */
  static Throwable failureOf(TestLake lake, String statement) {
    Throwable error = catchThrowable(() -> lake.sql(statement));
    assertThat(error).as(statement).isNotNull();
    assertThat(messages(error))
        .as(statement)
        .allSatisfy(
            message ->
                assertThat(message)
                    .doesNotContain("lsw_")
                    .doesNotContain(lake.aws.secretKey(TestLake.CONSUMER)));
    return error;
  }

  /** Asserts that a statement fails, and that one message of the error has all the parts. */
  static Throwable assertTells(TestLake lake, String statement, String... parts) {
    Throwable error = failureOf(lake, statement);
    assertThat(messages(error))
        .as(statement)
        .anySatisfy(message -> assertThat(message).contains(parts));
    return error;
  }
}
