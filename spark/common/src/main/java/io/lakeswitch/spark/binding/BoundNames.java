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

import io.lakeswitch.spark.metastore.InternalNames;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The qualified names of the bindings there are; a user's own name that looks like one is none. */
final class BoundNames implements InternalNames {
  private static final Pattern CANDIDATE = Pattern.compile(QualifiedNames.CANDIDATE);

  @Override
  public Optional<String> plain(String name) {
    if (name == null) {
      return Optional.empty();
    }
    Matcher matcher = CANDIDATE.matcher(name);
    return matcher.matches() && Bindings.isKnown(matcher.group(1))
        ? QualifiedNames.parse(name).map(QualifiedNames.Qualified::database)
        : Optional.empty();
  }

  @Override
  public Optional<String> findIn(String text) {
    Matcher matcher = CANDIDATE.matcher(text);
    while (matcher.find()) {
      if (Bindings.isKnown(matcher.group(1))) {
        return Optional.of(matcher.group());
      }
    }
    return Optional.empty();
  }
}
