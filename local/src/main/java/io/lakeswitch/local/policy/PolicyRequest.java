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
package io.lakeswitch.local.policy;

import java.util.List;
import java.util.Map;

/**
 * What policies are asked about.
 *
 * @param account the caller's account
 * @param principals the ARNs that mean the caller
 * @param action such as {@code glue:GetTable}
 * @param resource the resource's ARN
 * @param context condition keys, in lower case, with their values
 */
public record PolicyRequest(
    String account,
    List<String> principals,
    String action,
    String resource,
    Map<String, String> context) {}
