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

import io.lakeswitch.config.ConfigException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.util.VersionInfo;

/** Sorts failures into kinds, by AWS's error codes rather than by classes an old SDK may lack. */
final class FailureKind {
  private static final Pattern SERVICE =
      Pattern.compile("software[./]amazon[./]awssdk[./]services[./](\\w+)[./]");

  /**
   * What a failure is.
   *
   * @param summary two or three words
   * @param message AWS's own words
   * @param nextStep a step this failure alone has; empty: that of the kind
   */
  record Verdict(Kind kind, String summary, String message, String nextStep) {}

  private FailureKind() {}

  static Verdict of(GlueOperation operation, Throwable failure) {
    if (failure instanceof AwsServiceException service) {
      return ofService(operation, service);
    }
    if (failure instanceof ConfigException config) {
      return new Verdict(Kind.CONFIGURATION, "configuration", config.detail(), "");
    }
    if (failure instanceof LinkageError linkage) {
      return ofLinkage(linkage);
    }
    return ofClient(failure);
  }

  private static Verdict ofService(GlueOperation operation, AwsServiceException failure) {
    AwsErrorDetails details = failure.awsErrorDetails();
    String code = details == null || details.errorCode() == null ? "" : details.errorCode();
    String message =
        details == null || details.errorMessage() == null
            ? failure.getMessage()
            : details.errorMessage();
    if (failure.isThrottlingException()) {
      return verdict(Kind.THROTTLED, code, message);
    }
    if (code.isEmpty() || code.equals("UnknownOperationException")) {
      return notGlue(failure, message);
    }
    Kind kind = ErrorCodes.kind(operation, code, message);
    if (kind == null) {
      kind = failure.statusCode() >= 500 ? Kind.INTERNAL : Kind.INVALID_INPUT;
    }
    return verdict(kind, code, message);
  }

  private static Verdict notGlue(AwsServiceException failure, String message) {
    if (failure.statusCode() >= 500) {
      return verdict(Kind.INTERNAL, "", message);
    }
    return new Verdict(
        Kind.CONNECTION,
        "no Glue at the endpoint",
        "HTTP status " + failure.statusCode() + ": " + message,
        "");
  }

  private static Verdict verdict(Kind kind, String code, String message) {
    String text = message == null || message.isBlank() ? "no message" : message;
    String step = kind == Kind.ACCESS_DENIED ? credentialsStep(code) : "";
    return new Verdict(kind, kind.name().toLowerCase(Locale.ROOT).replace('_', ' '), text, step);
  }

  private static String credentialsStep(String code) {
    return switch (code) {
      case "ExpiredTokenException", "ExpiredToken" ->
          "The credentials have expired: refresh them and start the session again.";
      case "UnrecognizedClientException",
          "InvalidClientTokenId",
          "InvalidSignatureException",
          "SignatureDoesNotMatch",
          "IncompleteSignature",
          "MissingAuthenticationTokenException" ->
          "The credentials are not valid here: check access key, secret key, session token and"
              + " region.";
      default -> "";
    };
  }

  /** How often the SDK tried; more than once if it cannot say. */
  static int attempts(Throwable failure) {
    if (!(failure instanceof SdkException sdk)) {
      return 1;
    }
    try {
      return sdk.numAttempts() == null ? 2 : sdk.numAttempts();
    } catch (NoSuchMethodError e) {
      return 2;
    }
  }

  private static Verdict ofLinkage(LinkageError failure) {
    return new Verdict(
        Kind.CONFIGURATION,
        "unusable AWS SDK",
        "the AWS SDK on the class path (version "
            + sdkVersion()
            + ") does not have what this call needs: "
            + failure,
        "Put a recent version of software.amazon.awssdk:"
            + module(failure)
            + " on the class path, and every module of the AWS SDK in that one version.");
  }

  /** The module of the class or method that is missing. */
  private static String module(LinkageError failure) {
    Matcher matcher = SERVICE.matcher(String.valueOf(failure.getMessage()));
    return matcher.find() ? matcher.group(1) : "glue";
  }

  private static String sdkVersion() {
    try {
      return VersionInfo.SDK_VERSION;
    } catch (LinkageError e) {
      return "unknown";
    }
  }

  private static Verdict ofClient(Throwable failure) {
    String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    if (failure instanceof AbortedException) {
      return new Verdict(Kind.TIMEOUT, "interrupted", message, "");
    }
    if (failure instanceof ApiCallTimeoutException
        || failure instanceof ApiCallAttemptTimeoutException
        || hasCause(failure, SocketTimeoutException.class)) {
      return new Verdict(Kind.TIMEOUT, "no answer in time", message, "");
    }
    if (message.contains("Unable to load credentials")) {
      return new Verdict(
          Kind.ACCESS_DENIED,
          "no credentials",
          message,
          "Give AWS credentials (environment, profile, instance role), or a credentials provider"
              + " class.");
    }
    if (hasCause(failure, ConnectException.class)
        || hasCause(failure, UnknownHostException.class)
        || hasCause(failure, NoRouteToHostException.class)
        || hasCause(failure, SSLException.class)
        || hasCause(failure, SocketException.class)) {
      return new Verdict(Kind.CONNECTION, "no connection", message, "");
    }
    return new Verdict(Kind.CONNECTION, "call failed", message, "");
  }

  private static boolean hasCause(Throwable failure, Class<? extends Throwable> type) {
    for (Throwable t = failure; t != null; t = t.getCause() == t ? null : t.getCause()) {
      if (type.isInstance(t)) {
        return true;
      }
    }
    return false;
  }
}
