import assert from "node:assert/strict";
import { test } from "node:test";
import type { Document, Operation } from "../document/openapi.ts";
import { withJsonBodies } from "./json-bodies.ts";

const text = { schema: { type: "string" } };

function operationWith(content: Record<string, object>): Operation {
  return { operationId: "a", requestBody: { required: true, content }, responses: {} };
}

test("a body with JSON keeps only the JSON, and an upload stays multipart", () => {
  const document: Document = {
    openapi: "3.1.0",
    info: { title: "Things", version: "2026-01-01", description: "Things." },
    paths: {
      "/things": {
        post: operationWith({ "application/json": text, "multipart/form-data": text }),
        put: operationWith({ "multipart/form-data": text }),
        get: { operationId: "b", responses: {} },
      },
    },
    components: { schemas: {}, parameters: {}, headers: {}, responses: {}, securitySchemes: {} },
  };
  const before = structuredClone(document);
  const { paths, info } = withJsonBodies(document);
  const typesOf = (method: "post" | "put") => Object.keys(paths["/things"]?.[method]?.requestBody?.content ?? {});
  assert.deepEqual(typesOf("post"), ["application/json"]);
  assert.deepEqual(typesOf("put"), ["multipart/form-data"]);
  assert.deepEqual(paths["/things"]?.get, before.paths["/things"]?.get);
  assert.match(String(info.description), /^This view .*\n\nThings\.$/);
  assert.deepEqual(document, before);
});
