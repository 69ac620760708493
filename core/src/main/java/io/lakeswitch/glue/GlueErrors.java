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

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogKeys;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.glue.GlueMetastoreException.Outcome;

/** Makes every error text about Glue, so that all of them name the same things in one order. */
final class GlueErrors {
  private final CatalogConfig config;
  private final String where;

  /**
   * Errors of one catalog.
   *
   * @param where the catalog as {@link GlueSession#describe} names it
   */
  GlueErrors(CatalogConfig config, String where) {
    this.config = config;
    this.where = where;
  }

  /** The error for what the SDK (or the configuration, or the class path) threw. */
  GlueMetastoreException translate(GlueOperation operation, Throwable failure) {
    FailureKind.Verdict verdict = FailureKind.of(operation, failure);
    if (verdict.kind() == Kind.ACCESS_DENIED
        && config.glue().accessDeniedAsNotFound()
        && operation.isReadOfOneObject()) {
      return deniedAsNotFound(operation, verdict, failure);
    }
    return error(
        verdict.kind(),
        outcome(operation, verdict.kind(), failure),
        operation,
        verdict.summary(),
        verdict.message(),
        nextStep(operation, verdict),
        failure);
  }

  private GlueMetastoreException deniedAsNotFound(
      GlueOperation operation, FailureKind.Verdict verdict, Throwable failure) {
    Kind kind = ErrorCodes.missing(operation, "");
    String step =
        "Counted as missing because of "
            + key(CatalogKeys.GLUE_ACCESS_DENIED_AS_NOT_FOUND)
            + "; it may exist without a grant.";
    return error(
        kind, Outcome.NOT_APPLIED, operation, "not found", verdict.message(), step, failure);
  }

  GlueMetastoreException repeatedToken(GlueOperation operation) {
    return error(
        Kind.INTERNAL,
        Outcome.NOT_APPLIED,
        operation,
        "endless listing",
        "Glue gave the same NextToken twice",
        "Try again; if it stays, report it to AWS.",
        null);
  }

  GlueMetastoreException noProgress(GlueOperation operation, int left) {
    return error(
        Kind.INTERNAL,
        Outcome.NOT_APPLIED,
        operation,
        "no progress",
        "Glue keeps returning the same " + left + " keys unprocessed",
        "Try again later.",
        null);
  }

  /** A batch of which some items were refused. */
  GlueMetastoreException partialBatch(GlueOperation operation, BatchOutcome batch) {
    BatchOutcome.Failure first = batch.failed().get(0);
    Kind known = ErrorCodes.kind(operation.ofOneItem(), first.code(), first.message());
    Kind kind = known == null ? Kind.INTERNAL : known;
    String message =
        batch.failed().size()
            + " refused and "
            + batch.applied().size()
            + " applied; the first refused is "
            + first.item()
            + ": "
            + first.code()
            + ": "
            + first.message();
    // Items that exist (or are gone) may be so because of a first attempt whose answer was lost.
    boolean doubt = kind == Kind.ALREADY_EXISTS || kind == Kind.PARTITION_NOT_FOUND;
    Outcome ofNone = doubt ? Outcome.UNKNOWN : Outcome.NOT_APPLIED;
    Outcome outcome = batch.applied().isEmpty() ? ofNone : Outcome.APPLIED;
    return new GlueMetastoreException(
        kind,
        outcome,
        operation,
        config.catalogName(),
        text(operation, "batch failed in part", message, "What was applied stays applied."),
        null,
        batch);
  }

  /** A batch that a failing call ended after others had been applied. */
  GlueMetastoreException stoppedBatch(
      GlueOperation operation, GlueMetastoreException failure, BatchOutcome batch) {
    return new GlueMetastoreException(
        failure.kind(),
        Outcome.APPLIED,
        operation,
        config.catalogName(),
        failure.getMessage() + " Before that, " + batch.applied().size() + " were applied.",
        failure,
        batch);
  }

  /** A CreateTable for which the table that is there now was read back. */
  GlueMetastoreException createTable(
      GlueOperation operation, GlueMetastoreException failure, Outcome outcome) {
    String step =
        switch (outcome) {
          case APPLIED -> "The table was made.";
          case NOT_APPLIED -> "The table was not made by this statement.";
          case UNKNOWN -> "Whether the table was made cannot be told: look before trying again.";
        };
    return new GlueMetastoreException(
        failure.kind(),
        outcome,
        operation,
        config.catalogName(),
        failure.getMessage() + " " + step,
        failure);
  }

