// Reads values of requests that provoke outcomes in a sandbox (`@magicValues`).
import { magicValues, unlistedValue } from "../../generated/contract.ts";

/** Exactly one of `value` and `prefix` is set. */
export interface MagicValue {
  readonly value: string | null;
  readonly prefix: string | null;
  /** Shown values by path in the resource. */
  readonly shows: Readonly<Record<string, unknown>>;
}

export interface MagicField {
  /** Path in the body. */
  readonly field: string;
  readonly resource: string;
  /** State in which the service produces the outcome. Null: the response shows it. */
  readonly once: string | null;
  readonly values: readonly MagicValue[];
}

/** By operation. */
export const magicFields: Readonly<Record<string, readonly MagicField[]>> = magicValues;

/** Magic values and prefixes that request a value which no enum lists. */
export const unlistedRequests: readonly string[] = Object.values(magicFields)
  .flat()
  .flatMap(({ values }) => values)
  .filter(({ shows }) => Object.values(shows).flat().includes(unlistedValue))
  .map(({ value, prefix }) => (value ?? prefix)!);
