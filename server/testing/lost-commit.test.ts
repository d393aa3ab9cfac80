// Loses the COMMIT of units of work on PostgreSQL, or its answer, while a server or worker runs. Afterwards the caller
// has the same answer, and each table the same number of new rows, as without the loss.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import * as delivery from "../events/delivery/delivery.fixture.ts";
import { startDelivery } from "../events/delivery/delivery-worker.ts";
import { openDatabase } from "../platform/database/open.ts";
import { commitFaults, startCommitProxy } from "../platform/database/testing/commit-proxy.ts";
import {
  createPostgresDatabase,
  dropMigratedDatabases,
  migratedPostgres,
} from "../platform/database/testing/migrated.ts";
import { testSealer } from "../platform/database/testing/sealer.ts";
import { openApplication, uploadPassport } from "../platform/files/passport.fixture.ts";
import { ManualClock } from "../platform/manual-clock.fixture.ts";
import { resetProject } from "../resources/accounts/reset-project.ts";
import { holdExpiry } from "../resources/card-transactions/expiry.ts";
import { ScriptedPartner } from "../resources/card-transactions/scripted-partner.fixture.ts";
import { buy, openAgent, Shop, serveShop } from "../resources/checkouts/agents.fixture.ts";
import { startFinishingCheckouts } from "../resources/checkouts/unfinished.ts";
import { startStatements } from "../resources/statements/statement-worker.ts";
import { openCardholder, usd } from "./cardholder.ts";
import { assertLedgerAgrees } from "./ledger.fixture.ts";
import { eventually } from "./process.fixture.ts";
import { idempotencyKey, openTestServer } from "./test-server.ts";

after(dropMigratedDatabases);

// The request log writes at its own pace. A balance may have several rows, which `assertLedgerAgrees` adds up.
const countsSql = `SELECT table_name AS name, CAST((xpath('/row/count/text()',
    query_to_xml('SELECT count(*) FROM ' || table_name, false, true, '')))[1] AS text) AS count
  FROM information_schema.tables WHERE table_schema = 'public' AND table_name NOT LIKE 'logged_request%'
    AND table_name <> 'ledger_balances'`;

async function begin(t: TestContext) {
  const { databaseUrl, drop } = await createPostgresDatabase(await migratedPostgres());
  t.after(drop);
  const dataDir = await mkdtemp(join(tmpdir(), "lost-commit-"));
  t.after(() => rm(dataDir, { recursive: true }));
  const proxy = await startCommitProxy(t, databaseUrl);
  const database = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir, sealer: testSealer });
  t.after(() => database.close());
  const [clock, partner, shop] = [new ManualClock(), new ScriptedPartner(), new Shop()];
  const config = { dataDir, databaseUrl, allowPrivateWebhookUrls: true, requestLog: true };
  const server = await serveShop(t, database, { clock, partner, shop, config });
  const agent = await openAgent(server);
  const receiver = await delivery.receive(t);
  const payer = await openCardholder(server, "EXTERNAL", 100_000n);
  const cards = await Promise.all(Array.from({ length: 8 }, () => payer.newCard()));
  const count = async () => {
    const tables = await database.read.all<{ name: string; count: string }>(countsSql);
    return {
      ...Object.fromEntries(tables.map(({ name, count }) => [name, Number(count)])),
      "requests to the partner": partner.requests.length,
      orders: shop.orders.length,
      "received events": receiver.received.length,
      documents: (await readdir(join(dataDir, "documents")).catch(() => [])).length,
    };
  };
  return { proxy, database, clock, partner, shop, server, agent, payer, cards, receiver, count };
}

type Scene = Awaited<ReturnType<typeof begin>>;

let keys = 0;
const newKey = () => `key ${++keys}`;

/** Returns the status, the state and whether it is a replay. */
async function post({ server, payer: { apiKey } }: Scene, path: string, body: object, key?: string) {
  const headers = key === undefined ? {} : idempotencyKey(key);
  const { status, json, headers: sent } = await server.request(path, { apiKey, body, headers });
  return [status, json.code ?? json.status, sent.has("idempotent-replayed")];
}

