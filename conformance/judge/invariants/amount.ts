// Amounts in rules. Invariant: amounts in different currencies can neither be added nor compared. The sum of an empty
// list is zero without a currency, which can be added to and compared with every amount.
import { assets, currencies } from "../../../generated/contract.ts";

const places = 18n;
const digitsByUnit: Readonly<Record<string, number>> = { ...currencies, ...assets };

export class Amount {
  /** In 10^-18 of the currency. */
  readonly attos: bigint;
  readonly currency: string;

  constructor(attos: bigint, currency: string) {
    this.attos = attos;
    this.currency = currency;
  }

  static of({ value, currency }: { readonly value: string; readonly currency: string }): Amount {
    return new Amount(parseDecimal(value), currency);
  }

  plus(other: Amount): Amount {
    return new Amount(this.attos + other.attos, this.#sharedWith(other));
  }

  minus(other: Amount): Amount {
    return new Amount(this.attos - other.attos, this.#sharedWith(other));
  }

  /** Negative if this amount is smaller. */
  compare(other: Amount): number {
    this.#sharedWith(other);
    return this.attos === other.attos ? 0 : this.attos < other.attos ? -1 : 1;
  }

  /** Rounds to the smallest unit, halves away from zero (decided). */
  converted(rate: string, currency: string): Amount {
    const unit = unitOf(currency);
    const [product, divisor] = [this.attos * parseDecimal(rate), unit * 10n ** places];
    const size = product < 0n ? -product : product;
    const units = (2n * size + divisor) / (2n * divisor);
    return new Amount((product < 0n ? -units : units) * unit, currency);
  }

  get unit(): Amount {
    return new Amount(unitOf(this.currency), this.currency);
  }

  toString(): string {
    const size = (this.attos < 0n ? -this.attos : this.attos).toString().padStart(Number(places) + 1, "0");
    const fraction = size.slice(-Number(places)).replace(/0+$/, "");
    const whole = `${this.attos < 0n ? "-" : ""}${size.slice(0, -Number(places))}`;
    return `${fraction === "" ? whole : `${whole}.${fraction}`} ${this.currency}`.trim();
  }

  #sharedWith(other: Amount): string {
    if (this.currency === "" && this.attos === 0n) return other.currency;
    if (this.currency === other.currency || (other.currency === "" && other.attos === 0n)) return this.currency;
    throw new Error(`${this.currency} and ${other.currency} are different currencies`);
  }
}

export const noAmount = new Amount(0n, "");

function parseDecimal(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const attos = BigInt(whole + fraction.padEnd(Number(places), "0"));
  return text.startsWith("-") ? -attos : attos;
}

function unitOf(currency: string): bigint {
  const digits = digitsByUnit[currency];
  if (digits === undefined) throw new Error(`the currency ${currency} is unknown`);
  return 10n ** (places - BigInt(digits));
}
