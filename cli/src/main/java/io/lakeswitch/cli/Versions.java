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

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The versions that the build wrote down. */
final class Versions implements IVersionProvider {

  private static final String FILE = "versions.properties";

  @Override
  public String[] getVersion() throws IOException {
    Properties versions = new Properties();
    try (InputStream in = Versions.class.getResourceAsStream(FILE)) {
      versions.load(in);
    }
    return new String[] {
      "lakeswitch " + versions.getProperty("lakeswitch"),
      "Spark %s, Iceberg %s, Delta %s, Hudi %s, AWS SDK %s"
          .formatted(
              versions.getProperty("spark"),
              versions.getProperty("iceberg"),
              versions.getProperty("delta"),
              versions.getProperty("hudi"),
              versions.getProperty("aws")),
      "Java " + Runtime.version()
    };
  }
}
