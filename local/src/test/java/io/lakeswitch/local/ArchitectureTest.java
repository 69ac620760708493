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
package io.lakeswitch.local;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The local AWS stands alone, and its packages depend on each other without circles. */
class ArchitectureTest {
  private static JavaClasses code;

  @BeforeAll
  static void read() {
    code =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .importPackages("io.lakeswitch.local");
  }

  @Test
  void no_circles() {
    slices().matching("io.lakeswitch.local.(**)").should().beFreeOfCycles().check(code);
  }

  @Test
  void nothing_but_jetty_jackson_and_slf4j() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "io.lakeswitch.local..",
            "org.eclipse.jetty..",
            "com.fasterxml.jackson..",
            "org.slf4j..")
        .check(code);
  }

  @Test
  void only_the_endpoint_knows_the_http_server() {
    classes()
        .that()
        .resideOutsideOfPackage("io.lakeswitch.local.http")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage("org.eclipse.jetty..")
        .check(code);
  }
}
