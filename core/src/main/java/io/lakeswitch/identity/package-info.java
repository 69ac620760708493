/** Who asks: credentials and the account behind them. */
package io.lakeswitch.identity;
