// The failure of a check: a response, a delivery or a value is not the expected one.
import type { Exchange } from "./exchange.ts";

export class ExpectationFailed extends Error {
  readonly expected: string;
  readonly actual: string;
  readonly exchange: Exchange | undefined;
  /** Set if the call had to succeed: checks that need the call fail for the same reason. */
  readonly isRefusal: boolean;
  constructor(expected: string, actual: string, exchange?: Exchange, isRefusal = false) {
    super(`expected ${expected}, got ${actual}`);
    this.expected = expected;
    this.actual = actual;
    this.exchange = exchange;
    this.isRefusal = isRefusal;
  }
}
