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
package io.lakeswitch.local.fault;

import io.lakeswitch.local.fault.Effect.When;
import java.time.Duration;
import java.util.Locale;

/**
 * Describes a fault; {@code throttle}, {@code fail...}, {@code lose...} and {@code slow} arm it.
 */
public final class FaultBuilder {
  private final Faults faults;
  private final String operation;
  private String catalog;
  private String database;
  private String table;
  private int times = 1;
  private Duration delay = Duration.ZERO;

  FaultBuilder(Faults faults, String operation) {
    this.faults = faults;
    this.operation = operation;
  }

  /** Only calls on this catalog (12-digit id). */
  public FaultBuilder catalog(String id) {
    this.catalog = id;
    return this;
  }

  /** Only calls that name this database. */
  public FaultBuilder database(String name) {
    this.database = name == null ? null : name.toLowerCase(Locale.ROOT);
    return this;
  }

  /** Only calls that name this table. */
  public FaultBuilder table(String name) {
    this.table = name == null ? null : name.toLowerCase(Locale.ROOT);
    return this;
  }

  /** How many calls; 1 unless set. */
  public FaultBuilder times(int count) {
    this.times = count;
    return this;
  }

  /** Every call, until the faults are cleared. */
  public FaultBuilder always() {
    return times(Integer.MAX_VALUE);
  }

  /** Lets the call wait first. */
  public FaultBuilder after(Duration wait) {
    this.delay = wait;
    return this;
  }

  /** Lets the call wait, and then succeed. */
  public void slow(Duration wait) {
    arm(new Effect(wait, When.NEVER, null, 0, null));
  }

  /** Answers {@code ThrottlingException}; the call has no effect. */
  public void throttle() {
    fail("ThrottlingException", 400, "Rate exceeded");
  }

  /** Answers an error; the call has no effect. */
  public void fail(String code, int status, String message) {
    arm(new Effect(delay, When.BEFORE, code, status, message));
  }

  /** Closes the connection; the call has no effect. */
  public void dropBefore() {
    arm(new Effect(delay, When.BEFORE, null, 0, null));
  }

  /** Applies the call, then answers an error instead of the result. */
  public void loseAnswer(String code, int status, String message) {
    arm(new Effect(delay, When.AFTER, code, status, message));
  }

  /** Applies the call, then answers {@code InternalServiceException} with HTTP status 500. */
  public void loseAnswer() {
    loseAnswer("InternalServiceException", 500, "An internal error occurred.");
  }

  /** Applies the call, then closes the connection without an answer. */
  public void dropAnswer() {
    arm(new Effect(delay, When.AFTER, null, 0, null));
  }

  private void arm(Effect effect) {
    faults.arm(new FaultRule(operation, catalog, database, table, times, effect));
  }
}
