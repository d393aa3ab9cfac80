// Shows a value that no list names in every open list of a response (`Prefer: unlisted=true`).
import { unlistedValue } from "../../generated/contract.ts";
import type { MockDocument, Schema } from "./document.ts";

const preference = /(?:^|,)\s*unlisted=true\s*(?=,|$)/;

/** Splits the preference from the others, which Prism reads. */
export function splitUnlisted(header: string | undefined): { isUnlisted: boolean; others: string | undefined } {
  if (header === undefined || !preference.test(header)) return { isUnlisted: false, others: header };
  const others = header.replace(preference, "").replace(/^\s*,/, "").trim();
  return { isUnlisted: true, others: others === "" ? undefined : others };
}

/** Leaves null and empty lists as they are. */
export function withUnlistedValues(document: MockDocument, schema: Schema, value: unknown): unknown {
  if (typeof value === "string") return document.isOpenEnum(schema) ? unlistedValue : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = document.itemsOf(schema);
    return items === undefined ? value : value.map((item) => withUnlistedValues(document, items, item));
  }
  const fields = document.fieldsOf(schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const field = fields.get(name);
      return [name, field === undefined ? part : withUnlistedValues(document, field, part)];
    }),
  );
}
