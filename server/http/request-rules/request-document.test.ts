import assert from "node:assert/strict";
import { test } from "node:test";
import { type OperationId, operationAt, operations, versions } from "../../../generated/contract.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { requestDocumentOf } from "./request-document.ts";

test("an operation's document has every reference of its requests and no responses", () => {
  for (const version of versions) {
    const sealed = readSealed(version);
    const size = JSON.stringify(sealed).length;
    for (const operationId of Object.keys(operations) as OperationId[]) {
      const { path, method, versions: served } = operationAt(version, operationId);
      if (!served.includes(version)) continue;
      const document = requestDocumentOf(sealed, { path, method });
      const operation = document.paths[path]?.[method.toLowerCase()] as { operationId: string };
      assert.equal(operation.operationId, operationId);
      const text = JSON.stringify(document);
      for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
        assert.ok(document.components?.[kind!]?.[name!] !== undefined, `${kind} ${name}`);
      assert.equal(document.components?.responses, undefined);
      assert.ok(text.length < size / 4, `${operationId}: ${text.length} characters`);
    }
  }
});

test("a reference without a target is an error that names it", () => {
  const parameters = [{ $ref: "#/components/parameters/gone" }];
  const document = { openapi: "3.1.0", info: {}, paths: { "/a": { get: { operationId: "a", parameters } } } };
  assert.throws(() => requestDocumentOf(document, { path: "/a", method: "GET" }), /components\/parameters\/gone/);
});
