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
package io.lakeswitch.local.error;

/** An error as an AWS service answers it: a code, a text and an HTTP status. */
public final class AwsError extends RuntimeException {
  private final String code;
  private final int status;

  /**
   * @param code the error shape's name, such as {@code EntityNotFoundException}
   * @param status the HTTP status of the answer
   * @param message the text for the caller
   */
  public AwsError(String code, int status, String message) {
    super(message, null, false, false);
    this.code = code;
    this.status = status;
  }

  /** An error of the caller (HTTP 400). */
  public static AwsError of(String code, String message) {
    return new AwsError(code, 400, message);
  }

  /** A constraint of the service model that the request does not keep. */
  public static AwsError validation(String message) {
    return of("ValidationException", message);
  }

  /** A value that is well formed but makes no sense to the service. */
  public static AwsError invalidInput(String message) {
    return of("InvalidInputException", message);
  }

  /** Something that the request names does not exist. */
  public static AwsError notFound(String message) {
    return of("EntityNotFoundException", message);
  }

  /** Something that the request would create exists. */
  public static AwsError alreadyExists(String message) {
    return of("AlreadyExistsException", message);
  }

  /** A refusal by a policy. */
  public static AwsError accessDenied(String message) {
    return of("AccessDeniedException", message);
  }

  /** A fault of the service itself (HTTP 500). */
  public static AwsError internal(String message) {
    return new AwsError("InternalServiceException", 500, message);
  }

  /** The error shape's name. */
  public String code() {
    return code;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }
}
