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

import io.lakeswitch.spark.e2e.TestLake;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.spark.sql.SparkSession;

/**
 * Runs statements and prints, for each, one line: RESULT, and its rows or ERROR and the messages.
 */
final class StatementsMain {
  static final String RESULT = "RESULT ";
  static final String ERROR = "ERROR ";

  private StatementsMain() {}

  /** Takes a file of settings and a file of statements, one a line. */
  public static void main(String[] arguments) throws Exception {
    Properties settings = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(arguments[0]))) {
      settings.load(reader);
    }
    SparkSession.Builder builder = SparkSession.builder().master("local[2]");
    settings.stringPropertyNames().forEach(key -> builder.config(key, settings.getProperty(key)));
    SparkSession spark = builder.getOrCreate();
    try {
      List<String> statements = Files.readAllLines(Path.of(arguments[1]));
      for (String statement : statements) {
        System.out.println(RESULT + result(spark, statement));
      }
    } finally {
      spark.stop();
    }
  }

  private static String result(SparkSession spark, String statement) {
    try {
      return TestLake.rows(spark.sql(statement)).replaceAll("\\s+", " ");
    } catch (Exception | LinkageError e) {
      StringBuilder messages = new StringBuilder(ERROR);
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        messages.append(cause.getClass().getName()).append(": ").append(cause.getMessage());
        messages.append(" | ");
      }
      return messages.toString().replaceAll("\\s+", " ");
    }
  }
}
