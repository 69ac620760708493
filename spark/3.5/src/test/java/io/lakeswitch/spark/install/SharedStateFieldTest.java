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
package io.lakeswitch.spark.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.spark.sql.catalyst.catalog.ExternalCatalogWithListener;
import org.apache.spark.sql.internal.SharedState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The self-test of the installation, on shared states that no Spark has (yet). */
class SharedStateFieldTest {

  @Test
  void the_state_of_this_Spark_passes_the_self_test() {
    assertThat(SharedStateField.find("3.5.9", SharedState.class)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        NoField.class,
        NoBitmap.class,
        FieldOfAnotherType.class,
        BitmapOfAnotherType.class,
        NeverLazy.class
      })
  void any_other_state_is_an_error_that_names_the_version_and_the_next_step(Class<?> state) {
    assertThatThrownBy(() -> SharedStateField.find("9.9.9", state))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Cannot install Lakeswitch in Spark 9.9.9")
        .hasMessageContaining("Use the artifact for your Spark version")
        .hasMessageContaining("spark.lakeswitch.enabled=false");
  }

  /** Never constructed: the self-test allocates blank instances. */
  static class OtherState extends SharedState {
    OtherState() {
      super(null, null);
    }
  }

  static class NoField extends OtherState {
    volatile byte bitmap$0;
  }

  static class NoBitmap extends OtherState {
    ExternalCatalogWithListener externalCatalog;
  }

  static class FieldOfAnotherType extends OtherState {
    String externalCatalog;
    volatile byte bitmap$0;
  }

  static class BitmapOfAnotherType extends OtherState {
    ExternalCatalogWithListener externalCatalog;
    volatile String bitmap$0;
  }

  /** Has the fields, but answers from elsewhere. */
  static class NeverLazy extends OtherState {
    ExternalCatalogWithListener externalCatalog;
    volatile byte bitmap$0;

    @Override
    public ExternalCatalogWithListener externalCatalog() {
      return null;
    }
  }
}
