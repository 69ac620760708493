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

import java.nio.file.Path;

/**
 * Where the command line keeps what outlives it: {@code .lakeswitch} in the folder of the launcher.
 */
final class Folders {

  private Folders() {}

  /** The local lake of {@code sql}, {@code local} and single phases of the demo. */
  static Path lake() {
    return home().resolve("lake");
  }

  /** The statements typed at the prompt. */
  static Path history() {
    return home().resolve("history");
  }

  private static Path home() {
    return Path.of(
        System.getProperty("lakeswitch.home", System.getProperty("user.dir")), ".lakeswitch");
  }
}
