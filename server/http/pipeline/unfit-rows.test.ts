// A stored row that does not fit the contract: reads show its declared fields and tell the operator.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { createLog } from "../../platform/log.ts";
import { unreadableMessage } from "../../platform/page.ts";
import { person } from "../../resources/users/person.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { unfitMessage } from "./contract-check.ts";
import { declaredPart } from "./declared-part.ts";

/** `lines`: the logged errors. */
async function serveLogged(t: TestContext, open: OpenTestDatabase) {
  const database = await open(t);
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const server = await openTestServer(t, database, { log, config: { allowPrivateWebhookUrls: true } });
  return { database, server, apiKey: (await server.newProject()).apiKey, lines };
}

forEachDatabase((open) => {
  test("one unfit row leaves its list readable, shows no undeclared field and is logged", async (t) => {
    const { database, server, apiKey, lines } = await serveLogged(t, open);
    const ids: string[] = [];
    for (const name of ["a", "b", "c"]) {
      const body = { name, url: "https://127.0.0.1/hook" };
      const { id } = (await server.request("/webhooks/", { apiKey, body })).json;
      await server.request(`/webhooks/${id}/test`, { apiKey, method: "POST" });
      ids.unshift(id);
    }
    await database.write((tx) => tx.run("UPDATE webhooks SET status = 'PAUSED' WHERE id = ?", [ids[1]!]));
    const [, unfit] = (await server.request("/events", { apiKey })).json.data;
    const data = `plain:${JSON.stringify({ ...unfit.data, status: "PAUSED", signingSecret: "hidden" })}`;
    await database.write((tx) => tx.run("UPDATE events SET data = ? WHERE id = ?", [data, unfit.id]));

    const list = await server.request("/webhooks/", { apiKey });
    assert.deepEqual(
      list.json.data.map(({ id, status }: { id: string; status: string }) => [id, status]),
      [
        [ids[0], "ACTIVE"],
        [ids[1], "PAUSED"],
        [ids[2], "ACTIVE"],
      ],
    );
    const events = await server.request("/events", { apiKey });
    assert.deepEqual(events.json.data[1], { ...unfit, data: { ...unfit.data, status: "PAUSED" } });
    assert.doesNotMatch(events.text, /hidden/);
    assert.equal((await server.request(`/webhooks/${ids[1]}`, { apiKey })).json.status, "PAUSED");
    const logged = lines.map((line) => JSON.parse(line)).map(({ msg, rowId }) => [msg, rowId]);
    assert.deepEqual(
      logged,
      [ids[1], unfit.id, ids[1]].map((id) => [unfitMessage, id]),
    );
    // A change of such a row is not committed.
    const body = { name: "renamed" };
    assert.equal((await server.request(`/webhooks/${ids[1]}`, { apiKey, method: "PATCH", body })).status, 500);
  });

  test("a row that cannot be read at all leaves its list readable and is logged", async (t) => {
    const { database, server, apiKey, lines } = await serveLogged(t, open);
    for (const firstName of ["Ada", "Bea", "Cleo"])
      await server.request("/users", { apiKey, body: { ...person, firstName } });
    const webhook = { name: "all", url: "https://127.0.0.1/hook" };
    const { id } = (await server.request("/webhooks/", { apiKey, body: webhook })).json;
    for (const _ of [1, 2, 3]) await server.request(`/webhooks/${id}/test`, { apiKey, method: "POST" });
    const list = async (path: string) => (await server.request(path, { apiKey })).json.data;
    for (const [path, damage] of [
      ["/users", "UPDATE users SET address = 'plain:{' WHERE id = ?"],
      ["/users", "UPDATE users SET last_name = 'sealed:AAAA' WHERE id = ?"],
      ["/events", "UPDATE events SET data = 'lost' WHERE id = ?"],
    ] as const) {
      const before = await list(path);
      await database.write((tx) => tx.run(damage, [before[1].id]));
      const { id: rowId, createdAt } = before[1];
      assert.deepEqual(await list(path), [before[0], { id: rowId, createdAt }, before[2]], damage);
      const { msg, rowId: loggedId } = JSON.parse(lines.find((line) => line.includes(unreadableMessage))!);
      assert.deepEqual([msg, loggedId], [unreadableMessage, rowId]);
      lines.length = 0;
    }
    const path = `/events/${(await list("/events"))[0].id}/deliveries`;
    const [{ id: deliveryId, createdAt }] = await list(path);
    await database.write((tx) =>
      tx.run(
        `INSERT INTO delivery_attempts (delivery_id, number, url, attempted_at, latency_ms, response_status, response_body)
         VALUES (?, 1, 'https://127.0.0.1/hook', 1790000000000, 1, 200, 'sealed:AAAA')`,
        [deliveryId],
      ),
    );
    assert.deepEqual(await list(path), [{ id: deliveryId, createdAt }]);
  });
});

test("the declared part has no undeclared field, whatever the branch and the depth", () => {
  const one = { type: "object", properties: { kind: { enum: ["ONE"] }, a: { type: "string" } } };
  const two = { type: "object", properties: { kind: { enum: ["TWO"] }, b: { $ref: "#/components/schemas/Part" } } };
  const schemas = { Part: { allOf: [{ type: "object", properties: { c: { type: "integer" } } }] } };
  const document = { components: { schemas } };
  const part = (value: unknown) => declaredPart(document, { oneOf: [one, two] } as never, value);
  assert.deepEqual(part({ kind: "ONE", a: 1, b: "secret" }), { kind: "ONE", a: 1 });
  assert.deepEqual(part({ kind: "TWO", a: "secret", b: { c: 2 ** 40, d: "secret" } }), {
    kind: "TWO",
    b: { c: 2 ** 40 },
  });
  assert.deepEqual(part({ kind: "TWO", b: { c: { d: "secret" } } }), { kind: "TWO", b: { c: null } });
  assert.deepEqual(part({ kind: "THREE", a: "x" }), { kind: "THREE", a: "x" });
  assert.deepEqual(part([{ secret: 1 }]), null);
});
