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
package io.lakeswitch.local.log;

import java.time.Instant;

/**
 * One call that the server received.
 *
 * @param sequence 1 for the first call since the start, then one more for each
 * @param time when it arrived
 * @param service {@code glue} or {@code sts}
 * @param operation the operation's name, such as {@code GetTable}
 * @param callerAccount the account of the caller; null when the key was unknown
 * @param accessKey the access key that signed the call; null when it was not signed
 * @param callerArn the user or role session behind the key; null when the key was unknown
 * @param catalogId the CatalogId as it was sent; null when none was
 * @param catalog the catalog that the call was routed to: the id sent, or the caller's account
 * @param region the region in the signature's scope
 * @param database the database that the call names; null when none
 * @param table the table that the call names; null when none
 * @param segment the segment number of a GetPartitions; null when none
 * @param errorCode the error that was answered; null for success. {@code ConnectionClosed} when the
 *     answer was withheld by an injected fault
 * @param applied whether the operation was carried out, also when its answer was lost
 */
public record Call(
    long sequence,
    Instant time,
    String service,
    String operation,
    String callerAccount,
    String accessKey,
    String callerArn,
    String catalogId,
    String catalog,
    String region,
    String database,
    String table,
    Integer segment,
    String errorCode,
    boolean applied) {

  /** The call as {@code GetTable 111122223333/us-east-1 db.table}, with its error if any. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(operation).append(' ').append(catalog);
    text.append('/').append(region);
    if (database != null) {
      text.append(' ').append(database);
      if (table != null) {
        text.append('.').append(table);
      }
    }
    if (errorCode != null) {
      text.append(" -> ").append(errorCode);
    }
    return text.toString();
  }
}
