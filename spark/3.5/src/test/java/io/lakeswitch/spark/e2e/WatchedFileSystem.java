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
package io.lakeswitch.spark.e2e;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.RemoteIterator;

/** Local files under the scheme {@code watched}; notes which directories are listed. */
public final class WatchedFileSystem extends RawLocalFileSystem {
  private static final Set<String> LISTED = new ConcurrentSkipListSet<>();

  /** For Hadoop. */
  public WatchedFileSystem() {}

  /** Returns the directories listed since the last call that were there. */
  static Set<String> listed() {
    Set<String> listed = new TreeSet<>(LISTED);
    LISTED.clear();
    return listed;
  }

  @Override
  public String getScheme() {
    return "watched";
  }

  @Override
  public URI getUri() {
    return URI.create("watched:///");
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    note(path);
    return super.listStatus(path);
  }

  @Override
  public RemoteIterator<LocatedFileStatus> listLocatedStatus(Path path)
      throws FileNotFoundException, IOException {
    note(path);
    return super.listLocatedStatus(path);
  }

  private static void note(Path path) {
    LISTED.add(path.toUri().getPath());
  }
}
