import assert from "node:assert/strict";
import { test } from "node:test";
import type { Document, Schema } from "../../document/openapi.ts";
import { ruleCheckerOf } from "./rule-checker.ts";

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });

const schemas: Record<string, Schema> = {
  Amount: { type: "object", properties: { value: { type: "string" }, currency: { type: "string" } } },
  Status: { type: "string", enum: ["OPEN", "CLOSED"] },
  Kind: { type: "string", enum: ["BIG", "SMALL"] },
  timestamp: { type: "string", format: "date-time" },
  Part: { type: "object", properties: { kind: ref("Kind"), amount: ref("Amount"), at: ref("timestamp") } },
  Thing: {
    type: "object",
    properties: {
      status: ref("Status"),
      type: ref("Kind"),
      total: ref("Amount"),
      closedAt: orNull(ref("timestamp")),
      createdAt: ref("timestamp"),
      count: { type: "integer" },
      parts: { type: "array", items: ref("Part") },
      kinds: { type: "array", items: ref("Kind") },
    },
  },
};
const components = { schemas, parameters: {}, headers: {}, responses: {}, securitySchemes: {} };
const document: Document = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components };
const check = ruleCheckerOf(document);

for (const rule of [
  '(closedAt != null) == (status == "CLOSED")',
  'status in ["OPEN", "CLOSED"]',
  '"BIG" in kinds',
  'self.type == "BIG"',
  "closedAt == null || closedAt >= createdAt",
  'total == sum(parts.filter(part, part.kind == "BIG").map(part, part.amount))',
  "isAscending(parts.map(part, part.at)) && isDistinct(kinds)",
  "closedAt == null || closedAt - createdAt <= days(count)",
])
  test(`fits: ${rule}`, () => assert.equal(check(rule, "Thing", null), undefined));

for (const [rule, fault] of [
  ['stauts == "OPEN"', /Unknown variable: stauts/],
  ['status == "OPNE"', /"OPNE" is no member of Status\./],
  ['"OPNE" != status', /"OPNE" is no member of Status\./],
  ['status in ["OPEN", "SHUT"]', /"SHUT" is no member of Status\./],
  ['"HUGE" in kinds', /"HUGE" is no member of Kind\./],
  ['parts.all(part, part.kind == "HUGE")', /"HUGE" is no member of Kind\./],
  ['cel.bind(part, parts[0], part.kind == "HUGE")', /"HUGE" is no member of Kind\./],
  ["parts.all(part, part.size == 1)", /No such key: size/],
  ["status == 3", /no such overload/],
  ["total < count", /no such overload/],
  ["closedAt >= total", /no such overload/],
  ["count + 1", /of type int, not bool/],
  ["status ==", /Unexpected|Expected/],
] as const)
  test(`is refused: ${rule}`, () => assert.match(check(rule, "Thing", null) ?? "no fault", fault));

test("lists of other resources and the project's mode are variables of a rule with lists", () => {
  assert.equal(
    check('authorizationMode == "EXTERNAL" || others.all(each, each.count > 0)', "Thing", { others: "Thing" }),
    undefined,
  );
  assert.match(check('authorizationMode == "BOTH"', "Thing", {}) ?? "", /"BOTH" is no member/);
  assert.match(check('authorizationMode == "EXTERNAL"', "Thing", null) ?? "", /Unknown variable/);
});
