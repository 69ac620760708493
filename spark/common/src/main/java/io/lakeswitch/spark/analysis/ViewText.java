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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.analysis.NameLookup.OurName;
import io.lakeswitch.spark.metastore.ViewTexts;

/** Checks the text of a view before it is stored where other engines read it. */
final class ViewText {
  private ViewText() {}

  /**
   * Refuses a view of a named catalog whose text names {@code spark_catalog}: it is stored in that
   * catalog's account, where every reader takes the name for his own.
   */
  static void check(OurName view, String text) {
    if (ViewTexts.namesSessionCatalog(text)) {
      throw new UnsupportedOperationException(
          String.format(
              "Cannot create view %s.%s.%s: because its text names %s, which readers of that catalog"
                  + " take for their own. Name tables of catalog %s without a catalog, and tables of"
                  + " other catalogs by a catalog name that its readers have too",
              view.catalog().name(),
              view.database(),
              view.name(),
              SessionCatalogs.NAME,
              view.catalog().name()));
    }
  }
}
