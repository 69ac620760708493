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
package io.lakeswitch.emr;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.local.LocalAws;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Configurations as Amazon EMR documents them, on plain Spark in Hive mode. */
class EmrConfigurationIT {

  private static final String CONSUMER = "444455556666";
  private static final String PRODUCER = "111122223333";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"short-form.properties", "long-form.properties"})
  void runs_as_it_is(String file) throws Exception {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).account(PRODUCER).start()) {
      aws.grantCrossAccount(PRODUCER, CONSUMER);
      Path output = folder.resolve("output");
      Process process = start(aws, configuration(file, aws), output);
      boolean ended = process.waitFor(8, TimeUnit.MINUTES);
      process.destroyForcibly();
      String text = Files.readString(output);
      assertThat(ended).as(text).isTrue();
      assertThat(process.exitValue()).as(text).isZero();
      assertThat(text.lines())
          .contains(
              "spark_catalog " + EmrStatements.EXPECTED,
              "prod " + EmrStatements.EXPECTED,
              "across " + EmrStatements.EXPECTED);
      for (String account : List.of(CONSUMER, PRODUCER)) {
        assertThat(aws.calls().count("CreateTable", account)).as(account).isGreaterThanOrEqualTo(4);
      }
      assertThat(aws.calls().glue()).allSatisfy(c -> assertThat(c.catalogId()).isNotNull());
      assertThat(folder.resolve("work")).isEmptyDirectory();
    }
  }

  /** EMR's lines, and what a Spark on this machine needs besides. */
  private Map<String, String> configuration(String file, LocalAws aws) throws Exception {
    Properties emr = new Properties();
    try (var in = EmrConfigurationIT.class.getResourceAsStream(file)) {
      emr.load(in);
    }
    Map<String, String> conf = new LinkedHashMap<>();
    emr.forEach((key, value) -> conf.put(key.toString(), value.toString()));
    conf.put("spark.master", "local[2]");
    conf.put("spark.ui.enabled", "false");
    conf.put("spark.driver.host", "127.0.0.1");
    conf.put("spark.driver.bindAddress", "127.0.0.1");
    conf.put("spark.sql.shuffle.partitions", "2");
    conf.put("spark.databricks.delta.snapshotPartitions", "2");
    for (String catalog : List.of("spark_catalog", "prod")) {
      String prefix = "spark.sql.catalog." + catalog + ".";
      conf.put(prefix + "glue.endpoint", aws.endpoint().toString());
      conf.put(prefix + "client.region", aws.region());
      conf.put(prefix + "warehouse", folder.resolve("warehouse-" + catalog).toUri().toString());
    }
    return conf;
  }

  private Process start(LocalAws aws, Map<String, String> conf, Path output) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(System.getProperty("spark.jvm.opens").split(" ")));
    command.addAll(
        List.of(
            "-Xmx1g",
            "-Daws.accessKeyId=" + aws.accessKey(CONSUMER),
            "-Daws.secretAccessKey=" + aws.secretKey(CONSUMER),
            "-cp",
            System.getProperty("java.class.path"),
            EmrStatements.class.getName()));
    conf.forEach((key, value) -> command.add(key + "=" + value));
    File work = Files.createDirectory(folder.resolve("work")).toFile();
    return new ProcessBuilder(command)
        .directory(work)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }
}
