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

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short stable id of one way to bind one catalog name. */
final class Fingerprint {
  private static final int HEX_DIGITS = 12;

  private Fingerprint() {}

  static String of(String name, MetastoreType type, GlueConfig glue, Options options) {
    StringBuilder text = new StringBuilder();
    // Every part carries its length, so that no two sets of options give one text.
    append(text, name);
    append(text, type.name());
    append(text, glue.catalogId().orElse(""));
    for (String key : options.keys()) {
      if (!Secrets.isSecret(key)) {
        append(text, key);
        append(text, options.get(key).orElse(""));
      }
    }
    return sha256(text.toString()).substring(0, HEX_DIGITS);
  }

  private static void append(StringBuilder text, String part) {
    text.append(part.length()).append(':').append(part);
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }
}
