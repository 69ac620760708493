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
package io.lakeswitch.local;

import io.lakeswitch.local.fault.Faults;
import io.lakeswitch.local.glue.GlueOptions;
import io.lakeswitch.local.glue.GlueService;
import io.lakeswitch.local.http.Endpoint;
import io.lakeswitch.local.identity.Caller;
import io.lakeswitch.local.identity.Identities;
import io.lakeswitch.local.log.CallLog;
import io.lakeswitch.local.store.Folder;
import io.lakeswitch.local.store.FolderLock;
import io.lakeswitch.local.sts.StsService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * An AWS on one loopback port: Glue's Data Catalog (JSON 1.1) and STS (query protocol), with
 * accounts, policies, a call log and faults on demand. For tests and laptops; it verifies no
 * signature and must never be reachable from elsewhere.
 *
 * <pre>{@code
 * try (LocalAws aws = LocalAws.builder().account("444455556666").account("111122223333").start()) {
 *   aws.grantCrossAccount("111122223333", "444455556666");
 *   // endpoint: aws.endpoint(), keys: aws.accessKey("444455556666"), aws.secretKey("444455556666")
 * }
 * }</pre>
 */
public final class LocalAws implements AutoCloseable {
  private final String region;
  private final Identities identities;
  private final GlueService glue;
  private final Faults faults = new Faults();
  private final CallLog calls = new CallLog();
  private final Endpoint endpoint;
  private final FolderLock lock;

  private LocalAws(Builder builder, FolderLock lock) throws IOException {
    this.lock = lock;
    region = builder.region;
    Folder root =
        builder.dataDir == null ? Folder.none() : Folder.onDisk(builder.dataDir.toAbsolutePath());
    identities = new Identities(root.folder("identities"));
    builder.accounts.forEach(identities::addAccount);
    GlueOptions options =
        new GlueOptions(builder.sparsePages, builder.terseNotFound, builder.mostOfBatchGet);
    glue = new GlueService(identities, root.folder("glue"), options);
    StsService sts = new StsService(identities, builder.shortestSession);
    endpoint = new Endpoint(builder.port, identities, glue, sts, faults, calls);
  }

  /** Begins a server. */
  public static Builder builder() {
    return new Builder();
  }

  /** Where it listens, such as {@code http://127.0.0.1:4566}. */
  public URI endpoint() {
    return endpoint.uri();
  }

  /**
   * The region that {@link #grantCrossAccount} means; calls go to the region they are signed for.
   */
  public String region() {
    return region;
  }

  /** All accounts, sorted. */
  public List<String> accounts() {
    return identities.accounts();
  }

  /** The access key id of an account's default user. */
  public String accessKey(String account) {
    return identities.defaultUser(account).accessKey();
  }

  /** The secret access key of an account's default user. */
  public String secretKey(String account) {
    return identities.defaultUser(account).secretKey();
  }

  /**
   * Sets a resource policy that lets another account do everything with the owner's catalog in
   * {@link #region()}; one that was there is replaced.
   */
  public void grantCrossAccount(String ownerAccount, String readerAccount) {
    grant(ownerAccount, List.of(readerAccount));
  }

  private void grant(String owner, List<String> readers) {
    String principals =
        readers.stream()
            .map(a -> "\"arn:aws:iam::" + a + ":root\"")
            .collect(Collectors.joining(","));
    putResourcePolicy(
        owner,
        "{\"Version\":\"2012-10-17\",\"Statement\":[{\"Effect\":\"Allow\",\"Principal\":{\"AWS\":["
            + principals
            + "]},\"Action\":\"glue:*\",\"Resource\":\"arn:aws:glue:"
            + region
            + ":"
            + owner
            + ":*\"}]}");
  }

  /**
   * Lets every account use the catalogs of all the others in {@link #region()}; a catalog that has
   * a resource policy keeps it.
   */
  public void shareCatalogs() {
    for (String owner : accounts()) {
      if (!glue.hasResourcePolicy(owner, region)) {
        List<String> others = accounts().stream().filter(a -> !a.equals(owner)).toList();
        if (!others.isEmpty()) {
          grant(owner, others);
        }
      }
    }
  }

