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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * Hadoop's local file system, without a process for every file: where its native library is
 * missing, it runs {@code chmod} for each file and directory that it makes, which takes longer than
 * many a test's statement.
 */
public final class QuickFileSystem extends LocalFileSystem {

  /** For Hadoop. */
  public QuickFileSystem() {
    super(new Raw());
  }

  private static final class Raw extends RawLocalFileSystem {
    @Override
    public void setPermission(Path path, FsPermission permission) throws IOException {
      Files.setPosixFilePermissions(
          pathToFile(path).toPath(),
          PosixFilePermissions.fromString(
              permission.getUserAction().SYMBOL
                  + permission.getGroupAction().SYMBOL
                  + permission.getOtherAction().SYMBOL));
    }
  }
}
