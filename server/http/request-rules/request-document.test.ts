import assert from "node:assert/strict";
import { test } from "node:test";
import { type OperationId, operationAt, operations, versions } from "../../../generated/contract.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { requestDocumentOf } from "./request-document.ts";
import { type CompiledRequests, RequestValidator } from "./validate-request.ts";

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
        assert.ok(document.components?.[kind as "schemas"]?.[name!] !== undefined, `${kind} ${name}`);
      assert.equal(document.components?.responses, undefined);
      assert.ok(text.length < size / 4, `${operationId}: ${text.length} characters`);
    }
  }
});

test("every list of a request has a bound, so a request cannot have a problem for each of many items", () => {
  const unbounded = (value: unknown, path: string): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const { type, maxItems } = value as { type?: unknown; maxItems?: unknown };
    const own = [type].flat().includes("array") && maxItems === undefined ? [path] : [];
    return [...own, ...Object.entries(value).flatMap(([key, part]) => unbounded(part, `${path}/${key}`))];
  };
  for (const version of versions) {
    const sealed = readSealed(version);
    for (const operationId of Object.keys(operations) as OperationId[]) {
      const { path, method, versions: served } = operationAt(version, operationId);
      if (served.includes(version))
        assert.deepEqual(
          unbounded(requestDocumentOf(sealed, { path, method }), ""),
          [],
          `${operationId}: add @maxItems`,
        );
    }
  }
});

test("a reference without a target is an error that names it", () => {
  const parameters = [{ $ref: "#/components/parameters/gone" }];
  const document = { openapi: "3.1.0", info: {}, paths: { "/a": { get: { operationId: "a", parameters } } } };
  assert.throws(
    () => requestDocumentOf(document as never, { path: "/a", method: "GET" }),
    /components\/parameters\/gone/,
  );
});

test("dates with an equal operation have the same document and share its validator", async () => {
  const parameters = ["Service-Version", "Idempotency-Key"].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  const documentAt = (date: string, type: string) => ({
    openapi: "3.1.0",
    info: { title: "t", version: date },
    paths: {
      "/a": { get: { operationId: "a", parameters: [...parameters, { name: "n", in: "query", schema: { type } }] } },
    },
    components: {
      parameters: {
        "Service-Version": { name: "Service-Version", in: "header", schema: { enum: [date] } },
        "Idempotency-Key": { name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 3 } },
      },
    },
  });
  const rules = { path: "/a", method: "GET", mediaTypes: [], queryParameters: ["n"], headerParameters: [], file: null };
  const compiled: CompiledRequests = new Map();
  const problemsAt = async (date: string, type: string) => {
    const validator = new RequestValidator(documentAt(date, type) as never, compiled);
    const sent = {
      path: {},
      search: "n=word",
      headers: { "idempotency-key": "long" },
      body: { kind: "none" as const },
    };
    return (await validator.validate(rules, sent)).problems.map(({ path }) => path);
  };
  assert.deepEqual(await problemsAt("2025-02-14", "string"), ["/headers/idempotency-key"]);
  assert.deepEqual(await problemsAt("2026-01-01", "string"), ["/headers/idempotency-key"]);
  assert.equal(compiled.size, 1);
  assert.deepEqual(await problemsAt("2027-01-01", "integer"), ["/query/n", "/headers/idempotency-key"]);
  assert.equal(compiled.size, 2);
});
