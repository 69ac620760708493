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

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.lakeswitch", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule core_knows_no_engine =
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
              "io.lakeswitch.local..");

  @ArchTest
  static final ArchRule packages_have_no_cycles =
      slices().matching("io.lakeswitch.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule config_depends_on_nothing_of_ours =
      classes()
          .that()
          .resideInAPackage("io.lakeswitch.config..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("io.lakeswitch.config..", "java..");

  @ArchTest
  static final ArchRule identity_depends_on_config_alone =
      noClasses()
          .that()
          .resideInAPackage("io.lakeswitch.identity..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.lakeswitch.glue..", "io.lakeswitch.format..");

  @ArchTest
  static final ArchRule format_stands_alone =
      noClasses()
          .that()
          .resideInAPackage("io.lakeswitch.format..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.lakeswitch.glue..", "io.lakeswitch.identity..", "io.lakeswitch.config..");

  @ArchTest
  static final ArchRule glue_does_not_judge_formats =
      noClasses()
          .that()
          .resideInAPackage("io.lakeswitch.glue..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.lakeswitch.format..");
}
