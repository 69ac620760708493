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

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.io.Text;

/** The lines of a file, or of a part of it, without headers and footers. */
final class FileLines implements Iterator<Text> {
  private final Iterator<Text> lines;

  /** As many lines as a footer has; whether they are one shows when the file ends. */
  private final Deque<Text> held = new ArrayDeque<>();

  private final int footer;
  private long read;

  /**
   * Makes the lines.
   *
   * @param header number of lines to skip at once
   * @param footer number of lines to leave at the end
   */
  FileLines(Iterator<Text> lines, int header, int footer) {
    this.lines = lines;
    this.footer = footer;
    for (int i = 0; i < header && lines.hasNext(); i++) {
      lines.next();
      read++;
    }
    while (held.size() < footer && lines.hasNext()) {
      held.add(new Text(lines.next()));
    }
  }

  @Override
  public boolean hasNext() {
    return lines.hasNext();
  }

  /** The line counts until the next one is asked for. */
  @Override
  public Text next() {
    if (!lines.hasNext()) {
      throw new NoSuchElementException();
    }
    read++;
    if (footer == 0) {
      return lines.next();
    }
    held.add(new Text(lines.next()));
    return held.remove();
  }

  /** Returns the number of the last line given, counted from 1 where the reading began. */
  long lineNumber() {
    return read;
  }
}
