// The catalogues of a server and a worker know each other's sessions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { forEachDatabase } from "../../../platform/database/testing/databases.ts";
import { systemRandom } from "../../../platform/random.ts";
import { Secrets } from "../../../platform/secrets.ts";
import { connect, eventually, type ServerProcess, settingsOf, startProcess } from "../../../testing/process.fixture.ts";
import { purchaseOf } from "./merchants.fixture.ts";
import { offerBody, orderBody } from "./protocol.ts";
import { catalogueKey } from "./sealed-session.ts";

const worker = fileURLToPath(new URL("../../../worker.ts", import.meta.url));
const secretsKey = Buffer.alloc(32, 9);

async function catalogueOf(server: ServerProcess): Promise<string> {
  const line = /^.*"msg":"sandbox merchant started".*$/m;
  await eventually(() => line.test(server.output()) || server.child.exitCode !== null, "the merchant listens");
  const found = line.exec(server.output())?.[0];
  assert.ok(found !== undefined, server.output());
  return (JSON.parse(found) as { url: string }).url;
}

forEachDatabase((open) => {
  test("a server and a worker serve the same sessions and orders, and close", async (t) => {
    const settings = {
      ...settingsOf(await open.place(t)),
      SECRETS_KEY: secretsKey.toString("base64"),
      WORKERS: "false",
    };
    const server = startProcess(t, settings);
    const one = await catalogueOf(server);
    // A worker needs the secrets key that the first server stores.
    const processes = [server, startProcess(t, settings, worker)];
    const other = await catalogueOf(processes[1]!);
    const headers = {
      Authorization: `Bearer ${catalogueKey(new Secrets(secretsKey, systemRandom))}`,
      "API-Version": "2026-04-17",
      "Content-Type": "application/json",
      "Idempotency-Key": "key-1",
    };
    const post = async (url: string, body: object) => {
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
      return (await response.json()) as any;
    };
    const { id } = await post(`${one}/checkout_sessions`, offerBody(purchaseOf("ok")));
    assert.equal((await post(`${other}/checkout_sessions`, offerBody(purchaseOf("ok")))).id, id);
    const order = orderBody("transaction-1");
    const placed = await post(`${other}/checkout_sessions/${id}/complete`, order);
    assert.deepEqual(await post(`${one}/checkout_sessions/${id}/complete`, order), placed);
    assert.match(placed.order.id, /^ord_[0-9a-f]{32}$/);
    assert.deepEqual(await Promise.all(processes.map((each) => each.stop())), [0, 0]);
    for (const url of [one, other]) await assert.rejects(connect(Number(new URL(url).port)), { code: "ECONNREFUSED" });
  });
});
