import assert from "node:assert/strict";
import { test } from "node:test";
import { type Document, operationsOf } from "../document/openapi.ts";
import { addDeprecation, deprecationHeaders } from "./deprecation.ts";
import type { Facts } from "./facts.ts";

const facts = {
  headers: [
    { property: "deprecation", name: "Deprecation", model: "DeprecationHeaders", doc: "Since when." },
    { property: "sunset", name: "Sunset", model: "DeprecationHeaders", doc: "Until when." },
  ],
  deprecations: new Map([["2025-02-14", { since: "2027-01-01", sunset: "2029-01-01" }]]),
} as unknown as Facts;
const values = { Deprecation: "@1798761600", Sunset: "Mon, 01 Jan 2029 00:00:00 GMT" };

test("a deprecated date has an instant for Deprecation and an HTTP date for Sunset", () => {
  assert.deepEqual(deprecationHeaders(facts), { "2025-02-14": values });
});

test("only a deprecated document declares both headers", () => {
  for (const version of ["2025-02-14", "2026-01-01"]) {
    const responses = { 200: { headers: {} }, 404: {} };
    const document = { info: { version }, paths: { "/a": { get: { responses } } } } as unknown as Document;
    addDeprecation(document, facts);
    for (const { operation } of operationsOf(document)) {
      for (const { headers = {} } of Object.values(operation.responses)) {
        const declared = Object.entries(headers).map(([name, { schema }]) => [name, schema?.enum]);
        const expected = version === "2025-02-14" ? Object.entries(values).map(([name, value]) => [name, [value]]) : [];
        assert.deepEqual(declared, expected);
      }
    }
  }
});
