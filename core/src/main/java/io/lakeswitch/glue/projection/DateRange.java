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
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * A range of dates with its step.
 *
 * @param first bound, included
 * @param last bound, included
 */
record DateRange(Bound first, Bound last, DateFormat format, long interval, ChronoUnit unit) {

  /**
   * A bound of a range.
   *
   * @param fixed the point in time; null if it is relative to now
   * @param amount of units from now
   */
  record Bound(LocalDateTime fixed, long amount, ChronoUnit unit) {
    static Bound of(LocalDateTime time) {
      return new Bound(time, 0, ChronoUnit.SECONDS);
    }

    static Bound fromNow(long amount, ChronoUnit unit) {
      return new Bound(null, amount, unit);
    }

    private LocalDateTime at(Instant now) {
      return fixed != null
          ? fixed
          : LocalDateTime.ofInstant(now, ZoneOffset.UTC).plus(amount, unit);
    }
  }

  /** The first point in time, as exact as the format says it. */
  LocalDateTime first(Instant now) {
    return format.truncate(first.at(now));
  }

  /** The last point in time, as exact as the format says it. */
  LocalDateTime last(Instant now) {
    return format.truncate(last.at(now));
  }
}
