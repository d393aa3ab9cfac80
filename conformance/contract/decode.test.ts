import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeBody, typed } from "./decode.ts";
import { readDocument } from "./document.ts";
import { encode } from "./encode.ts";

const document = readDocument("2026-01-01");

test("each media type of a body reads as the example that was written", () => {
  let bodies = 0;
  for (const { id, bodies: all } of document.operations)
    for (const { type, schema, example } of all) {
      const { contentType, bytes } = encode(type, example);
      if (bytes.length === 0) continue;
      const decoded = decodeBody(contentType, bytes);
      assert.equal(decoded?.mediaType, type);
      const value = type === "application/json" ? decoded.value : typed(document.schemas, schema, decoded.value);
      // A form cannot express null and empty values.
      const expected = type === "application/json" ? example : withoutEmpty(example);
      assert.deepEqual(JSON.parse(JSON.stringify(value)), expected, `${id} ${type}`);
      bodies++;
    }
  assert.ok(bodies > 100);
});

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutEmpty(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== null && JSON.stringify(field) !== "[]"));
}

test("text outside ASCII survives each form", () => {
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
    const { contentType, bytes } = encode(type, { name: "Zoë 漢字" });
    assert.deepEqual({ ...(decodeBody(contentType, bytes)!.value as object) }, { name: "Zoë 漢字" });
  }
});

test("a body that cannot be read is undefined", () => {
  assert.equal(decodeBody("application/json", Buffer.from("{")), undefined);
  assert.equal(decodeBody("text/plain", Buffer.from("x")), undefined);
  assert.equal(decodeBody("multipart/form-data", Buffer.from("x")), undefined);
  assert.equal(decodeBody(undefined, Buffer.from("{}")), undefined);
  assert.equal(decodeBody("application/json", Buffer.alloc(0)), undefined);
});

test("a field named __proto__ stays a field", () => {
  const form = decodeBody("application/x-www-form-urlencoded", Buffer.from("__proto__[a]=1&b=2"));
  assert.deepEqual(Object.keys(form!.value as object), ["__proto__", "b"]);
  assert.equal(({} as { a?: unknown }).a, undefined);
});
