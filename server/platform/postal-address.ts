// Stores postal addresses as JSON. Invariant: fields that were not sent are stored as null.
import type { components } from "../../generated/handler-types.d.ts";

type Schemas = components["schemas"];

export function serializeAddress(input: Schemas["AddressInput"]): string {
  return JSON.stringify(toAddress(input));
}

export function toAddress(input: Schemas["AddressInput"]): Schemas["Address"] {
  const { line1, line2 = null, city, region = null, postalCode, country } = input;
  return { line1, line2, city, region, postalCode, country };
}

/** Invisible characters such as U+200B count as blank. */
export function isBlankLine(line: string | null): boolean {
  return line === null || /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]*$/u.test(line);
}
