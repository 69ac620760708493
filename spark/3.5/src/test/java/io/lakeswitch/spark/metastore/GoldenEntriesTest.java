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
package io.lakeswitch.spark.metastore;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.catalog.BucketSpec;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import scala.Option;
import software.amazon.awssdk.services.glue.model.TableInput;

/**
 * What is written to Glue, kind by kind. With {@code -Dgolden.update=true} the files are written
 * anew; read the difference before you commit it.
 */
class GoldenEntriesTest {
  private static final Path FILES = Path.of("src/test/resources/golden");
  private static final StructType PLAIN =
      StructType.fromDDL(
          "Id bigint COMMENT 'the key', c char(5), n decimal(12,3), "
              + "r struct<X:int,y:array<string>>, P string");

  static Stream<Arguments> tables() {
    URI location = URI.create("s3://lake/db/t");
    CatalogTableType managed = CatalogTableType.MANAGED();
    CatalogTableType external = CatalogTableType.EXTERNAL();
    List<String> p = List.of("P");
    CatalogTable text = Tables.table("t", "hive", external, location, Tables.SCHEMA, List.of());
    return Stream.of(
        golden(
            "parquet-managed", Tables.table("t", "parquet", managed, location, PLAIN, List.of())),
        golden("parquet-partitioned", Tables.table("t", "parquet", external, location, PLAIN, p)),
        golden("orc-external", Tables.table("t", "orc", external, location, PLAIN, p)),
        golden("avro", Tables.table("t", "avro", managed, location, PLAIN, p)),
        golden("json", Tables.table("t", "json", managed, location, PLAIN, p)),
        golden("csv", Tables.table("t", "csv", managed, location, Tables.SCHEMA, List.of())),
        golden(
            "parquet-not-for-hive",
            Tables.table(
                "t",
                "parquet",
                managed,
                location,
                StructType.fromDDL("id bigint, t timestamp_ntz"),
                List.of())),
        golden(
            "parquet-bucketed",
            Tables.with(
                Tables.table("t", "parquet", managed, location, Tables.SCHEMA, List.of()),
                "bucketSpec",
                Option.apply(
                    new BucketSpec(4, ScalaInterop.seqOf("Id"), ScalaInterop.seqOf("s"))))),
        golden(
            "delta", Tables.table("t", "delta", external, location, new StructType(), List.of())),
        golden("hudi", hudi(Tables.table("t", "hudi", managed, location, PLAIN, p), "cow")),
        golden("hudi-mor", hudi(Tables.table("t", "hudi", managed, location, PLAIN, p), "mor")),
        golden("hive-text", text),
        golden(
            "hive-parquet", parquetSerde(Tables.table("t", "hive", managed, location, PLAIN, p))),
        golden(
            "hive-text-translated",
            HiveSerdeTranslation.toSource(lazySimple(text), "prod.db.t").orElseThrow()),
        golden("view", view()));
  }

  private static Arguments golden(String name, CatalogTable table) {
    return Arguments.of(name, table);
  }

  private static CatalogTable hudi(CatalogTable table, String type) {
    return Tables.withProperties(table, Map.of("type", type, "primaryKey", "Id"));
  }

  private static CatalogTable lazySimple(CatalogTable table) {
    return Tables.with(
        table,
        "storage",
        CatalogObjects.storage(
            table.location(),
            "org.apache.hadoop.mapred.TextInputFormat",
            "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat",
            "org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe",
            false,
            Map.of("field.delim", ",")));
  }

  private static CatalogTable parquetSerde(CatalogTable table) {
    return Tables.with(
        table,
        "storage",
        CatalogObjects.storage(
            table.location(),
            "org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat",
            "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat",
            "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe",
            false,
            Map.of()));
  }

  private static CatalogTable view() {
    CatalogTable view =
        Tables.table("t", null, CatalogTableType.VIEW(), null, Tables.SCHEMA, List.of());
    view = Tables.with(view, "viewText", Option.apply("SELECT Id, s FROM base"));
    return Tables.withProperties(
        view,
        Map.of(
            "view.catalogAndNamespace.numParts", "2",
            "view.catalogAndNamespace.part.0", "prod",
            "view.catalogAndNamespace.part.1", "db"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tables")
  void what_is_written_is_as_agreed(String name, CatalogTable table) throws IOException {
    Optional<StructType> inLog = name.equals("delta") ? Optional.of(PLAIN) : Optional.empty();
    TableInput input =
        new GlueTableWriter("prod", new LocalGlue.NoInternalNames()).create(table, inLog);
    Map<String, String> parameters = new HashMap<>(input.parameters());
    parameters.put("transient_lastDdlTime", "0");
    String json = GlueEntries.toJson(input.toBuilder().parameters(parameters).build());

    Path file = FILES.resolve(name + ".json");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, json);
    }
    assertThat(json).isEqualTo(Files.readString(file));
    assertThat(json).doesNotContain("PLACEHOLDER").doesNotContain("lsw_");
  }
}
