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
package io.lakeswitch.glue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.BatchGetPartitionRequest;
import software.amazon.awssdk.services.glue.model.BatchGetPartitionResponse;
import software.amazon.awssdk.services.glue.model.GetDatabasesRequest;
import software.amazon.awssdk.services.glue.model.GetDatabasesResponse;
import software.amazon.awssdk.services.sts.StsClient;

/** Answers that no AWS should give, and that must not be waited for without end. */
class EndlessAnswersTest {
  private final AtomicInteger calls = new AtomicInteger();

  @Test
  void a_token_that_comes_twice_ends_the_listing() {
    GlueMetastoreException e =
        catchThrowableOfType(GlueMetastoreException.class, metastore()::getDatabases);

    assertThat(e.kind()).isEqualTo(Kind.INTERNAL);
    assertThat(e).hasMessageContaining("same NextToken twice");
    assertThat(calls).hasValue(2);
  }

  @Test
  void keys_that_stay_unprocessed_end_the_loop() {
    GlueMetastoreException e =
        catchThrowableOfType(
            GlueMetastoreException.class,
            () -> metastore().batchGetPartitions("db", "t", List.of(List.of("a"), List.of("b"))));

    assertThat(e.kind()).isEqualTo(Kind.INTERNAL);
    assertThat(e).hasMessageContaining("the same 2 keys unprocessed");
    assertThat(calls).hasValue(5);
  }

  private GlueMetastore metastore() {
    CatalogConfig config =
        CatalogConfigParser.parse("prod", Map.of("glue.id", "111122223333"), key -> null);
    return new GlueMetastore(config, new StubFactory());
  }

  private final class StubFactory implements GlueClientFactory {
    @Override
    public GlueClient glue(CatalogConfig config) {
      return new StubClient();
    }

    @Override
    public StsClient sts(CatalogConfig config) {
      throw new IllegalStateException("glue.id is set");
    }
  }

  private final class StubClient implements GlueClient {
    @Override
    public GetDatabasesResponse getDatabases(GetDatabasesRequest request) {
      calls.incrementAndGet();
      return GetDatabasesResponse.builder().databaseList(List.of()).nextToken("again").build();
    }

    @Override
    public BatchGetPartitionResponse batchGetPartition(BatchGetPartitionRequest request) {
      calls.incrementAndGet();
      return BatchGetPartitionResponse.builder().unprocessedKeys(request.partitionsToGet()).build();
    }

    @Override
    public String serviceName() {
      return "glue";
    }

    @Override
    public void close() {}
  }
}
