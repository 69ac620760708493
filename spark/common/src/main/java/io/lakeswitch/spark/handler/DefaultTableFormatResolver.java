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

import io.lakeswitch.format.TableFormat;
import io.lakeswitch.spark.TableFormatResolver;
import io.lakeswitch.spark.metastore.MetastoreTable;
import java.util.Map;

/**
 * Takes the format that the marks of the Glue entry tell ({@link
 * io.lakeswitch.format.FormatDetector}). Subclass it to overrule that for some tables.
 */
public class DefaultTableFormatResolver implements TableFormatResolver {
  /** For reflection. */
  public DefaultTableFormatResolver() {}

  @Override
  public void initialize(String catalogName, Map<String, String> options) {}

  @Override
  public TableFormat resolve(MetastoreTable entry) {
    return entry.format().format();
  }
}
