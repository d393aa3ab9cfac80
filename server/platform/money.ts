// Amounts of money: read from what partners send, written as they see it, and calculated with (decided, "amounts").
// Invariant: everything is a whole number of attos, 10^-18 of the major unit, and of its currency's smallest unit. No float takes
// part, amounts of two currencies never meet, and what would not fit the database is refused.
import { type Asset, assets, type Currency, currencies } from "../../generated/contract.ts";
import { amountDigits, amountLimit } from "./database/amounts.ts";
import { invalid } from "./errors.ts";

/** A currency of ISO 4217 or an asset on a chain. */
export type MoneyUnit = Currency | Asset;

/** An exact amount. `attos`: 10^-18 of the major unit, so a dollar is 10n ** 18n. */
export interface Money {
  readonly attos: bigint;
  readonly currency: MoneyUnit;
}

/** An amount as partners write and read it: a decimal string in major units. */
export interface Amount {
  readonly value: string;
  readonly currency: string;
}

const digits: ReadonlyMap<string, number> = new Map([...Object.entries(currencies), ...Object.entries(assets)]);

/** The amount that a partner sent at `path`, such as `/body/amount`. Throws VALIDATION_ERROR that names the field. */
export function parse({ value, currency }: Amount, path: string): Money {
  if (!isUnit(currency)) {
    throw invalid({ path: `${path}/currency`, message: "must be a currency of ISO 4217 or a supported asset" });
  }
  const decimal = readDecimal(value);
  const refuse = (message: string) => invalid({ path: `${path}/value`, message });
  if (decimal === undefined) throw refuse("must be a decimal number such as 10.50");
  if (value.startsWith("-") && decimal.numerator === 0n) throw refuse("must not be a negative zero");
  if (decimal.places > digitsOf(currency)) {
    throw refuse(`must have at most ${digitsOf(currency)} digits after the decimal point in ${currency}`);
  }
  const attos = decimal.numerator * 10n ** BigInt(amountDigits - decimal.places);
  if (!isStorable(attos)) throw refuse("must have at most 20 digits before the decimal point");
  return { attos, currency };
}

/** The amount as partners see it: a currency with exactly its digits, an asset without zeros at the end. */
export function format({ attos, currency }: Money): Amount {
  const magnitude = (attos < 0n ? -attos : attos).toString().padStart(amountDigits + 1, "0");
  const whole = magnitude.slice(0, -amountDigits);
  const places = magnitude.slice(-amountDigits).slice(0, digitsOf(currency));
  const fraction = currency in currencies ? places : places.replace(/0+$/, "");
  return { value: `${attos < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`, currency };
}

/** An amount of so many attos. Throws RangeError when it cannot be stored or is no whole number of the smallest unit. */
export function moneyOf(attos: bigint, currency: MoneyUnit): Money {
  if (!isStorable(attos)) throw new RangeError(`an amount of ${attos} attos is too large`);
  if (attos % smallestUnit(currency) !== 0n) {
    throw new RangeError(`${attos} attos are no whole number of the smallest unit of ${currency}`);
  }
  return { attos, currency };
}

export function add(a: Money, b: Money): Money {
  return moneyOf(a.attos + attosIn(a.currency, b), a.currency);
}

export function subtract(a: Money, b: Money): Money {
  return moneyOf(a.attos - attosIn(a.currency, b), a.currency);
}

/** Negative when `a` is less than `b`, positive when it is more, 0 when they are equal; for `sort` too. */
export function compare(a: Money, b: Money): number {
  const difference = a.attos - attosIn(a.currency, b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The sum, of none as well, therefore in a currency that is named. */
export function sum(amounts: readonly Money[], currency: MoneyUnit): Money {
  const attos = amounts.reduce((total, amount) => total + attosIn(currency, amount), 0n);
  return moneyOf(attos, currency);
}

/**
 * The amount times a decimal number such as a fee's share or an exchange rate, in `currency`, which a rate leads to. Rounded to the
 * currency's smallest unit, halves away from zero (decided: as people check an invoice by hand and as Regulation (EC) 1103/97
 * rounds conversions; a refund rounds as its charge did, so that the two cancel). Throws RangeError for what is no decimal number.
 */
export function multiply(money: Money, factor: string, currency: MoneyUnit = money.currency): Money {
  const decimal = readDecimal(factor);
  if (decimal === undefined) throw new RangeError(`${factor} is not a decimal number`);
  const unit = smallestUnit(currency);
  const units = divideRounded(money.attos * decimal.numerator, unit * 10n ** BigInt(decimal.places));
  return moneyOf(units * unit, currency);
}

/** Whether a text names a currency or an asset. */
export function isUnit(text: string): text is MoneyUnit {
  return digits.has(text);
}

function digitsOf(currency: MoneyUnit): number {
  return digits.get(currency) as number;
}

/** Attos of the smallest unit that the currency has: of USD a cent. */
export function smallestUnit(currency: MoneyUnit): bigint {
  return 10n ** BigInt(amountDigits - digitsOf(currency));
}

function attosIn(currency: MoneyUnit, money: Money): bigint {
  if (money.currency !== currency) throw new TypeError(`${money.currency} and ${currency} do not add up`);
  return money.attos;
}

function isStorable(attos: bigint): boolean {
  return attos > -amountLimit && attos < amountLimit;
}

/** `numerator` / 10^`places`, or undefined for what is not written as the specification's decimalString is. */
function readDecimal(text: string): { readonly numerator: bigint; readonly places: number } | undefined {
  const parts = /^(-?(?:0|[1-9][0-9]*))(?:\.([0-9]+))?$/.exec(text);
  if (parts === null || text.length > longestDecimal) return undefined;
  const [, whole = "", fraction = ""] = parts;
  return { numerator: BigInt(whole + fraction), places: fraction.length };
}

// A sign, 20 digits, a point and 18 digits; a rate has no more. A longer text would only cost time.
const longestDecimal = 40;

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  // Attos of a denominator that is a power of ten: odd only when it is 1, and then there is nothing to round.
  return (numerator < 0n ? numerator - half : numerator + half) / denominator;
}
