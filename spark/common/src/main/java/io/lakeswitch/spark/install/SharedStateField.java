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
package io.lakeswitch.spark.install;

import java.lang.reflect.Field;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogWithListener;
import org.apache.spark.sql.internal.SharedState;

/**
 * The lazy {@code externalCatalog} of {@code SharedState}: its field and the bit that says it is
 * set. The only reflection into Spark's state. Which bit it is follows from a test on blank
 * instances, so no version's layout is assumed.
 */
final class SharedStateField {
  private final Field value;
  private final Field bitmap;
  private final byte bit;

  private SharedStateField(Field value, Field bitmap, byte bit) {
    this.value = value;
    this.bitmap = bitmap;
    this.bit = bit;
  }

  /**
   * Finds the field.
   *
   * @throws IllegalStateException if this Spark keeps its catalog in another way
   */
  static SharedStateField find(String sparkVersion) {
    return find(sparkVersion, SharedState.class);
  }

  /** Finds the field in a class that is, or is in the place of, Spark's. */
  static SharedStateField find(String sparkVersion, Class<?> stateType) {
    try {
      Field value = stateType.getDeclaredField("externalCatalog");
      Field bitmap = stateType.getDeclaredField("bitmap$0");
      value.setAccessible(true);
      bitmap.setAccessible(true);
      return new SharedStateField(value, bitmap, findBit(stateType, value, bitmap));
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new IllegalStateException(
          "Cannot install Lakeswitch in Spark "
              + sparkVersion
              + ": its SharedState does not keep the external catalog in the way of the versions "
              + "this artifact is made for ("
              + e
              + "). Use the artifact for your Spark version, or set "
              + "spark.lakeswitch.enabled=false",
          e);
    }
  }

  private static byte findBit(Class<?> stateType, Field value, Field bitmap)
      throws ReflectiveOperationException {
    Object sentinel = allocate(ExternalCatalogWithListener.class);
    for (int candidate = 1; candidate < 256; candidate <<= 1) {
      SharedState blank = (SharedState) allocate(stateType);
      value.set(blank, sentinel);
      bitmap.setByte(blank, (byte) candidate);
      if (isSet(blank, sentinel)) {
        return (byte) candidate;
      }
    }
    throw new IllegalStateException("no bit of bitmap$0 belongs to externalCatalog");
  }

  /** With a wrong bit Spark tries to make a catalog of a blank state, and fails. */
  private static boolean isSet(SharedState blank, Object sentinel) {
    try {
      return blank.externalCatalog() == sentinel;
    } catch (RuntimeException e) {
      return false;
    }
  }

  private static Object allocate(Class<?> type) throws ReflectiveOperationException {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field instance = unsafe.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
  }

  /** Returns the catalog, if it is set; does not make it. */
  Optional<ExternalCatalogWithListener> get(SharedState state) {
    try {
      return (bitmap.getByte(state) & bit) == 0
          ? Optional.empty()
          : Optional.ofNullable((ExternalCatalogWithListener) value.get(state));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sets the catalog. The caller holds the monitor of the state, as Spark does. */
  void set(SharedState state, ExternalCatalogWithListener catalog) {
    try {
      value.set(state, catalog);
      bitmap.setByte(state, (byte) (bitmap.getByte(state) | bit));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