const pay = (scene: Scene, key?: string, cardId = scene.payer.cardId, pin?: string) =>
  post(scene, "/simulations/card-transactions/authorization", { cardId, amount: usd(100n), ...(pin && { pin }) }, key);

async function deliver({ server: { platform }, receiver }: Scene) {
  const projectId = await delivery.addProject(platform);
  await delivery.addEndpoint(platform, projectId, receiver.url);
  const [event] = await delivery.publishEvents(platform, projectId);
  const worker = startDelivery(platform);
  const sql = "SELECT 1 AS done FROM deliveries WHERE event_id = ? AND status = 'DELIVERED' AND attempts = 1";
  await eventually(() => platform.database.read.one(sql, [event!]), "the delivery");
  await worker.stop();
  return platform.database.read.all("SELECT 1 AS leased FROM delivery_leases WHERE lease_until > 0");
}

async function prepare(scene: Scene) {
  const created = await post(scene, "/statements", { period: { from: "2025-12-01", to: "2025-12-02" } }, newKey());
  const worker = startStatements(scene.server.platform);
  const isReady = async () => (await scene.payer.ask("/statements?limit=1")).json.data[0].status === "GENERATED";
  await eventually(isReady, "the statement");
  await worker.stop();
  return created;
}

async function payWithWrongPin(scene: Scene) {
  const cardId = await scene.payer.newCard();
  await scene.payer.ask(`/cards/${cardId}/pin`, { pin: "1234" }, [204], "PUT");
  const paid = await pay(scene, undefined, cardId, "4321");
  return [paid, await scene.database.read.one("SELECT pin_attempts FROM cards WHERE id = ?", [cardId])];
}

async function buyOnce({ server, agent }: Scene) {
  const { status, json } = await buy(server, agent, { key: newKey() });
  return [status, json.status, json.failureReason];
}

async function buyLater({ server, agent, shop, clock }: Scene) {
  shop.plan().order = "UNAVAILABLE";
  const { json } = await buy(server, agent);
  shop.plan().order = "OK";
  clock.advanceBy(60_000);
  const worker = startFinishingCheckouts(server.platform);
  const isDone = async () => (await agent.ask(`/agentic/checkouts/${json.id}`)).json.status === "COMPLETED";
  await eventually(isDone, "the checkout");
  await worker.stop();
}

async function expire(scene: Scene) {
  await pay(scene);
  scene.clock.advanceBy(8 * 24 * 3_600_000);
  const worker = holdExpiry.start(scene.server.platform);
  const held = "SELECT 1 AS held FROM card_transactions WHERE status = 'AUTHORIZED'";
  await eventually(async () => (await scene.database.read.one(held)) === undefined, "the expiry");
  await worker.stop();
}

async function readLog({ payer }: Scene) {
  const { headers } = await payer.ask(`/webhooks/${unknownId}`, undefined, [404]);
  const path = `/requests?xRequestId=${headers.get("x-request-id")}`;
  await eventually(async () => (await payer.ask(path)).json.data.length === 1, "the request in the log");
}

async function reset({ server }: Scene) {
  const { platform } = server;
  const { id } = await server.newProject();
  return resetProject(platform.database, id, { ...platform, environment: "sandbox" }, async () => {});
}

const unknownId = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";
const twice = async (send: (key: string) => Promise<unknown>, key = newKey()) => [await send(key), await send(key)];

