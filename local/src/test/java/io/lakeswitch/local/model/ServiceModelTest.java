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
package io.lakeswitch.local.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakeswitch.local.error.AwsError;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;

/** The service model against the SDK's own generated classes, and its checks. */
class ServiceModelTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ServiceModel MODEL = ServiceModel.glue();

  /** Of resource shares and of views that Glue itself manages; this server has neither. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "GetTablesRequest.ResourceShareType",
          "ViewDefinitionInput.IsManaged",
          "ViewDefinitionInput.SparkPipelineInfo",
          "ViewDefinitionInput.SubObjectsStatistics");

  static List<String> operations() {
    return MODEL.operations();
  }

  @ParameterizedTest
  @MethodSource("operations")
  void every_input_member_of_the_sdk_is_known(String operation) throws Exception {
    JsonNode model =
        JSON.readTree(ServiceModel.class.getResourceAsStream("glue.json")).path("shapes");
    Set<String> unknown = new TreeSet<>();
    compare(
        (SdkPojo) builder(operation + "Request"),
        operation + "Request",
        model,
        new TreeSet<>(),
        unknown);
    unknown.removeAll(LEFT_OUT);
    assertThat(unknown).isEmpty();
  }

  private static Object builder(String shape) throws Exception {
    return Class.forName("software.amazon.awssdk.services.glue.model." + shape)
        .getMethod("builder")
        .invoke(null);
  }

  private static void compare(
      SdkPojo pojo, String shape, JsonNode model, Set<String> seen, Set<String> unknown) {
    if (!seen.add(shape)) {
      return;
    }
    for (SdkField<?> field : pojo.sdkFields()) {
      String member = field.memberName();
      JsonNode known = model.path(shape).path("members").path(member);
      if (known.isMissingNode()) {
        unknown.add(shape + "." + member);
      } else if (field.marshallingType() == MarshallingType.SDK_POJO) {
        compare(field.constructor().get(), known.asText(), model, seen, unknown);
      } else if (field.marshallingType() == MarshallingType.LIST) {
        SdkField<?> item = field.getTrait(ListTrait.class).memberFieldInfo();
        if (item.marshallingType() == MarshallingType.SDK_POJO) {
          String itemShape = model.path(known.asText()).path("member").asText();
          compare(item.constructor().get(), itemShape, model, seen, unknown);
        }
      }
    }
  }

  private static void check(String operation, String json) throws Exception {
    MODEL.check(operation, JSON.readTree(json));
  }

  @Test
  void unknown_members_and_nulls_are_dropped() throws Exception {
    assertThat(
            MODEL.check(
                "GetTable",
                JSON.readTree(
                    "{\"DatabaseName\":\"d\",\"Name\":\"t\",\"CatalogId\":null,\"New\":{}}")))
        .isEqualTo(JSON.readTree("{\"DatabaseName\":\"d\",\"Name\":\"t\"}"));
  }

  @Test
  void all_violations_are_told_at_once() {
    assertThatThrownBy(() -> check("GetTable", "{\"DatabaseName\":\"\"}"))
        .isInstanceOf(AwsError.class)
        .hasMessage(
            "2 validation errors detected: Value null at 'name' failed to satisfy constraint:"
                + " Member must not be null; Value '' at 'databaseName' failed to satisfy"
                + " constraint: Member must have length greater than or equal to 1");
  }

  @Test
  void names_keep_the_models_pattern() throws Exception {
    assertThatThrownBy(() -> check("CreateDatabase", "{\"DatabaseInput\":{\"Name\":\"a\\nb\"}}"))
        .hasMessageContaining(
            "at 'databaseInput.name' failed to satisfy constraint: Member must"
                + " satisfy regular expression pattern: [\\u0020-\\uD7FF");
    check("CreateDatabase", "{\"DatabaseInput\":{\"Name\":\"é 😀\"}}");
  }

  @Test
  void enums_keys_and_types_are_checked() {
    assertThatThrownBy(
            () -> check("GetTables", "{\"DatabaseName\":\"d\",\"AttributesToGet\":[\"COLUMNS\"]}"))
        .hasMessageContaining(
            "Value 'COLUMNS' at 'attributesToGet.1.member' failed to satisfy constraint: Member"
                + " must satisfy enum value set: [NAME, TABLE_TYPE]");
    assertThatThrownBy(
            () ->
                check(
                    "CreateDatabase",
                    "{\"DatabaseInput\":{\"Name\":\"d\",\"Parameters\":{\"\":\"v\"}}}"))
        .hasMessageContaining("'databaseInput.parameters'");
    assertThatThrownBy(() -> check("GetTable", "{\"DatabaseName\":1,\"Name\":\"t\"}"))
        .extracting(e -> ((AwsError) e).code())
        .isEqualTo("SerializationException");
  }
}
