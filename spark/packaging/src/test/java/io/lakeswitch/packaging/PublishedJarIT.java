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
package io.lakeswitch.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Opens what is published for one Spark version: the jar after shading, and the POM that goes with
 * it.
 */
class PublishedJarIT {

  private static final Path JAR = Path.of(System.getProperty("published.jar"));
  private static final Path POM = Path.of(System.getProperty("published.pom"));
  private static final String SHADED_CAFFEINE = "io/lakeswitch/shaded/caffeine/";

  @Test
  void holds_no_class_of_spark_hadoop_the_formats_or_the_aws_sdk() throws IOException {
    List<String> foreign =
        entries().stream()
            .filter(e -> e.endsWith(".class"))
            .filter(e -> !e.startsWith("io/lakeswitch/"))
            .toList();
    assertThat(foreign).as("classes outside io.lakeswitch in %s", JAR).isEmpty();
  }

  @Test
  void holds_core_and_the_relocated_caffeine() throws IOException {
    assertThat(entries())
        .contains(SHADED_CAFFEINE + "cache/Caffeine.class")
        .anyMatch(e -> e.startsWith("io/lakeswitch/config/") && e.endsWith(".class"))
        .anyMatch(e -> e.startsWith("io/lakeswitch/glue/") && e.endsWith(".class"));
  }

  @Test
  void no_class_names_caffeine_by_its_own_package() throws IOException {
    List<String> bad = new ArrayList<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (String name : entries()) {
        if (name.endsWith(".class") && holds(jar, name, "com/github/benmanes/caffeine")) {
          bad.add(name);
        }
      }
    }
    assertThat(bad).as("classes that still name com.github.benmanes.caffeine").isEmpty();
  }

  @Test
  void holds_nothing_but_classes_services_and_licences() throws IOException {
    List<String> other =
        entries().stream()
            .filter(e -> !e.endsWith("/") && !e.endsWith(".class"))
            .filter(
                e ->
                    !e.startsWith("META-INF/services/")
                        && !e.startsWith("META-INF/maven/io.github.lakeswitch/"))
            .toList();
    assertThat(other)
        .containsExactlyInAnyOrder("META-INF/MANIFEST.MF", "META-INF/LICENSE", "META-INF/NOTICE");
  }

  @Test
  void its_services_are_classes_of_its_own() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (String name : entries()) {
        if (!name.startsWith("META-INF/services/") || name.endsWith("/")) {
          continue;
        }
        for (String line :
            text(jar, name).lines().map(l -> l.replaceAll("#.*", "").strip()).toList()) {
          if (!line.isEmpty()) {
            assertThat(jar.getEntry(line.replace('.', '/') + ".class"))
                .as("%s names %s", name, line)
                .isNotNull();
          }
        }
      }
    }
  }

  @Test
  void the_pom_brings_the_aws_modules_and_nothing_else() throws Exception {
    Map<String, String> brought = new TreeMap<>();
    for (Dependency d : dependencies()) {
      if (d.scope.equals("compile") || d.scope.equals("runtime")) {
        brought.put(d.artifact, d.version);
      }
    }
    assertThat(brought.keySet())
        .containsExactlyInAnyOrder(
            "software.amazon.awssdk:glue",
            "software.amazon.awssdk:sts",
            "software.amazon.awssdk:apache-client",
            "software.amazon.awssdk:url-connection-client");
    assertThat(brought.values())
        .as("versions that need no other file")
        .allMatch(v -> v.matches("\\d+\\.\\d+\\.\\d+"));
  }

  private record Dependency(String artifact, String version, String scope) {}

  private static List<Dependency> dependencies() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Element project =
        factory.newDocumentBuilder().parse(new File(POM.toString())).getDocumentElement();
    List<Dependency> found = new ArrayList<>();
    NodeList all = project.getElementsByTagName("dependency");
    for (int i = 0; i < all.getLength(); i++) {
      Element d = (Element) all.item(i);
      if (d.getParentNode().getParentNode() == project) {
        String scope = child(d, "scope");
        found.add(
            new Dependency(
                child(d, "groupId") + ":" + child(d, "artifactId"),
                child(d, "version"),
                scope.isEmpty() ? "compile" : scope));
      }
    }
    return found;
  }

  private static String child(Element parent, String name) {
    NodeList found = parent.getElementsByTagName(name);
    return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
  }

  private static List<String> entries() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      return jar.stream().map(ZipEntry::getName).toList();
    }
  }

  private static boolean holds(JarFile jar, String name, String wanted) throws IOException {
    try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains(wanted);
    }
  }

  private static String text(JarFile jar, String name) throws IOException {
    try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
