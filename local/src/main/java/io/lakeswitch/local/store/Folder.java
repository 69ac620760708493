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
package io.lakeswitch.local.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where state is kept: JSON documents and folders, by name. Names may be any string. Every method
 * throws {@link java.io.UncheckedIOException} when the file system refuses.
 */
public interface Folder {
  /** The folder of that name inside this one; it is created with its first document. */
  Folder folder(String name);

  /** The document of that name. */
  Optional<JsonNode> read(String name);

  /** Writes a document whole or not at all; it survives the end of this process. */
  void write(String name, JsonNode document);

  /** Removes a document, if there is one. */
  void remove(String name);

  /** Removes the folder of that name with all it holds: whole or not at all. */
  void removeFolder(String name);

  /** All folders inside this one. */
  List<Folder> folders();

  /** All documents of this folder, not of folders inside it. */
  List<JsonNode> documents();

  /** A folder that keeps nothing: state lives in memory alone. */
  static Folder none() {
    return NoFolder.INSTANCE;
  }

  /** A folder on disk. */
  static Folder onDisk(Path root) {
    return new DiskFolder(root);
  }
}
