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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.FunctionResource;
import org.apache.spark.sql.catalyst.catalog.FunctionResourceType;
import software.amazon.awssdk.services.glue.model.PrincipalType;
import software.amazon.awssdk.services.glue.model.ResourceType;
import software.amazon.awssdk.services.glue.model.ResourceUri;
import software.amazon.awssdk.services.glue.model.UserDefinedFunction;
import software.amazon.awssdk.services.glue.model.UserDefinedFunctionInput;

/** Permanent functions of a Glue catalog. */
final class FunctionOperations {
  private final MetastoreContext context;

  FunctionOperations(MetastoreContext context) {
    this.context = context;
  }

  void create(String db, CatalogFunction definition) {
    UserDefinedFunctionInput input =
        UserDefinedFunctionInput.builder()
            .functionName(MetastoreContext.lower(definition.identifier().funcName()))
            .className(definition.className())
            .ownerName(System.getProperty("user.name"))
            .ownerType(PrincipalType.USER)
            .resourceUris(resources(definition))
            .build();
    create(db, input);
  }

  private void create(String db, UserDefinedFunctionInput input) {
    try {
      context.glue().createFunction(MetastoreContext.lower(db), input);
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.ALREADY_EXISTS) {
        throw SparkErrors.functionExists(db, input.functionName());
      }
      throw SparkErrors.translate(e, db, null);
    }
  }

  private static List<ResourceUri> resources(CatalogFunction definition) {
    return ScalaInterop.<FunctionResource>list(definition.resources()).stream()
        .map(
            resource ->
                ResourceUri.builder()
                    .resourceType(
                        ResourceType.fromValue(
                            resource.resourceType().resourceType().toUpperCase(Locale.ROOT)))
                    .uri(resource.uri())
                    .build())
        .toList();
  }

  void drop(String db, String name) {
    run(
        db,
        name,
        () ->
            context
                .glue()
                .deleteFunction(MetastoreContext.lower(db), MetastoreContext.lower(name)));
  }

  void alter(String db, CatalogFunction definition) {
    String name = MetastoreContext.lower(definition.identifier().funcName());
    UserDefinedFunction old = find(db, name);
    UserDefinedFunctionInput input =
        copyOf(old).className(definition.className()).resourceUris(resources(definition)).build();
    run(db, name, () -> context.glue().updateFunction(MetastoreContext.lower(db), name, input));
  }

  private static UserDefinedFunctionInput.Builder copyOf(UserDefinedFunction function) {
    return UserDefinedFunctionInput.builder()
        .functionName(function.functionName())
        .className(function.className())
        .ownerName(function.ownerName())
        .ownerType(function.ownerType())
        .resourceUris(function.resourceUris());
  }

  void rename(String db, String oldName, String newName) {
    UserDefinedFunction old = find(db, oldName);
    create(db, copyOf(old).functionName(MetastoreContext.lower(newName)).build());
    drop(db, oldName);
  }

  CatalogFunction get(String db, String name) {
    UserDefinedFunction function = find(db, name);
    return new CatalogFunction(
        CatalogObjects.function(db, function.functionName()),
        function.className(),
        ScalaInterop.seq(
            function.resourceUris().stream()
                .map(
                    r ->
                        new FunctionResource(
                            FunctionResourceType.fromString(
                                r.resourceTypeAsString().toLowerCase(Locale.ROOT)),
                            r.uri()))
                .toList()));
  }

  private UserDefinedFunction find(String db, String name) {
    return context
        .glue()
        .findFunction(MetastoreContext.lower(db), MetastoreContext.lower(name))
        .orElseThrow(() -> SparkErrors.noSuchFunction(db, name));
  }

  boolean exists(String db, String name) {
    return context
        .glue()
        .findFunction(MetastoreContext.lower(db), MetastoreContext.lower(name))
        .isPresent();
  }

  List<String> list(String db, String pattern) {
    return SparkErrors.translate(
        db,
        null,
        () ->
            Patterns.filter(
                context.glue().getFunctions(MetastoreContext.lower(db), "*").stream()
                    .map(UserDefinedFunction::functionName)
                    .toList(),
                pattern));
  }

  private static void run(String db, String name, Runnable call) {
    try {
      call.run();
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.FUNCTION_NOT_FOUND) {
        throw SparkErrors.noSuchFunction(db, name);
      }
      throw SparkErrors.translate(e, db, null);
    }
  }
}
