// Kills a buying process at random points. Afterwards there is one quote, order and payment, and retries agree.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import type { Platform } from "../../platform/platform.ts";
import { seededRandom } from "../../platform/random.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { startProgram } from "../../testing/program.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { openTestServer, type TestResponse, type TestServer } from "../../testing/test-server.ts";
import { startDecidingAbandoned } from "../card-transactions/abandoned.ts";
import { approvesAll } from "../card-transactions/scripted-partner.fixture.ts";
import {
  type Agent,
  assertConsistent,
  checkout,
  checkoutsOf,
  decide,
  openAgent,
  requestQuote,
  Shop,
} from "./agents.fixture.ts";
import type { CountFrom, CrashOrders } from "./crash.fixture.ts";
import { startShop } from "./shop-server.fixture.ts";
import { startFinishingCheckouts } from "./unfinished.ts";

const kills = repetitions(8, 160);
const program = new URL("./crash.fixture.ts", import.meta.url);
// Longer than the leases of a key and of a checkout.
const afterLeasesMs = 60_000;

/** `from` is the point from which passed points are counted, or the request during which the shop kills the process. */
interface Case {
  readonly mode: "INTERNAL" | "EXTERNAL";
  readonly isAtOnce: boolean;
  readonly isWorkerFirst: boolean;
  readonly from: CountFrom | { readonly shop: "requestOffer" | "getOffer" | "order" };
}

const cases: readonly Case[] = [
  { mode: "INTERNAL", isAtOnce: true, isWorkerFirst: false, from: "order" },
  { mode: "EXTERNAL", isAtOnce: false, isWorkerFirst: true, from: "order" },
  { mode: "INTERNAL", isAtOnce: true, isWorkerFirst: true, from: "requestOffer" },
  { mode: "EXTERNAL", isAtOnce: true, isWorkerFirst: true, from: "partner" },
  { mode: "INTERNAL", isAtOnce: false, isWorkerFirst: true, from: "start" },
  { mode: "EXTERNAL", isAtOnce: true, isWorkerFirst: false, from: { shop: "order" } },
  { mode: "INTERNAL", isAtOnce: true, isWorkerFirst: true, from: "getOffer" },
  { mode: "EXTERNAL", isAtOnce: false, isWorkerFirst: false, from: "getOffer" },
  { mode: "INTERNAL", isAtOnce: false, isWorkerFirst: false, from: "order" },
  { mode: "EXTERNAL", isAtOnce: true, isWorkerFirst: true, from: "order" },
  { mode: "INTERNAL", isAtOnce: true, isWorkerFirst: true, from: { shop: "order" } },
  { mode: "EXTERNAL", isAtOnce: false, isWorkerFirst: false, from: "partner" },
  { mode: "INTERNAL", isAtOnce: true, isWorkerFirst: false, from: { shop: "requestOffer" } },
  { mode: "EXTERNAL", isAtOnce: true, isWorkerFirst: false, from: "start" },
  { mode: "INTERNAL", isAtOnce: true, isWorkerFirst: false, from: "getOffer" },
  { mode: "EXTERNAL", isAtOnce: true, isWorkerFirst: false, from: "requestOffer" },
];

interface ProcessOutput {
  readonly answers: ReadonlyMap<string, { readonly status: number; readonly text: string }>;
  readonly points: Readonly<Partial<Record<CountFrom, number>>> | undefined;
}

/** Runs the process until it ends or is killed. */
async function run(t: TestContext, orders: CrashOrders, shop: Shop, killedBy?: string): Promise<ProcessOutput> {
  const { child, exited, lines } = startProgram(t, program, JSON.stringify(orders));
  shop.after = async (action) => {
    if (action !== killedBy) return;
    shop.after = () => {};
    child.kill("SIGKILL");
    await exited;
  };
  const answers = new Map<string, { status: number; text: string }>();
  let points: ProcessOutput["points"];
  for await (const line of lines) {
    const { step, status, text, points: counted } = JSON.parse(line);
    if (step !== undefined) answers.set(step, { status, text });
    points = counted;
  }
  const isKilled = orders.dieAt > 0 || killedBy !== undefined;
  assert.deepEqual(await exited, isKilled ? [null, "SIGKILL"] : [0, null]);
  shop.after = () => {};
  return { answers, points };
}

/** Repeats the requests with the same keys. Asserts that answers equal the known ones. */
async function repeatRequests(
  server: TestServer,
  { apiKey, enrollmentId, name, isAtOnce }: CrashOrders,
  known: ProcessOutput["answers"],
): Promise<TestResponse[]> {
  const checkAnswer = (step: string, response: TestResponse) => {
    const before = known.get(step);
    const { status, text } = response;
    if (before !== undefined) assert.deepEqual({ status, text }, before, `${name}: ${step}`);
    assert.equal(status, step === "approval" ? 200 : 201, `${name}: ${step}: ${text}`);
    return response;
  };
  const agent = { apiKey, enrollmentId };
  const quoteResponse = checkAnswer("quote", await requestQuote(server, agent, { key: `${name} quote` }));
  const options = { key: `${name} checkout`, isApproved: isAtOnce };
  const checkoutResponse = checkAnswer("checkout", await checkout(server, agent, quoteResponse.json.id, options));
  if (isAtOnce) return [quoteResponse, checkoutResponse];
  return [
    quoteResponse,
    checkoutResponse,
    checkAnswer("approval", await decide(server, agent, checkoutResponse.json.id, "COMPLETED", `${name} approval`)),
  ];
}

