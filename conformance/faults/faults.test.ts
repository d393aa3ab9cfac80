import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { serve } from "../harness/fake-target.fixture.ts";
import { suite } from "../run/suite.ts";
import { type Fault, responseFault } from "./fault.ts";
import { kinds } from "./kinds.ts";
import { absent, changeAt } from "./pointers.ts";
import { startProxy } from "./proxy.ts";
import { faultedDocument } from "./trials.ts";

test("every kind has a unique name and existing rules", () => {
  const names = kinds.map(({ id }) => id);
  assert.deepEqual(names, [...new Set(names)]);
  const ids = new Set(suite.map(({ id }) => id));
  for (const { id: kind, rules } of kinds)
    for (const id of rules) assert.ok(ids.has(id), `${kind}: there is no rule ${id}`);
});

test("every kind has faults, and every operation has some of most kinds", () => {
  for (const kind of kinds) assert.ok(kind.faults(faultedDocument).length > 0, kind.id);
  const subjects = kinds.map((kind) => new Set(kind.faults(faultedDocument).map(({ subject }) => subject)));
  for (const { id } of faultedDocument.operations) {
    const of = subjects.filter((each) => each.has(id)).length;
    assert.ok(of > 5, `${id} has faults of ${of} kinds`);
  }
});

test("a value is changed only at an existing pointer", () => {
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
  const url = await serve(context, (request, response) => {
    const status = request.url === "/refused" ? 400 : 200;
    response.writeHead(status, { "Content-Type": "application/json", "X-Caller": request.socket.remoteAddress });
    response.end(JSON.stringify({ id: "a", path: request.url }));
  });
  const proxy = await startProxy(url, faultedDocument);
  context.after(() => proxy.stop());
  return proxy;
}

test("the proxy changes only traffic that its fault affects", async (context) => {
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
