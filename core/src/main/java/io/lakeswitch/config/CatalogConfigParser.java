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

import static io.lakeswitch.config.CatalogKeys.*;

import io.lakeswitch.config.GlueConfig.RetryMode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Reads the options of one catalog. Precedence: the catalog's own keys, Amazon EMR's keys ({@code
 * metastore.hadoop.*}), what is said for the whole session, defaults.
 */
public final class CatalogConfigParser {
  private static final Duration DEFAULT_CACHE_TTL = Duration.ofSeconds(30);
  private static final int DEFAULT_CACHE_ENTRIES = 10_000;
  private static final int DEFAULT_PROJECTED_PARTITIONS = 100_000;
  private static final int DEFAULT_MAX_ATTEMPTS = 10;
  private static final int DEFAULT_ROLE_SECONDS = 3600;

  private static final String ASSUME_ROLE_PREFIX = "client.assume-role.";

  private final String name;
  private final Options options;
  private final EmrOptions emr;
  private final SessionFacts session;

  private CatalogConfigParser(
      String name, Map<String, String> options, UnaryOperator<String> sessionConf) {
    this.name = name;
    this.options = new Options(name, options);
    this.emr = new EmrOptions(this.options);
    this.session = new SessionFacts(sessionConf);
  }

  /**
   * Parses the options of a catalog.
   *
   * @param catalogName name of the catalog in SQL
   * @param options what follows {@code spark.sql.catalog.<name>.}, keys in any case
   * @param sessionConf looks up an option of the session or of its Hadoop configuration; null if
   *     unset
   * @throws ConfigException if a value cannot be used
   */
  public static CatalogConfig parse(
      String catalogName, Map<String, String> options, UnaryOperator<String> sessionConf) {
    return new CatalogConfigParser(catalogName, options, sessionConf).parse();
  }

  private CatalogConfig parse() {
    KeySorter keys = KeySorter.sort(name, options);
    MetastoreType type = metastoreType();
    GlueConfig glue = glue();
    return new CatalogConfig(
        name,
        type,
        glue,
        cache(),
        options
            .getInt(PARTITION_PROJECTION_MAX_PARTITIONS, 1, Integer.MAX_VALUE - 1)
            .orElse(DEFAULT_PROJECTED_PARTITIONS),
        options.get(WAREHOUSE).map(CatalogConfigParser::withoutTrailingSlash),
        options.under(HADOOP_PREFIX),
        options.under(METASTORE_HADOOP_PREFIX),
        formats(),
        options.get(TABLE_FORMAT_RESOLVER),
        keys.icebergPassThrough(),
        keys.warnings(),
        Fingerprint.of(name, type, glue, options));
  }

  private MetastoreType metastoreType() {
    Optional<String> given = options.get(METASTORE_TYPE);
    if (given.isPresent()) {
      if (given.get().equalsIgnoreCase("hive")) {
        throw options.bad(
            METASTORE_TYPE, "hive", "A Hive metastore is planned. Allowed now: glue, session.");
      }
      return options.getEnum(METASTORE_TYPE, MetastoreType.class).orElseThrow();
    }
    if (hasGlueKey() || emr.hasGlueClientFactory() || session.hasGlueClientFactory()) {
      return MetastoreType.GLUE;
    }
    boolean onSessionMetastore =
        name.equals(CatalogConfig.SESSION_CATALOG) && session.hasMetastoreUris();
    return onSessionMetastore ? MetastoreType.SESSION : MetastoreType.GLUE;
  }

  private boolean hasGlueKey() {
    boolean own = !options.under("glue.").isEmpty();
    return own || emr.hasGlueKey() || sessionCatalogId().isPresent();
  }

  private Optional<String> sessionCatalogId() {
    return name.equals(CatalogConfig.SESSION_CATALOG) ? session.glueCatalogId() : Optional.empty();
  }

