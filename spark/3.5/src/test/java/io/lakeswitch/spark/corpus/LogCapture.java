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
package io.lakeswitch.spark.corpus;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.apache.logging.log4j.core.config.Property;

/** The warnings of Lakeswitch while it is open. */
final class LogCapture implements AutoCloseable {
  private static final String LOGGER = "io.lakeswitch";

  private final List<String> warnings = new CopyOnWriteArrayList<>();
  private final LoggerContext context = (LoggerContext) LogManager.getContext(false);

  LogCapture() {
    AbstractAppender appender =
        new AbstractAppender("capture", null, null, true, Property.EMPTY_ARRAY) {
          @Override
          public void append(LogEvent event) {
            warnings.add(event.getMessage().getFormattedMessage());
          }
        };
    appender.start();
    LoggerConfig logger = new LoggerConfig(LOGGER, Level.WARN, false);
    logger.addAppender(appender, Level.WARN, null);
    context.getConfiguration().addLogger(LOGGER, logger);
    context.updateLoggers();
  }

  List<String> warnings() {
    return warnings;
  }

  @Override
  public void close() {
    context.getConfiguration().removeLogger(LOGGER);
    context.updateLoggers();
  }
}
