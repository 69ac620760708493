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

import static io.lakeswitch.glue.LocalGlue.CONSUMER;
import static io.lakeswitch.glue.LocalGlue.database;
import static io.lakeswitch.glue.LocalGlue.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.glue.GlueMetastoreException.Outcome;
import io.lakeswitch.local.LocalAws;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A write whose answer is lost: whether it was made decides what may be cleaned up. */
class AmbiguousWritesTest {
  private static final String MARKER = "statement";

  private LocalAws aws;
  private GlueMetastore glue;

  @BeforeEach
  void start() throws Exception {
    aws = LocalGlue.server().start();
    glue = LocalGlue.metastore(aws, "glue.id", CONSUMER);
    glue.createDatabase(database("db"));
  }

  @AfterEach
  void stop() {
    glue.close();
    aws.close();
  }

  @Test
  void a_create_that_was_applied_and_retried_succeeds() {
    aws.faults().on("CreateTable").loseAnswer();

    create("mine");

    assertThat(aws.calls().count("CreateTable")).isEqualTo(2);
    assertThat(glue.getTable("db", "t").parameters()).containsEntry(MARKER, "mine");
  }

  @Test
  void a_create_whose_connection_broke_after_it_was_applied_succeeds() {
    aws.faults().on("CreateTable").always().dropAnswer();

    create("mine");

    assertThat(glue.findTable("db", "t")).isPresent();
  }

  @Test
  void somebody_elses_table_is_told_as_such_without_reading_it() {
    glue.createTable("db", table("t", Map.of(MARKER, "other")));

    GlueMetastoreException e = createFails("mine");

    assertThat(e.kind()).isEqualTo(Kind.ALREADY_EXISTS);
    assertThat(e.outcome()).isEqualTo(Outcome.NOT_APPLIED);
    assertThat(aws.calls().count("GetTable")).isZero();
  }

  @Test
  void somebody_elses_table_is_told_as_such_after_a_retry() {
    glue.createTable("db", table("t", Map.of(MARKER, "other")));
    aws.faults().on("CreateTable").dropBefore();

    GlueMetastoreException e = createFails("mine");

    assertThat(e.kind()).isEqualTo(Kind.ALREADY_EXISTS);
    assertThat(e.outcome()).isEqualTo(Outcome.NOT_APPLIED);
    assertThat(e).hasMessageContaining("The table was not made by this statement.");
  }

  @Test
  void a_create_that_never_arrived_was_not_applied() {
    aws.faults().on("CreateTable").always().dropBefore();

    GlueMetastoreException e = createFails("mine");

    assertThat(e.kind()).isEqualTo(Kind.CONNECTION);
    assertThat(e.outcome()).isEqualTo(Outcome.NOT_APPLIED);
  }

  @Test
  void where_the_table_cannot_be_read_back_nobody_can_say() {
    aws.faults().on("CreateTable").always().loseAnswer();
    aws.faults().on("GetTable").always().fail("AccessDeniedException", 400, "No reading.");

    GlueMetastoreException e = createFails("mine");

    assertThat(e.outcome()).isEqualTo(Outcome.UNKNOWN);
    assertThat(e).hasMessageContaining("cannot be told");
    assertThat(e.getCause().getSuppressed()).hasSize(1);
  }

  @Test
  void without_a_marker_a_lost_answer_leaves_the_outcome_unknown() {
    aws.faults().on("CreateTable").loseAnswer();

    GlueMetastoreException e =
        catchThrowableOfType(
            GlueMetastoreException.class, () -> glue.createTable("db", table("t", Map.of())));

    assertThat(e.kind()).isEqualTo(Kind.ALREADY_EXISTS);
    assertThat(e.outcome()).isEqualTo(Outcome.UNKNOWN);
  }

  @Test
  void a_delete_that_was_applied_and_retried_succeeds() {
    glue.createTable("db", table("t", Map.of()));
    aws.faults().on("DeleteTable").loseAnswer();

    glue.deleteTable("db", "t");

    assertThat(glue.findTable("db", "t")).isEmpty();
  }

  @Test
  void an_update_that_was_applied_and_retried_succeeds() {
    glue.createTable("db", table("t", Map.of("k", "1")));
    String version = glue.getTable("db", "t").versionId();
    aws.faults().on("UpdateTable").loseAnswer();

    glue.updateTable("db", table("t", Map.of("k", "2")), version, true);

    assertThat(aws.calls().count("UpdateTable")).isEqualTo(2);
    assertThat(glue.getTable("db", "t").parameters()).containsEntry("k", "2");
  }

  @Test
  void an_update_that_lost_against_another_is_a_conflict_after_a_retry_too() {
    glue.createTable("db", table("t", Map.of("k", "1")));
    String version = glue.getTable("db", "t").versionId();
    glue.updateTable("db", table("t", Map.of("k", "other")), version, true);
    aws.faults().on("UpdateTable").dropBefore();

    GlueMetastoreException e =
        catchThrowableOfType(
            GlueMetastoreException.class,
            () -> glue.updateTable("db", table("t", Map.of("k", "2")), version, true));

    assertThat(e.kind()).isEqualTo(Kind.CONCURRENT_MODIFICATION);
    assertThat(glue.getTable("db", "t").parameters()).containsEntry("k", "other");
  }

  @Test
  void a_refused_create_was_not_applied() {
    aws.faults().on("CreateTable").always().fail("AccessDeniedException", 400, "No.");

    assertThat(createFails("mine").outcome()).isEqualTo(Outcome.NOT_APPLIED);
  }

  private void create(String marker) {
    glue.createTable("db", table("t", Map.of(MARKER, marker)), MARKER);
  }

  private GlueMetastoreException createFails(String marker) {
    return catchThrowableOfType(GlueMetastoreException.class, () -> create(marker));
  }
}