  private GlueConfig glue() {
    Optional<URI> endpoint = first(options.getUri(GLUE_ENDPOINT), emr.glueEndpoint());
    Optional<URI> stsEndpoint =
        first(options.getUri(STS_ENDPOINT), endpoint.filter(CatalogConfigParser::isLoopback));
    Optional<Integer> attempts = options.getInt(GLUE_MAX_ATTEMPTS, 1, 100);
    return new GlueConfig(
        first(first(options.get(GLUE_ID), emr.glueCatalogId()), sessionCatalogId()),
        first(options.getName(CLIENT_REGION), options.getName(EmrOptions.REGION)),
        endpoint,
        stsEndpoint,
        HttpClientConfigParser.parse(options),
        attempts.orElse(DEFAULT_MAX_ATTEMPTS),
        options.getEnum(GLUE_RETRY_MODE, RetryMode.class).orElse(RetryMode.ADAPTIVE),
        options.getBoolean(GLUE_SKIP_ARCHIVE, true),
        options.getBoolean(GLUE_ACCESS_DENIED_AS_NOT_FOUND, false),
        options.get(CLIENT_CREDENTIALS_PROVIDER),
        options.under(CLIENT_CREDENTIALS_PROVIDER_PREFIX),
        role(),
        options.get(CLIENT_S3_ASSUME_ROLE_ARN));
  }

  private Optional<RoleConfig> role() {
    Optional<String> arn = options.get(CLIENT_ASSUME_ROLE_ARN);
    if (arn.isEmpty() && !options.under(ASSUME_ROLE_PREFIX).isEmpty()) {
      throw new ConfigException(
          name,
          CLIENT_ASSUME_ROLE_ARN,
          "is not set, but other " + ASSUME_ROLE_PREFIX + "* keys are. Set it, or remove them.");
    }
    return arn.map(this::role);
  }

  private RoleConfig role(String arn) {
    int seconds =
        options.getInt(CLIENT_ASSUME_ROLE_TIMEOUT_SEC, 900, 43_200).orElse(DEFAULT_ROLE_SECONDS);
    return new RoleConfig(
        arn,
        options.get(CLIENT_ASSUME_ROLE_EXTERNAL_ID),
        options.get(CLIENT_ASSUME_ROLE_SESSION_NAME),
        Duration.ofSeconds(seconds),
        options.get(CLIENT_ASSUME_ROLE_REGION),
        options.under(CLIENT_ASSUME_ROLE_TAGS_PREFIX));
  }

  private CacheConfig cache() {
    Duration ttl = options.getDuration(METADATA_CACHE_TTL).orElse(DEFAULT_CACHE_TTL);
    int entries =
        options
            .getInt(METADATA_CACHE_MAX_ENTRIES, 1, Integer.MAX_VALUE)
            .orElse(DEFAULT_CACHE_ENTRIES);
    return new CacheConfig(!ttl.isZero(), ttl, entries);
  }

  private Map<String, FormatConfig> formats() {
    Map<String, FormatConfig> formats = new TreeMap<>();
    for (String format : KeySorter.FORMATS) {
      Map<String, String> formatOptions = new TreeMap<>(options.under(format + "."));
      formatOptions.keySet().removeIf(key -> key.equalsIgnoreCase("delegate-class"));
      FormatConfig config =
          new FormatConfig(
              options.get(HANDLER_PREFIX + format),
              options.get(format + ".delegate-class"),
              formatOptions);
      if (!config.equals(FormatConfig.DEFAULT)) {
        formats.put(format, config);
      }
    }
    return formats;
  }

  private static String withoutTrailingSlash(String location) {
    String trimmed = location;
    while (trimmed.endsWith("/") && !trimmed.endsWith("://") && trimmed.length() > 1) {
      trimmed = trimmed.substring(0, trimmed.length() - 1);
    }
    return trimmed;
  }

  private static boolean isLoopback(URI uri) {
    String host = uri.getHost().toLowerCase(Locale.ROOT);
    return List.of("localhost", "[::1]", "0.0.0.0").contains(host) || host.startsWith("127.");
  }

  private static <T> Optional<T> first(Optional<T> preferred, Optional<T> other) {
    return preferred.or(() -> other);
  }
}
