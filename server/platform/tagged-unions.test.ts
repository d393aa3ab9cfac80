import assert from "node:assert/strict";
import { test } from "node:test";
import { createSchemaCompiler } from "./schema-compiler.ts";

const branch = (tag: string, field: string) => ({
  type: "object",
  properties: { type: { enum: [tag] }, [field]: { type: "string" } },
  required: ["type", field],
  additionalProperties: false,
});

const schemas = {
  Event: {
    oneOf: [{ $ref: "#/components/schemas/Opened" }, { $ref: "#/components/schemas/Closed" }],
    discriminator: {
      propertyName: "type",
      mapping: { OPENED: "#/components/schemas/Opened", CLOSED: "#/components/schemas/Closed" },
    },
  },
  Opened: branch("OPENED", "by"),
  Closed: branch("CLOSED", "reason"),
  List: { type: "array", items: { $ref: "#/components/schemas/Event" } },
};

const opened = { type: "OPENED", by: "a" };
const closed = { type: "CLOSED", reason: "b" };
const wrong = [
  { ...opened, reason: "b" },
  { type: "OPENED", reason: "b" },
  { type: "LOST" },
  { by: "a" },
  {},
  null,
  "a",
];

function compile(components: object) {
  return createSchemaCompiler({ components: { schemas: components } } as never)(schemas.List);
}

test("a union accepts and refuses the same values with and without its discriminator", () => {
  const { discriminator: _, ...untagged } = schemas.Event;
  for (const validate of [compile(schemas), compile({ ...schemas, Event: untagged })]) {
    assert.ok(validate([opened, closed]));
    for (const value of [...wrong, { type: "constructor" }]) assert.equal(validate([value]), false);
  }
});

test("an error names the place in the whole value and the rule of the tag's branch", () => {
  const validate = compile(schemas);
  const errorOf = (value: unknown) => {
    validate(value);
    return validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  assert.deepEqual(errorOf([opened, { type: "CLOSED", reason: 1 }]), ["/1/reason must be string"]);
  assert.deepEqual(errorOf([opened, { type: "LOST" }]), ["/1 must have a known type"]);
});

test("a discriminator that does not decide between all branches is only a remark", () => {
  const either = { ...branch("OPENED", "by"), properties: { type: { enum: ["OPENED", "CLOSED"] }, by: {} } };
  const ambiguous = compile({ ...schemas, Closed: either });
  assert.ok(ambiguous([{ type: "CLOSED", by: "a" }]));
  assert.equal(ambiguous([opened]), false, "both branches fit");
  const { Event } = schemas;
  const incomplete = compile({ ...schemas, Event: { ...Event, oneOf: Event.oneOf.slice(1) } });
  assert.equal(incomplete([opened]), false, "no branch fits");
});
