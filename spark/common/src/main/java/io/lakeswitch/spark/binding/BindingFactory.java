package io.lakeswitch.spark.binding;

import io.lakeswitch.config.CatalogConfig;

/** Builds the parts of a binding from its configuration. */
final class BindingFactory {
  private BindingFactory() {}

  static CatalogBinding create(CatalogConfig config) {
    throw new UnsupportedOperationException(config.catalogName());
  }
}
