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
package io.lakeswitch.local.glue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import io.lakeswitch.local.identity.Caller;
import io.lakeswitch.local.identity.Identities;
import io.lakeswitch.local.model.ServiceModel;
import io.lakeswitch.local.policy.Authorizer;
import io.lakeswitch.local.policy.PolicyDocument;
import io.lakeswitch.local.policy.PolicyRequest;
import io.lakeswitch.local.store.Folder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** AWS Glue's Data Catalog: one catalog per account and region. Thread-safe. */
public final class GlueService {
  private final Identities identities;
  private final Folder folder;
  private final GlueOptions options;
  private final ServiceModel model = ServiceModel.glue();
  private final Operations operations = new Operations();
  private final Map<String, Catalog> catalogs = new LinkedHashMap<>();

  /** A service that takes up what the folder holds. */
  public GlueService(Identities identities, Folder folder, GlueOptions options) {
    this.identities = identities;
    this.folder = folder;
    this.options = options;
    Pages pages = new Pages(options.sparsePages());
    new DatabaseOperations(pages).register(operations);
    new TableOperations(pages).register(operations);
    new VersionOperations(pages).register(operations);
    new PartitionOperations(pages, options.mostOfBatchGet()).register(operations);
    new StatisticsOperations().register(operations);
    new FunctionOperations(pages).register(operations);
    new PolicyOperations().register(operations);
  }

  /** Whether this server offers an operation. */
  public boolean offers(String operation) {
    return operations.contains(operation);
  }

  /** What a request is about, as far as it can be told before it is checked. */
  public GlueTarget target(String operation, JsonNode input, Optional<Caller> caller) {
    String sent = input.path("CatalogId").asText(null);
    JsonNode segment = input.path("Segment").path("SegmentNumber");
    return new GlueTarget(
        sent,
        sent != null ? sent : caller.map(Caller::account).orElse(null),
        Resources.database(operation, input),
        Resources.table(operation, input),
        segment.isInt() ? segment.asInt() : null);
  }

  /**
   * Carries out one operation.
   *
   * @throws AwsError as AWS would answer
   */
  public ObjectNode handle(String operation, JsonNode input, Caller caller, String region) {
    return handle(operation, input, caller, region, false);
  }

  private ObjectNode handle(
      String operation, JsonNode input, Caller caller, String region, boolean followed) {
    ObjectNode checked = model.check(operation, input);
    String catalogId = checked.path("CatalogId").asText(caller.account());
    if (catalogId.startsWith(caller.account() + ":")) {
      throw AwsError.notFound("Catalog " + catalogId + " not found.");
    }
    authorize(operation, checked, caller, catalogId, region);
    if (!identities.accounts().contains(catalogId)) {
      throw AwsError.notFound("Catalog " + catalogId + " not found.");
    }
    Catalog catalog = catalog(catalogId, region);
    Optional<Links.Followed> elsewhere = follow(operation, checked, catalog);
    if (elsewhere.isPresent()) {
      if (followed) {
        throw AwsError.invalidInput("A resource link cannot point to a resource link.");
      }
      Links.Followed to = elsewhere.get();
      return handle(operation, to.input(), caller, to.region(), true);
    }
    refuseLinkToLink(checked, catalog);
    ObjectNode answer = operations.run(new GlueRequest(operation, checked, caller, catalog));
    return followed ? answer : withTargets(answer, caller, catalog);
  }

  private static Optional<Links.Followed> follow(
      String operation, ObjectNode input, Catalog catalog) {
    catalog.lock().readLock().lock();
    try {
      return Links.follow(operation, input, catalog);
    } finally {
      catalog.lock().readLock().unlock();
    }
  }

  /** Of links in an answer, what their targets say, if the caller may read them. */
  private ObjectNode withTargets(ObjectNode answer, Caller caller, Catalog catalog) {
    if (!answer.findValues(Links.TABLE).isEmpty() || !answer.findValues(Links.DATABASE).isEmpty()) {
      ObjectNode shown = answer.deepCopy();
      merge(shown, "Table", Links.TABLE, caller, catalog);
      merge(shown, "Database", Links.DATABASE, caller, catalog);
      return shown;
    }
    return answer;
  }

  private void merge(
      ObjectNode answer, String member, String linkMember, Caller caller, Catalog catalog) {
    if (answer.path(member).has(linkMember)) {
      answer.set(member, shown(answer.get(member), member, linkMember, caller, catalog));
    }
    if (answer.get(member + "List") instanceof ArrayNode list) {
      for (int i = 0; i < list.size(); i++) {
        if (list.get(i).has(linkMember)) {
          list.set(i, shown(list.get(i), member, linkMember, caller, catalog));
        }
      }
    }
  }

  /** A target that is missing, refused or a link itself leaves the link as it is. */
  private JsonNode shown(
      JsonNode link, String member, String linkMember, Caller caller, Catalog catalog) {
    Links.Followed target = Links.target(link, linkMember, catalog.id(), catalog.region());
    try {
      JsonNode found =
          handle("Get" + member, target.input(), caller, target.region(), true).path(member);
      return found.has(linkMember) ? link : Links.merged(link, found, linkMember);
    } catch (AwsError e) {
      return link;
    }
  }

