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
package io.lakeswitch.local.sts;

/** Writes STS's answers. */
public final class StsXml {
  private static final String NAMESPACE = "https://sts.amazonaws.com/doc/2011-06-15/";

  private final String operation;
  private final StringBuilder xml = new StringBuilder();

  StsXml(String operation) {
    this.operation = operation;
    xml.append('<').append(operation).append("Response xmlns=\"").append(NAMESPACE).append("\">");
  }

  StsXml open(String element) {
    xml.append('<').append(element).append('>');
    return this;
  }

  StsXml close(String element) {
    xml.append("</").append(element).append('>');
    return this;
  }

  StsXml text(String element, String value) {
    return open(element).raw(escape(value)).close(element);
  }

  private StsXml raw(String text) {
    xml.append(text);
    return this;
  }

  String finish(String requestId) {
    return open("ResponseMetadata")
        .text("RequestId", requestId)
        .close("ResponseMetadata")
        .close(operation + "Response")
        .xml
        .toString();
  }

  /** An error as the query protocol answers it. */
  public static String error(String code, int status, String message, String requestId) {
    return "<ErrorResponse xmlns=\""
        + NAMESPACE
        + "\"><Error><Type>"
        + (status < 500 ? "Sender" : "Receiver")
        + "</Type><Code>"
        + escape(code)
        + "</Code><Message>"
        + escape(message)
        + "</Message></Error><RequestId>"
        + requestId
        + "</RequestId></ErrorResponse>";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
