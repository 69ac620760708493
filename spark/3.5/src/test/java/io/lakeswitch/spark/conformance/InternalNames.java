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
package io.lakeswitch.spark.conformance;

import io.lakeswitch.spark.e2e.TestLake;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.glue.GlueClient;

/** Looks for the names by which only our own code knows databases. */
final class InternalNames {
  private static final String MARK = "lsw_";

  private InternalNames() {}

  /** Returns the files and Glue entries of a scenario that hold one. */
  static List<String> keptIn(Session session, Site site) {
    List<String> found = new ArrayList<>();
    try (Stream<Path> all = Files.walk(session.folder())) {
      all.filter(path -> path.toString().contains(site.database()))
          .filter(Files::isRegularFile)
          .filter(path -> path.toString().contains(MARK) || contains(path))
          .forEach(path -> found.add(path.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String account = site.catalog().equals("prod") ? TestLake.PRODUCER : TestLake.CONSUMER;
    try (GlueClient glue =
        GlueClient.builder()
            .endpointOverride(URI.create(session.aws().endpoint().toString()))
            .region(Region.of(session.aws().region()))
            .httpClient(UrlConnectionHttpClient.create())
            .build()) {
      String database = site.database().toLowerCase(java.util.Locale.ROOT);
      Stream<String> tables =
          glue.getTablesPaginator(r -> r.catalogId(account).databaseName(database)).stream()
              .map(Object::toString);
      Stream<String> functions =
          glue
              .getUserDefinedFunctionsPaginator(
                  r -> r.catalogId(account).databaseName(database).pattern(".*"))
              .stream()
              .map(Object::toString);
      Stream.concat(tables, functions).filter(answer -> answer.contains(MARK)).forEach(found::add);
    }
    return found;
  }

  private static boolean contains(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(MARK);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
