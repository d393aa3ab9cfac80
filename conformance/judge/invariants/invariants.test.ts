import assert from "node:assert/strict";
import { test } from "node:test";
import { type Schema, schemasOf } from "../../contract/schema.ts";
import { Amount, noAmount } from "./amount.ts";
import { brokenInvariants, holds } from "./invariants.ts";

const usd = (value: string) => Amount.of({ value, currency: "USD" });

test("amounts in different currencies neither add nor compare, except zero in no currency", () => {
  const euro = Amount.of({ value: "1.00", currency: "EUR" });
  assert.throws(() => usd("1.00").plus(euro), /USD and EUR are different currencies/);
  assert.throws(() => usd("0.00").compare(euro), /different currencies/);
  assert.equal(noAmount.plus(euro).compare(euro), 0);
  assert.equal(usd("0.00").compare(noAmount), 0);
});

test("a conversion rounds to the smallest unit, halves away from zero", () => {
  for (const [value, rate, currency, expected] of [
    ["0.01", "0.5", "USD", "0.01 USD"],
    ["-0.01", "0.5", "USD", "-0.01 USD"],
    ["0.01", "0.499", "USD", "0 USD"],
    ["10.00", "150.45", "JPY", "1505 JPY"],
    ["1.00", "0.123456789", "KWD", "0.123 KWD"],
  ] as const)
    assert.equal(String(usd(value).converted(rate, currency)), expected);
});

test("rules read nested fields, lists, timestamps and sums", () => {
  const at = (text: string) => new Date(text);
  const variables = {
    total: usd("3.00"),
    parts: [{ amount: usd("1.00") }, { amount: usd("2.00") }],
    createdAt: at("2026-03-01T12:00:00.000Z"),
    closedAt: null,
  };
  assert.ok(holds("total == sum(parts.map(part, part.amount))", variables));
  assert.ok(holds("zeroOf(total) == sum(parts.filter(part, part.amount > total).map(part, part.amount))", variables));
  assert.ok(holds("closedAt == null || closedAt > createdAt", variables));
  assert.ok(holds('createdAt + days(1) == timestamp("2026-03-02T12:00:00Z")', variables));
  assert.ok(!holds("closedAt != null", variables));
});

test("isDistinct compares amounts and times by value, and refuses objects", () => {
  const at = (text: string) => new Date(text);
  assert.ok(holds("isDistinct(items)", { items: [usd("1.00"), usd("2.00")] }));
  assert.ok(!holds("isDistinct(items)", { items: [usd("1.00"), usd("1.0")] }));
  assert.ok(!holds("isDistinct(items)", { items: [at("2026-03-01T12:00:00Z"), at("2026-03-01T12:00:00.000Z")] }));
  assert.throws(() => holds("isDistinct(items)", { items: [{}, {}] }), /does not compare objects/);
});

const rule = '(closedAt != null) == (status == "CLOSED")';
const named: Record<string, Schema> = {
  Thing: {
    type: "object",
    properties: { status: { type: "string" }, closedAt: { type: ["string", "null"], format: "date-time" } },
    "x-invariants": [
      { rule, sentence: "`closedAt` is set when CLOSED." },
      { rule: "others.all(each, false)", sentence: "Spans resources.", with: {} },
    ],
  },
  ThingRecord: {
    type: "object",
    properties: { type: { type: "string", enum: ["THING"] }, data: { $ref: "#/components/schemas/Thing" } },
  },
  OtherRecord: { type: "object", properties: { type: { type: "string", enum: ["OTHER"] }, data: { type: "object" } } },
  Record: { oneOf: [{ $ref: "#/components/schemas/OtherRecord" }, { $ref: "#/components/schemas/ThingRecord" }] },
};
const schemas = schemasOf(named);
const list = (name: string): Schema => ({
  type: "object",
  properties: { data: { type: "array", items: { $ref: `#/components/schemas/${name}` } } },
});

test("a broken rule is named with its place and values, and rules across resources are left to others", () => {
  const good = { status: "CLOSED", closedAt: "2026-03-01T12:00:00.000Z" };
  const bad = { status: "CLOSED", closedAt: null };
  const [found, ...more] = brokenInvariants(schemas, list("Thing"), { data: [good, bad] });
  assert.deepEqual(more, []);
  assert.deepEqual(found, {
    invariant: { rule, sentence: "`closedAt` is set when CLOSED." },
    pointer: "/data/1",
    values: JSON.stringify(bad),
  });
});

test("the type of an event's record decides on its data", () => {
  const data = { status: "OPEN", closedAt: "2026-03-01T12:00:00.000Z" };
  const of = (type: string) => brokenInvariants(schemas, list("Record"), { data: [{ type, data }] });
  assert.deepEqual(
    of("THING").map(({ pointer }) => pointer),
    ["/data/0/data"],
  );
  assert.deepEqual(of("OTHER"), []);
});

test("a rule that fails to evaluate is broken", () => {
  const schema: Schema = { ...named.Thing, "x-invariants": [{ rule: "closedAt > closedAt", sentence: "Never." }] };
  assert.equal(brokenInvariants(schemas, schema, { status: "OPEN", closedAt: null }).length, 1);
});
