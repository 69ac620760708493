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
package io.lakeswitch.spark.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;

/** A program with the class path of the tests, in a JVM and a working directory of its own. */
final class ChildJvm implements AutoCloseable {
  private final Process process;
  private final Path folder;

  private ChildJvm(Process process, Path folder) {
    this.process = process;
    this.folder = folder;
  }

  /**
   * Starts a tool of Spark's as Spark's own scripts do.
   *
   * @param folder empty; takes the working directory and the output
   */
  static ChildJvm submit(
      Path folder, LocalAws aws, Map<String, String> settings, String tool, String... arguments)
      throws IOException {
    Path file = Files.createDirectories(folder).resolve("spark-defaults.conf");
    Properties properties = new Properties();
    properties.putAll(settings);
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, null);
    }
    List<String> all =
        new ArrayList<>(
            List.of("--master", "local[2]", "--properties-file", file.toString(), "--class", tool));
    all.add("spark-internal");
    all.addAll(Arrays.asList(arguments));
    return start(folder, aws, "org.apache.spark.deploy.SparkSubmit", all);
  }

  /** Starts a main class. */
  static ChildJvm start(Path folder, LocalAws aws, String mainClass, List<String> arguments)
      throws IOException {
    return start(folder, aws, System.getProperty("java.class.path"), mainClass, arguments);
  }

  /** Starts a main class with a class path of its own. */
  static ChildJvm start(
      Path folder, LocalAws aws, String classPath, String mainClass, List<String> arguments)
      throws IOException {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptions().split(" ")));
    command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + temporary));
    command.addAll(List.of("-cp", classPath));
    command.add(mainClass);
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(Files.createDirectory(folder.resolve("work")).toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("SPARK_"));
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("AWS_ACCESS_KEY_ID", aws.accessKey(TestLake.CONSUMER));
    builder.environment().put("AWS_SECRET_ACCESS_KEY", aws.secretKey(TestLake.CONSUMER));
    return new ChildJvm(builder.start(), folder);
  }

  /** Waits until the program ends by itself, well. */
  void assertEndsWell() throws IOException, InterruptedException {
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).as("ended").isTrue();
    assertThat(process.exitValue()).as(lastErrors()).isZero();
  }

  /** Waits for a line of the log that has a pattern; returns the pattern's first group. */
  String awaitLog(Pattern pattern) throws IOException, InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      Matcher found = pattern.matcher(errors());
      if (found.find()) {
        return found.group(1);
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no " + pattern + " in: " + lastErrors());
  }

  /** The lines of standard output. */
  List<String> output() throws IOException {
    return Files.readAllLines(folder.resolve("out"));
  }

  /** All of standard error. */
  String errors() throws IOException {
    return Files.readString(folder.resolve("err"));
  }

  private String lastErrors() throws IOException {
    String errors = errors();
    return errors.substring(Math.max(0, errors.length() - 6000));
  }

  /** Neither metastore_db nor derby.log nor spark-warehouse, nor anything else. */
  void assertNoLitter() throws IOException {
    assertNoLitterBut();
  }

  /** Nothing in the working directory, except for what may be there. */
  void assertNoLitterBut(String... names) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("work"))) {
      assertThat(files.map(file -> file.getFileName().toString())).isSubsetOf(names);
    }
  }

  @Override
  public void close() {
    stop();
  }

  /** Ends the program as {@code kill} does. */
  void stop() {
    process.destroy();
    process.onExit().completeOnTimeout(process, 20, TimeUnit.SECONDS).join();
    process.destroyForcibly().onExit().join();
  }
}
