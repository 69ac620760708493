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
package io.lakeswitch.spark.serde;

/** What cannot be read or written of the tables of text serdes. */
final class SerdeErrors {
  private SerdeErrors() {}

  static IllegalArgumentException cannotRead(
      SerdeDescription serde, String reason, Throwable cause) {
    return new IllegalArgumentException(
        "Cannot read " + serde.table() + ": because " + reason, cause);
  }

  static IllegalStateException malformed(
      SerdeDescription serde, String place, MalformedLineException cause) {
    return new IllegalStateException(
        "Cannot read "
            + serde.table()
            + ": because "
            + place
            + " is no row of the "
            + serde.family().title()
            + ": "
            + cause.getMessage()
            + ". Repair or remove the file"
            + (serde.family() == SerdeFamily.OPENX_JSON
                ? ", or set the serde property ignore.malformed.json=true to get a row of nulls"
                : ""),
        cause);
  }

  static UnsupportedOperationException cannotWrite(SerdeDescription serde, String reason) {
    return new UnsupportedOperationException(
        "Cannot write "
            + serde.table()
            + ": because "
            + reason
            + ". Formats that can be written: "
            + SerdeFamily.written()
            + ", iceberg, delta, hudi. Write to a table of one of these, or write with Hive support"
            + " and the serde's jar");
  }

  static UnsupportedOperationException partitionOfItsOwn(SerdeDescription serde, String partition) {
    return new UnsupportedOperationException(
        "Cannot write "
            + serde.table()
            + ": because its partition "
            + partition
            + " has a serde or columns of its own, by which what is written would be misread. Write"
            + " to another partition, or give this one the table's (drop it and add it again, with"
            + " its files written anew)");
  }
}
