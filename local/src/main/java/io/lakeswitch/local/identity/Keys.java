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
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Makes keys of AWS's shapes. A user's keys follow from its name, so that they may be written down.
 */
final class Keys {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  private Keys() {}

  static Caller user(String account, String name) {
    String arn = "arn:aws:iam::" + account + ":user/" + name;
    byte[] hash = hash("lakeswitch local AWS, " + arn);
    String key =
        name.equals(Identities.DEFAULT_USER) ? "AKIALOCL" + account : "AKIA" + letters(hash, 0, 16);
    return new Caller(
        key,
        Base64.getEncoder().encodeToString(hash).substring(0, 40),
        Optional.empty(),
        Optional.empty(),
        account,
        arn,
        "AIDA" + letters(hash, 8, 17),
        List.of(arn),
        Optional.empty());
  }

  static Caller newSession(
      Role role, String sessionName, Instant expiry, Optional<String> sessionPolicy) {
    byte[] random = new byte[96];
    RANDOM.nextBytes(random);
    String roleId = "AROA" + letters(hash(role.arn()), 0, 17);
    String arn =
        "arn:aws:sts::" + role.account() + ":assumed-role/" + role.name() + "/" + sessionName;
    return new Caller(
        "ASIA" + letters(random, 0, 16),
        Base64.getEncoder().encodeToString(random).substring(0, 40),
        Optional.of(Base64.getEncoder().encodeToString(random)),
        Optional.of(expiry),
        role.account(),
        arn,
        roleId + ":" + sessionName,
        List.of(role.arn(), arn),
        sessionPolicy);
  }

  static Caller withExpiry(Caller c, Instant expiry) {
    return new Caller(
        c.accessKey(),
        c.secretKey(),
        c.sessionToken(),
        Optional.of(expiry),
        c.account(),
        c.arn(),
        c.userId(),
        c.principals(),
        c.sessionPolicy());
  }

  static Caller session(JsonNode json) {
    List<String> principals = new ArrayList<>();
    json.path("Principals").forEach(p -> principals.add(p.asText()));
    return new Caller(
        json.path("AccessKey").asText(),
        json.path("SecretKey").asText(),
        Optional.of(json.path("SessionToken").asText()),
        Optional.of(Instant.ofEpochSecond(json.path("Expiry").asLong())),
        json.path("Account").asText(),
        json.path("Arn").asText(),
        json.path("UserId").asText(),
        List.copyOf(principals),
        Optional.ofNullable(json.path("SessionPolicy").asText(null)));
  }

  static ObjectNode toJson(Caller c) {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("AccessKey", c.accessKey())
            .put("SecretKey", c.secretKey())
            .put("SessionToken", c.sessionToken().orElseThrow())
            .put("Expiry", c.expiry().orElseThrow().getEpochSecond())
            .put("Account", c.account())
            .put("Arn", c.arn())
            .put("UserId", c.userId());
    c.principals().forEach(json.putArray("Principals")::add);
    c.sessionPolicy().ifPresent(p -> json.put("SessionPolicy", p));
    return json;
  }

  private static String letters(byte[] bytes, int from, int length) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < length; i++) {
      result.append(ALPHABET.charAt(bytes[(from + i) % bytes.length] & 31));
    }
    return result.toString().toUpperCase(Locale.ROOT);
  }

  private static byte[] hash(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This JVM has no SHA-256", e);
    }
  }
}