async function finishOpen({ platform }: TestServer): Promise<void> {
  const workers = [startFinishingCheckouts(platform), startDecidingAbandoned(platform)];
  const { read } = platform.database;
  const isDone = async () =>
    (await read.one("SELECT 1 AS open FROM checkouts WHERE status = 'PROCESSING'")) === undefined &&
    (await read.one("SELECT 1 AS open FROM authorization_requests")) === undefined;
  try {
    await eventually(isDone, "open work");
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

forEachDatabase((open) => {
  test(`after each of ${kills} kills a purchase is quoted, ordered and paid once`, async (t) => {
    const random = seededRandom(seed);
    const [place, clock, shop] = [await open.place(t), new JumpingClock(), new Shop()];
    const database = await open(t, place);
    const { url: shopUrl, close } = await startShop(shop);
    t.after(close);
    const config = { merchantUrl: shopUrl, allowPrivateWebhookUrls: true };
    const wrap = (platform: Platform) => ({ ...platform, partner: approvesAll });
    const server = await openTestServer(t, database, { clock, config, wrap });
    let aheadMs = 0;
    const agents = new Map<string, Agent>();
    const lengths = new Map<string, Partial<Record<CountFrom, number>>>();
    const orderOf = async ({ mode, isAtOnce }: Case, name: string) => {
      const { apiKey, enrollmentId } = agents.get(mode)!;
      return { place, aheadMs, shopUrl, apiKey, enrollmentId, name, isAtOnce, from: "start" as CountFrom, dieAt: 0 };
    };
    const money = { cents: 1_000_000n, allowance: 1_000_000n };
    for (let kill = 0; kill < kills; kill++) {
      const each = cases[kill % cases.length]!;
      const { mode, isAtOnce, isWorkerFirst, from } = each;
      // One agent's purchases must fit a page.
      if (kill % 40 < 2) agents.set(mode, await openAgent(server, mode, money));
      const way = `${mode}, ${isAtOnce ? "at once" : "later"}`;
      if (!lengths.has(way)) {
        // The first purchase of a kind can take more statements than later purchases. It needs no process of its own.
        await repeatRequests(server, await orderOf(each, `${seed}, first ${way}`), new Map());
        const output = await run(t, await orderOf(each, `${seed}, ${way}`), shop);
        const last = JSON.parse(output.answers.get(isAtOnce ? "checkout" : "approval")!.text);
        assert.equal(last.status, "COMPLETED", JSON.stringify([...output.answers]));
        lengths.set(way, output.points!);
      }
      const agent = agents.get(mode)!;
      const pointCounts = lengths.get(way)!;
      const dieAt = typeof from === "string" ? 1 + Math.floor(random.fraction() * pointCounts[from]!) : 0;
      const name = `${seed}, kill ${kill}: ${way}, ${JSON.stringify(from)} ${dieAt}`;
      const counts = { offers: shop.keysOf("requestOffer").length, orders: shop.orders.length };
      const quotes = (await agent.ask(`/agentic/quotes?limit=100&enrollmentId=${agent.enrollmentId}`)).json.data.length;
      const checkouts = (await checkoutsOf(agent)).length;
      const orders = { ...(await orderOf(each, name)), dieAt, from: typeof from === "string" ? from : "start" };
      const output = await run(t, orders, shop, typeof from === "string" ? undefined : from.shop);
      aheadMs += afterLeasesMs;
      clock.advanceBy(afterLeasesMs);
      if (isWorkerFirst) {
        await finishOpen(server);
        await assertConsistent(database, agent, shop, `${name}, only the worker`);
      }
      const answers = await repeatRequests(server, orders, output.answers);
      await finishOpen(server);
      await assertConsistent(database, agent, shop, name);
      const again = await repeatRequests(server, orders, output.answers);
      assert.deepEqual(
        again.map(({ text }) => text),
        answers.map(({ text }) => text),
        name,
      );
      const { status, failureReason } = answers.at(-1)!.json;
      // After a crash the partner's decision is unknown.
      const isDeclined = mode === "EXTERNAL" && failureReason === "PAYMENT_DECLINED";
      assert.ok(status === "COMPLETED" || isDeclined, `${name}: ${answers.at(-1)!.text}`);
      assert.equal(new Set(shop.keysOf("requestOffer").slice(counts.offers)).size, 1, `${name}: one merchant key`);
      assert.equal(shop.orders.length - counts.orders, status === "COMPLETED" ? 1 : 0, `${name}: ordered once`);
      const { json: listed } = await agent.ask(`/agentic/quotes?limit=100&enrollmentId=${agent.enrollmentId}`);
      assert.equal(listed.data.length - quotes, 1, `${name}: one quote`);
      assert.equal((await checkoutsOf(agent)).length - checkouts, 1, `${name}: one checkout`);
    }
  });
});
