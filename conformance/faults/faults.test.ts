import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { suite } from "../suite.ts";
import { type Fault, responseFault } from "./fault.ts";
import { readKinds } from "./kinds.ts";
import { absent, changeAt } from "./pointers.ts";
import { startProxy } from "./proxy.ts";
import { applyEdits, EditError, edit, fault, readSourceFaults } from "./source-fault.ts";
import { faultedDocument } from "./trials.ts";
import { rulesWithoutFault } from "./unnoticed.ts";

const sourceFaults = await readSourceFaults();
const kinds = await readKinds();

async function checkoutWith(context: TestContext, text: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "faults-test-"));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, "server"));
  await writeFile(join(root, "server/a.ts"), text);
  return root;
}

const one = (find: string, replace = "") => fault("m", "r", edit("server/a.ts", find, replace));

test("an edit is applied where it fits, and taken back", async (context) => {
  const root = await checkoutWith(context, "if (a > 1) b();");
  const restore = await applyEdits(root, one("a > 1", "$& true"));
  assert.equal(await readFile(join(root, "server/a.ts"), "utf8"), "if ($& true) b();");
  await restore();
  assert.equal(await readFile(join(root, "server/a.ts"), "utf8"), "if (a > 1) b();");
});

test("an edit that fits nowhere, or twice, is an error and changes nothing", async (context) => {
  const root = await checkoutWith(context, "a(); a();");
  const fails = (pattern: RegExp) => (error: unknown) => error instanceof EditError && pattern.test(error.message);
  await assert.rejects(applyEdits(root, one("b()")), fails(/0 times/));
  await assert.rejects(applyEdits(root, one("a()")), fails(/2 times/));
  const gone = fault("m", "r", edit("server/a.ts", "; a", ""), edit("server/gone.ts", "a", ""));
  await assert.rejects(applyEdits(root, gone), fails(/there is no server\/gone\.ts any more/));
  assert.equal(await readFile(join(root, "server/a.ts"), "utf8"), "a(); a();");
});

test("every fault has a name of its own, and rules that exist", () => {
  const names = [...sourceFaults.map(({ name }) => name), ...kinds.map(({ id }) => id)];
  assert.deepEqual(names, [...new Set(names)]);
  const ids = new Set(suite.map(({ id }) => id));
  for (const { name, rule, with: more = [], edits } of sourceFaults) {
    assert.ok(edits.length > 0, name);
    for (const id of [rule, ...more]) assert.ok(ids.has(id), `${name}: there is no rule ${id}`);
  }
  for (const { id: kind, rules, with: more = [] } of kinds)
    for (const id of [...rules, ...more]) assert.ok(ids.has(id), `${kind}: there is no rule ${id}`);
});

test("every edit fits the server as it is", async () => {
  const root = resolve(import.meta.dirname, "../..");
  const misfits: string[] = [];
  for (const { name, edits } of sourceFaults) {
    for (const { file, find } of edits) {
      const text = await readFile(join(root, file), "utf8").catch(() => "");
      const places = text.split(find).length - 1;
      if (places !== 1) misfits.push(`${name}: ${JSON.stringify(find)} stands ${places} times in ${file}`);
    }
  }
  assert.deepEqual(misfits, []);
});

test("every rule has a fault that it is there for, or its reason on the list that may only shrink", () => {
  const covered = new Set([...sourceFaults.map(({ rule }) => rule), ...kinds.flatMap(({ rules }) => rules)]);
  const listed = Object.keys(rulesWithoutFault);
  const without = suite.map(({ id }) => id).filter((id) => !covered.has(id) && !listed.includes(id));
  assert.deepEqual(without, [], "write a fault for these rules: in conformance/faults/edits/, or name them in a kind");
  assert.deepEqual(
    listed.filter((id) => covered.has(id)),
    [],
    "these have one: take them off the list",
  );
});

test("every kind has faults, and every operation has some of most kinds", () => {
  for (const kind of kinds) assert.ok(kind.faults(faultedDocument).length > 0, kind.id);
  const subjects = kinds.map((kind) => new Set(kind.faults(faultedDocument).map(({ subject }) => subject)));
  for (const { id } of faultedDocument.operations) {
    const of = subjects.filter((each) => each.has(id)).length;
    assert.ok(of > 15, `${id} has faults of ${of} kinds`);
  }
});

test("a value is changed at a pointer, or not at all", () => {
  const value = { data: [{ id: "a" }, { id: "b" }] };
  assert.deepEqual(
    changeAt(value, "/data/0/id", () => "c"),
    { data: [{ id: "c" }, { id: "b" }] },
  );
  assert.deepEqual(
    changeAt(value, "/data/0/id", () => absent),
    { data: [{}, { id: "b" }] },
  );
  assert.deepEqual(
    changeAt(value, "/data/0", () => absent),
    { data: [{ id: "b" }] },
  );
  assert.equal(
    changeAt(value, "/data/0/name", () => "c"),
    undefined,
  );
  assert.equal(
    changeAt(value, "/data/0/id", () => "a"),
    undefined,
  );
});

async function serverBehindProxy(context: TestContext) {
  const server = createServer((request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "X-Caller": request.socket.remoteAddress });
    response.end(JSON.stringify({ id: "a", path: request.url }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, faultedDocument);
  context.after(async () => {
    await proxy.stop();
    server.close();
    server.closeAllConnections();
  });
  return proxy;
}

test("the proxy passes on what it is not told to break, and breaks what it is", async (context) => {
  const proxy = await serverBehindProxy(context);
  const ask = async (path: string) => (await fetch(`${proxy.url}${path}`)).json();
  assert.deepEqual(await ask("/webhooks?limit=1"), { id: "a", path: "/webhooks?limit=1" });
  assert.equal(proxy.take().hasEffect, false);
  const broken: Fault = responseFault({ id: "listWebhooks" }, "empty", ({ response }) => ({
    ...response,
    body: Buffer.from("{}"),
  }));
  proxy.plant(broken);
  assert.deepEqual(await ask("/webhooks?limit=1"), {});
  assert.equal(proxy.take().hasEffect, true);
  assert.deepEqual(await ask("/events"), { id: "a", path: "/events" });
  assert.equal(proxy.take().hasEffect, false);
});
