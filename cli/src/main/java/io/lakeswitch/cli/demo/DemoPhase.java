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
package io.lakeswitch.cli.demo;

import java.util.Locale;

/** A part of the demo that can be run alone. */
public enum DemoPhase {
  /** Makes the consumer's database and its four tables. */
  SETUP("one database, four table formats, all created through one catalog"),
  /** Joins them. */
  QUERY("one statement joins Iceberg, Delta, Hudi and Hive-format tables"),
  /** Makes tables in the producer's account and joins them to the consumer's. */
  NAMED("tables of another AWS account, through a second catalog of the same session"),
  /** Drops all of it and looks that nothing is left. */
  CLEANUP("everything is dropped, each table by its own format");

  private final String title;

  DemoPhase(String title) {
    this.title = title;
  }

  /** What the phase shows, for its heading. */
  String title() {
    return title;
  }

  /** The name as the user gives it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
