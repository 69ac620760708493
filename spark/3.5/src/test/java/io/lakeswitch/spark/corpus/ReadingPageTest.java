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
package io.lakeswitch.spark.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingPageTest {
  private static final Path PAGE = Path.of("../../docs/reading-existing-tables.md");

  /** Run with {@code -Dcorpus.write=true} to write it. */
  @Test
  void the_page_for_users_says_what_the_corpus_says() throws IOException {
    String page = ReadingPage.of(Corpus.introduction(), Corpus.kinds(), Corpus.entries());
    if (Boolean.getBoolean("corpus.write")) {
      Files.writeString(PAGE, page);
    }
    assertThat(PAGE).hasContent(page);
  }

  @Test
  void the_corpus_has_enough_entries_of_every_kind() {
    List<CorpusEntry> entries = Corpus.entries();
    assertThat(entries).hasSizeGreaterThanOrEqualTo(120);
    assertThat(entries).allSatisfy(entry -> assertThat(entry.title()).isNotEmpty());
    assertThat(entries).allSatisfy(entry -> assertThat(entry.madeBy()).isNotEmpty());
    assertThat(Corpus.kinds().keySet())
        .allSatisfy(
            kind -> assertThat(entries).anySatisfy(e -> assertThat(e.kind()).isEqualTo(kind)));
  }
}
