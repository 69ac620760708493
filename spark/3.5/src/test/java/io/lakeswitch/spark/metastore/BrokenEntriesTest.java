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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Table;

/** Entries of which one field is wrong: what is said of it, and what does not matter. */
class BrokenEntriesTest {
  private static final CatalogConfig CONFIG =
      CatalogConfigParser.parse(
          "prod",
          Map.of(
              "glue.id",
              "111122223333",
              "client.assume-role.arn",
              "arn:aws:iam::111122223333:role/r"),
          key -> null);

  private static final String HIVE =
      """
      {"Name": "t", "DatabaseName": "db", "TableType": "EXTERNAL_TABLE", "Parameters": {},
       "PartitionKeys": [{"Name": "p", "Type": "string"}],
       "StorageDescriptor": {
         "Columns": [{"Name": "id", "Type": "int"}, {"Name": "s", "Type": "string"}],
         "Location": "s3://lake/t",
         "InputFormat": "org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat",
         "OutputFormat": "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat",
         "SerdeInfo": {
           "SerializationLibrary": "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe",
           "Parameters": {}}}}
      """;

  private static final String SOURCE =
      """
      {"Name": "t", "DatabaseName": "db", "TableType": "MANAGED_TABLE",
       "Parameters": {
         "spark.sql.sources.provider": "parquet",
         "spark.sql.sources.schema": "{\\"type\\":\\"struct\\",\\"fields\\":[{\\"name\\":\\"id\\",\\"type\\":\\"integer\\",\\"nullable\\":true,\\"metadata\\":{}}]}"},
       "StorageDescriptor": {
         "Columns": [{"Name": "id", "Type": "int"}],
         "SerdeInfo": {"Parameters": {"path": "s3://lake/t"}}}}
      """;

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  /** Returns the entry with the parts of a change in place of its own; null takes one out. */
  private static Table changed(String entry, String change) {
    ObjectNode tree = (ObjectNode) json(entry);
    merge(tree, json(change.replace('\'', '"')));
    return GlueEntries.table(tree);
  }

  private static void merge(ObjectNode tree, JsonNode change) {
    change
        .fields()
        .forEachRemaining(
            field -> {
              if (field.getValue().isObject()
                  && tree.get(field.getKey()) instanceof ObjectNode old) {
                merge(old, field.getValue());
              } else {
                tree.set(field.getKey(), field.getValue());
              }
            });
  }

  private static MetastoreTable read(Table glue) {
    return new GlueTableReader(CONFIG, new TestEnvironment(true, Optional.empty())).read(glue);
  }

