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
package io.lakeswitch.spark.shim;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import scala.Option;
import scala.Product;
import scala.Tuple2;
import scala.collection.JavaConverters;

/**
 * Scala values from Java code that compiles against every Scala version. A sequence made here may
 * be passed wherever Spark wants a {@code Seq}, be it Scala 2.12's or 2.13's.
 */
public final class ScalaInterop {
  private ScalaInterop() {}

  /** Returns an immutable Scala list of the elements. */
  public static <T> scala.collection.immutable.Seq<T> seq(List<? extends T> elements) {
    return JavaConverters.<T>asScalaBuffer(new ArrayList<T>(elements)).toList();
  }

  /** Returns an immutable Scala list of the elements. */
  @SafeVarargs
  public static <T> scala.collection.immutable.Seq<T> seqOf(T... elements) {
    List<T> list = new ArrayList<>(elements.length);
    for (T element : elements) {
      list.add(element);
    }
    return seq(list);
  }

  /** Returns a new list with the elements of a Scala sequence of either kind. */
  public static <T> List<T> list(scala.collection.Seq<? extends T> elements) {
    return new ArrayList<>(JavaConverters.seqAsJavaList(elements));
  }

  /** Returns an immutable Scala map. */
  public static <K, V> scala.collection.immutable.Map<K, V> map(Map<K, V> entries) {
    scala.collection.mutable.Builder<Tuple2<K, V>, scala.collection.immutable.Map<K, V>> builder =
        scala.collection.immutable.Map$.MODULE$.newBuilder();
    entries.forEach((key, value) -> builder.$plus$eq(new Tuple2<>(key, value)));
    return builder.result();
  }

  /** Returns a new map with the entries of a Scala map, in its order. */
  public static <K, V> Map<K, V> javaMap(scala.collection.Map<K, V> entries) {
    return new LinkedHashMap<>(JavaConverters.mapAsJavaMap(entries));
  }

  /** Returns a new set with the elements of a Scala set. */
  public static <T> Set<T> javaSet(scala.collection.Set<T> elements) {
    return new LinkedHashSet<>(JavaConverters.setAsJavaSet(elements));
  }

  /** Returns a Scala iterator as one of Java's. */
  public static <T> Iterator<T> javaIterator(scala.collection.Iterator<T> elements) {
    return JavaConverters.asJavaIterator(elements);
  }

  /** Returns an iterator of Java as one of Scala's. */
  public static <T> scala.collection.Iterator<T> scalaIterator(Iterator<T> elements) {
    return JavaConverters.asScalaIterator(elements);
  }

  /** Returns the Scala form of an optional value. */
  public static <T> Option<T> option(Optional<? extends T> value) {
    return Option.apply((T) value.orElse(null));
  }

  /** Returns {@code Some(value)}, or {@code None} for null. */
  public static <T> Option<T> optionOf(T valueOrNull) {
    return Option.apply(valueOrNull);
  }

  /** Returns the Java form of a Scala option. */
  public static <T> Optional<T> optional(Option<T> value) {
    return value.isDefined() ? Optional.of(value.get()) : Optional.empty();
  }

  /** Returns a copy of a case class instance with one element, given by its name, replaced. */
  public static <T> T copyWith(T product, String element, Object value) {
    return copyWith(product, Map.of(element, value));
  }

  /**
   * Returns a copy of a case class instance with the named elements replaced, whatever elements
   * other versions of Spark have added to the class.
   *
   * @throws IllegalArgumentException if the class has no such element
   */
  public static <T> T copyWith(T product, Map<String, ?> changes) {
    Product source = (Product) product;
    Constructor<?> constructor = caseConstructor(product.getClass(), source.productArity());
    Parameter[] parameters = constructor.getParameters();
    Object[] arguments = new Object[parameters.length];
    int replaced = 0;
    for (int i = 0; i < arguments.length; i++) {
      String name = parameters[i].getName();
      if (changes.containsKey(name)) {
        arguments[i] = changes.get(name);
        replaced++;
      } else {
        arguments[i] = source.productElement(i);
      }
    }
    if (replaced != changes.size()) {
      throw new IllegalArgumentException(
          "Cannot copy a "
              + product.getClass().getName()
              + ": it lacks some of the elements "
              + changes.keySet());
    }
    return construct(product, constructor, arguments);
  }

  /**
   * Returns a copy of a case class instance with other elements.
   *
   * @param change gives what stands in an element's place, or nothing if it stays
   * @return nothing if all elements stay
   */
  public static <T> Optional<T> changed(T product, Function<Object, Optional<Object>> change) {
    Product source = (Product) product;
    Object[] arguments = new Object[source.productArity()];
    boolean same = true;
    for (int i = 0; i < arguments.length; i++) {
      Object element = source.productElement(i);
      Optional<Object> other = change.apply(element);
      same &= other.isEmpty();
      arguments[i] = other.orElse(element);
    }
    return same
        ? Optional.empty()
        : Optional.of(
            construct(product, caseConstructor(product.getClass(), arguments.length), arguments));
  }

  /**
   * Throws any exception, checked ones too: Spark's {@code AnalysisException}s are checked for Java
   * and declared nowhere.
   */
  public static RuntimeException sneak(Throwable exception) {
    return ScalaInterop.<RuntimeException>sneakAs(exception);
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> RuntimeException sneakAs(Throwable exception) throws E {
    throw (E) exception;
  }

  /** Scala writes the names of constructor parameters into class files. */
  private static Constructor<?> caseConstructor(Class<?> type, int arity) {
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == arity
          && (arity == 0 || constructor.getParameters()[0].isNamePresent())) {
        return constructor;
      }
    }
    throw new IllegalArgumentException(
        "Cannot copy a " + type.getName() + ": it is no case class with named parameters");
  }

  @SuppressWarnings("unchecked")
  private static <T> T construct(T product, Constructor<?> constructor, Object[] arguments) {
    try {
      return (T) constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw sneak(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Cannot copy a " + product.getClass().getName(), e);
    }
  }
}
