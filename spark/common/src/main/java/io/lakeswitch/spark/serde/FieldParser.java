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

/** Makes a value of Spark's internal form out of the text of one field. */
interface FieldParser {
  /**
   * Returns the value; null if the text is none of the type.
   *
   * <p>Strings are views on the bytes, which the next line overwrites: Spark copies a row before it
   * asks for the next one.
   */
  Object parse(byte[] bytes, int start, int end);
}