  /** What is changed, the field that the error names, and what it says of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {'StorageDescriptor': {'Columns': [{'Name': 'x', 'Type': 'decimal(50,2)'}]}} | column x | its type 'decimal(50,2)' is none that Spark has
          {'StorageDescriptor': {'Columns': [{'Name': 'x', 'Type': 'uniontype<int,string>'}]}} | column x | its type 'uniontype<int,string>' is none
          {'StorageDescriptor': {'Columns': [{'Name': 'x', 'Type': 'struct<a:int'}]}} | column x | its type 'struct<a:int' is none
          {'StorageDescriptor': {'Columns': [{'Name': 'x'}]}} | column x | it has no type
          {'StorageDescriptor': {'Columns': [{'Type': 'int'}]}} | StorageDescriptor.Columns[0] | it has no name
          {'StorageDescriptor': {'Columns': [{'Name': 'a', 'Type': 'int'}, {'Name': '', 'Type': 'int'}]}} | StorageDescriptor.Columns[1] | it has no name
          {'StorageDescriptor': {'Columns': [null]}} | StorageDescriptor.Columns[0] | it has no name
          {'StorageDescriptor': {'Columns': [{'Name': 'a', 'Type': 'int'}, {'Name': 'A', 'Type': 'int'}]}} | column A | its name is there twice
          {'PartitionKeys': [{'Name': 'p', 'Type': 'array<int>'}]} | partition key p | its type 'array<int>' is none that a partition can have
          {'PartitionKeys': [{'Name': 'p', 'Type': 'nothing'}]} | partition key p | its type 'nothing' is none that Spark has
          {'PartitionKeys': [{'Name': 'p', 'Type': 'int'}, {'Name': 'P', 'Type': 'int'}]} | partition key P | its name is there twice
          {'PartitionKeys': [null]} | PartitionKeys[0] | it has no name
          {'StorageDescriptor': {'Location': 'data/t'}} | StorageDescriptor.Location | 'data/t' has no scheme
          {'StorageDescriptor': {'Location': '/data/t'}} | StorageDescriptor.Location | '/data/t' has no scheme
          {'StorageDescriptor': {'Location': 's3:lake/t'}} | StorageDescriptor.Location | 's3:lake/t' is no location
          {'StorageDescriptor': {'Location': null}, 'PartitionKeys': []} | StorageDescriptor.Location | it is missing
          {'StorageDescriptor': {'NumberOfBuckets': 3, 'BucketColumns': ['nope']}} | StorageDescriptor.BucketColumns | the table has no column nope
          {'StorageDescriptor': {'NumberOfBuckets': 3, 'BucketColumns': ['id'], 'SortColumns': [{'Column': 'gone', 'SortOrder': 1}]}} | StorageDescriptor.SortColumns | the table has no column gone
          {'StorageDescriptor': {'NumberOfBuckets': 2000000, 'BucketColumns': ['id']}} | StorageDescriptor.NumberOfBuckets | Spark does not take 2000000 buckets
          {'TableType': 'GOVERNED'} | TableType | it is GOVERNED
          {'Parameters': {'table_type': 'ICEBERG'}} | parameter metadata_location | it is missing
          {'Parameters': {'spark.sql.sources.provider': 'delta'}, 'StorageDescriptor': {'Location': ''}} | StorageDescriptor.Location | it is missing, and so is SerdeInfo.Parameters.path
          """)
  void a_Hive_entry_names_the_field_that_is_wrong(String change, String field, String problem) {
    assertUnreadable(changed(HIVE, change), field, problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {'spark.sql.sources.schema': '{'} | parameter spark.sql.sources.schema | it is no schema in JSON
          {'spark.sql.sources.schema': 'null'} | parameter spark.sql.sources.schema | it is no schema in JSON
          {'spark.sql.sources.schema': ''} | parameter spark.sql.sources.schema | it is no schema in JSON
          {'spark.sql.sources.schema': null, 'spark.sql.sources.schema.numParts': '2', 'spark.sql.sources.schema.part.0': '{'} | parameter spark.sql.sources.schema.part.1 | it is missing
          {'spark.sql.sources.schema': null, 'spark.sql.sources.schema.numParts': 'two'} | parameter spark.sql.sources.schema.numParts | it is 'two' and should be a number
          {'spark.sql.sources.schema': null, 'spark.sql.sources.schema.numParts': '-3'} | parameter spark.sql.sources.schema.numParts | it is -3 and should not be negative
          {'spark.sql.sources.schema': null, 'spark.sql.sources.schema.numParts': '2000000000'} | parameter spark.sql.sources.schema.part.0 | it is missing
          {'spark.sql.sources.schema.numPartCols': '1', 'spark.sql.sources.schema.partCol.0': 'gone'} | parameter spark.sql.sources.schema.partCol.0 | its column gone is not in the schema
          {'spark.sql.sources.schema.numPartCols': '2', 'spark.sql.sources.schema.partCol.0': 'id'} | parameter spark.sql.sources.schema.partCol.1 | it is missing
          {'spark.sql.sources.schema.numPartCols': 'x'} | parameter spark.sql.sources.schema.numPartCols | it is 'x' and should be a number
          {'spark.sql.sources.schema.numBuckets': '0'} | parameter spark.sql.sources.schema.numBuckets | Spark does not take 0 buckets
          {'spark.sql.sources.schema.numBuckets': 'many'} | parameter spark.sql.sources.schema.numBuckets | it is 'many' and should be a number
          {'spark.sql.sources.schema.numBuckets': '4', 'spark.sql.sources.schema.numBucketCols': '1', 'spark.sql.sources.schema.bucketCol.0': 'gone'} | parameter spark.sql.sources.schema.bucketCol | the table has no column gone
          """)
  void a_Spark_entry_names_the_parameter_that_is_wrong(
      String parameters, String field, String problem) {
    assertUnreadable(changed(SOURCE, "{'Parameters': " + parameters + "}"), field, problem);
  }

  @Test
  void a_Spark_entry_without_any_place_names_the_location() {
    assertUnreadable(
        changed(SOURCE, "{'StorageDescriptor': {'SerdeInfo': null}}"),
        "StorageDescriptor.Location",
        "it is missing, and so is SerdeInfo.Parameters.path");
    assertUnreadable(
        changed(SOURCE, "{'StorageDescriptor': {'SerdeInfo': {'Parameters': {'path': 'here'}}}}"),
        "SerdeInfo.Parameters.path",
        "'here' has no scheme");
  }

  private static void assertUnreadable(Table glue, String field, String problem) {
    assertThatThrownBy(() -> read(glue))
        .isInstanceOf(UnreadableTableException.class)
        .hasMessageStartingWith(
            "Cannot read prod.db.t (Glue catalog 111122223333, role"
                + " arn:aws:iam::111122223333:role/r): because "
                + field
                + ": ")
        .hasMessageContaining(problem)
        .hasMessageMatching("(?s).*\\. (Correct the entry|Copy the rows) .+");
  }

  /**
   * What is changed, and the provider, columns and partition columns that are read all the same.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {'Parameters': null} | hive | id s p | p
          {'Parameters': {'a': null, 'spark.sql.statistics.totalSize': '-5', 'totalSize': 'big', 'numRows': '-1'}} | hive | id s p | p
          {'TableType': null, 'Owner': null, 'CreateTime': null} | hive | id s p | p
          {'TableType': 'SOMETHING_NEW'} | hive | id s p | p
          {'StorageDescriptor': {'NumberOfBuckets': 7}} | hive | id s p | p
          {'StorageDescriptor': {'NumberOfBuckets': -1, 'BucketColumns': ['nope']}} | hive | id s p | p
          {'StorageDescriptor': {'Location': null}} | hive | id s p | p
          {'StorageDescriptor': {'SerdeInfo': {'Parameters': {'x': null}}}} | hive | id s p | p
          {'StorageDescriptor': {'Columns': [{'Name': 'p', 'Type': 'int'}, {'Name': 'id', 'Type': 'int'}]}} | hive | id p | p
          {'Parameters': {'spark.sql.sources.schema': '{broken'}} | hive | id s p | p
          {'Parameters': {'spark.sql.sources.schema.numParts': 'broken'}} | hive | id s p | p
          {'Parameters': {'table_type': 'ICEBERG', 'metadata_location': 's3://lake/m.json'}, 'StorageDescriptor': {'Location': 'nonsense', 'Columns': [{'Name': 'a', 'Type': 'nosuch'}, null, {'Name': 'b', 'Type': 'int'}, {'Name': 'B', 'Type': 'int'}]}} | iceberg | b |
          {'Parameters': {'table_type': 'ICEBERG', 'metadata_location': 's3://lake/m.json'}, 'StorageDescriptor': null} | iceberg | |
          {'Parameters': {'spark.sql.sources.provider': 'delta', 'spark.sql.sources.schema': '{'}} | delta | |
          {'Parameters': {'spark.sql.sources.provider': 'hudi'}, 'StorageDescriptor': {'Columns': [{'Name': 'a', 'Type': 'nosuch'}]}} | hudi | |
          {'Parameters': {'spark.sql.sources.provider': 'jdbc'}, 'StorageDescriptor': {'Location': null}, 'PartitionKeys': []} | jdbc | id s |
          {'StorageDescriptor': null} | unknown | p | p
          {'StorageDescriptor': {'SerdeInfo': null, 'Location': 'nonsense'}} | unknown | id s p | p
          {'FederatedTable': {'Identifier': 'i', 'ConnectionName': 'c'}, 'StorageDescriptor': {'Columns': [{'Name': 'a', 'Type': 'nosuch'}]}} | federated | p | p
          """)
  void what_no_row_depends_on_may_be_anything(
      String change, String provider, String columns, String partitions) {
    CatalogTable table = read(changed(HIVE, change)).v1();
    assertThat(table.provider().get()).isEqualTo(provider);
    assertThat(String.join(" ", table.schema().fieldNames()))
        .isEqualTo(columns == null ? "" : columns);
    assertThat(ScalaInterop.<String>list(table.partitionColumnNames()))
        .isEqualTo(partitions == null ? List.of() : List.of(partitions.split(" ")));
    assertThat(table.stats().isDefined()).isFalse();
    assertThat(table.bucketSpec().isDefined()).isFalse();
  }

  /** Files of LazySimple have no names of columns: leaving one out would move all behind it. */
  @Test
  void a_column_that_is_a_partition_key_too_is_an_error_where_columns_are_counted() {
    String text =
        "{'StorageDescriptor': {'Columns': [{'Name': 'P', 'Type': 'int'}, {'Name': 'id', 'Type':"
            + " 'int'}], 'InputFormat': 'org.apache.hadoop.mapred.TextInputFormat', 'SerdeInfo':"
            + " {'SerializationLibrary': 'org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe'}}}";
    assertUnreadable(changed(HIVE, text), "column p", "it is a partition key too");
    String last =
        text.replace("{'Name': 'P', 'Type': 'int'}, ", "")
            .replace("'int'}],", "'int'}, {'Name': 'P', 'Type': 'int'}],");
    assertThat(read(changed(HIVE, last)).v1().schema().fieldNames()).containsExactly("id", "p");
  }

  @Test
  void wide_tables_and_large_parameter_maps_are_read() {
    List<Column> columns =
        IntStream.range(0, 5000)
            .mapToObj(i -> Column.builder().name("c" + i).type("decimal(10,2)").build())
            .toList();
    Map<String, String> parameters = new HashMap<>();
    IntStream.range(0, 400).forEach(i -> parameters.put("key" + i, "x".repeat(1000)));
    Table base = changed(HIVE, "{}");
    CatalogTable table =
        read(base.toBuilder()
                .parameters(parameters)
                .storageDescriptor(base.storageDescriptor().toBuilder().columns(columns).build())
                .build())
            .v1();
    assertThat(table.schema().length()).isEqualTo(5001);
    assertThat(table.properties().size()).isEqualTo(400);
  }

  @Test
  void a_type_nested_past_all_sense_is_an_error_of_its_column() {
    String deep =
        IntStream.range(0, 20_000).mapToObj(i -> "array<").collect(Collectors.joining()) + "int";
    assertUnreadable(
        changed(
            HIVE, "{'StorageDescriptor': {'Columns': [{'Name': 'x', 'Type': '" + deep + "'}]}}"),
        "column x",
        "its type 'array<array<");
  }
}
