// An address as it is kept: JSON with every field that it is shown with, those that were left out as null. And whether it says something in a line.
import type { components } from "../../generated/types/latest.d.ts";

type Schemas = components["schemas"];

/** The text of an address that was sent; what reads it back is the address as it is shown. */
export function serializeAddress(sent: Schemas["AddressInput"]): string {
  return JSON.stringify(toAddress(sent));
}

/** The address that was sent, with null for what it does not say. */
export function toAddress(sent: Schemas["AddressInput"]): Schemas["Address"] {
  const { line1, line2 = null, city, region = null, postalCode, country } = sent;
  return { line1, line2, city, region, postalCode, country };
}

/** Whether a line says nothing: it is not there, or all of it are blanks and characters that nobody sees, such as U+00A0 and U+200B. */
export function isBlankLine(line: string | null): boolean {
  return line === null || /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]*$/u.test(line);
}