  private GlueMetastoreException error(
      Kind kind,
      Outcome outcome,
      GlueOperation operation,
      String summary,
      String message,
      String nextStep,
      Throwable cause) {
    return new GlueMetastoreException(
        kind,
        outcome,
        operation,
        config.catalogName(),
        text(operation, summary, message, nextStep),
        cause);
  }

  private String text(GlueOperation operation, String summary, String message, String nextStep) {
    String role = config.glue().role().map(r -> ", role " + r.arn()).orElse("");
    String sentence = message.endsWith(".") ? message : message + ".";
    return "Catalog "
        + where
        + role
        + ": "
        + summary
        + ": Glue "
        + operation.name()
        + " "
        + operation.object()
        + ": "
        + sentence
        + (nextStep.isEmpty() ? "" : " " + nextStep);
  }

  /**
   * After a second attempt even a plain refusal leaves doubt: the first may have been applied and
   * its answer lost.
   */
  private static Outcome outcome(GlueOperation operation, Kind kind, Throwable failure) {
    if (operation.isRead() || kind == Kind.CONFIGURATION) {
      return Outcome.NOT_APPLIED;
    }
    boolean noAnswer = kind == Kind.TIMEOUT || kind == Kind.CONNECTION || kind == Kind.INTERNAL;
    return noAnswer || FailureKind.attempts(failure) > 1 ? Outcome.UNKNOWN : Outcome.NOT_APPLIED;
  }

  private String nextStep(GlueOperation operation, FailureKind.Verdict verdict) {
    return switch (verdict.kind()) {
      case DATABASE_NOT_FOUND -> "Check the name; SHOW DATABASES lists what this catalog has.";
      case TABLE_NOT_FOUND -> "Check the name; SHOW TABLES lists what the database has.";
      case PARTITION_NOT_FOUND -> "Check the values; SHOW PARTITIONS lists what the table has.";
      case FUNCTION_NOT_FOUND -> "Check the name; SHOW USER FUNCTIONS lists what there is.";
      case NOT_FOUND -> "Check " + key(CatalogKeys.GLUE_ID) + " and the name.";
      case ALREADY_EXISTS -> "Choose another name, drop it first, or use IF NOT EXISTS.";
      case ACCESS_DENIED -> accessStep(operation, verdict);
      case CONCURRENT_MODIFICATION -> "Somebody else changed it: read it again and repeat.";
      case INVALID_INPUT -> "Correct what the message names.";
      case THROTTLED ->
          "Gave up after "
              + config.glue().maxAttempts()
              + " attempts: raise "
              + key(CatalogKeys.GLUE_MAX_ATTEMPTS)
              + " or ask AWS for a higher quota.";
      case TIMEOUT -> tryAgain(operation);
      case LIMIT_EXCEEDED ->
          "Raise the quota, or remove what is old (table versions pile up unless "
              + key(CatalogKeys.GLUE_SKIP_ARCHIVE)
              + " is true).";
      case ENCRYPTION ->
          "The catalog is encrypted: allow kms:Decrypt (and kms:GenerateDataKey to write) on its"
              + " key.";
      case FEDERATION -> "Check the connection behind this federated catalog in the Glue console.";
      case INTERNAL -> tryAgain(operation);
      case CONNECTION ->
          "Check "
              + key(CatalogKeys.CLIENT_REGION)
              + ", "
              + key(CatalogKeys.GLUE_ENDPOINT)
              + config.glue().endpoint().map(uri -> " (" + uri + ")").orElse("")
              + " and the network.";
      case CONFIGURATION -> verdict.nextStep();
    };
  }

  private static String tryAgain(GlueOperation operation) {
    return operation.isRead()
        ? "Try again later."
        : "It may have been done all the same: look before trying again.";
  }

  private String accessStep(GlueOperation operation, FailureKind.Verdict verdict) {
    if (!verdict.nextStep().isEmpty()) {
      return verdict.nextStep();
    }
    return "Check, in this order: the identity's IAM policy (glue:"
        + operation.name()
        + " on catalog, database and table), the Glue resource policy of the catalog's account, and"
        + " the Lake Formation grants.";
  }

  private String key(String key) {
    return CatalogKeys.full(config.catalogName(), key);
  }
}
