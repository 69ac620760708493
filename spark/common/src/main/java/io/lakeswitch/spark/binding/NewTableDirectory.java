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

import io.lakeswitch.spark.metastore.NoLocationFileSystem;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The directory of a table that is about to be created. Formats write there before Glue hears of
 * the table; if Glue then refuses it, what was not there before goes again.
 */
public final class NewTableDirectory {
  private static final Logger LOG = LoggerFactory.getLogger(NewTableDirectory.class);

  private final CatalogBinding binding;
  private final String database;
  private final String table;
  private final Optional<Path> path;
  private final boolean isInDatabase;
  private final boolean isAbsentBefore;

  private NewTableDirectory(
      CatalogBinding binding,
      String database,
      String table,
      Optional<Path> path,
      boolean isInDatabase) {
    this.binding = binding;
    this.database = database;
    this.table = table;
    this.path = path;
    this.isInDatabase = isInDatabase;
    this.isAbsentBefore = path.isPresent() && isAbsent(binding, path.get());
  }

  /**
   * Looks whether the directory is there, before the table is created.
   *
   * @param location what the statement says; without it the table goes into its database's
   */
  public static NewTableDirectory before(
      CatalogBinding binding, String database, String table, Optional<URI> location) {
    if (binding.glue().isEmpty() || location.isPresent()) {
      return new NewTableDirectory(
          binding,
          database,
          table,
          binding.glue().isEmpty() ? Optional.empty() : location.map(Path::new),
          false);
    }
    return in(binding, database, table, binding.metastore().getDatabase(database).locationUri());
  }

  /** The same, for a table that goes into its database's directory, if that has one. */
  public static NewTableDirectory in(
      CatalogBinding binding, String database, String table, URI parentOrNull) {
    boolean isNowhere = parentOrNull == null || NoLocationFileSystem.marks(parentOrNull);
    return new NewTableDirectory(
        binding,
        database,
        table,
        isNowhere || binding.glue().isEmpty()
            ? Optional.empty()
            : Optional.of(new Path(new Path(parentOrNull), table.toLowerCase(Locale.ROOT))),
        true);
  }

  /** What cannot be looked at is left alone. */
  private static boolean isAbsent(CatalogBinding binding, Path path) {
    try {
      return !fileSystem(binding, path).exists(path);
    } catch (IOException | RuntimeException e) {
      LOG.debug("Cannot look at {}: it stays whatever becomes of the table", path, e);
      return false;
    }
  }

  /**
   * Creates the table, and clears the directory if that fails. If it fails where another table's
   * files are, it is created elsewhere: a table that was renamed stays where it is, as a rename in
   * an object store would be a copy of all its rows, and its old name is free.
   */
  public <T> T clearingIfFailed(Callable<T> create) throws Exception {
    try {
      return create.call();
    } catch (Exception | Error e) {
      if (isTaken(e)) {
        return elsewhere(create, e);
      }
      throw e;
    }
  }

  /** Returns whether the table must go elsewhere; clears the directory if not. */
  private boolean isTaken(Throwable failure) {
    try {
      if (isOfAnotherTable()) {
        return true;
      }
      clear();
    } catch (RuntimeException e) {
      // Glue may refuse to say: what failed first is what the user must hear of.
      failure.addSuppressed(e);
    }
    return false;
  }

  private <T> T elsewhere(Callable<T> create, Throwable first) throws Exception {
    Path parent = beside();
    FreePlace free = new FreePlace(binding.metastore(), database, parent.toUri());
    try {
      return new NewTableDirectory(binding, database, table, Optional.of(parent), false)
          .clearingIfFailed(() -> free.during(create));
    } catch (Exception | Error e) {
      e.addSuppressed(first);
      throw e;
    }
  }

  private Path beside() {
    return path.orElseThrow().suffix("-" + UUID.randomUUID().toString().substring(0, 8));
  }

  /**
   * Returns another location, if the directory that a managed table would get is another table's:
   * for a format that deletes what is there when a statement fails, and so must not try.
   */
  public Optional<URI> free() {
    return isOfAnotherTable() ? Optional.of(beside().toUri()) : Optional.empty();
  }

  private boolean isOfAnotherTable() {
    if (!isInDatabase || path.isEmpty() || isAbsentBefore || !isMissingInGlue()) {
      return false;
    }
    V1Metastore metastore = binding.metastore();
    return metastore.getTablesByName(database, metastore.listTables(database)).stream()
        .map(other -> ScalaInterop.optional(other.storage().locationUri()))
        .anyMatch(location -> location.map(Path::new).equals(path));
  }

  /**
   * Removes the directory, if it was not there before and Glue says that the table is not.
   *
   * @throws UncheckedIOException if it cannot be removed
   */
  public void clear() {
    if (!isAbsentBefore) {
      return;
    }
    Path made = path.orElseThrow();
    try {
      FileSystem files = fileSystem(binding, made);
      if (files.exists(made) && isMissingInGlue()) {
        files.delete(made, true);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + made + ". Delete it by hand", e);
    }
  }

  private boolean isMissingInGlue() {
    return binding
        .glue()
        .orElseThrow()
        .findTable(database.toLowerCase(Locale.ROOT), table.toLowerCase(Locale.ROOT))
        .isEmpty();
  }

  private static FileSystem fileSystem(CatalogBinding binding, Path path) throws IOException {
    Configuration configuration = new SessionEnvironment(binding.config()).hadoopConfiguration();
    return path.getFileSystem(configuration);
  }
}
