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
package io.lakeswitch.spark.serde;

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimestampType;

/**
 * Lines of Hive's RegexSerDe: each group of the expression is a column. A line that does not match
 * is a row of nulls, a group that is none of its column's type null.
 */
final class RegexParser implements RowParser {
  private final Pattern pattern;
  private final int[] targets;
  private final PlainText[] values;
  private final DataType[] types;

  RegexParser(SerdeDescription serde, int[] targets, ZoneId zone) {
    this.pattern = pattern(serde);
    this.targets = targets.clone();
    int columns = serde.columns().length();
    int groups = pattern.matcher("").groupCount();
    if (groups != columns) {
      throw new IllegalArgumentException(
          "the serde property "
              + SerdeProperties.REGEX
              + " has "
              + groups
              + " groups, and the table "
              + columns
              + " columns. Give each column one group");
    }
    this.values = new PlainText[columns];
    this.types = new DataType[columns];
    for (int i = 0; i < columns; i++) {
      String name = serde.columns().fields()[i].name();
      types[i] = serde.columns().fields()[i].dataType();
      if (serde.family() == SerdeFamily.CONTRIB_REGEX && !(types[i] instanceof StringType)) {
        throw new IllegalArgumentException(
            "column "
                + name
                + " is "
                + types[i].catalogString()
                + ", and the columns of this serde are strings. Declare it as string in Glue");
      }
      values[i] = new PlainText(types[i], name, zone);
    }
  }

  private static Pattern pattern(SerdeDescription serde) {
    String regex = serde.properties().get(SerdeProperties.REGEX);
    if (regex == null) {
      throw new IllegalArgumentException(
          "the serde property " + SerdeProperties.REGEX + " is missing. Add it to the table");
    }
    String ignoresCase = serde.properties().get(SerdeProperties.REGEX_IGNORES_CASE);
    try {
      return Pattern.compile(
          regex,
          Pattern.DOTALL | ("true".equalsIgnoreCase(ignoresCase) ? Pattern.CASE_INSENSITIVE : 0));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "the serde property "
              + SerdeProperties.REGEX
              + " is no regular expression: "
              + e.getDescription(),
          e);
    }
  }

  @Override
  public void parse(byte[] bytes, int length, InternalRow row) {
    Matcher matcher = pattern.matcher(new String(bytes, 0, length, StandardCharsets.UTF_8));
    boolean matches = matcher.matches();
    for (int i = 0; i < targets.length; i++) {
      if (targets[i] >= 0) {
        row.update(targets[i], matches ? value(i, matcher.group(i + 1)) : null);
      }
    }
  }

  private Object value(int column, String group) {
    DataType type = types[column];
    if (type instanceof BooleanType) {
      return Boolean.valueOf(group);
    }
    // Java's conversions, which Hive uses, bear blanks around fractional numbers and times alone.
    boolean strict = values[column].isText() || type instanceof DateType || isWhole(type);
    if (group == null || (strict && !values[column].isText() && !group.equals(group.trim()))) {
      return null;
    }
    boolean epoch = type instanceof DateType || type instanceof TimestampType;
    return epoch && group.indexOf('-') < 1 ? null : values[column].parse(group);
  }

  private static boolean isWhole(DataType type) {
    return type instanceof org.apache.spark.sql.types.IntegralType;
  }
}
