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

import io.lakeswitch.glue.GlueMetastoreException.Kind;
import java.util.regex.Pattern;

/** What AWS's error codes mean, and what the text of EntityNotFound adds. */
final class ErrorCodes {
  private static final Pattern DATABASE_MISSING =
      Pattern.compile(
          "^\\s*database\\b.*\\bnot (found|exist)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern CATALOG_MISSING =
      Pattern.compile("^\\s*catalog\\b.*\\bnot found", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern TABLE_MISSING =
      Pattern.compile(
          "^\\s*table\\b.*\\bnot (found|exist)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private ErrorCodes() {}

  /** The kind of an error code; null if the code is not known. */
  static Kind kind(GlueOperation operation, String code, String message) {
    String plain = code.endsWith("Exception") ? code.substring(0, code.length() - 9) : code;
    return switch (plain) {
      case "EntityNotFound", "ResourceNotFound", "TargetResourceNotFound" ->
          missing(operation, message);
      case "AlreadyExists", "FederatedResourceAlreadyExists" -> Kind.ALREADY_EXISTS;
      case "AccessDenied",
          "UnauthorizedOperation",
          "UnrecognizedClient",
          "InvalidClientTokenId",
          "InvalidSignature",
          "SignatureDoesNotMatch",
          "IncompleteSignature",
          "MissingAuthenticationToken",
          "NotAuthorized",
          "OptInRequired",
          "ExpiredToken" ->
          Kind.ACCESS_DENIED;
      case "ConcurrentModification",
          "VersionMismatch",
          "ConditionCheckFailure",
          "ResourceNotReady" ->
          Kind.CONCURRENT_MODIFICATION;
      case "InvalidInput", "InvalidState", "Validation", "OperationNotSupported" ->
          Kind.INVALID_INPUT;
      case "Throttling", "RequestLimitExceeded", "TooManyRequests", "SlowDown" -> Kind.THROTTLED;
      case "OperationTimeout", "RequestTimeout" -> Kind.TIMEOUT;
      case "InternalService", "InternalServer", "InternalFailure", "ServiceUnavailable" ->
          Kind.INTERNAL;
      case "GlueEncryption", "KmsKeyNotAccessible" -> Kind.ENCRYPTION;
      case "FederationSource", "FederationSourceRetryable" -> Kind.FEDERATION;
      case "ResourceNumberLimitExceeded" -> Kind.LIMIT_EXCEEDED;
      default -> null;
    };
  }

  /**
   * What is missing. Glue says "Database x not found." or "Table x not found.", but also "Entity
   * Not Found", which then means what the call was about.
   */
  static Kind missing(GlueOperation operation, String message) {
    String text = message == null ? "" : message;
    if (CATALOG_MISSING.matcher(text).find()) {
      return Kind.NOT_FOUND;
    }
    if (DATABASE_MISSING.matcher(text).find()) {
      return Kind.DATABASE_NOT_FOUND;
    }
    boolean aboutTable =
        operation.target() != GlueOperation.Target.DATABASE
            && operation.target() != GlueOperation.Target.FUNCTION;
    if (aboutTable && TABLE_MISSING.matcher(text).find()) {
      return Kind.TABLE_NOT_FOUND;
    }
    if (operation.name().equals("CreateTable")) {
      return Kind.DATABASE_NOT_FOUND;
    }
    return switch (operation.target()) {
      case DATABASE -> Kind.DATABASE_NOT_FOUND;
      case TABLE -> Kind.TABLE_NOT_FOUND;
      case PARTITION -> Kind.PARTITION_NOT_FOUND;
      case FUNCTION -> Kind.FUNCTION_NOT_FOUND;
      case STATISTICS, CATALOG -> Kind.NOT_FOUND;
    };
  }
}
