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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.config.GlueConfig.RetryMode;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogConfigParserTest {
  private static final String AWS_FACTORY =
      "com.amazonaws.glue.catalog.metastore.AWSGlueDataCatalogHiveClientFactory";

  @Test
  void without_any_key_the_defaults_hold() {
    CatalogConfig config = parse("prod");

    assertThat(config.metastoreType()).isEqualTo(MetastoreType.GLUE);
    assertThat(config.glue().catalogId()).isEmpty();
    assertThat(config.glue().region()).isEmpty();
    assertThat(config.glue().endpoint()).isEmpty();
    assertThat(config.glue().stsEndpoint()).isEmpty();
    assertThat(config.glue().maxAttempts()).isEqualTo(10);
    assertThat(config.glue().retryMode()).isEqualTo(RetryMode.ADAPTIVE);
    assertThat(config.glue().skipArchive()).isTrue();
    assertThat(config.glue().accessDeniedAsNotFound()).isFalse();
    assertThat(config.glue().http().type()).isEqualTo(HttpClientConfig.Type.APACHE);
    assertThat(config.cache()).isEqualTo(new CacheConfig(true, Duration.ofSeconds(30), 10_000));
    assertThat(config.warehouse()).isEmpty();
    assertThat(config.format("delta")).isEqualTo(FormatConfig.DEFAULT);
    assertThat(config.warnings()).isEmpty();
  }

  @Test
  void own_keys_win_over_emrs_keys_which_win_over_the_session() {
    Map<String, String> session =
        Map.of("spark.hadoop.hive.metastore.glue.catalogid", "333333333333");
    String emr = "metastore.hadoop.hive.metastore.glue.catalogid";

    assertThat(catalogId("spark_catalog", session, "glue.id", "111111111111", emr, "222222222222"))
        .contains("111111111111");
    assertThat(catalogId("spark_catalog", session, emr, "222222222222")).contains("222222222222");
    assertThat(catalogId("spark_catalog", session)).contains("333333333333");
    assertThat(catalogId("prod", session)).as("the session speaks for spark_catalog").isEmpty();
  }

  @Test
  void keys_match_in_any_case_and_what_is_behind_a_prefix_keeps_its_own() {
    CatalogConfig config =
        parse(
            "prod",
            "GLUE.ID",
            "111122223333",
            "Client.Region",
            "eu-west-1",
            "hadoop.fs.s3a.Some.Key",
            "v",
            "Delta.Delegate-Class",
            "x.Delta");

    assertThat(config.glue().catalogId()).contains("111122223333");
    assertThat(config.glue().region()).contains("eu-west-1");
    assertThat(config.hadoop()).containsExactly(Map.entry("fs.s3a.Some.Key", "v"));
    assertThat(config.format("delta").delegateClass()).contains("x.Delta");
  }

  @Test
  void one_key_in_two_cases_with_two_values_is_refused() {
    assertThatThrownBy(() -> parse("prod", "glue.id", "111122223333", "Glue.Id", "444455556666"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("spark.sql.catalog.prod.glue.id")
        .hasMessageContaining("set twice");
  }

  @Test
  void the_metastore_follows_from_the_facts_of_the_session() {
    Map<String, String> hive = Map.of("spark.hadoop.hive.metastore.uris", "thrift://h:9083");
    Map<String, String> both =
        Map.of(
            "spark.hadoop.hive.metastore.uris",
            "thrift://h:9083",
            "spark.hadoop.hive.metastore.client.factory.class",
            AWS_FACTORY);

    assertThat(parse("spark_catalog", hive).metastoreType()).isEqualTo(MetastoreType.SESSION);
    assertThat(parse("prod", hive).metastoreType()).isEqualTo(MetastoreType.GLUE);
    assertThat(parse("spark_catalog", both).metastoreType()).isEqualTo(MetastoreType.GLUE);
    assertThat(parse("spark_catalog", hive, "glue.id", "111122223333").metastoreType())
        .isEqualTo(MetastoreType.GLUE);
    assertThat(parse("spark_catalog", both, "metastore.type", "SESSION").metastoreType())
        .isEqualTo(MetastoreType.SESSION);
    assertThat(
            parse("spark_catalog", Map.of("hive.metastore.uris", "thrift://h:9083"))
                .metastoreType())
        .isEqualTo(MetastoreType.SESSION);
  }

  @Test
  void emrs_configuration_is_understood_as_it_is() {
    CatalogConfig config =
        parse(
            "prod",
            "metastore.type",
            "glue",
            "metastore.hadoop.hive.metastore.glue.catalogid",
            "111122223333",
            "metastore.hadoop.aws.region",
            "eu-central-1",
            "metastore.hadoop.aws.glue.endpoint",
            "http://127.0.0.1:4566",
            "table-format-resolver",
            "com.amazonaws.glue.catalog.redirecting.GlueTableFormatResolver",
            "handler.iceberg",
            "x.Handler",
            "iceberg.delegate-class",
            "org.apache.iceberg.spark.SparkCatalog",
            "iceberg.catalog-impl",
            "org.apache.iceberg.aws.glue.GlueCatalog");

    assertThat(config.glue().catalogId()).contains("111122223333");
    assertThat(config.glue().region()).contains("eu-central-1");
    assertThat(config.glue().endpoint()).contains(URI.create("http://127.0.0.1:4566"));
    assertThat(config.tableFormatResolver())
        .contains("com.amazonaws.glue.catalog.redirecting.GlueTableFormatResolver");
    assertThat(config.format("iceberg"))
        .isEqualTo(
            new FormatConfig(
                Optional.of("x.Handler"),
                Optional.of("org.apache.iceberg.spark.SparkCatalog"),
                Map.of("catalog-impl", "org.apache.iceberg.aws.glue.GlueCatalog")));
    assertThat(config.warnings()).isEmpty();
  }

  @Test
  void what_iceberg_understands_is_kept_for_it_but_no_client_key() {
    CatalogConfig config =
        parse(
            "prod",
            "io-impl",
            "org.apache.iceberg.aws.s3.S3FileIO",
            "s3.endpoint",
            "http://127.0.0.1:9000",
            "cache-enabled",
            "false",
            "warehouse",
            "s3://lake/w/",
            "glue.skip-name-validation",
            "true",
            "http-client.type",
            "apache",
            "client.region",
            "eu-west-1",
            "client.unheard-of",
            "x");

    assertThat(config.icebergPassThrough())
        .containsOnlyKeys(
            "io-impl",
            "s3.endpoint",
            "cache-enabled",
            "warehouse",
            "glue.skip-name-validation",
            "http-client.type");
    assertThat(config.warehouse()).contains("s3://lake/w");
    assertThat(config.warnings()).singleElement().asString().contains("client.unheard-of");
  }

  @ParameterizedTest
  @CsvSource({
    "glue.idd, glue.id",
    "client.regoin, client.region",
    "metadata-cache.tll, metadata-cache.ttl",
    "http-client.apache.max-connection, http-client.apache.max-connections",
    "handler.icebreg, handler.iceberg",
    "metastore.typ, metastore.type",
    "glue.skip_archive, glue.skip-archive",
  })
  void an_unknown_key_is_warned_about_with_the_nearest_known_one(String key, String nearest) {
    assertThat(parse("prod", key, "x").warnings())
        .containsExactly(
            "Catalog prod: unknown key spark.sql.catalog.prod."
                + key
                + " is ignored. Did you mean spark.sql.catalog.prod."
                + nearest
                + "?");
  }

  @Test
  void an_unknown_key_far_from_all_others_is_warned_about_alone() {
    assertThat(parse("prod", "glue.something.else.altogether", "x").warnings())
        .containsExactly(
            "Catalog prod: unknown key spark.sql.catalog.prod.glue.something.else.altogether is"
                + " ignored.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "metastore.type | derby | Allowed: glue, session.",
        "metastore.type | hive | A Hive metastore is planned.",
        "glue.endpoint | localhost:4566 | Allowed: a URL with scheme and host",
        "glue.endpoint | http://a b | Allowed: a URL with scheme and host",
        "client.region | eu west | Allowed: lower-case letters, digits and '-'.",
        "glue.max-attempts | 0 | Allowed: a whole number from 1 to 100.",
        "glue.max-attempts | many | Allowed: a whole number from 1 to 100.",
        "glue.skip-archive | yes | Allowed: true, false.",
        "glue.retry-mode | never | Allowed: adaptive, standard.",
        "http-client.type | netty | Allowed: apache, urlconnection.",
        "http-client.apache.max-connections | -1 | Allowed: a whole number from 1 to 100000.",
        "metadata-cache.ttl | -5s | Allowed: a number of seconds",
        "metadata-cache.ttl | soon | Allowed: a number of seconds",
      })
  void a_bad_value_is_named_with_catalog_key_and_what_is_allowed(
      String key, String value, String allowed) {
    assertThatThrownBy(() -> parse("prod", key, value))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("Catalog prod: spark.sql.catalog.prod." + key + " has the value '")
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(allowed);
  }

  @ParameterizedTest
  @CsvSource({"30s, 30000", "500ms, 500", "2m, 120000", "45, 45000", "1h, 3600000", "0, 0"})
  void the_life_of_the_cache_is_a_duration_and_zero_switches_it_off(String text, long millis) {
    CacheConfig cache = parse("prod", "metadata-cache.ttl", text).cache();

    assertThat(cache.expiry()).isEqualTo(Duration.ofMillis(millis));
    assertThat(cache.enabled()).isEqualTo(millis > 0);
  }

  @Test
  void only_the_keys_of_the_chosen_http_client_count() {
    HttpClientConfig http =
        parse(
                "prod",
                "http-client.type",
                "urlconnection",
                "http-client.urlconnection.socket-timeout-ms",
                "7",
                "http-client.apache.socket-timeout-ms",
                "8")
            .glue()
            .http();

    assertThat(http.type()).isEqualTo(HttpClientConfig.Type.URLCONNECTION);
    assertThat(http.socketTimeout()).contains(Duration.ofMillis(7));
  }

  @Test
  void an_emulator_on_loopback_serves_sts_too() {
    assertThat(parse("prod", "glue.endpoint", "http://localhost:4566").glue().stsEndpoint())
        .contains(URI.create("http://localhost:4566"));
    assertThat(parse("prod", "glue.endpoint", "https://vpce-1.aws").glue().stsEndpoint()).isEmpty();
    assertThat(
            parse("prod", "glue.endpoint", "http://localhost:1", "sts.endpoint", "http://h:2")
                .glue()
                .stsEndpoint())
        .contains(URI.create("http://h:2"));
  }

  @Test
  void a_role_is_parsed_and_half_a_role_is_refused() {
    RoleConfig role =
        parse(
                "prod",
                "client.assume-role.arn",
                "arn:aws:iam::111122223333:role/r",
                "client.assume-role.external-id",
                "e",
                "client.assume-role.tags.team",
                "bi")
            .glue()
            .role()
            .orElseThrow();

    assertThat(role.externalId()).contains("e");
    assertThat(role.timeout()).isEqualTo(Duration.ofHours(1));
    assertThat(role.tags()).containsExactly(Map.entry("team", "bi"));
    assertThatThrownBy(() -> parse("prod", "client.assume-role.external-id", "e"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("spark.sql.catalog.prod.client.assume-role.arn is not set");
  }

  @Test
  void the_fingerprint_changes_with_what_binds_a_catalog_and_not_with_secrets() {
    String plain = parse("prod", "glue.id", "111122223333").fingerprint();

    assertThat(plain).matches("[0-9a-f]{12}");
    assertThat(parse("prod", "GLUE.ID", "111122223333").fingerprint()).isEqualTo(plain);
    assertThat(parse("test", "glue.id", "111122223333").fingerprint()).isNotEqualTo(plain);
    assertThat(parse("prod", "glue.id", "444455556666").fingerprint()).isNotEqualTo(plain);
    assertThat(secret("one").fingerprint()).isEqualTo(secret("two").fingerprint());
    assertThat(accessKey("AKIA1").fingerprint()).isNotEqualTo(accessKey("AKIA2").fingerprint());
  }

  @Test
  void the_sessions_catalog_id_is_part_of_the_fingerprint() {
    String key = "spark.hadoop.hive.metastore.glue.catalogid";

    assertThat(parse("spark_catalog", Map.of(key, "111122223333")).fingerprint())
        .isNotEqualTo(parse("spark_catalog", Map.of(key, "444455556666")).fingerprint());
  }

  @Test
  void no_text_shows_a_secret() {
    CatalogConfig config =
        parse(
            "prod",
            "hadoop.fs.s3a.secret.key",
            "hush1",
            "hadoop.fs.s3a.access.key",
            "hush2",
            "client.credentials-provider",
            "x.P",
            "client.credentials-provider.session-token",
            "hush3",
            "s3.secret-access-key",
            "hush4",
            "iceberg.jdbc.password",
            "hush5",
            "metastore.hadoop.token",
            "hush6");

    assertThat(config.toString()).contains("x.P", "*****").doesNotContain("hush");
    assertThat(config.hadoop()).containsEntry("fs.s3a.secret.key", "hush1");
  }

  private static CatalogConfig secret(String value) {
    return parse("prod", "hadoop.fs.s3a.secret.key", value);
  }

  private static CatalogConfig accessKey(String value) {
    return parse("prod", "hadoop.fs.s3a.access.key", value);
  }

  private static Optional<String> catalogId(
      String name, Map<String, String> session, String... keysAndValues) {
    return parse(name, session, keysAndValues).glue().catalogId();
  }

  private static CatalogConfig parse(String name, String... keysAndValues) {
    return parse(name, Map.of(), keysAndValues);
  }

  private static CatalogConfig parse(
      String name, Map<String, String> session, String... keysAndValues) {
    Map<String, String> options = new HashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      options.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return CatalogConfigParser.parse(name, options, session::get);
  }
}
