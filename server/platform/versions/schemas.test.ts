import assert from "node:assert/strict";
import { test } from "node:test";
import { type OperationId, operations, versions } from "../../../generated/contract.ts";
import { jsonSchemaOf, reachable } from "../../../spec/document/openapi.ts";
import { validatorOf } from "./schemas.ts";
import { readSealed } from "./sealed-documents.ts";

test("versions share a validator exactly where their schemas are equal", () => {
  for (const id of Object.keys(operations) as OperationId[]) {
    const { path, method } = operations[id];
    for (const status of ["200", "201"]) {
      const found = versions.map((version) => {
        const document = readSealed(version);
        const schema = jsonSchemaOf(document.paths[path]?.[method.toLowerCase()]?.responses[status]);
        const text = schema && JSON.stringify([schema, ...reachable(document, schema)]);
        return { text, validate: schema && validatorOf(version, schema) };
      });
      for (const one of found)
        for (const other of found)
          assert.equal(one.validate === other.validate, one.text === other.text, `${id} ${status}`);
    }
  }
});
