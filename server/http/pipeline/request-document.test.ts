import assert from "node:assert/strict";
import { test } from "node:test";
import { operations, versions } from "../../../generated/contract.ts";
import { readSealed } from "../../platform/versions/sealed.ts";
import { requestsOf, resourceOf } from "./request-document.ts";

test("each operation is in the document of its resource, with all that it refers to and nothing of its answers", () => {
  for (const version of versions) {
    const sealed = readSealed(version);
    for (const [operationId, { path, method }] of Object.entries(operations)) {
      const document = requestsOf(sealed, resourceOf(path));
      const operation = document.paths[path]?.[method.toLowerCase()];
      assert.equal(operation?.operationId, operationId);
      const text = JSON.stringify(document);
      for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
        assert.ok(document.components?.[kind!]?.[name!] !== undefined, `${kind} ${name}`);
      assert.equal(document.components?.responses, undefined);
      assert.ok(text.length < JSON.stringify(sealed).length / 4, `${operationId}: ${text.length} characters`);
    }
  }
});

test("a reference that leads nowhere is an error that names it", () => {
  const parameters = [{ $ref: "#/components/parameters/gone" }];
  const document = { openapi: "3.1.0", info: {}, paths: { "/a": { get: { operationId: "a", parameters } } } };
  assert.throws(() => requestsOf(document, "a"), /components\/parameters\/gone/);
});
