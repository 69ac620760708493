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

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.math.BigDecimal;

/** JSON values of lines. Per line the tree of its values is made. */
final class JsonText {
  private final ObjectMapper mapper;

  private JsonText(JsonFactory factory) {
    // Fractions as they are written: a decimal must not pass through a double, nor lose its zeros.
    mapper =
        new ObjectMapper(factory)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .setNodeFactory(JsonNodeFactory.withExactBigDecimals(true));
  }

  /** JSON and nothing else. */
  static JsonText strict() {
    return new JsonText(new JsonFactory());
  }

  /** JSON with single quotes, names without quotes and comments too. */
  static JsonText lenient() {
    return new JsonText(
        new JsonFactory()
            .enable(JsonParser.Feature.ALLOW_SINGLE_QUOTES)
            .enable(JsonParser.Feature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonParser.Feature.ALLOW_COMMENTS));
  }

  /**
   * Returns the value at the beginning of a line; the missing node for a blank line.
   *
   * @throws MalformedLineException if the line does not begin with a JSON value
   */
  JsonNode read(byte[] bytes, int length) {
    try (JsonParser parser = new AsWritten(mapper.getFactory().createParser(bytes, 0, length))) {
      JsonNode value = mapper.readTree(parser);
      return value == null ? MissingNode.getInstance() : value;
    } catch (JsonProcessingException e) {
      String where =
          e.getLocation() == null ? "" : " (at character " + e.getLocation().getColumnNr() + ")";
      throw new MalformedLineException("it is not valid JSON" + where, null);
    } catch (IOException e) {
      throw new MalformedLineException("it is not valid JSON", e);
    }
  }

  /** Numbers with a fraction or an exponent keep their text, for columns that are strings. */
  private static final class AsWritten extends JsonParserDelegate {
    AsWritten(JsonParser parser) {
      super(parser);
    }

    @Override
    public BigDecimal getDecimalValue() throws IOException {
      return new WrittenNumber(getText());
    }

    /** Too large for a double is no reason to make infinity of it. */
    @Override
    public boolean isNaN() {
      return false;
    }
  }

  private static final class WrittenNumber extends BigDecimal {
    private static final long serialVersionUID = 1L;

    private final String text;

    WrittenNumber(String text) {
      super(text);
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
