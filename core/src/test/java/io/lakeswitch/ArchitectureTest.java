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
package io.lakeswitch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(
              "io.lakeswitch.config",
              "io.lakeswitch.identity",
              "io.lakeswitch.glue",
              "io.lakeswitch.format");

  @Test
  void core_knows_no_engine() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "io.lakeswitch.config..",
            "io.lakeswitch.identity..",
            "io.lakeswitch.glue..",
            "io.lakeswitch.format..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.spark..",
            "org.apache.hadoop..",
            "org.apache.iceberg..",
            "scala..",
            "io.lakeswitch.local..")
        .check(CORE);
  }

  @Test
  void packages_have_no_cycles() {
    slices().matching("io.lakeswitch.(*)..").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void config_depends_on_nothing_of_ours() {
    classes()
        .that()
        .resideInAPackage("io.lakeswitch.config..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("io.lakeswitch.config..", "java..")
        .check(CORE);
  }

  @Test
  void identity_depends_on_config_alone() {
    noClasses()
        .that()
        .resideInAPackage("io.lakeswitch.identity..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.lakeswitch.glue..", "io.lakeswitch.format..")
        .check(CORE);
  }

  @Test
  void format_stands_alone() {
    noClasses()
        .that()
        .resideInAPackage("io.lakeswitch.format..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.lakeswitch.glue..", "io.lakeswitch.identity..", "io.lakeswitch.config..")
        .check(CORE);
  }

  @Test
  void glue_does_not_judge_formats() {
    noClasses()
        .that()
        .resideInAPackage("io.lakeswitch.glue..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.lakeswitch.format..")
        .check(CORE);
  }
}
