// Chooses amounts at which arithmetic fails: borders that resources announce, smallest units, ties of rounding.
import { assets, currencies } from "../../../generated/contract.ts";
import type { Random } from "../../harness/random.ts";
import { areNear, type Resource, type Snapshot } from "./snapshot.ts";

interface Amount {
  readonly value: string;
  readonly currency: string;
}

// Currencies with no, two and three digits.
const foreignCurrencies = ["EUR", "USD", "JPY", "KWD", "GBP"] as const;

const digitsOf: Readonly<Record<string, number>> = { ...currencies, ...assets };

/** `present` is the example's amount; null for an optional one. */
export function composeAmount(
  present: Pick<Amount, "currency"> | null | undefined,
  named: readonly Resource[],
  snapshot: Snapshot,
  random: Random,
): Amount | null | undefined {
  const near = [...snapshot.values()].filter((resource) => named.some((each) => areNear(snapshot, resource, each)));
  const shown = near.flatMap(({ shown }) => amountsIn(shown));
  // Optional amounts in the merchant's currency are null by default.
  if (present === null) return random.chance(0.6) ? null : foreignAmount(random);
  const currency = currencyFor(present?.currency, shown, random);
  const own = shown.filter((amount) => amount.currency === currency);
  return { value: valueIn(currency, own, random), currency };
}

function foreignAmount(random: Random): Amount {
  const currency = random.pick(foreignCurrencies);
  return { currency, value: smallValue(currency, random) };
}

/** The example's currency, unless the resources have another one. */
function currencyFor(example: string | undefined, shown: readonly Amount[], random: Random): string {
  const known = [...new Set(shown.map(({ currency }) => currency))];
  if (known.length === 0) return example ?? "USD";
  if (example !== undefined && known.includes(example) && random.chance(0.8)) return example;
  return random.pick(known);
}

function valueIn(currency: string, shown: readonly Amount[], random: Random): string {
  const borders = shown.map(({ value }) => unitsOf(value, currency)).filter((units) => units > 0n);
  if (borders.length > 0 && random.chance(0.35)) {
    const border = random.pick(borders);
    return textOf(border + BigInt(random.pick([0, 0, 0, 1, -1])), currency);
  }
  return smallValue(currency, random);
}

/** Up to a hundred, often with an odd last digit, so that shares and rates meet ties. */
function smallValue(currency: string, random: Random): string {
  const digits = Math.min(digitsOf[currency] ?? 2, 6);
  const whole = BigInt(random.pick([0, 0, 1, 3, 7, 12, 25, 99]));
  const part = BigInt(random.pick([1, 5, 15, 25, 35, 50, 99]));
  const scale = 10n ** BigInt(digits);
  const units = whole * scale + (digits === 0 ? 1n : (part * scale) / 100n) || 1n;
  return textOf(units, currency, digits);
}

function unitsOf(value: string, currency: string): bigint {
  const digits = digitsOf[currency] ?? 2;
  const [whole = "0", part = ""] = value.replace("-", "").split(".");
  const units = BigInt(whole + part.padEnd(digits, "0").slice(0, digits));
  return value.startsWith("-") ? -units : units;
}

function textOf(units: bigint, currency: string, digits: number = digitsOf[currency] ?? 2): string {
  const positive = units > 0n ? units : 1n;
  const text = String(positive).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export function amountsIn(value: unknown): Amount[] {
  if (typeof value !== "object" || value === null) return [];
  const { value: text, currency } = value as Partial<Amount>;
  if (typeof text === "string" && typeof currency === "string") return [{ value: text, currency }];
  return Object.values(value).flatMap(amountsIn);
}
