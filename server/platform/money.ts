// Parses, formats and calculates amounts (decided, "amounts"). Invariant: an amount is exact, storable and a whole
// number of its currency's smallest unit.
import { type Asset, assets, type Currency, currencies, limits } from "../../generated/contract.ts";
import { amountDigits, amountLimit } from "./database/amounts.ts";
import { invalid } from "./errors.ts";

export type MoneyUnit = Currency | Asset;

/** A dollar is 10n ** 18n attos. */
export interface Money {
  readonly attos: bigint;
  readonly currency: MoneyUnit;
}

/** Every amount that partners send is below this limit, in attos. */
export const sentLimit = 10n ** BigInt(limits.sentAmountWholeDigits + amountDigits);

/** A decimal string in major units. */
export interface Amount {
  readonly value: string;
  readonly currency: string;
}

const digits: ReadonlyMap<string, number> = new Map([...Object.entries(currencies), ...Object.entries(assets)]);

/** Throws VALIDATION_ERROR that names the field at `path`, such as `/body/amount`. */
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

/** @throws {ApiFailure} VALIDATION_ERROR unless the amount is positive */
export function parsePositive(amount: Amount, path: string): Money {
  const parsed = parse(amount, path);
  if (parsed.attos <= 0n) throw invalid({ path: `${path}/value`, message: "must be greater than zero" });
  return parsed;
}

/**
 * A currency has all its digits, an asset no trailing zeros. Amounts round down to the smallest unit, so that a debt
 * never shows as zero.
 */
export function format({ attos: exact, currency }: Money): Amount {
  const attos = roundDown(exact, currency);
  const magnitude = (attos < 0n ? -attos : attos).toString().padStart(amountDigits + 1, "0");
  const whole = magnitude.slice(0, -amountDigits);
  const places = magnitude.slice(-amountDigits).slice(0, digitsOf(currency));
  const fraction = currency in currencies ? places : places.replace(/0+$/, "");
  return { value: `${attos < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`, currency };
}

/** Rounds to a multiple of the smallest unit, towards minus infinity. */
export function roundDown(attos: bigint, currency: MoneyUnit): bigint {
  const unit = smallestUnit(currency);
  const units = attos / unit;
  return (attos % unit < 0n ? units - 1n : units) * unit;
}

/** Throws RangeError for an amount that cannot be stored or has too many digits. */
export function moneyOf(attos: bigint, currency: MoneyUnit): Money {
  if (!isStorable(attos)) throw new RangeError(`an amount of ${attos} attos is too large`);
  if (attos % smallestUnit(currency) !== 0n) {
    throw new RangeError(`${attos} attos are not a whole number of the smallest unit of ${currency}`);
  }
  return { attos, currency };
}

export function compare(a: Money, b: Money): number {
  const difference = a.attos - attosIn(a.currency, b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Multiplies by a decimal, such as an exchange rate into `currency`. Rounds to the smallest unit, halves away from zero
 * (decided), as Regulation (EC) 1103/97 does. A refund rounds like its charge, so both cancel. Throws RangeError for an
 * invalid decimal.
 */
export function multiply(money: Money, factor: string, currency: MoneyUnit = money.currency): Money {
  return moneyOf(multiplyAttos(money, factor, currency), currency);
}

/** Like `multiply`, but the product may be too large for an amount. */
export function multiplyAttos(money: Money, factor: string, currency: MoneyUnit): bigint {
  const decimal = readDecimal(factor);
  if (decimal === undefined) throw new RangeError(`${factor} is not a decimal number`);
  const unit = smallestUnit(currency);
  const units = divideRounded(money.attos * decimal.numerator, unit * 10n ** BigInt(decimal.places));
  return units * unit;
}

function isUnit(text: string): text is MoneyUnit {
  return digits.has(text);
}

function digitsOf(currency: MoneyUnit): number {
  return digits.get(currency) as number;
}

/** In attos. */
export function smallestUnit(currency: MoneyUnit): bigint {
  return 10n ** BigInt(amountDigits - digitsOf(currency));
}

function attosIn(currency: MoneyUnit, money: Money): bigint {
  if (money.currency !== currency) throw new TypeError(`${money.currency} cannot be combined with ${currency}`);
  return money.attos;
}

function isStorable(attos: bigint): boolean {
  return attos > -amountLimit && attos < amountLimit;
}

/** Undefined if the text is not the specification's decimalString. */
function readDecimal(text: string): { readonly numerator: bigint; readonly places: number } | undefined {
  const parts = /^(-?(?:0|[1-9][0-9]*))(?:\.([0-9]+))?$/.exec(text);
  if (parts === null || text.length > longestDecimal) return undefined;
  const [, whole = "", fraction = ""] = parts;
  return { numerator: BigInt(whole + fraction), places: fraction.length };
}

// A sign, 20 digits, a point and 18 digits.
const longestDecimal = 40;

/** Rounds halves away from zero. An odd denominator, which is above zero like every other one, has no halves. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return (numerator < 0n ? numerator - half : numerator + half) / denominator;
}
