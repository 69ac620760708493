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
package io.lakeswitch.spark.handler;

import java.util.List;

/** Which formats are on the class path, and their session extensions. */
public final class Formats {
  /**
   * The session extensions of the formats in the order in which they must be added. Iceberg comes
   * last, and so is outermost: it claims only its own procedures of a CALL and leaves the rest,
   * while Hudi's parser claims every CALL.
   */
  public static final List<Extension> EXTENSIONS =
      List.of(
          new Extension(Handlers.HUDI, "org.apache.spark.sql.hudi.HoodieSparkSessionExtension"),
          new Extension(Handlers.DELTA, "io.delta.sql.DeltaSparkSessionExtension"),
          new Extension(
              Handlers.ICEBERG,
              "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions"));

  private Formats() {}

  /**
   * The session extension of a format.
   *
   * @param format the format's key
   * @param className the class to add
   */
  public record Extension(String format, String className) {}

  /** Returns whether a format's jar is on the class path. */
  public static boolean isPresent(String format) {
    return EXTENSIONS.stream()
        .filter(extension -> extension.format().equals(format))
        .anyMatch(extension -> exists(extension.className()));
  }

  /** Returns whether a class is on the class path, without loading what it needs. */
  static boolean exists(String className) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    String resource = className.replace('.', '/') + ".class";
    return (loader == null ? Formats.class.getClassLoader() : loader).getResource(resource) != null;
  }
}
