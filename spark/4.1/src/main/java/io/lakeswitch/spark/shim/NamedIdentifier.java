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
package io.lakeswitch.spark.shim;

import java.util.List;
import org.apache.spark.sql.catalyst.TableIdentifier;
import scala.Option;
import scala.collection.immutable.Seq;

/** The name of a table that prints other parts than it is looked up by. */
public abstract class NamedIdentifier extends TableIdentifier {
  private static final long serialVersionUID = 1L;

  /** Makes the name that a table is looked up by. */
  protected NamedIdentifier(String table, Option<String> database, Option<String> catalog) {
    super(table, database, catalog);
  }

  /** The parts that are printed. */
  protected abstract List<String> names();

  @Override
  public final Seq<String> nameParts() {
    return ScalaInterop.seq(names());
  }
}
