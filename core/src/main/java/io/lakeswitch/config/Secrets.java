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
package io.lakeswitch.config;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Which options are secret, and how they look in a text. */
public final class Secrets {
  private static final Pattern SECRET =
      Pattern.compile("secret|password|passwd|token", Pattern.CASE_INSENSITIVE);
  private static final Pattern ACCESS_KEY =
      Pattern.compile("access[-._]?key", Pattern.CASE_INSENSITIVE);
  private static final String HIDDEN = "*****";

  private Secrets() {}

  /** Whether the value of this key must stay out of logs, errors and {@code toString()}. */
  public static boolean isHidden(String key) {
    return isSecret(key) || ACCESS_KEY.matcher(key).find();
  }

  /**
   * Whether the value is a secret as such. The id of an access key is hidden but no secret: it
   * tells two identities apart.
   */
  static boolean isSecret(String key) {
    return SECRET.matcher(key).find();
  }

  /** The value as a text may show it. */
  public static String show(String key, String value) {
    return isHidden(key) ? HIDDEN : value;
  }

  /** A copy, in the order of the keys, that a text may show. */
  public static Map<String, String> redact(Map<String, String> options) {
    Map<String, String> shown = new TreeMap<>();
    options.forEach((key, value) -> shown.put(key, show(key, value)));
    return shown;
  }
}
