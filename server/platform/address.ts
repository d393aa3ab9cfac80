// Stores postal addresses as JSON. Invariant: stored text has every field that is shown, with null for the ones not
// sent.
import type { components } from "../../generated/types/latest.d.ts";

type Schemas = components["schemas"];

/** Serializes an address for storage. */
export function serializeAddress(sent: Schemas["AddressInput"]): string {
  return JSON.stringify(toAddress(sent));
}

/** Fills the fields that were not sent with null. */
export function toAddress(sent: Schemas["AddressInput"]): Schemas["Address"] {
  const { line1, line2 = null, city, region = null, postalCode, country } = sent;
  return { line1, line2, city, region, postalCode, country };
}

/** Whether a line is null or only white space and invisible characters, such as U+00A0 and U+200B. */
export function isBlankLine(line: string | null): boolean {
  return line === null || /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]*$/u.test(line);
}
