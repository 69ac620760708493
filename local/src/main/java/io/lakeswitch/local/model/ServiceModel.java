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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * The inputs of a service's operations as AWS's published service model describes them: members,
 * required members, lengths, ranges, patterns and enums.
 */
public final class ServiceModel {
  private final JsonNode operations;
  private final JsonNode shapes;

  private ServiceModel(JsonNode model) {
    this.operations = model.path("operations");
    this.shapes = model.path("shapes");
  }

  /** The Glue operations that this server offers. */
  public static ServiceModel glue() {
    try (InputStream in = ServiceModel.class.getResourceAsStream("glue.json")) {
      return new ServiceModel(new ObjectMapper().readTree(in));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the Glue service model from the jar", e);
    }
  }

  /** The names of all operations. */
  public List<String> operations() {
    return operations.properties().stream().map(e -> e.getKey()).toList();
  }

  /**
   * Checks a request against the model.
   *
   * @return the request without nulls and without members that the model does not know (AWS ignores
   *     both)
   * @throws AwsError {@code ValidationException} naming every constraint that is not kept, or
   *     {@code SerializationException} when a member has the wrong JSON type
   */
  public ObjectNode check(String operation, JsonNode input) {
    ShapeCheck check = new ShapeCheck(shapes);
    ObjectNode clean = check.request(operations.path(operation).asText(), input);
    Optional<String> problem = check.problem();
    if (problem.isPresent()) {
      throw AwsError.validation(problem.get());
    }
    return clean;
  }
}
