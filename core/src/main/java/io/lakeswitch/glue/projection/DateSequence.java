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
package io.lakeswitch.glue.projection;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** Points in time by steps, each counted from the first: the 31st of a month stays the last day. */
final class DateSequence implements ValueSequence {
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

  private final DateRange range;
  private final ValueType type;
  private final LocalDateTime first;
  private final long size;

  DateSequence(DateRange range, ValueType type, Instant now) {
    this.range = range;
    this.type = type;
    this.first = range.first(now);
    this.size = count(range.last(now));
  }

  private long count(LocalDateTime last) {
    if (first.isAfter(last)) {
      return 0;
    }
    long count = range.unit().between(first, last) / range.interval() + 1;
    return time(count).isAfter(last) ? count : count + 1;
  }

  private LocalDateTime time(long position) {
    return first.plus(position * range.interval(), range.unit());
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public ProjectedValue get(long position) {
    LocalDateTime time = time(position);
    if (type == ValueType.DATE) {
      LocalDateTime day = time.truncatedTo(ChronoUnit.DAYS);
      return new ProjectedValue(day.toLocalDate().toString(), range.format().text(day));
    }
    String text = range.format().text(time);
    String value =
        type == ValueType.TIMESTAMP ? TIMESTAMP.format(time) : type.canonical(text).orElse(text);
    return new ProjectedValue(value, text);
  }

  @Override
  public boolean isOrdered() {
    return type == ValueType.DATE || type == ValueType.TIMESTAMP || range.format().isSortable();
  }
}
