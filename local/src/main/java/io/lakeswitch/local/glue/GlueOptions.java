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

/**
 * Ways in which Glue may answer, all of them seen on AWS, that tests choose between.
 *
 * @param sparsePages whether listings come in short pages and empty pages that still carry a token
 * @param terseNotFound whether a missing table is told as {@code Entity Not Found} instead of
 *     {@code Table t not found.}
 * @param mostOfBatchGet how many keys BatchGetPartition answers at once before it returns the rest
 *     as UnprocessedKeys
 */
public record GlueOptions(boolean sparsePages, boolean terseNotFound, int mostOfBatchGet) {}
