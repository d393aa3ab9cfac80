import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { editedHost, main } from "../edited.fixture.ts";
import { clientModule } from "./client.ts";
import { refuseLookAlikes } from "./components.ts";
import { compileSpecification, SpecificationError } from "./emit.ts";
import type { Document } from "./openapi.ts";

test("a file without an import is refused with a sentence", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "spec-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "main.tsp"), 'import "./used.tsp";\n');
  writeFileSync(join(folder, "used.tsp"), "model Used {}\n");
  writeFileSync(join(folder, "forgotten.tsp"), "model Forgotten {}\n");
  await assert.rejects(compileSpecification(join(folder, "main.tsp")), (error) => {
    assert.ok(error instanceof SpecificationError);
    assert.equal(error.lines.length, 1);
    assert.match(
      error.lines[0] ?? "",
      /forgotten\.tsp is imported by no file: import it in main\.tsp, or remove it\.$/,
    );
    return true;
  });
});

test("components whose names differ only in case are refused", () => {
  const components = {
    schemas: { key: {}, other: {} },
    parameters: { Key: {} },
    headers: {},
    responses: {},
    securitySchemes: {},
  };
  const document: Document = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components };
  assert.throws(() => refuseLookAlikes(document), /key and Key differ only in case|Key and key differ only in case/);
});

test("a rule that does not fit its model is refused with its place", async () => {
  const wrong = 'rule: "lastUsedAt == null || lastUsedAt >= createdOn"';
  const host = await editedHost([["webhooks.tsp", /rule: "lastUsedAt == null[^"]*"/, wrong]]);
  await assert.rejects(compileSpecification(main, host), (error) => {
    assert.ok(error instanceof SpecificationError);
    assert.equal(error.lines.length, 1);
    assert.match(
      error.lines[0] ?? "",
      /webhooks\.tsp:\d+:1 - error payments-api\/invariant: Unknown variable: createdOn\./,
    );
    return true;
  });
});

test("an older date has the rules that fit it, with its own names of fields", async () => {
  const using =
    "using Http;\nusing Conventions;\n\nnamespace PaymentsApi;\n\n// Source: interface §2.1.\n/** Whether an endpoint";
  const versioned = using.replace("using Http;", "using Http;\nusing TypeSpec.Versioning;");
  const renamed = '@renamedFrom(Versions.`2026-01-01`, "usedAt")\n  lastUsedAt: timestamp | null;';
  const host = await editedHost([
    ["webhooks.tsp", using, versioned],
    ["webhooks.tsp", "lastUsedAt: timestamp | null;", renamed],
    [
      "webhooks.tsp",
      'import "./limits.tsp";',
      'import "./limits.tsp";\nimport "./versions.tsp";\nimport "@typespec/versioning";',
    ],
  ]);
  const { documents } = await compileSpecification(main, host);
  const rules = documents.map(({ components }) =>
    (components.schemas.Webhook!["x-invariants"] as { rule: string }[]).map(({ rule }) => rule),
  );
  assert.ok(rules[0]?.includes("usedAt == null || usedAt >= createdAt"));
  assert.ok(rules[1]?.includes("lastUsedAt == null || lastUsedAt >= createdAt"));
});

test("a rule about a removed field stays in the documents of older dates", async () => {
  const using =
    "using Http;\nusing Conventions;\n\nnamespace PaymentsApi;\n\n// Source: interface §2.1.\n/** Whether an endpoint";
  const host = await editedHost([
    ["webhooks.tsp", using, using.replace("using Http;", "using Http;\nusing TypeSpec.Versioning;")],
    ["webhooks.tsp", "lastUsedAt: timestamp | null;", "@removed(Versions.`2026-01-01`) lastUsedAt: timestamp | null;"],
    [
      "webhooks.tsp",
      'import "./limits.tsp";',
      'import "./limits.tsp";\nimport "./versions.tsp";\nimport "@typespec/versioning";',
    ],
  ]);
  const { documents } = await compileSpecification(main, host);
  const hasRule = documents.map(({ components }) =>
    (components.schemas.Webhook!["x-invariants"] as { rule: string }[]).some(({ rule }) => rule.includes("lastUsedAt")),
  );
  assert.deepEqual(hasRule, [true, false]);
});

test("a key for only some operations of a method is refused, because the client decides by the method", async () => {
  const { documents, facts } = await compileSpecification(main);
  const document = structuredClone(documents.at(-1)!);
  const { post } = document.paths["/webhooks/"]!;
  post!.parameters = post!.parameters!.filter(({ $ref }) => !$ref?.endsWith("/IdempotencyKey"));
  assert.throws(() => clientModule(document, facts, "import"), /only some POST operations take an Idempotency-Key/);
});

test("an older date's example of an event has the older names of fields", async () => {
  const renamed = '@renamedFrom(Versions.`2026-01-01`, "size")\n  byteSize: safeint | null;';
  const host = await editedHost([
    ["statements.tsp", "using Http;", "using Http;\nusing TypeSpec.Versioning;"],
    ["statements.tsp", "byteSize: safeint | null;", renamed],
    [
      "statements.tsp",
      'import "./limits.tsp";',
      'import "./limits.tsp";\nimport "./versions.tsp";\nimport "@typespec/versioning";',
    ],
  ]);
  const { documents } = await compileSpecification(main, host);
  const examples = documents.map(({ webhooks }) => {
    const { content } = webhooks!.STATEMENT_STATUS_UPDATED!.post!.requestBody!;
    return (content["application/json"]!.examples!.example!.value as { data: Record<string, unknown> }).data;
  });
  assert.deepEqual(
    examples.map(({ size, byteSize }) => [size, byteSize]),
    [
      [84210, undefined],
      [undefined, 84210],
    ],
  );
});

test("only responses can have a value in no list", async () => {
  const { schemas } = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../generated/sealed/${latestVersion}.json`), "utf8"),
  ).components as Document["components"];
  const naming = Object.keys(schemas).filter((name) => /"[^"]*OrUnlisted"/.test(JSON.stringify(schemas[name])));
  assert.ok(naming.includes("UserApplication"));
  assert.deepEqual(
    naming.filter((name) => name.endsWith("Request")),
    // Sent to partners.
    ["AuthorizationRequest"],
  );
});

test("a stale example after a rename is one line with the field", async () => {
  const host = await editedHost([["webhooks.tsp", "  lastUsedAt: timestamp | null;", "  usedAt: timestamp | null;"]]);
  await assert.rejects(compileSpecification(main, host), (error) => {
    assert.ok(error instanceof SpecificationError);
    assert.equal(error.lines.length, 1);
    const line = /webhooks\.tsp:\d+:\d+ - error: The value of Webhook, WebhookWithSecret lacks the field usedAt\.$/;
    assert.match(error.lines[0]!, line);
    return true;
  });
});

test("a removed field that an example still has is named", async () => {
  const host = await editedHost([["cards.tsp", "  cardDesignId: cardDesignId;", ""]]);
  await assert.rejects(compileSpecification(main, host), (error) => {
    assert.ok(error instanceof SpecificationError);
    assert.match(
      error.lines.join("\n"),
      /^\S*cards\.tsp:\d+:\d+ - error: The value of Card has cardDesignId, which is no field\.$/,
    );
    return true;
  });
});