/** By unit of work, its statement and the work. The last item is 2 if an earlier unit of work has the statement too. */
const units: Readonly<Record<string, readonly [RegExp, (scene: Scene) => Promise<unknown>, number?]>> = {
  "a request to the partner": [/INSERT INTO authorization_requests/, (scene) => pay(scene)],
  "a decision": [/DELETE FROM authorization_requests/, (scene) => pay(scene)],
  "a request to the partner with a key": [
    /INSERT INTO authorization_requests/,
    (scene) => twice((key) => pay(scene, key)),
  ],
  "a decision with a key": [/DELETE FROM authorization_requests/, (scene) => twice((key) => pay(scene, key))],
  "concurrent requests to the partner": [
    /INSERT INTO authorization_requests/,
    (scene) => Promise.all(scene.cards.map((card) => pay(scene, undefined, card))),
  ],
  "concurrent decisions": [
    /DELETE FROM authorization_requests/,
    (scene) => Promise.all(scene.cards.map((card) => pay(scene, newKey(), card))),
  ],
  "claims of keys": [
    /INSERT INTO idempotency_keys/,
    (scene) => Promise.all(scene.cards.map((card) => twice((key) => pay(scene, key, card)))),
  ],
  "a stored refusal": [/UPDATE idempotency_keys/, (scene) => twice((key) => pay(scene, key, unknownId))],
  "the release of a key": [
    /DELETE FROM idempotency_keys/,
    (scene) => {
      const body = { cardId: scene.payer.cardId, allowance: { maxAmount: { value: "1.00", currency: "EUR" } } };
      return twice((key) => post(scene, "/agentic/enrollments", body, key));
    },
  ],
  "a wrong PIN": [/UPDATE cards SET.* pin_attempts/, payWithWrongPin],
  "an approval": [/INSERT INTO checkouts/, buyOnce],
  "an order": [/UPDATE checkouts/, buyOnce],
  "the claim of an unfinished checkout": [/UPDATE checkouts SET next_at = \$1, buying_until/, buyLater],
  "an upload": [
    /INSERT INTO user_documents/,
    async ({ server, payer: { apiKey } }) => {
      const user = await openApplication(server, apiKey);
      return (await uploadPassport(server, apiKey, user, Buffer.from("%PDF-1.7\n"), newKey())).status;
    },
  ],
  "delivery leases": [/INSERT INTO delivery_leases/, deliver],
  "delivery attempts": [/INSERT INTO delivery_attempts/, deliver],
  "the release of delivery leases": [/UPDATE delivery_leases SET token = ''/, deliver],
  "the claim of a statement": [/UPDATE statements SET token/, prepare],
  "a prepared statement": [/UPDATE statements SET/, prepare, 2],
  "requests of the log": [/INSERT INTO logged_requests/, readLog],
  "a reset": [/INSERT INTO project_resets/, reset],
  "the expiry of a hold": [/UPDATE card_transactions/, expire],
};

test("each unit of work takes effect once if its COMMIT or the answer is lost, and its caller continues", async (t) => {
  const scene = await begin(t);
  const { proxy, database, partner, count } = scene;
  const measure = async (run: () => Promise<unknown>) => {
    const before: Readonly<Record<string, number>> = await count();
    const result = await run();
    const added = Object.entries(await count()).map(([name, rows]) => [name, rows - before[name]!]);
    return { result, added: Object.fromEntries(added.filter(([, rows]) => rows !== 0)) };
  };
  for (const [unit, [statement, work, nth]] of Object.entries(units))
    await t.test(unit, async () => {
      await work(scene);
      const expected = await measure(() => work(scene));
      for (const fault of commitFaults) {
        const failing = proxy.failCommit(fault, statement, nth);
        const run = async () => {
          const result = await work(scene);
          await failing.cut;
          if (fault === "late commit") await failing.deliver();
          return result;
        };
        assert.deepEqual(await measure(run), expected, fault);
      }
    });
  const asked = partner.requests.map(({ transactionId }) => transactionId);
  const paid = await database.read.all<{ id: string }>("SELECT id FROM card_transactions");
  assert.deepEqual(new Set(asked).size, asked.length);
  assert.ok(new Set(asked).isSubsetOf(new Set(paid.map(({ id }) => id))));
  await assertLedgerAgrees(database);
});

test("a lost answer of the rate limit refuses the request before it has an effect", async (t) => {
  const { proxy, database, agent } = await begin(t);
  const server = await openTestServer(t, database, { limited: true });
  const body = { name: "x", url: "https://8.8.8.8/" };
  const send = () => server.request("/webhooks", { apiKey: agent.apiKey, body, headers: idempotencyKey("one") });
  const failing = proxy.failCommit("lost answer", /take_rate_limit/);
  assert.equal((await send()).status, 503);
  await failing.cut;
  const { status, headers } = await send();
  assert.deepEqual([status, headers.has("idempotent-replayed")], [201, false]);
});