  /** Sets the resource policy of an account's catalog in {@link #region()}. */
  public void putResourcePolicy(String ownerAccount, String policy) {
    glue.putResourcePolicy(ownerAccount, region, policy);
  }

  /**
   * Stores a table in an account's catalog in {@link #region()} as another Glue answered it, also
   * what CreateTable would refuse. Makes the database if there is none, and replaces a table of
   * that name.
   *
   * @param tableJson the {@code Table} of a GetTable answer; kept but for its names and catalog
   * @param partitionsJson the {@code Partitions} of a GetPartitions answer, a JSON list
   * @throws IllegalArgumentException if a text is not such JSON
   */
  public void putTable(
      String account, String database, String name, String tableJson, String partitionsJson) {
    glue.putTable(
        account,
        region,
        database,
        name,
        Recorded.table(tableJson),
        Recorded.partitions(partitionsJson));
  }

  /** Adds an IAM user; its keys follow from its name. */
  public Caller addUser(String account, String name) {
    return identities.addUser(account, name);
  }

  /**
   * Adds a role that STS's AssumeRole opens sessions of.
   *
   * @param trustPolicy who may assume it, as JSON
   * @return its ARN
   */
  public String addRole(String account, String name, String trustPolicy) {
    return identities.addRole(account, name, trustPolicy);
  }

  /**
   * Gives a user or a role, by ARN, a policy instead of the default one, which allows everything.
   */
  public void setIdentityPolicy(String identityArn, String policy) {
    identities.setPolicy(identityArn, policy);
  }

  /** Lets every open role session end now. */
  public void expireSessions() {
    identities.expireSessions();
  }

  /** What was asked of the server. */
  public CallLog calls() {
    return calls;
  }

  /** The faults to be met by calls. */
  public Faults faults() {
    return faults;
  }

  @Override
  public void close() {
    endpoint.close();
    release(lock);
  }

  private static void release(FolderLock lock) {
    try {
      if (lock != null) {
        lock.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot let go of the data folder", e);
    }
  }

  /** How a server is to be. */
  public static final class Builder {
    private final TreeSet<String> accounts = new TreeSet<>();
    private String region = "us-east-1";
    private Path dataDir;
    private int port;
    private boolean sparsePages;
    private boolean terseNotFound;
    private int mostOfBatchGet = Integer.MAX_VALUE;
    private Duration shortestSession = Duration.ofMinutes(15);

    private Builder() {}

    /** Adds an account of 12 digits. */
    public Builder account(String id) {
      accounts.add(id);
      return this;
    }

    /** The region that helpers of this class mean; {@code us-east-1} unless set. */
    public Builder region(String name) {
      region = name;
      return this;
    }

    /** Keeps the state in this folder; in memory unless set. */
    public Builder dataDir(Path folder) {
      dataDir = folder;
      return this;
    }

    /** The port; 0, the default, takes a free one. */
    public Builder port(int number) {
      port = number;
      return this;
    }

    /** Listings in short pages and empty pages that still carry a NextToken, as AWS may answer. */
    public Builder sparsePages(boolean on) {
      sparsePages = on;
      return this;
    }

    /** {@code Entity Not Found} for a missing table instead of the text that names it. */
    public Builder terseNotFound(boolean on) {
      terseNotFound = on;
      return this;
    }

    /** How many keys BatchGetPartition answers before it leaves the rest unprocessed. */
    public Builder mostOfBatchGet(int keys) {
      mostOfBatchGet = keys;
      return this;
    }

    /** The shortest role session that may be asked for; 15 minutes, as on AWS, unless set. */
    public Builder shortestSession(Duration duration) {
      shortestSession = duration;
      return this;
    }

    /**
     * Starts the server.
     *
     * @throws IOException if the port is taken, or the folder is in use or cannot be written
     * @throws IllegalArgumentException if an account id has not 12 digits
     */
    public LocalAws start() throws IOException {
      FolderLock lock = dataDir == null ? null : FolderLock.take(dataDir.toAbsolutePath());
      try {
        return new LocalAws(this, lock);
      } catch (IOException | RuntimeException e) {
        release(lock);
        throw e;
      }
    }
  }
}
