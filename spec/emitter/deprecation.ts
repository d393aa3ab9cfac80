import { type Document, operationsOf } from "../document/openapi.ts";
import type { Facts } from "./facts.ts";

/** By date (RFC 9745, RFC 8594). */
export function deprecationHeaders({ deprecations, headers }: Facts): Record<string, Record<string, string>> {
  const nameOf = (property: string) => headers.find((header) => header.property === property)?.name ?? property;
  return Object.fromEntries(
    [...deprecations].map(([date, { since, sunset }]) => [
      date,
      {
        [nameOf("deprecation")]: `@${Date.parse(since) / 1_000}`,
        [nameOf("sunset")]: new Date(sunset).toUTCString(),
      },
    ]),
  );
}

export function addDeprecation(document: Document, facts: Facts): void {
  const values = Object.entries(deprecationHeaders(facts)[document.info.version] ?? {});
  for (const { operation } of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) {
      response.headers ??= {};
      for (const [name, value] of values) {
        const description = facts.headers.find((header) => header.name === name)?.doc ?? "";
        response.headers[name] = { required: true, description, schema: { type: "string", enum: [value] } };
      }
    }
  }
}
