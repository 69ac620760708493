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
package io.lakeswitch.spark;

import io.lakeswitch.spark.binding.CatalogBinding;
import org.apache.spark.sql.connector.catalog.Identifier;

/** Every error that the catalog itself gives to a user. */
final class CatalogErrors {
  private CatalogErrors() {}

  static UnsupportedOperationException cannotReplaceOtherFormat(
      CatalogBinding binding, Identifier identifier, String found, String wanted) {
    return new UnsupportedOperationException(
        String.format(
            "Cannot replace %s.%s by a table of format %s: because it is a table of format %s, which"
                + " the other format's catalog cannot replace safely. Drop it first, or choose"
                + " another name",
            binding.catalogName(), identifier, wanted, found));
  }

  static UnsupportedOperationException cannotDropView(
      CatalogBinding binding, Identifier identifier) {
    return new UnsupportedOperationException(
        String.format(
            "Cannot drop %s.%s with DROP TABLE: because it is a view. Use DROP VIEW",
            binding.catalogName(), identifier));
  }

  static IllegalStateException vanished(
      CatalogBinding binding, Identifier identifier, Throwable cause) {
    return new IllegalStateException(
        String.format(
            "Cannot replace %s.%s: because it was dropped in the meantime. Run the statement again",
            binding.catalogName(), identifier),
        cause);
  }

  static IllegalStateException noIcebergCatalog(CatalogBinding binding) {
    return new IllegalStateException(
        String.format(
            "Cannot use Iceberg's own catalog behind catalog %1$s: because it has none. Add Iceberg's"
                + " jar (--packages), and leave spark.sql.catalog.%1$s.iceberg.delegate-class unset",
            binding.catalogName()));
  }

  static IllegalStateException unknownBinding(String bindingId) {
    return new IllegalStateException(
        "Cannot find the catalog of an internal name (id "
            + bindingId
            + "): because no catalog of this application has it. Use the names of catalogs in SQL");
  }

  static IllegalStateException otherBinding(CatalogBinding binding) {
    return new IllegalStateException(
        String.format(
            "Cannot use catalog %s of another session: because this session does not define it in"
                + " the same way. Set the same spark.sql.catalog.%s.* options",
            binding.catalogName(), binding.catalogName()));
  }

  static IllegalStateException cascadeIncomplete(
      CatalogBinding binding, String database, Identifier table) {
    return new IllegalStateException(
        String.format(
            "Cannot drop %s.%s: because its table %s could not be dropped. Drop that table first",
            binding.catalogName(), database, table));
  }

  static IllegalStateException notInstalled(String catalog) {
    return new IllegalStateException(
        "Cannot use catalog "
            + catalog
            + ": because this application was started without Lakeswitch's session extension. Start"
            + " it with --conf"
            + " spark.sql.extensions=io.lakeswitch.spark.LakeswitchExtensions (PySpark 3.5 needs that"
            + " line) and with the catalog's options, which cannot be added to a running application"
            + " that has none of ours");
  }

  static IllegalStateException sessionCatalogChanged() {
    return new IllegalStateException(
        "Cannot use spark_catalog: because its spark.sql.catalog.spark_catalog.* options were changed"
            + " after the application had started. Give them when it starts, or use a catalog of"
            + " another name");
  }

  static IllegalStateException notOurs(String catalog) {
    return new IllegalStateException(
        "Cannot do this in catalog "
            + catalog
            + ": because it is not a RedirectingSessionCatalog. Set spark.sql.catalog."
            + catalog
            + "=io.lakeswitch.spark.RedirectingSessionCatalog");
  }
}
