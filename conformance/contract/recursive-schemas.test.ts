import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { schemaRef } from "../../spec/document/openapi.ts";
import { tree, withRecursiveSchemas } from "../../spec/document/recursive.fixture.ts";
import { constraintsOf } from "../reports/coverage/constraints.ts";
import { objectsIn } from "./announcements.ts";
import { borderValues, violations } from "./constraints.ts";
import { parseDocument } from "./document.ts";
import { parseSealed } from "./sealed-documents.ts";

const document = parseDocument(latestVersion, withRecursiveSchemas(parseSealed(latestVersion)));
const { schemas } = document;
const schema = schemaRef("Tree");

test("a sample of a schema that contains itself ends", () => {
  assert.ok(schemas.validatorOf(schema)(schemas.sample(schema)));
});

test("values within a value of the same schema are varied too", () => {
  const deepest = "/children/0/children/0/name";
  const pointersOf = (variations: readonly { pointer: string }[]) => variations.map(({ pointer }) => pointer);
  assert.ok(pointersOf(violations(schemas, schema, tree)).includes(deepest));
  assert.ok(pointersOf(borderValues(schemas, schema, tree)).includes(deepest));
});

test("objects within objects of the same schema are found", () => {
  assert.equal(objectsIn(document, "User", { tree }, "Tree").length, 3);
});

test("constraints of a schema that contains itself are listed once", () => {
  const { constraints } = constraintsOf(document, schema, "json");
  assert.ok(constraints.some(({ pointer, keyword }) => pointer === "/name" && keyword === "maxLength"));
  assert.ok(document.textOf("createUser")?.includes('"maxLength":5'));
});
