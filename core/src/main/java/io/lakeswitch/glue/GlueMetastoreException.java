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

import java.util.Optional;

/**
 * The one error of {@link GlueMetastore}. The message names catalog, Glue catalog id, operation,
 * object, role if any, AWS's own words and the next step; it never holds a secret.
 */
public final class GlueMetastoreException extends RuntimeException {

  /** What went wrong, in kinds that callers tell apart. */
  public enum Kind {
    /** The database is missing. */
    DATABASE_NOT_FOUND,
    /** The table is missing, its database (as far as Glue says) is not. */
    TABLE_NOT_FOUND,
    /** The partition is missing. */
    PARTITION_NOT_FOUND,
    /** The function is missing. */
    FUNCTION_NOT_FOUND,
    /** Something else is missing, such as column statistics or the catalog itself. */
    NOT_FOUND,
    /** What was to be made exists. */
    ALREADY_EXISTS,
    /** IAM, the Glue resource policy or Lake Formation refused, or the credentials are bad. */
    ACCESS_DENIED,
    /** Somebody else changed the object; the change was not made. */
    CONCURRENT_MODIFICATION,
    /** Glue did not accept what was sent. */
    INVALID_INPUT,
    /** Glue throttled past the retries. */
    THROTTLED,
    /** No answer in time; a write may or may not have been made. */
    TIMEOUT,
    /** A quota is used up. */
    LIMIT_EXCEEDED,
    /** The key of an encrypted catalog cannot be used. */
    ENCRYPTION,
    /** A federated source failed. */
    FEDERATION,
    /** Glue failed, or answered in a way it should not. */
    INTERNAL,
    /** The endpoint cannot be reached; a write may or may not have been made. */
    CONNECTION,
    /** The catalog's configuration or class path does not work. */
    CONFIGURATION
  }

  /** Whether a failed write was made. */
  public enum Outcome {
    /** It was made (in whole, or for a batch in part: see {@link #batch}). */
    APPLIED,
    /** It was not made. */
    NOT_APPLIED,
    /** Nobody can say: nothing that belongs to it may be cleaned up. */
    UNKNOWN
  }

  private final Kind kind;
  private final String catalog;
  private final String operation;
  private final String objectName;
  private final Outcome outcome;
  private final transient BatchOutcome batch;

  GlueMetastoreException(
      Kind kind,
      Outcome outcome,
      GlueOperation call,
      String catalog,
      String message,
      Throwable cause) {
    this(kind, outcome, call, catalog, message, cause, null);
  }

  GlueMetastoreException(
      Kind kind,
      Outcome outcome,
      GlueOperation call,
      String catalog,
      String message,
      Throwable cause,
      BatchOutcome batch) {
    super(message, cause);
    this.kind = kind;
    this.outcome = outcome;
    this.catalog = catalog;
    this.operation = call.name();
    this.objectName = call.object();
    this.batch = batch;
  }

  public Kind kind() {
    return kind;
  }

  /** The catalog's name in SQL. */
  public String catalog() {
    return catalog;
  }

  /** The Glue operation, such as {@code GetTable}. */
  public String operation() {
    return operation;
  }

  /** The database, table ({@code db.table}), partition or function. */
  public String objectName() {
    return objectName;
  }

  /** For a write: whether it was made. A read that failed is {@link Outcome#NOT_APPLIED}. */
  public Outcome outcome() {
    return outcome;
  }

  /** For a batch that failed in part: what was applied and what was not. */
  public Optional<BatchOutcome> batch() {
    return Optional.ofNullable(batch);
  }

  /** Whether the object, or what it is in, does not exist. */
  public boolean isNotFound() {
    return switch (kind) {
      case DATABASE_NOT_FOUND,
          TABLE_NOT_FOUND,
          PARTITION_NOT_FOUND,
          FUNCTION_NOT_FOUND,
          NOT_FOUND ->
          true;
      default -> false;
    };
  }
}
