/** What format a table has, judged from its entry in Glue alone. */
package io.lakeswitch.format;
