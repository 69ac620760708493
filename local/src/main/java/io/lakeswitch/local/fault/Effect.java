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
package io.lakeswitch.local.fault;

import java.time.Duration;

/**
 * What is done to a call.
 *
 * @param delay how long the call waits before anything else
 * @param when before the call is applied, after it, or never (a delay alone)
 * @param code the error's code; null closes the connection without an answer
 * @param status the HTTP status of the error
 * @param message the error's text
 */
public record Effect(Duration delay, When when, String code, int status, String message) {
  /** When the call fails. */
  public enum When {
    /** It does not fail. */
    NEVER,
    /** It fails and has no effect. */
    BEFORE,
    /** It takes effect, and its answer is lost. */
    AFTER
  }

  /** Nothing is done. */
  static final Effect NONE = new Effect(Duration.ZERO, When.NEVER, null, 0, null);

  /** Whether the connection is closed instead of an answer. */
  public boolean closesConnection() {
    return when != When.NEVER && code == null;
  }
}
