import assert from "node:assert/strict";
import { test } from "node:test";
import type { Document, Response } from "../document/openapi.ts";
import { typesOf } from "./types.ts";

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const answer = (limit: string, ...others: string[]): Response => ({
  headers: Object.fromEntries([["Limit", header(limit)], ...others.map((name) => [name, header(name)])]),
});

const document: Document = {
  openapi: "3.1.0",
  info: { title: "", version: "" },
  paths: {
    "/a": { get: { operationId: "a", responses: { 200: answer("Limit"), 201: answer("Limit.2", "Replayed") } } },
    "/b": { get: { operationId: "b", responses: { 200: answer("Limit.3") } } },
  },
  components: {
    schemas: {},
    parameters: {},
    headers: {
      Limit: { schema: { type: "integer" }, example: 10 },
      "Limit.2": { schema: { type: "integer" }, example: 5 },
      "Limit.3": { schema: { type: "string" } },
      Replayed: { schema: { type: "string" } },
    },
    responses: {},
    securitySchemes: {},
  },
};

test("common headers of all responses have one type unless they differ", () => {
  const types = typesOf(document, "handlers").replace(/\s+/g, " ");
  assert.match(types, /200: { headers: StandardHeaders; content/);
  assert.match(
    types,
    /201: { headers: StandardHeaders & { Replayed: components\["headers"\]\["Replayed"\]; }; content/,
  );
  assert.match(types, /200: { headers: { Limit: components\["headers"\]\["Limit\.3"\]; \[name: string\]: unknown; }/);
  assert.match(
    types,
    /interface StandardHeaders { Limit: components\["headers"\]\["Limit"\]; \[name: string\]: unknown; }/,
  );
});
