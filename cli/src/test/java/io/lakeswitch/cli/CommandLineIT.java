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
package io.lakeswitch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.cli.lake.LocalLake;
import io.lakeswitch.local.LocalAws;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands as the launcher does, each in a JVM of its own. */
class CommandLineIT {

  private static final String JOIN =
      "SELECT i.id, d.val FROM salesdb.orders_iceberg i JOIN salesdb.returns_delta d ON i.id = d.id"
          + " ORDER BY i.id";

  @TempDir private Path folder;

  @Test
  void the_demo_passes_every_step_with_nothing_but_its_report() throws Exception {
    Result result = run("demo");
    assertThat(result.exit).as(result.out).isZero();
    assertThat(result.out)
        .contains("PASS: 29 of 29 steps passed", " 1 | ice-1   | dl-1  | hu-1 | hv-1")
        .contains(" 3 | ice-3   | dl-3  | hu-3 | hv-3", "444455556666: ", "111122223333: ")
        .doesNotContain("FAIL", "WARN", "ERROR", "Exception");
    assertThat(result.err).isEmpty();
    assertThat(folder.resolve("work")).isEmptyDirectory();
  }

  @Test
  void the_state_of_a_phase_is_there_for_the_next_commands() throws Exception {
    String lake = folder.resolve("my lake").toString();
    Result setup = run("demo", "--phase", "setup", "--data", lake);
    assertThat(setup.exit).as(setup.out).isZero();

    Result sql = run("sql", "--data", lake, "--format", "csv", "-e", JOIN + "; SELEKT; SELECT 1");
    assertThat(sql.out.lines()).containsExactly("id,val", "1,dl-1", "2,dl-2", "3,dl-3");
    assertThat(sql.err).contains("Error: line 1: ").contains("SELEKT");
    assertThat(sql.exit).isEqualTo(1);

    Result cleanup = run("demo", "--phase", "cleanup", "--data", lake);
    assertThat(cleanup.exit).as(cleanup.out).isZero();
    try (Stream<Path> files = Files.walk(Path.of(lake, "warehouse"))) {
      assertThat(files.filter(f -> f.toString().endsWith(".parquet"))).isEmpty();
    }
  }

  @Test
  void tables_that_others_wrote_are_read_without_hive() throws Exception {
    Path lake = folder.resolve("lake");
    recorded(
        lake,
        "crawled_csv",
        "id,note\n1,\"a, quoted\"\n2,plain\n",
        "{'TableType':'EXTERNAL_TABLE','Parameters':{'classification':'csv','delimiter':',',"
            + "'areColumnsQuoted':'true','skip.header.line.count':'1'},'StorageDescriptor':{"
            + "'Columns':[{'Name':'id','Type':'bigint'},{'Name':'note','Type':'string'}],"
            + "'Location':'LOCATION','InputFormat':'org.apache.hadoop.mapred.TextInputFormat',"
            + "'SerdeInfo':{'SerializationLibrary':'org.apache.hadoop.hive.serde2.OpenCSVSerde',"
            + "'Parameters':{'separatorChar':',','quoteChar':'\\''}}}}");
    recorded(
        lake,
        "openx_json",
        "{\"Id\": 1, \"tags\": [\"x\", \"y\"]}\n{\"Id\": 2}\n",
        "{'TableType':'EXTERNAL_TABLE','Parameters':{'classification':'json'},"
            + "'StorageDescriptor':{'Columns':[{'Name':'id','Type':'int'},"
            + "{'Name':'tags','Type':'array<string>'}],'Location':'LOCATION',"
            + "'InputFormat':'org.apache.hadoop.mapred.TextInputFormat','SerdeInfo':{"
            + "'SerializationLibrary':'org.openx.data.jsonserde.JsonSerDe','Parameters':{}}}}");
    Path delta = Files.createDirectories(folder.resolve("delta"));
    Result written =
        run(
            "sql",
            "--data",
            lake.toString(),
            "-e",
            "CREATE TABLE delta.`" + delta + "` USING delta AS SELECT 7 AS id");
    assertThat(written.exit).as(written.err).isZero();
    put(
        lake,
        "placeholder_delta",
        "{'TableType':'EXTERNAL_TABLE','Parameters':{'spark.sql.sources.provider':'delta'},"
            + "'StorageDescriptor':{'Columns':[{'Name':'col','Type':'array<string>'}],"
            + "'Location':'s3://nowhere/placeholder_delta-__PLACEHOLDER__','SerdeInfo':{"
            + "'Parameters':{'path':'"
            + delta.toUri()
            + "'}}}}");

    Result sql =
        run(
            "sql",
            "--data",
            lake.toString(),
            "--format",
            "csv",
            "-e",
            "SELECT id, note FROM others.crawled_csv ORDER BY id;"
                + " SELECT id, size(tags) FROM others.openx_json ORDER BY id;"
                + " SELECT id FROM others.placeholder_delta");
    assertThat(sql.exit).as(sql.err).isZero();
    assertThat(sql.out.lines())
        .contains("1,\"a, quoted\"", "2,plain")
        .containsSequence("1,2", "2,-1")
        .endsWith("id", "7");
  }

  private void recorded(Path lake, String table, String text, String json) throws IOException {
    Path data = Files.createDirectories(folder.resolve(table));
    Files.writeString(data.resolve("part-0"), text);
    put(lake, table, json.replace("LOCATION", data.toUri().toString()));
  }

  /** In single quotes, for reading; {@code \\'} is a double quote inside a text. */
  private static void put(Path lake, String table, String json) throws IOException {
    String account = LocalLake.CONSUMER;
    try (LocalAws aws = LocalAws.builder().account(account).dataDir(lake.resolve("aws")).start()) {
      aws.putTable(
          account,
          "others",
          table,
          json.replace("\\'", "\u0000").replace('\'', '"').replace("\u0000", "\\\""),
          "[]");
    }
  }

  private record Result(int exit, String out, String err) {}

  private Result run(String... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(System.getProperty("spark.jvm.opens").split(" ")));
    command.addAll(
        List.of(
            "-Xmx1g",
            "-Dlakeswitch.home=" + folder.resolve("home"),
            "-Dlakeswitch.log=" + folder.resolve("log"),
            "-Dlog4j2.configurationFile=classpath:io/lakeswitch/cli/log4j2.properties",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()));
    command.addAll(List.of(args));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Path work = Files.createDirectories(folder.resolve("work"));
    Process process =
        new ProcessBuilder(command)
            .directory(work.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(8, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).as("%s ended", List.of(args)).isTrue();
    return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
