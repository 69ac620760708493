/**
 * One catalog's options, parsed once into records. Every key is a documented constant of {@link
 * io.lakeswitch.config.CatalogKeys}; nothing else in Lakeswitch reads an option by its name.
 */
package io.lakeswitch.config;
