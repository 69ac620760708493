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
package io.lakeswitch.spark.binding;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Database names that carry the binding they belong to: {@code lsw_<id>_<database>}. They live only
 * inside Spark's plans and catalog calls, to reach the right metastore; they are never stored and
 * never shown.
 *
 * <p>A qualified name is made of {@code [a-z0-9_]} only, as Spark's {@code SessionCatalog} demands
 * of names. Lower-case letters and digits of the database name stand for themselves, {@code _} is
 * {@code __}, and every other byte of its UTF-8 form is {@code _} and two hexadecimal digits.
 */
public final class QualifiedNames {
  /** What every qualified name begins with. */
  public static final String PREFIX = "lsw_";

  /** What looks like a qualified name within a text; group 1 is the binding's id. */
  static final String CANDIDATE = PREFIX + "([0-9a-z]{1,32})_[a-z0-9_]+";

  private static final Pattern ID = Pattern.compile("[0-9a-z]{1,32}");
  private static final Pattern QUALIFIED =
      Pattern.compile("lsw_([0-9a-z]{1,32})_((?:[a-z0-9]|__|_[0-9a-f]{2})+)");

  private QualifiedNames() {}

  /**
   * The two parts of a qualified name.
   *
   * @param bindingId the binding
   * @param database the plain database name
   */
  public record Qualified(String bindingId, String database) {}

  /**
   * Returns the name of a binding's database for use in Spark's plans. The database name is taken
   * in lower case, as Glue keeps it.
   */
  public static String qualify(String bindingId, String database) {
    if (!ID.matcher(bindingId).matches()) {
      throw new IllegalArgumentException("Cannot qualify a name with the binding id " + bindingId);
    }
    if (database.isEmpty()) {
      throw new IllegalArgumentException("Cannot qualify an empty database name");
    }
    StringBuilder name = new StringBuilder(PREFIX).append(bindingId).append('_');
    for (byte b : database.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8)) {
      if (b >= 'a' && b <= 'z' || b >= '0' && b <= '9') {
        name.append((char) b);
      } else if (b == '_') {
        name.append("__");
      } else {
        name.append('_').append(String.format("%02x", b & 0xff));
      }
    }
    return name.toString();
  }

  /**
   * Returns the parts of a qualified name, or nothing for a plain one.
   *
   * @throws IllegalArgumentException for a name that begins like a qualified one and is none
   */
  public static Optional<Qualified> parse(String name) {
    if (!isQualified(name)) {
      return Optional.empty();
    }
    Matcher matcher = QUALIFIED.matcher(name);
    if (matcher.matches()) {
      Qualified parts = new Qualified(matcher.group(1), decode(matcher.group(2)));
      if (qualify(parts.bindingId(), parts.database()).equals(name)) {
        return Optional.of(parts);
      }
    }
    throw new IllegalArgumentException(
        "Cannot use the database name '"
            + name
            + "': names that begin with '"
            + PREFIX
            + "' are reserved by Lakeswitch, and this is none that it made");
  }

  /** Returns whether a name begins as qualified names do. */
  public static boolean isQualified(String name) {
    return name != null && name.startsWith(PREFIX);
  }

  private static String decode(String encoded) {
    byte[] bytes = new byte[encoded.length()];
    int length = 0;
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      if (c != '_') {
        bytes[length++] = (byte) c;
      } else if (encoded.charAt(i + 1) == '_') {
        bytes[length++] = '_';
        i++;
      } else {
        bytes[length++] = (byte) Integer.parseInt(encoded.substring(i + 1, i + 3), 16);
        i += 2;
      }
    }
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