  private void refuseLinkToLink(ObjectNode input, Catalog catalog) {
    JsonNode table = input.path("TableInput");
    if (table.has(Links.TABLE)) {
      Links.Followed to = Links.target(table, Links.TABLE, catalog.id(), catalog.region());
      String database = GlueRequest.lower(to.input().path("DatabaseName").asText());
      String name = GlueRequest.lower(to.input().path("Name").asText());
      boolean itself =
          to.catalogId().equals(catalog.id())
              && to.region().equals(catalog.region())
              && database.equals(GlueRequest.lower(input.path("DatabaseName").asText()))
              && name.equals(GlueRequest.lower(table.path("Name").asText()));
      if (itself || isLink(to, database, name)) {
        throw AwsError.invalidInput("A resource link cannot point to a resource link.");
      }
    }
    JsonNode database = input.path("DatabaseInput");
    if (database.has(Links.DATABASE)) {
      Links.Followed to = Links.target(database, Links.DATABASE, catalog.id(), catalog.region());
      String name = GlueRequest.lower(to.input().path("Name").asText());
      boolean itself =
          to.catalogId().equals(catalog.id())
              && to.region().equals(catalog.region())
              && name.equals(GlueRequest.lower(database.path("Name").asText()));
      if (itself || isLink(to, name, null)) {
        throw AwsError.invalidInput("A resource link cannot point to a resource link.");
      }
    }
  }

  private boolean isLink(Links.Followed target, String database, String tableOrNull) {
    if (!identities.accounts().contains(target.catalogId())) {
      return false;
    }
    Catalog catalog = catalog(target.catalogId(), target.region());
    catalog.lock().readLock().lock();
    try {
      DatabaseEntry found = catalog.databases().get(database);
      if (found == null || tableOrNull == null) {
        return found != null && found.document().has(Links.DATABASE);
      }
      TableEntry table = found.tables().get(tableOrNull);
      return found.document().has(Links.DATABASE)
          || (table != null && table.document().has(Links.TABLE));
    } finally {
      catalog.lock().readLock().unlock();
    }
  }

  /** Sets an account's resource policy, as its owner would with PutResourcePolicy. */
  public void putResourcePolicy(String account, String region, String policy) {
    ObjectNode input = JsonNodeFactory.instance.objectNode().put("PolicyInJson", policy);
    handle("PutResourcePolicy", input, identities.defaultUser(account), region);
  }

  /** Whether an account's catalog has a resource policy. */
  public boolean hasResourcePolicy(String account, String region) {
    return resourcePolicy(catalog(account, region)).isPresent();
  }

  /**
   * Stores a table as another Glue answered it, whatever it holds and even if CreateTable would
   * refuse it. Makes the database if there is none, and replaces a table of that name.
   *
   * @param table the {@code Table} of a GetTable answer; kept but for its names and catalog
   * @param partitions the {@code Partitions} of a GetPartitions answer
   */
  public void putTable(
      String account,
      String region,
      String database,
      String name,
      ObjectNode table,
      List<ObjectNode> partitions) {
    Catalog catalog = catalog(account, region);
    catalog.lock().writeLock().lock();
    try {
      RecordedTables.put(catalog, database, name, table, partitions);
    } finally {
      catalog.lock().writeLock().unlock();
    }
  }

  private void authorize(
      String operation, ObjectNode input, Caller caller, String catalogId, String region) {
    boolean sameAccount = catalogId.equals(caller.account());
    Optional<PolicyDocument> onCatalog =
        identities.accounts().contains(catalogId)
            ? resourcePolicy(catalog(catalogId, region))
            : Optional.empty();
    PolicyDocument identity = identities.policy(caller.identityArn());
    Optional<PolicyDocument> session = caller.sessionPolicy().map(PolicyDocument::parse);
    Map<String, String> context =
        Map.of(
            "aws:principalarn", caller.identityArn(),
            "aws:principalaccount", caller.account(),
            "aws:userid", caller.userId(),
            "aws:requestedregion", region);
    Resources needed = Resources.of(operation, input, catalogId, region);
    for (String arn : needed.arns()) {
      Authorizer.check(
          new PolicyRequest(caller.account(), caller.principals(), needed.action(), arn, context),
          caller.arn(),
          identity,
          session,
          onCatalog,
          sameAccount);
    }
  }

  private static Optional<PolicyDocument> resourcePolicy(Catalog catalog) {
    catalog.lock().readLock().lock();
    try {
      return catalog
          .resourcePolicy()
          .map(p -> PolicyDocument.parse(p.path("PolicyInJson").asText()));
    } finally {
      catalog.lock().readLock().unlock();
    }
  }

  private synchronized Catalog catalog(String account, String region) {
    return catalogs.computeIfAbsent(
        account + "/" + region,
        key ->
            new Catalog(
                account, region, folder.folder(account).folder(region), options.terseNotFound()));
  }
}
