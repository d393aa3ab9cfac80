// `kill -9` of the server process while a partner decides, at any statement of a payment's units and during the question itself: afterwards there is one
// decided transaction, never two, and the card pays again.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { headers } from "../../generated/contract.ts";
import { claims } from "../claims.ts";
import { forEachDatabase, type Place } from "../database/testing/databases.ts";
import { startReceiver } from "../delivery/delivery.fixture.ts";
import type { CrashMessage, CrashOrders } from "../idempotency/crash.fixture.ts";
import { verifyLedger } from "../ledger/verify.ts";
import { MovableClock } from "../platform/clock.ts";
import { seededRandom } from "../platform/random.ts";
import { eventually } from "../process.fixture.ts";
import { cycles } from "../soak.fixture.ts";
import { startTestServer } from "../testing.ts";
import { startDecidingAbandoned } from "./abandoned.ts";
import { openPayer, usd } from "./payments.fixture.ts";

const program = fileURLToPath(new URL("../idempotency/crash.fixture.ts", import.meta.url));
const seed = Number(process.env.CRASH_SEED) || (Date.now() % 1_000_000) + 1;
const kills = cycles(3, 60);
// More than the units of a payment have; a kill beyond the last one comes after the answer.
const statements = 32;
// Beyond the lease of a key, and the time after which a question is taken for abandoned.
const laterMs = 60_000;

async function startVictim(place: Place, aheadMs: number): Promise<{ child: ChildProcess; url: string }> {
  const orders: CrashOrders = { place, aheadMs, allowPrivate: true };
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { child, url };
}

forEachDatabase((open) => {
  test("a server that is killed while a partner decides leaves one decided payment and no stuck card", async (t) => {
    t.diagnostic(`CRASH_SEED=${seed}`);
    const random = seededRandom(seed);
    const place = await open.place(t);
    const clock = new MovableClock();
    const config = { allowPrivateWebhookUrls: true };
    const server = await startTestServer(await open(t, place), { clock, config });
    t.after(() => server.close());
    let asked = () => {};
    const partner = await startReceiver((response) => {
      asked();
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"decision":"APPROVE"}');
    });
    t.after(() => partner.close());
    const payer = await openPayer(server, "EXTERNAL", 10_000n);
    await payer.ask("/webhooks/", { name: "Decides", url: partner.url, mode: "REQUEST" });
    let aheadMs = 0;
    let payments = 0;
    for (let kill = 0; kill <= kills; kill++) {
      const { child, url } = await startVictim(place, aheadMs);
      t.after(() => child.kill("SIGKILL"));
      const end = once(child, "exit");
      const passing = 1 + Math.floor(random.fraction() * statements);
      // The first one dies during the question.
      asked = kill === 0 ? () => child.kill("SIGKILL") : () => {};
      if (kill > 0) {
        child.send({ arm: { point: "before any statement", passing } } satisfies CrashMessage);
        await once(child, "message");
      }
      const request = {
        method: "POST",
        headers: {
          Authorization: `Bearer ${payer.apiKey}`,
          "Content-Type": "application/json",
          [headers.idempotencyKey]: `payment ${kill}`,
        },
        body: JSON.stringify({ cardId: payer.cardId, amount: usd(100n) }),
      };
      const pay = (to: string) => fetch(`${to}/simulations/card-transactions/authorization`, request);
      await pay(url).catch(() => {});
      child.kill("SIGKILL");
      await end;
      asked = () => {};
      aheadMs += laterMs;
      clock.advanceBy(laterMs);
      // Whoever comes first: the retry, or the worker.
      if (kill % 2 === 1) {
        const worker = startDecidingAbandoned(server.platform);
        const isDecided = async () =>
          (await server.platform.database.read.one("SELECT 1 AS open FROM authorization_requests")) === undefined;
        await eventually(isDecided, "the decision of the worker");
        await worker.stop();
      }
      const retried = await pay(server.url);
      const what = `kill ${kill}, statement ${passing}, CRASH_SEED=${seed}`;
      assert.equal(retried.status, 201, what);
      const { id } = (await retried.json()) as { id: string };
      const again = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(100n) });
      payments += 2;
      const { json: listed } = await payer.ask(`/card-transactions?cardId=${payer.cardId}&limit=100`);
      assert.equal(listed.data.length, payments, `${what}: one transaction of each payment`);
      assert.deepEqual([listed.data[0].id, listed.data[1].id], [again.json.id, id], what);
      const events = await server.platform.database.read.all<{ data: string }>(
        "SELECT data FROM events WHERE type = 'CARD_TRANSACTION_CREATED'",
      );
      assert.equal(events.filter(({ data }) => JSON.parse(data).id === id).length, 1, `${what}: told once`);
    }
    assert.deepEqual((await verifyLedger(server.platform.database, { claims })).findings, []);
  });
});
