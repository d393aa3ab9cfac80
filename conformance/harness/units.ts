// Amounts as whole numbers of their smallest unit.
import { assets, currencies, limits } from "../../generated/contract.ts";

export interface Amount {
  readonly value: string;
  readonly currency: string;
}

const digits: Readonly<Record<string, number>> = { ...currencies, ...assets };

/** Digits after the point of a currency or an asset. */
export function digitsOf(currency: string): number {
  return digits[currency]!;
}

/** The currency and the asset with the most digits after the point. */
export const [finestCurrency, finestAsset] = [currencies, assets].map(
  (each) => Object.entries(each).reduce((finest, other) => (other[1] > finest[1] ? other : finest))[0],
) as [string, string];

/** Returns whole units of 10^-`places`; by default of the smallest unit. */
export function toUnits({ value, currency }: Amount, places = digitsOf(currency)): bigint {
  const [whole = "", fraction = ""] = value.replace("-", "").split(".");
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
  return value.startsWith("-") ? -units : units;
}

export function toAmount(units: bigint, currency: string): Amount {
  const places = digitsOf(currency);
  const text = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  const fraction = text.slice(text.length - places);
  return { value: `${units < 0n ? "-" : ""}${whole}${places === 0 ? "" : `.${fraction}`}`, currency };
}

/** Returns the largest amount that a request can carry. */
export function largestSendable(currency: string): bigint {
  return 10n ** BigInt(limits.sentAmountWholeDigits + digitsOf(currency)) - 1n;
}

/** Returns an amount with the most digits. Rounded to fewer digits, it is another amount that a request can carry. */
export function longestSendable(currency: string): bigint {
  return largestSendable(currency) - 10n ** BigInt(limits.sentAmountWholeDigits - 1 + digitsOf(currency));
}

export function minOf(first: bigint, ...others: readonly bigint[]): bigint {
  return others.reduce((least, each) => (each < least ? each : least), first);
}

/** Rounds towards minus infinity. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** Rounds halves away from zero (decided). */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return dividend < 0n ? -divideRounded(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor);
}

/** A decimal as a numerator over 10^`places`. */
export function toFraction(decimal: string): { readonly numerator: bigint; readonly places: number } {
  const [whole = "", fraction = ""] = decimal.split(".");
  return { numerator: BigInt(whole + fraction), places: fraction.length };
}
