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
package io.lakeswitch.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One catalog's configuration. Made by {@link CatalogConfigParser}; immutable.
 *
 * @param catalogName the name in SQL: {@code spark_catalog}, {@code prod}
 * @param metastoreType where its tables are listed
 * @param glue how Glue is reached (meaningful for {@link MetastoreType#GLUE})
 * @param cache the read cache
 * @param maxProjectedPartitions most partitions that one read of a table with partition projection
 *     may compute
 * @param warehouse default location of databases, without a trailing slash
 * @param hadoop {@code hadoop.<key>}, prefix removed: for this catalog's tables only
 * @param metastoreHadoop {@code metastore.hadoop.<key>}, prefix removed
 * @param formats overrides by format name ({@code iceberg}, {@code delta}, {@code hudi}, {@code
 *     hive}); read through {@link #format}
 * @param tableFormatResolver class that replaces the format detection
 * @param icebergPassThrough options without a prefix of ours ({@code io-impl}, {@code s3.*}, {@code
 *     cache-enabled}, ...), as Iceberg's catalog understands them; {@code warehouse} included,
 *     {@code client.*} never
 * @param warnings unknown keys, each with the nearest known one; to be logged once
 * @param fingerprint 12 hex digits of SHA-256 over the name and the effective options without
 *     secrets: stable between JVMs, different for one name bound in two ways
 */
public record CatalogConfig(
    String catalogName,
    MetastoreType metastoreType,
    GlueConfig glue,
    CacheConfig cache,
    int maxProjectedPartitions,
    Optional<String> warehouse,
    Map<String, String> hadoop,
    Map<String, String> metastoreHadoop,
    Map<String, FormatConfig> formats,
    Optional<String> tableFormatResolver,
    Map<String, String> icebergPassThrough,
    List<String> warnings,
    String fingerprint) {

  /** The name of Spark's session catalog ({@code CatalogManager.SESSION_CATALOG_NAME}). */
  public static final String SESSION_CATALOG = "spark_catalog";

  public CatalogConfig {
    hadoop = Map.copyOf(hadoop);
    metastoreHadoop = Map.copyOf(metastoreHadoop);
    formats = Map.copyOf(formats);
    icebergPassThrough = Map.copyOf(icebergPassThrough);
    warnings = List.copyOf(warnings);
  }

  /** The overrides of a format; {@link FormatConfig#DEFAULT} when there are none. */
  public FormatConfig format(String name) {
    return formats.getOrDefault(name, FormatConfig.DEFAULT);
  }

  @Override
  public String toString() {
    return "CatalogConfig["
        + catalogName
        + ", metastoreType="
        + metastoreType
        + ", glue="
        + glue
        + ", cache="
        + cache
        + ", maxProjectedPartitions="
        + maxProjectedPartitions
        + ", warehouse="
        + warehouse
        + ", hadoop="
        + Secrets.redact(hadoop)
        + ", metastoreHadoop="
        + Secrets.redact(metastoreHadoop)
        + ", formats="
        + formats
        + ", tableFormatResolver="
        + tableFormatResolver
        + ", icebergPassThrough="
        + Secrets.redact(icebergPassThrough)
        + ", fingerprint="
        + fingerprint
        + "]";
  }
}
