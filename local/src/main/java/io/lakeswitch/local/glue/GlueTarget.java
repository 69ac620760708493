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
 * What a request is about; members are null where the request says nothing.
 *
 * @param catalogId the CatalogId that was sent
 * @param catalog the catalog that the request goes to: the one sent, or the caller's account
 */
public record GlueTarget(
    String catalogId, String catalog, String database, String table, Integer segment) {}
