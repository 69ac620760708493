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

/**
 * The options of one catalog, as they follow {@code spark.sql.catalog.<name>.}. A constant that
 * ends in a dot is a prefix. Keys match in any case: Spark lower-cases some of them.
 *
 * <p>Where one value can be given in several ways, the catalog's own key wins over the key of
 * Amazon EMR ({@code metastore.hadoop.*}), which wins over what is said for the whole session,
 * which wins over the default.
 */
public final class CatalogKeys {

  /**
   * {@code glue}, or {@code session} for the metastore Spark was started with. Unset: {@code glue}
   * if any Glue key or AWS's Hive client factory for Glue is set; {@code session} for {@code
   * spark_catalog} if {@code hive.metastore.uris} is set; else {@code glue}. EMR uses the same
   * name.
   */
  public static final String METASTORE_TYPE = "metastore.type";

  /**
   * The Glue catalog: an account ({@code 111122223333}) or a catalog in it ({@code
   * 111122223333:s3tablescatalog/bucket}). Default: the caller's account, asked of STS once. Sent
   * on every call, because a call without it goes to whichever account the credentials belong to.
   */
  public static final String GLUE_ID = "glue.id";

  /** Endpoint URL of Glue. Default: the region's. For VPC endpoints and emulators. */
  public static final String GLUE_ENDPOINT = "glue.endpoint";

  /**
   * Endpoint URL of STS. Default: the region's, but {@code glue.endpoint} where that is a loopback
   * address, because an emulator serves both on one port.
   */
  public static final String STS_ENDPOINT = "sts.endpoint";

  /**
   * Attempts of one Glue call, the first included; 1 to 100, default 10. Throttling is normal in
   * large accounts, and the SDK's own 3 attempts are too few for a listing.
   */
  public static final String GLUE_MAX_ATTEMPTS = "glue.max-attempts";

  /**
   * {@code adaptive} (default: the whole client slows down while Glue throttles) or {@code
   * standard} (pauses with jitter for each call on its own).
   */
  public static final String GLUE_RETRY_MODE = "glue.retry-mode";

  /**
   * Whether UpdateTable leaves no old version behind; default true, as in Iceberg. Versions pile up
   * to a quota of the account, and then every commit fails.
   */
  public static final String GLUE_SKIP_ARCHIVE = "glue.skip-archive";

  /**
   * Whether a refused read of a database or table counts as "not found"; default false. Lake
   * Formation answers AccessDenied for what does not exist, which breaks {@code IF NOT EXISTS}; but
   * with this key a missing grant looks like a missing table, so it must be asked for.
   */
  public static final String GLUE_ACCESS_DENIED_AS_NOT_FOUND = "glue.access-denied-as-not-found";

  /**
   * Region of the Glue client. Default: the SDK's chain (environment, profile, instance metadata).
   * A Glue catalog is one per account and region.
   */
  public static final String CLIENT_REGION = "client.region";

  /**
   * Class of the credentials provider: a static {@code create(Map)}, a static {@code create()} or a
   * constructor without arguments. Default: the SDK's default chain.
   */
  public static final String CLIENT_CREDENTIALS_PROVIDER = "client.credentials-provider";

  /** Options handed to {@code create(Map)} of the credentials provider, prefix removed. */
  public static final String CLIENT_CREDENTIALS_PROVIDER_PREFIX = "client.credentials-provider.";

  /** ARN of this catalog's role. Planned: a catalog that sets it fails at its first Glue call. */
  public static final String CLIENT_ASSUME_ROLE_ARN = "client.assume-role.arn";

  /** External id sent with AssumeRole. Planned. */
  public static final String CLIENT_ASSUME_ROLE_EXTERNAL_ID = "client.assume-role.external-id";

  /** Name of the role session. Planned. */
  public static final String CLIENT_ASSUME_ROLE_SESSION_NAME = "client.assume-role.session-name";

  /** Life of a role session in seconds, 900 to 43200, default 3600. Planned. */
  public static final String CLIENT_ASSUME_ROLE_TIMEOUT_SEC = "client.assume-role.timeout-sec";

  /** Region of the AssumeRole call alone; not that of Glue, unlike in Iceberg. Planned. */
  public static final String CLIENT_ASSUME_ROLE_REGION = "client.assume-role.region";

  /** Session tags of the role. Planned. */
  public static final String CLIENT_ASSUME_ROLE_TAGS_PREFIX = "client.assume-role.tags.";

  /** Another role for data files. Planned: a catalog that sets it fails at its first Glue call. */
  public static final String CLIENT_S3_ASSUME_ROLE_ARN = "client.s3.assume-role.arn";

  /** {@code apache} (default) or {@code urlconnection}; each needs its module of the AWS SDK. */
  public static final String HTTP_CLIENT_TYPE = "http-client.type";

  /** URL of an HTTP proxy. Default: the system properties {@code http.proxyHost} and so on. */
  public static final String HTTP_CLIENT_PROXY_ENDPOINT = "http-client.proxy-endpoint";

  /** Connect timeout in milliseconds. Default: the SDK's (2 s). */
  public static final String HTTP_CLIENT_APACHE_CONNECTION_TIMEOUT_MS =
      "http-client.apache.connection-timeout-ms";

  /** Read timeout in milliseconds. Default: the SDK's (30 s). */
  public static final String HTTP_CLIENT_APACHE_SOCKET_TIMEOUT_MS =
      "http-client.apache.socket-timeout-ms";

