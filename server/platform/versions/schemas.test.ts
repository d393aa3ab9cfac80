import assert from "node:assert/strict";
import { test } from "node:test";
import { type OperationId, operations, versions } from "../../../generated/contract.ts";
import { referencedComponents } from "../references.ts";
import { schemaAt } from "./schemas.ts";
import { readSealed } from "./sealed-documents.ts";

test("versions share a validator exactly where their schemas are equal", () => {
  for (const id of Object.keys(operations) as OperationId[]) {
    const { path, method } = operations[id];
    for (const status of ["200", "201"]) {
      const place = ["paths", path, method.toLowerCase(), "responses", status, "content", "application/json", "schema"];
      const found = versions.map((version) => {
        const document = readSealed(version);
        const schema = document.paths[path]?.[method.toLowerCase()]?.responses?.[status]?.content?.["application/json"];
        const text =
          schema && JSON.stringify([schema.schema, referencedComponents(document.components, schema.schema)]);
        return { text, validate: schemaAt(version, place) };
      });
      for (const one of found)
        for (const other of found)
          assert.equal(one.validate === other.validate, one.text === other.text, `${id} ${status}`);
    }
  }
});

test("schemas that differ only in a component that they share by name have different components", () => {
  const schema = { properties: { card: { $ref: "#/components/schemas/Card" } } };
  const componentsWith = (type: string) => ({
    schemas: { Card: { items: { $ref: "#/components/schemas/Item" } }, Item: { type } },
  });
  const [text, number] = ["string", "number"].map((type) => referencedComponents(componentsWith(type), schema));
  assert.deepEqual(text, componentsWith("string"));
  assert.notDeepEqual(text, number);
});

test("components that refer to each other end the search", () => {
  const schemas = { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" }, C: {} };
  const found = referencedComponents({ schemas }, { $ref: "#/components/schemas/A" });
  assert.deepEqual(Object.keys(found.schemas ?? {}), ["A", "B"]);
});
