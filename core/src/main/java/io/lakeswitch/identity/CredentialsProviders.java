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
package io.lakeswitch.identity;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogKeys;
import io.lakeswitch.config.ConfigException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/**
 * Makes the credentials provider of a catalog: the class named by {@code
 * client.credentials-provider}, made the way Iceberg's {@code AwsClientProperties} makes it, or the
 * SDK's default chain.
 */
public final class CredentialsProviders {
  private final String catalogName;

  private CredentialsProviders(String catalogName) {
    this.catalogName = catalogName;
  }

  /**
   * The provider for a catalog.
   *
   * @throws ConfigException if the class cannot be loaded or made
   */
  public static AwsCredentialsProvider of(CatalogConfig config) {
    CredentialsProviders providers = new CredentialsProviders(config.catalogName());
    return config
        .glue()
        .credentialsProvider()
        .map(name -> providers.make(name, config.glue().credentialsProviderOptions()))
        .orElseGet(() -> DefaultCredentialsProvider.builder().build());
  }

  private AwsCredentialsProvider make(String className, Map<String, String> options) {
    Class<?> type = load(className);
    if (!AwsCredentialsProvider.class.isAssignableFrom(type)) {
      throw bad(className, "is no " + AwsCredentialsProvider.class.getName(), null);
    }
    try {
      Optional<Method> withOptions = factory(type, Map.class);
      if (withOptions.isPresent()) {
        return (AwsCredentialsProvider) withOptions.get().invoke(null, options);
      }
      Optional<Method> plain = factory(type);
      if (plain.isPresent()) {
        return (AwsCredentialsProvider) plain.get().invoke(null);
      }
      return (AwsCredentialsProvider) type.getDeclaredConstructor().newInstance();
    } catch (NoSuchMethodException e) {
      throw bad(
          className,
          "has neither a static create(Map), nor a static create(), nor a constructor without"
              + " arguments",
          e);
    } catch (InvocationTargetException e) {
      throw bad(className, "failed: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw bad(className, "cannot be made: " + e, e);
    }
  }

  private Class<?> load(String className) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = context == null ? CredentialsProviders.class.getClassLoader() : context;
    try {
      return Class.forName(className, true, loader);
    } catch (ClassNotFoundException e) {
      throw bad(className, "is not on the class path", e);
    }
  }

  private static Optional<Method> factory(Class<?> type, Class<?>... parameters) {
    try {
      Method method = type.getMethod("create", parameters);
      boolean usable =
          Modifier.isStatic(method.getModifiers())
              && AwsCredentialsProvider.class.isAssignableFrom(method.getReturnType());
      return usable ? Optional.of(method) : Optional.empty();
    } catch (NoSuchMethodException e) {
      return Optional.empty();
    }
  }

  private ConfigException bad(String className, String reason, Throwable cause) {
    return new ConfigException(
        catalogName,
        CatalogKeys.CLIENT_CREDENTIALS_PROVIDER,
        "names the class " + className + ", which " + reason + ". Name an AwsCredentialsProvider.",
        cause);
  }
}
