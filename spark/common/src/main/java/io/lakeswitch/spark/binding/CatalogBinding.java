package io.lakeswitch.spark.binding;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.spark.metastore.TableSchemaSource;
import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** One configured catalog and the metastore it stands for. Sessions with equal options share it. */
public final class CatalogBinding {
  private final CatalogConfig config;
  private final GlueMetastore glueOrNull;
  private final V1Metastore metastore;
  private final AtomicReference<TableSchemaSource> schemaSource;

  CatalogBinding(
      CatalogConfig config,
      GlueMetastore glueOrNull,
      V1Metastore metastore,
      AtomicReference<TableSchemaSource> schemaSource) {
    this.config = Objects.requireNonNull(config);
    this.glueOrNull = glueOrNull;
    this.metastore = Objects.requireNonNull(metastore);
    this.schemaSource = schemaSource;
  }

  /** The id by which qualified names find this binding; made of the name and plain options. */
  public String id() {
    return config.fingerprint();
  }

  /** The catalog's configuration. */
  public CatalogConfig config() {
    return config;
  }

  /** The name the session knows the catalog by. */
  public String catalogName() {
    return config.catalogName();
  }

  /** The Glue operations below the metastore; nothing with {@code metastore.type=session}. */
  public Optional<GlueMetastore> glue() {
    return Optional.ofNullable(glueOrNull);
  }

  /** The metastore as Spark's V1 code uses it. Takes plain database names. */
  public V1Metastore metastore() {
    return metastore;
  }

  /** Returns the name by which Spark's plans reach a database of this binding. */
  public String qualify(String database) {
    return QualifiedNames.qualify(id(), database);
  }

  /** Sets who tells the schema of tables whose log holds it. */
  public void setTableSchemaSource(TableSchemaSource source) {
    schemaSource.set(Objects.requireNonNull(source));
  }
}
