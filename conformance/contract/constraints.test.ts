import assert from "node:assert/strict";
import { test } from "node:test";
import { borderValues, violations } from "./constraints.ts";
import { type Schema, schemasOf } from "./schema.ts";

const named: Record<string, Schema> = {
  label: { type: "string", minLength: 1, maxLength: 10, examples: ["ledger"] },
  color: { type: "string", enum: ["RED", "BLUE"] },
  day: { type: "string", format: "date", examples: ["2026-01-31"] },
};
const schemas = schemasOf(named);
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...more,
});
const label: Schema = { $ref: "#/components/schemas/label" };
const titles = (schema: Schema, good: unknown) =>
  violations(schemas, schema, good).map((each) => `${each.keyword} ${each.title}`);

test("every constraint of a flat object gets a violation at its own pointer", () => {
  const schema = object({ name: label, color: { $ref: "#/components/schemas/color" } }, { required: ["name"] });
  const found = titles(schema, { name: "ledger", color: "RED" });
  for (const expected of [
    "type the value is an array",
    "type the value is null",
    "additionalProperties the value has an unknown field",
    "required /name is missing",
    "type /name is a number",
    "type /name is null",
    "type /name is an object",
    "minLength /name is 0 characters long",
    "maxLength /name is 11 characters long",
    'enum /color is "red"',
  ]) {
    assert.ok(found.includes(expected), `${expected} is not among:\n${found.join("\n")}`);
  }
  assert.ok(!found.includes("required /color is missing"));
});

test("the schema rejects every violation and accepts every border value", () => {
  const schema = object({
    name: label,
    period: object({ from: { $ref: "#/components/schemas/day" } }, { required: ["from"] }),
  });
  const good = { name: "ledger", period: { from: "2026-01-31" } };
  const validate = schemas.validatorOf(schema);
  assert.ok(violations(schemas, schema, good).every(({ value }) => !validate(value)));
  assert.ok(borderValues(schemas, schema, good).every(({ value }) => validate(value)));
});

test("a text is lengthened at its end so that its start stays valid", () => {
  const url: Schema = { type: "string", maxLength: 30 };
  const schema = object({ url });
  const [longest] = borderValues(schemas, schema, { url: "https://93.184.215.14/hook" });
  assert.deepEqual(longest?.value, { url: "https://93.184.215.14/hookaaaa" });
});

test("nested fields, lists and numbers are varied", () => {
  const schema = object({
    period: object({ from: { $ref: "#/components/schemas/day" } }, { required: ["from"] }),
    fields: { type: "array", items: { $ref: "#/components/schemas/color" }, minItems: 1, uniqueItems: true },
    count: { type: "integer", minimum: 1, maximum: 5 },
  });
  const found = titles(schema, { period: { from: "2026-01-31" }, fields: ["RED"], count: 2 });
  for (const expected of [
    'format /period/from is "2025-02-30"',
    "required /period/from is missing",
    "additionalProperties /period has an unknown field",
    "minItems /fields has 0 items",
    "uniqueItems /fields repeats an item",
    'enum /fields/0 is "REA"',
    "minimum /count is 0",
    "maximum /count is 6",
    "type /count is a number written as a string",
  ]) {
    assert.ok(found.includes(expected), `${expected} is not among:\n${found.join("\n")}`);
  }
});

test("fields missing in the example are varied too, one at a time if they exclude each other", () => {
  const either = object(
    { by: { type: "integer", minimum: 1 }, to: { $ref: "#/components/schemas/day" } },
    { minProperties: 1, maxProperties: 1 },
  );
  const found = violations(schemas, either, { by: 1 });
  const format = found.find(({ keyword, pointer }) => keyword === "format" && pointer === "/to");
  assert.deepEqual(format?.value, { to: "2025-02-30" });
  assert.ok(found.some(({ keyword }) => keyword === "minProperties"));
  assert.deepEqual(found.find(({ keyword }) => keyword === "maxProperties")?.value, { by: 1, to: "2026-01-31" });
});

