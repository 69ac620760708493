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
package io.lakeswitch.emr;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.glue.catalog.redirecting.GlueTableFormatResolver;
import org.apache.spark.sql.connector.catalog.redirecting.DefaultTableFormatCatalogHandler;
import org.apache.spark.sql.connector.catalog.redirecting.RedirectingSessionCatalog;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThinSubclassesTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        GlueTableFormatResolver.class,
        DefaultTableFormatCatalogHandler.class,
        RedirectingSessionCatalog.class
      })
  void a_name_of_EMR_adds_nothing_but_the_name(Class<?> type) {
    assertThat(type.getSuperclass().getName()).startsWith("io.lakeswitch.spark.");
    assertThat(type.getDeclaredMethods()).isEmpty();
    assertThat(type.getDeclaredFields()).isEmpty();
    assertThat(type.getInterfaces()).isEmpty();
  }
}
