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
package io.lakeswitch.format;

import java.util.Optional;
import software.amazon.awssdk.services.glue.model.TableIdentifier;

/**
 * A table's format and what it was judged by.
 *
 * @param format the format
 * @param provider {@code spark.sql.sources.provider} in lower case, if there is one
 * @param reason the mark that decided; for {@link TableFormat#UNKNOWN} what is missing
 * @param target where a resource link points
 */
public record DetectedFormat(
    TableFormat format,
    Optional<String> provider,
    String reason,
    Optional<TableIdentifier> target) {}
