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
import java.util.List;
import java.util.Optional;

/** Keeps nothing. */
final class NoFolder implements Folder {
  static final NoFolder INSTANCE = new NoFolder();

  private NoFolder() {}

  @Override
  public Folder folder(String name) {
    return this;
  }

  @Override
  public Optional<JsonNode> read(String name) {
    return Optional.empty();
  }

  @Override
  public void write(String name, JsonNode document) {}

  @Override
  public void remove(String name) {}

  @Override
  public void removeFolder(String name) {}

  @Override
  public List<Folder> folders() {
    return List.of();
  }

  @Override
  public List<JsonNode> documents() {
    return List.of();
  }
}
