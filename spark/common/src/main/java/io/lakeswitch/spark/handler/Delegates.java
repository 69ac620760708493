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

import io.lakeswitch.spark.HandlerContext;
import org.apache.spark.sql.connector.catalog.CatalogExtension;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Makes a format's own catalog by class name, so that no format is needed to be there. */
final class Delegates {
  private Delegates() {}

  /**
   * Makes and initialises the catalog of a format.
   *
   * @param defaultClass the class, unless {@code <format>.delegate-class} names another
   * @param artifact what to add to the class path if the default class is missing
   */
  static TableCatalog create(
      HandlerContext context,
      String defaultClass,
      String artifact,
      CaseInsensitiveStringMap options) {
    String className = context.formatConfig().delegateClass().orElse(defaultClass);
    TableCatalog catalog = instantiate(context, className, artifact);
    try {
      catalog.initialize(context.catalogName(), options);
    } catch (IllegalArgumentException e) {
      throw HandlerErrors.badOptions(context, className, e);
    }
    if (catalog instanceof CatalogExtension extension) {
      extension.setDelegateCatalog(new TablesByNameCatalog(context.sessionCatalog()));
    }
    return catalog;
  }

  private static TableCatalog instantiate(
      HandlerContext context, String className, String artifact) {
    try {
      Object made =
          Class.forName(className, true, Thread.currentThread().getContextClassLoader())
              .getDeclaredConstructor()
              .newInstance();
      if (made instanceof TableCatalog catalog) {
        return catalog;
      }
      throw HandlerErrors.badDelegate(context, className, "it is no TableCatalog", null);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw HandlerErrors.missingFormat(context, className, artifact, e);
    } catch (ReflectiveOperationException e) {
      throw HandlerErrors.badDelegate(
          context, className, "it cannot be made without arguments (" + e + ")", e);
    }
  }
}
