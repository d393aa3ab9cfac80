import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { createWalk } from "../../server/platform/versions/walk.ts";
import { dashboardModel } from "../../server/portal/model/dashboard-model.ts";
import { type InterfaceDocument, readInterface } from "../../server/portal/pages/interface-document.ts";
import { portalDocument } from "../../server/portal/reference/portal-document.ts";
import { type Schema, schemaRef } from "../../spec/document/openapi.ts";
import { tree, withRecursiveSchemas } from "../../spec/document/recursive.fixture.ts";
import { exampleOf } from "../../spec/emitter/example.ts";
import type { Facts } from "../../spec/emitter/facts.ts";
import { addForms } from "../../spec/emitter/forms.ts";
import { loggedFields } from "../../spec/emitter/logged-fields.ts";
import { ruleCheckerOf } from "../../spec/emitter/rules/rule-checker.ts";
import { refuseNul } from "../../spec/emitter/texts.ts";
import { sealedDocument } from "../../spec/views/sealed-document.ts";
import { loadView } from "../../spec/views/views.ts";
import { differences } from "../check/compatibility/differences.ts";
import { startMock } from "../mock/start.ts";

const document = withRecursiveSchemas(JSON.parse(await loadView("served", latestVersion)));

test("the emitter makes a document with a schema that contains itself", () => {
  const written = structuredClone(document);
  refuseNul(written);
  addForms(written, written.paths["/users"]!.post!);
  assert.deepEqual(exampleOf(written, schemaRef("Tree")), { name: "a", children: [] });
  assert.ok(loggedFields([written], { notLogged: [] } as unknown as Facts).createUser!.request.includes("byName"));
  assert.equal(ruleCheckerOf(written)('children.all(c, c.name == "a")', "Tree", null), undefined);
  assert.equal(sealedDocument(written).components.schemas.Tree!.additionalProperties, false);
});

test("the gate compares a schema that contains itself", () => {
  const narrower = structuredClone(document);
  (narrower.components.schemas.Tree!.properties!.name as Schema).maxLength = 4;
  const kinds = new Set(differences(document, narrower).map(({ kind }) => kind));
  assert.deepEqual([...kinds].sort(), ["request-limit-tightened", "response-limit-tightened"]);
});

test("the portal shows a schema that contains itself", () => {
  const { operations } = dashboardModel(document, { environment: "sandbox", controllableClock: true });
  const field = operations.createUser!.body!.fields!.find(({ name }) => name === "tree")!;
  const kinds = Object.fromEntries(field.fields!.map(({ name, kind, item }) => [name, item?.kind ?? kind]));
  assert.deepEqual(kinds, { name: "text", children: "json", parent: "json", byName: "json" });
  assert.ok(readInterface(document as InterfaceDocument).operations.has("createUser"));
  assert.ok(portalDocument(document).components.schemas.Tree);
});

test("a change between versions applies at each depth", () => {
  const walk = createWalk({
    document,
    changes: new Map([["Tree", [(value) => ({ ...(value as object), isNew: true })]]]),
  });
  const changed = walk(schemaRef("User"), { tree }) as { tree: typeof tree };
  assert.equal(JSON.stringify(changed).match(/"isNew":true/g)?.length, 3);
});

test("the mock takes and shows a value that contains its own kind", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "recursive-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, `${latestVersion}.json`);
  writeFileSync(file, JSON.stringify(document));
  const mock = await startMock({ document: file, port: 0 });
  t.after(() => mock.stop());
  const example = Object.values(
    document.paths["/users"]!.post!.requestBody!.content["application/json"]!.examples!,
  )[0]!;
  const send = (value: object, headers = {}) =>
    fetch(`${mock.url}/users`, {
      method: "POST",
      headers: {
        Authorization: "Bearer key",
        "Content-Type": "application/json",
        "Idempotency-Key": "key",
        ...headers,
      },
      body: JSON.stringify({ ...(example.value as object), tree: value }),
    });
  const created = await send(tree);
  assert.equal(created.status, 201);
  assert.deepEqual(((await created.json()) as { tree: unknown }).tree, tree);
  const refused = await send({ ...tree, children: [{ name: "too long", children: [] }] });
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /\/body\/tree\/children\/0\/name/);
  assert.equal((await send(tree, { Prefer: "dynamic=true" })).status, 201);
});
