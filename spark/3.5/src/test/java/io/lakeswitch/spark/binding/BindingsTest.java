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
package io.lakeswitch.spark.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogConfigParser;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BindingsTest {
  private static CatalogConfig config(String secret) {
    return CatalogConfigParser.parse(
        "prod",
        Map.of(
            "glue.id", "111122223333",
            "client.credentials-provider", "com.example.Keys",
            "client.credentials-provider.secret", secret),
        key -> null);
  }

  @Test
  void what_differs_in_a_secret_alone_is_bound_apart_and_found_again() {
    CatalogBinding one = Bindings.bind(config("one"));
    CatalogBinding two = Bindings.bind(config("two"));
    assertThat(two).isNotSameAs(one);
    assertThat(two.id()).isNotEqualTo(one.id()).doesNotContain("two");
    assertThat(Bindings.bind(config("one"))).isSameAs(one);
    assertThat(Bindings.bind(config("two"))).isSameAs(two);
    assertThat(Bindings.find(two.id())).containsSame(two);
    assertThat(QualifiedNames.parse(two.qualify("my-db")))
        .contains(new QualifiedNames.Qualified(two.id(), "my-db"));
  }
}
