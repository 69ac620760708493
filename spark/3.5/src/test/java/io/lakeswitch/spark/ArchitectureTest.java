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
package io.lakeswitch.spark;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The directions that docs/architecture.md gives for the packages of Spark's side. */
class ArchitectureTest {
  private static final String ROOT = "io.lakeswitch.spark";

  /** What a handler or resolver of somebody else is written against. */
  private static final Set<String> SPI =
      Set.of(
          "HandlerContext",
          "PathTables",
          "TableFormatHandler",
          "TableFormatResolver",
          "TableLoad",
          "WriteIntent");

  private static JavaClasses code;

  @BeforeAll
  static void read() {
    code = new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages(ROOT);
  }

  /** The package of a class; the root package holds three layers, as its names are public. */
  private static String layer(JavaClass type) {
    if (!type.getPackageName().equals(ROOT)) {
      return type.getPackageName();
    }
    String name = type.getName().substring(ROOT.length() + 1).split("\\$")[0];
    if (name.equals("LakeswitchExtensions")) {
      return "extensions";
    }
    return SPI.contains(name) ? "spi" : "catalog";
  }

  @Test
  void no_circles() {
    slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return SliceIdentifier.of(layer(type));
              }

              @Override
              public String getDescription() {
                return "packages and layers of the root package";
              }
            })
        .should()
        .beFreeOfCycles()
        .check(code);
  }

  private static void assertUsesOnly(String name, String... others) {
    String[] allowed =
        Stream.concat(Stream.of(name), Arrays.stream(others))
            .map(other -> ROOT + "." + other)
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(ROOT + "." + name)
        .should()
        .onlyDependOnClassesThat(not(resideInAPackage(ROOT + "..")).or(resideInAnyPackage(allowed)))
        .check(code);
  }

  @Test
  void from_the_shim_up_each_package_knows_those_below_it() {
    assertUsesOnly("shim.files");
    assertUsesOnly("shim", "shim.files");
    assertUsesOnly("serde", "shim");
    assertUsesOnly("metastore", "serde", "shim");
    assertUsesOnly("symlink", "metastore", "shim");
    assertUsesOnly("external", "metastore", "shim");
    assertUsesOnly("shim.catalog", "external", "metastore", "shim");
    assertUsesOnly("binding", "metastore", "shim");
    assertUsesOnly("install", "binding", "external", "metastore", "shim", "shim.catalog");
  }

  @Test
  void handlers_know_the_interfaces_they_implement_and_no_catalog() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".handler")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(ROOT, ROOT + ".analysis", ROOT + ".install")
                .and(
                    new com.tngtech.archunit.base.DescribedPredicate<JavaClass>("are not the SPI") {
                      @Override
                      public boolean test(JavaClass type) {
                        return !layer(type).equals("spi");
                      }
                    }))
        .check(code);
  }

  @Test
  void rules_do_not_install() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".analysis")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".install", ROOT + ".external", ROOT + ".shim.catalog")
        .check(code);
  }

  @Test
  void only_one_class_opens_what_Spark_keeps_private() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + ".install.SharedStateField")
        .should()
        .callMethodWhere(target(name("setAccessible")))
        .check(code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"org.apache.iceberg..", "org.apache.spark.sql.delta..", "org.apache.hudi.."})
  void formats_are_optional_and_known_to_handlers_and_shims_alone(String format) {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + ".handler", ROOT + ".shim")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(format)
        .check(code);
  }

  @Test
  void nothing_of_the_local_aws_is_in_it() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.lakeswitch.local..")
        .check(code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../3.5", "../4.1"})
  void a_Spark_version_has_shims_and_nothing_else_of_its_own(String module) throws IOException {
    Path sources = Path.of(module, "src/main/java/io/lakeswitch/spark");
    try (Stream<Path> found = Files.list(sources)) {
      assertThat(found.map(path -> path.getFileName().toString())).containsExactly("shim");
    }
  }
}