test("a field that is null in the example is varied from its sample", () => {
  const nullable = { anyOf: [label, { type: "null" }], default: null };
  const schema = object({
    note: nullable,
    code: { anyOf: [{ pattern: "^[0-9]+$", examples: ["42"], type: "string" }, { type: "null" }] },
  });
  const borders = borderValues(schemas, schema, { note: null, code: null });
  assert.deepEqual(borders.find(({ title }) => title === "/note is 10 characters long")?.value, {
    note: "ledgeraaaa",
    code: null,
  });
  // No limit gives this field a boundary value.
  assert.deepEqual(borders.find(({ title }) => title === "/code is its sample")?.value, { note: null, code: "42" });
});

/** A card needs a name, and a bank an account. Neither has the other's field. */
const either = (kind: string, field: string): Schema => ({
  if: { properties: { kind: { enum: [kind] } }, required: ["kind"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: [field] },
  else: { not: { required: [field] } },
});
const payer = object(
  { kind: { type: "string", enum: ["CARD", "BANK"] }, name: label, account: label, branch: label },
  { required: ["kind"], allOf: [either("CARD", "name"), either("BANK", "account"), either("BANK", "branch")] },
);

test("a border keeps the fields that it needs, and leaves out those that it excludes", () => {
  const borders = borderValues(schemas, payer, { kind: "CARD", name: "ledger" });
  const sentAt = (wanted: string) => borders.find(({ title }) => title === wanted)?.value;
  assert.deepEqual(sentAt('/kind is "BANK"'), { kind: "BANK", account: "ledger", branch: "ledger" });
  assert.deepEqual(sentAt("/account is 1 characters long"), { kind: "BANK", account: "l", branch: "ledger" });
});

test("sets of fields that the schema refuses are violations", () => {
  const found = violations(schemas, payer, { kind: "CARD", name: "ledger" }).filter(
    ({ keyword }) => keyword === "fields",
  );
  assert.deepEqual(
    found.map(({ title }) => title),
    ['the value has kind "BANK"', "the value has no name", "the value has account too", "the value has branch too"],
  );
});

test("a map is varied in its keys, their number and the value of its first key", () => {
  const map = {
    type: "object",
    additionalProperties: { type: "string", minLength: 1, maxLength: 5 },
    propertyNames: { pattern: "^[a-z][a-z0-9]*$", maxLength: 4 },
    maxProperties: 3,
  };
  const found = violations(schemas, object({ tags: map }), { tags: { one: "a" } });
  const keysOf = (keyword: string) =>
    found.filter((each) => each.keyword === keyword).map(({ value }) => Object.keys((value as { tags: object }).tags));
  assert.deepEqual(keysOf("maxProperties"), [["one0", "one1", "one2", "one3"]]);
  assert.deepEqual(keysOf("propertyNames").slice(0, 3), [
    ["one", "oneaa"],
    ["one", "one!"],
    ["one", ""],
  ]);
  assert.ok(keysOf("propertyNames").some((keys) => keys.includes("__proto__")));
  assert.ok(found.some(({ pointer, keyword }) => pointer === "/tags/one" && keyword === "minLength"));
  const titles = borderValues(schemas, object({ tags: map }), { tags: { one: "a" } }).map(({ title }) => title);
  assert.ok(titles.includes("/tags has 3 keys") && titles.includes("/tags has a key of 4 characters"), titles.join());
  assert.ok(titles.includes("/tags/one is 5 characters long"), titles.join());
});

test("null is no violation of a nullable field", () => {
  const schema = object({ note: { anyOf: [label, { type: "null" }] } });
  assert.ok(!titles(schema, { note: "ledger" }).includes("type /note is null"));
  assert.ok(borderValues(schemas, schema, { note: "ledger" }).some(({ title }) => title === "/note is null"));
});

test("variations that a form cannot express are marked", () => {
  const schema = object({ name: label }, { required: ["name"] });
  const inForms = violations(schemas, schema, { name: "ledger" })
    .filter((each) => each.inForms)
    .map(({ title }) => title);
  assert.deepEqual(inForms, [
    "the value has an unknown field",
    "/name is missing",
    "/name is an object",
    "/name is an array",
    "/name is 0 characters long",
    "/name is 11 characters long",
  ]);
});
