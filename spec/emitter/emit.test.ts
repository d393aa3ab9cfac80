import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import type { Document } from "../document/openapi.ts";
import { type Change, editedHost, main } from "../edited.fixture.ts";
import { loadView } from "../views/views.ts";
import { clientModule } from "./client.ts";
import { refuseLookAlikes } from "./components.ts";
import { compileSpecification, type Specification, SpecificationError } from "./emit.ts";

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

test("only responses can have a value in no list", async () => {
  const { schemas } = (JSON.parse(await loadView("sealed", latestVersion)) as Document).components;
  const naming = Object.keys(schemas).filter((name) => /"[^"]*OrUnlisted"/.test(JSON.stringify(schemas[name])));
  assert.ok(naming.includes("UserApplication"));
  assert.deepEqual(
    naming.filter((name) => name.endsWith("Request")),
    // Sent to partners.
    ["AuthorizationRequest"],
  );
});

describe("fields that a date renames and removes", () => {
  const versioned = (file: string, using: string): Change[] => [
    [file, using, using.replace("using Http;", "using Http;\nusing TypeSpec.Versioning;")],
    [
      file,
      'import "./limits.tsp";',
      'import "./limits.tsp";\nimport "./versions.tsp";\nimport "@typespec/versioning";',
    ],
  ];
  const usingOfWebhooks =
    "using Http;\nusing Conventions;\n\nnamespace PaymentsApi;\n\n// Source: interface §2.1.\n/** Whether an endpoint";
  let specification: Specification;

  before(async () => {
    const host = await editedHost([
      ...versioned("webhooks.tsp", usingOfWebhooks),
      [
        "webhooks.tsp",
        "lastUsedAt: timestamp | null;",
        "@removed(Versions.`2026-01-01`) lastUsedAt: timestamp | null;",
      ],
      ...versioned("statements.tsp", "using Http;"),
      [
        "statements.tsp",
        "byteSize: safeint | null;",
        '@renamedFrom(Versions.`2026-01-01`, "fileSize")\n  byteSize: safeint | null;',
      ],
    ]);
    specification = await compileSpecification(main, host);
  });

  const rulesOf = (schema: string) =>
    specification.documents.map(({ components }) =>
      (components.schemas[schema]!["x-invariants"] as { rule: string }[]).map(({ rule }) => rule),
    );

  test("an older date has the rules that fit it, with its own names of fields", () => {
    const [older, newer] = rulesOf("Statement");
    assert.ok(older?.includes("fileSize == null || fileSize > 0"));
    assert.ok(newer?.includes("byteSize == null || byteSize > 0"));
  });

  test("a rule about a removed field stays in the documents of older dates", () => {
    const hasRule = rulesOf("Webhook").map((rules) => rules.some((rule) => rule.includes("lastUsedAt")));
    assert.deepEqual(hasRule, [true, false]);
  });

  test("an older date's example of an event has the older names of fields", () => {
    const examples = specification.documents.map(({ webhooks }) => {
      const { content } = webhooks!.STATEMENT_STATUS_UPDATED!.post!.requestBody!;
      return (content["application/json"]!.examples!.example!.value as { data: Record<string, unknown> }).data;
    });
    assert.deepEqual(
      examples.map(({ fileSize, byteSize }) => [fileSize, byteSize]),
      [
        [84210, undefined],
        [undefined, 84210],
      ],
    );
  });

  test("a key for only some operations of a method is refused, because the client decides by the method", () => {
    const { documents, facts } = specification;
    const document = structuredClone(documents.at(-1)!);
    const { post } = document.paths["/webhooks/"]!;
    post!.parameters = post!.parameters!.filter(({ $ref }) => !$ref?.endsWith("/IdempotencyKey"));
    assert.throws(() => clientModule(document, facts, "import"), /only some POST operations take an Idempotency-Key/);
  });
});

test("stale examples after a rename and a removal are one line each, with the field", async () => {
  const host = await editedHost([
    ["webhooks.tsp", "  lastUsedAt: timestamp | null;", "  usedAt: timestamp | null;"],
    ["cards.tsp", "  cardDesignId: cardDesignId;", ""],
  ]);
  await assert.rejects(compileSpecification(main, host), (error) => {
    assert.ok(error instanceof SpecificationError);
    const of = (file: string) => error.lines.filter((line) => line.includes(file));
    const renamed = /webhooks\.tsp:\d+:\d+ - error: The value of Webhook, WebhookWithSecret lacks the field usedAt\.$/;
    const removed = /^\S*cards\.tsp:\d+:\d+ - error: The value of Card has cardDesignId, which is no field\.$/m;
    assert.equal(of("webhooks.tsp").length, 1);
    assert.match(of("webhooks.tsp")[0]!, renamed);
    assert.match(error.lines.join("\n"), removed);
    return true;
  });
});
