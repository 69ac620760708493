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
package io.lakeswitch.local.http;

import io.lakeswitch.local.fault.Faults;
import io.lakeswitch.local.glue.GlueService;
import io.lakeswitch.local.identity.Identities;
import io.lakeswitch.local.log.CallLog;
import io.lakeswitch.local.sts.StsService;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The loopback port that all services share. */
public final class Endpoint implements AutoCloseable {
  private static final int MOST_THREADS = 64;
  private static final String ADMIN = "/_lakeswitch/";

  private final Server server;
  private final ServerConnector connector;

  /**
   * Opens the port.
   *
   * @param port the port, or 0 for a free one
   * @throws IOException if the port is taken
   */
  public Endpoint(
      int port, Identities identities, GlueService glue, StsService sts, Faults faults, CallLog log)
      throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, 2);
    threads.setName("lakeswitch-local");
    threads.setDaemon(true);
    server = new Server(threads);
    server.setStopAtShutdown(false);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
    connector.setPort(port);
    server.addConnector(connector);
    Dispatcher dispatcher = new Dispatcher(identities, faults, log);
    server.setHandler(
        new Root(
            dispatcher,
            new GlueProtocol(glue),
            new StsProtocol(sts),
            new Admin(identities, faults, log)));
    try {
      server.start();
    } catch (Exception e) {
      close();
      throw new IOException(
          "Cannot start the local AWS on port "
              + port
              + ": because "
              + (e.getCause() instanceof BindException ? "it is in use" : e.getMessage())
              + ". Stop what listens there, or choose another port.",
          e);
    }
  }

  /** Where the server listens. */
  public URI uri() {
    return URI.create("http://" + connector.getHost() + ":" + connector.getLocalPort());
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("Cannot stop the HTTP server", e);
    }
  }

  private static final class Root extends Handler.Abstract {
    private final Dispatcher dispatcher;
    private final Protocol glue;
    private final Protocol sts;
    private final Admin admin;

    Root(Dispatcher dispatcher, Protocol glue, Protocol sts, Admin admin) {
      this.dispatcher = dispatcher;
      this.glue = glue;
      this.sts = sts;
      this.admin = admin;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback)
        throws IOException {
      HttpRequest read = read(request);
      HttpAnswer answer;
      if (read.path().startsWith(ADMIN)) {
        answer = admin.handle(read, read.path().substring(ADMIN.length()));
      } else if (read.header("x-amz-target").orElse("").startsWith(GlueProtocol.TARGET)) {
        answer = dispatcher.dispatch(glue, read);
      } else if (read.header("content-type").orElse("").contains("x-www-form-urlencoded")) {
        answer = dispatcher.dispatch(sts, read);
      } else {
        answer =
            HttpAnswer.of(
                404, "text/plain", "This is a local AWS: Glue (JSON 1.1) and STS (query).\n", "-");
      }
      if (answer.closed()) {
        request.getConnectionMetaData().getConnection().getEndPoint().close();
        callback.failed(new IOException("connection closed by an injected fault"));
        return true;
      }
      response.setStatus(answer.status());
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType());
      response.getHeaders().put("x-amzn-RequestId", answer.requestId());
      response.write(
          true, ByteBuffer.wrap(answer.body().getBytes(StandardCharsets.UTF_8)), callback);
      return true;
    }

    private static HttpRequest read(Request request) throws IOException {
      Map<String, String> headers = new HashMap<>();
      for (HttpField field : request.getHeaders()) {
        headers.put(field.getName().toLowerCase(Locale.ROOT), field.getValue());
      }
      return new HttpRequest(
          request.getMethod(),
          request.getHttpURI().getPath(),
          request.getHttpURI().getQuery(),
          headers,
          Content.Source.asString(request, StandardCharsets.UTF_8));
    }
  }
}