  /** Wait for a pooled connection in milliseconds. Default: the SDK's (10 s). */
  public static final String HTTP_CLIENT_APACHE_CONNECTION_ACQUISITION_TIMEOUT_MS =
      "http-client.apache.connection-acquisition-timeout-ms";

  /** How long a connection may be idle, in milliseconds. Default: the SDK's (60 s). */
  public static final String HTTP_CLIENT_APACHE_CONNECTION_MAX_IDLE_TIME_MS =
      "http-client.apache.connection-max-idle-time-ms";

  /** Life of a pooled connection in milliseconds; 0 is unlimited. Default: the SDK's (0). */
  public static final String HTTP_CLIENT_APACHE_CONNECTION_TIME_TO_LIVE_MS =
      "http-client.apache.connection-time-to-live-ms";

  /** Size of the connection pool. Default: the SDK's (50). */
  public static final String HTTP_CLIENT_APACHE_MAX_CONNECTIONS =
      "http-client.apache.max-connections";

  /** Whether {@code Expect: 100-continue} is sent. Default: the SDK's. */
  public static final String HTTP_CLIENT_APACHE_EXPECT_CONTINUE_ENABLED =
      "http-client.apache.expect-continue-enabled";

  /** Whether TCP keep-alive is on. Default: the SDK's (false). */
  public static final String HTTP_CLIENT_APACHE_TCP_KEEP_ALIVE_ENABLED =
      "http-client.apache.tcp-keep-alive-enabled";

  /** Whether idle connections are closed in the background. Default: the SDK's (true). */
  public static final String HTTP_CLIENT_APACHE_USE_IDLE_CONNECTION_REAPER_ENABLED =
      "http-client.apache.use-idle-connection-reaper-enabled";

  /** Connect timeout of the URL connection client in milliseconds. Default: the SDK's (2 s). */
  public static final String HTTP_CLIENT_URLCONNECTION_CONNECTION_TIMEOUT_MS =
      "http-client.urlconnection.connection-timeout-ms";

  /** Read timeout of the URL connection client in milliseconds. Default: the SDK's (30 s). */
  public static final String HTTP_CLIENT_URLCONNECTION_SOCKET_TIMEOUT_MS =
      "http-client.urlconnection.socket-timeout-ms";

  /**
   * How long a read may use what Glue said before: {@code 30s} (default), {@code 500ms}, {@code 2m}
   * or a number of seconds; 0 switches the cache off. Writes never use it.
   */
  public static final String METADATA_CACHE_TTL = "metadata-cache.ttl";

  /** Bound on the number of cached tables; default 10000. */
  public static final String METADATA_CACHE_MAX_ENTRIES = "metadata-cache.max-entries";

  /**
   * Most partitions that one read of a table with partition projection may compute; default 100000,
   * at least 1. Beyond it the read fails and names the columns to filter on.
   */
  public static final String PARTITION_PROJECTION_MAX_PARTITIONS =
      "partition-projection.max-partitions";

  /**
   * Default location of databases: {@code <warehouse>/<database>.db}. No default: without it a
   * database or managed table without a location is an error.
   */
  public static final String WAREHOUSE = "warehouse";

  /** Hadoop configuration for the tables of this catalog alone, prefix removed. */
  public static final String HADOOP_PREFIX = "hadoop.";

  /**
   * Hadoop-style configuration of the metastore (EMR). Understood: {@code
   * hive.metastore.glue.catalogid} (= {@code glue.id}), {@code aws.region} (= {@code
   * client.region}), {@code aws.glue.endpoint} (= {@code glue.endpoint}).
   */
  public static final String METASTORE_HADOOP_PREFIX = "metastore.hadoop.";

  /** {@code handler.<format>}: class of the handler of a format. Default: wired by us. */
  public static final String HANDLER_PREFIX = "handler.";

  /** {@code iceberg.<option>}: option of Iceberg's catalog, prefix removed. */
  public static final String ICEBERG_PREFIX = "iceberg.";

  /** {@code delta.<option>}: option of Delta's catalog, prefix removed. */
  public static final String DELTA_PREFIX = "delta.";

  /** {@code hudi.<option>}: option of Hudi's catalog, prefix removed. */
  public static final String HUDI_PREFIX = "hudi.";

  /** {@code hive.<option>}: option of the handler of Hive-format tables, prefix removed. */
  public static final String HIVE_PREFIX = "hive.";

  /**
   * Class of Iceberg's catalog implementation. Default {@code
   * org.apache.iceberg.aws.glue.GlueCatalog}.
   */
  public static final String ICEBERG_CATALOG_IMPL = "iceberg.catalog-impl";

  /** Class of Iceberg's Spark catalog. Default {@code org.apache.iceberg.spark.SparkCatalog}. */
  public static final String ICEBERG_DELEGATE_CLASS = "iceberg.delegate-class";

  /**
   * Class of Delta's Spark catalog. Default {@code
   * org.apache.spark.sql.delta.catalog.DeltaCatalog}.
   */
  public static final String DELTA_DELEGATE_CLASS = "delta.delegate-class";

  /**
   * Class of Hudi's Spark catalog. Default {@code org.apache.spark.sql.hudi.catalog.HoodieCatalog}.
   */
  public static final String HUDI_DELEGATE_CLASS = "hudi.delegate-class";

  /** Class that says what format a table has. Default: ours, from one GetTable answer. */
  public static final String TABLE_FORMAT_RESOLVER = "table-format-resolver";

  private CatalogKeys() {}

  /** The key as a user writes it: {@code spark.sql.catalog.<name>.<key>}. */
  public static String full(String catalogName, String key) {
    return "spark.sql.catalog." + catalogName + "." + key;
  }
}
