import assert from "node:assert/strict";
import { test } from "node:test";
import { lookUp, reachable, resolve, type Schema, schemaRef } from "./openapi.ts";
import { fieldSchema, namesOf, readSchemas, visitSchemas } from "./schemas.ts";

const schemas: Record<string, Schema> = {
  Tree: { type: "object", properties: { children: { items: schemaRef("Tree") }, top: schemaRef("Either") } },
  Either: { anyOf: [schemaRef("Either"), schemaRef("Tree"), { type: "null" }] },
  Whole: { allOf: [schemaRef("Whole"), { type: "object", properties: { a: {} }, required: ["a"] }], required: ["b"] },
  Circle: schemaRef("Circle"),
};
const document = { components: { schemas } };
const { merged, plain } = readSchemas(document);

test("each schema is visited once, with its name", () => {
  const visited: unknown[] = [];
  visitSchemas(document, schemaRef("Tree"), (_, name) => visited.push(name));
  assert.deepEqual(visited, ["Tree", undefined, "Either", undefined]);
});

test("a schema that is a part or an alternative of itself adds nothing there", () => {
  assert.deepEqual(merged(schemas.Whole!), { type: "object", properties: { a: {} }, required: ["a", "b"] });
  assert.deepEqual(plain(schemas.Either!), { nullable: true, type: "object", keywords: schemas.Tree });
  assert.deepEqual([...namesOf(document, schemaRef("Either"))], ["Either", "Tree"]);
});

test("what a part reaches includes its own component, and ends", () => {
  const references = [...reachable(document, schemaRef("Tree")).keys()];
  assert.deepEqual(references, ["#/components/schemas/Tree", "#/components/schemas/Either"]);
});

test("an error names a reference that leads nowhere, in a circle or out of the document", () => {
  assert.throws(() => lookUp(document, "#/components/schemas/Gone"), /schemas\/Gone leads nowhere/);
  assert.throws(() => resolve(document, schemas.Circle!), /schemas\/Circle leads in a circle/);
  assert.throws(() => lookUp(document, "other.yaml#/a"), /leads out of the document/);
});

test("a reference may have escaped characters, and a field the name of a method", () => {
  assert.equal(lookUp({ "a/b": { "c d": 1 } }, "#/a~1b/c%20d"), 1);
  assert.equal(fieldSchema({ properties: {} }, "constructor"), undefined);
});
