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
package io.lakeswitch.local.identity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.policy.PolicyDocument;
import io.lakeswitch.local.store.Folder;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Pattern;

/** The accounts, users, roles and sessions that this server knows. Thread-safe. */
public final class Identities {
  /** The user that every account has. */
  public static final String DEFAULT_USER = "local";

  private static final Pattern ACCOUNT = Pattern.compile("[0-9]{12}");
  private static final Pattern NAME = Pattern.compile("[\\w+=,.@-]{1,64}");

  private final Folder folder;
  private final ConcurrentSkipListSet<String> accounts = new ConcurrentSkipListSet<>();
  private final Map<String, Caller> keys = new ConcurrentHashMap<>();
  private final Map<String, Role> roles = new ConcurrentHashMap<>();
  private final Map<String, String> policies = new ConcurrentHashMap<>();

  /** Takes up what the folder holds; adds go there too. */
  public Identities(Folder folder) {
    this.folder = folder;
    folder.folder("accounts").documents().forEach(d -> addAccount(d.path("Account").asText()));
    folder
        .folder("users")
        .documents()
        .forEach(d -> addUser(d.path("Account").asText(), d.path("Name").asText()));
    for (JsonNode role : folder.folder("roles").documents()) {
      roles.put(role.path("Arn").asText(), Role.of(role));
    }
    for (JsonNode policy : folder.folder("policies").documents()) {
      policies.put(policy.path("Arn").asText(), policy.path("Policy").asText());
    }
    for (JsonNode session : folder.folder("sessions").documents()) {
      Caller caller = Keys.session(session);
      if (caller.expiry().orElseThrow().isAfter(Instant.now())) {
        keys.put(caller.accessKey(), caller);
      } else {
        folder.folder("sessions").remove(caller.accessKey());
      }
    }
  }

  /**
   * Adds an account with its default user; nothing happens if it is there.
   *
   * @throws IllegalArgumentException if it has not 12 digits
   */
  public void addAccount(String account) {
    if (!ACCOUNT.matcher(account).matches()) {
      throw new IllegalArgumentException(
          "An account id has 12 digits, but this is '" + account + "'");
    }
    if (accounts.add(account)) {
      folder.folder("accounts").write(account, object().put("Account", account));
      Caller user = Keys.user(account, DEFAULT_USER);
      keys.put(user.accessKey(), user);
    }
  }

  /** All accounts, sorted. */
  public List<String> accounts() {
    return List.copyOf(accounts);
  }

  /** Adds an IAM user; the same name always has the same keys. */
  public Caller addUser(String account, String name) {
    requireAccount(account);
    requireName(name);
    Caller user = Keys.user(account, name);
    if (keys.put(user.accessKey(), user) == null) {
      folder.folder("users").write(user.arn(), object().put("Account", account).put("Name", name));
    }
    return user;
  }

  /** The default user of an account. */
  public Caller defaultUser(String account) {
    requireAccount(account);
    return Keys.user(account, DEFAULT_USER);
  }

  /**
   * Adds a role, or replaces it.
   *
   * @param trustPolicy who may assume it, as JSON
   * @return its ARN
   * @throws IllegalArgumentException if the trust policy is none
   */
  public String addRole(String account, String name, String trustPolicy) {
    requireAccount(account);
    requireName(name);
    PolicyDocument.parse(trustPolicy);
    Role role = Role.of(account, name, trustPolicy);
    folder.folder("roles").write(role.arn(), role.toJson());
    roles.put(role.arn(), role);
    return role.arn();
  }

  /** The role of that ARN. */
  public Optional<Role> role(String arn) {
    return Optional.ofNullable(roles.get(arn));
  }

  /** Gives a user or role a policy instead of the default one, which allows everything. */
  public void setPolicy(String identityArn, String policy) {
    PolicyDocument.parse(policy);
    folder
        .folder("policies")
        .write(identityArn, object().put("Arn", identityArn).put("Policy", policy));
    policies.put(identityArn, policy);
  }

  /** The policy of a user or role; one that allows everything unless another was given. */
  public PolicyDocument policy(String identityArn) {
    String policy = policies.get(identityArn);
    return policy == null ? PolicyDocument.allowAll() : PolicyDocument.parse(policy);
  }

  /** Opens a session of a role, with keys of its own. */
  public Caller openSession(Role role, String sessionName, Instant expiry, String sessionPolicy) {
    Caller caller = Keys.newSession(role, sessionName, expiry, Optional.ofNullable(sessionPolicy));
    folder.folder("sessions").write(caller.accessKey(), Keys.toJson(caller));
    keys.put(caller.accessKey(), caller);
    return caller;
  }

  /** Lets every open role session end now. */
  public void expireSessions() {
    keys.replaceAll(
        (key, c) -> c.expiry().isEmpty() ? c : Keys.withExpiry(c, Instant.now().minusSeconds(1)));
  }

  /** Who is behind an access key. */
  public Optional<Caller> find(String accessKey) {
    return Optional.ofNullable(keys.get(accessKey));
  }

  private void requireAccount(String account) {
    if (!accounts.contains(account)) {
      throw new IllegalArgumentException(
          "This server has no account "
              + account
              + "; it has "
              + Collections.unmodifiableSet(accounts));
    }
  }

  private static void requireName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("'" + name + "' is no name of an IAM user or role");
    }
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
