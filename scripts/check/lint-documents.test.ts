import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { stringify } from "yaml";
import { type LintException, lintDocuments } from "./lint-documents.ts";

function writeDocument(context: TestContext, parts: object = {}, operation: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const get = {
    operationId: "getThing",
    summary: "Get thing",
    description: "The thing.",
    tags: ["Things"],
    responses: { 200: { description: "The thing." }, 401: { description: "No key." } },
    ...operation,
  };
  const file = join(folder, "document.yaml");
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Things",
      description: "Things.",
      version: "2025-02-14",
      contact: { name: "A", email: "a@a.org" },
      license: { name: "L", identifier: "L" },
    },
    servers: [{ url: "https://api.things.org" }],
    security: [{ key: [] }],
    tags: [{ name: "Things", description: "Things." }],
    paths: { "/thing": { get } },
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    ...parts,
  };
  writeFileSync(file, stringify(document));
  return file;
}

test("a document without findings passes", async (context) => {
  assert.deepEqual(await lintDocuments([writeDocument(context)], []), { ok: true, lines: [] });
});

test("a finding of either linter has its rule, place and line", async (context) => {
  const { ok, lines } = await lintDocuments(
    [writeDocument(context, { security: [] }, { operationId: "get thing", tags: ["Other"] })],
    [],
  );
  assert.equal(ok, false);
  assert.match(
    lines.join("\n"),
    /redocly\/operation-operationId-url-safe at #\/paths\/~1thing\/get\/operationId: .*document\.yaml:\d+\)/,
  );
  assert.match(
    lines.join("\n"),
    /spectral\/operation-operationId-valid-in-url at #\/paths\/~1thing\/get\/operationId: /,
  );
  assert.match(lines.join("\n"), /spectral\/operation-tag-defined/);
});

test("an invalid example is a finding", async (context) => {
  const content = { "application/json": { schema: { type: "string" }, examples: { a: { value: 1 } } } };
  const { lines } = await lintDocuments(
    [writeDocument(context, {}, { responses: { 200: { description: "a", content }, 401: { description: "b" } } })],
    [],
  );
  assert.match(lines.join("\n"), /spectral\/oas3-valid-media-example/);
});

test("an example of a shared response is validated once", async (context) => {
  const fitting = { value: { id: "0195500a-3c00-7400-83d0-bd2c9b7a4e6c" } };
  const examples = { good: fitting, bad: { value: { id: "one" } }, shared: { $ref: "#/components/examples/~1a%20b" } };
  const shared = {
    description: "a",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" }, examples } },
  };
  const components = {
    securitySchemes: { key: { type: "http", scheme: "bearer" } },
    responses: { Shared: shared },
    schemas: { Thing: { type: "object", properties: { id: { type: "string", format: "uuid" } } } },
    examples: { "/a b": { value: { id: 1 } } },
  };
  const responses = {
    200: { $ref: "#/components/responses/Shared" },
    201: { $ref: "#/components/responses/Shared" },
    401: { description: "b" },
  };
  const { lines } = await lintDocuments([writeDocument(context, { components }, { responses })], []);
  const at = "#/components/responses/Shared/content/application~1json/examples";
  const found = lines.filter((line) => line.startsWith("spectral/oas3-valid-media-example"));
  assert.deepEqual(
    found.map((line) => line.replace(/ \(.*/, "")),
    [
      `spectral/oas3-valid-media-example at ${at}/bad/value/id: /id must match format "uuid"`,
      `spectral/oas3-valid-media-example at ${at}/shared: /id must be string`,
    ],
  );
});

test("the same finding in two documents is one line", async (context) => {
  const files = [writeDocument(context, {}, { description: "" }), writeDocument(context, {}, { description: "" })];
  const { lines } = await lintDocuments(files, []);
  assert.deepEqual(lines.length, 1);
  assert.match(lines[0] ?? "", /document\.yaml:\d+, .*document\.yaml:\d+\)/);
});

test("an exception applies only at its place", async (context) => {
  const rules = ["redocly/no-path-trailing-slash", "spectral/path-keys-no-trailing-slash"];
  const exception: LintException = { rules, pointer: "#/paths/~1a~1", reason: "Stated so." };
  const get = {
    operationId: "a",
    summary: "a",
    description: "a",
    tags: ["Things"],
    responses: { 200: { description: "a" }, 401: { description: "b" } },
  };
  const one = writeDocument(context, { paths: { "/a/": { get } } });
  assert.deepEqual(await lintDocuments([one], [exception]), { ok: true, lines: [] });
  const two = writeDocument(context, { paths: { "/a/": { get }, "/b/": { get: { ...get, operationId: "b" } } } });
  const { lines } = await lintDocuments([two], [exception]);
  assert.equal(lines.length, 2);
  for (const line of lines) assert.match(line, /~1b~1/);
});

test("an unused exception is a finding", async (context) => {
  const idle: LintException = { rules: ["redocly/tag-description"], pointer: "#/tags/0", reason: "None." };
  const { ok, lines } = await lintDocuments([writeDocument(context)], [idle]);
  assert.equal(ok, false);
  assert.match(lines[0] ?? "", /excuses nothing\./);
});

test("an invalid document is an error", async (context) => {
  const file = writeDocument(context);
  writeFileSync(file, "nothing: here");
  const outcome = await lintDocuments([file], []).catch((error: Error) => ({ ok: false, lines: [error.message] }));
  assert.equal(outcome.ok, false);
  assert.notEqual(outcome.lines.length, 0);
});
