// Spending limits of agents: concurrent checkouts, and random sequences compared with a model.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { ManualClock } from "../../platform/clock.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import type { Platform } from "../../platform/platform.ts";
import { cycles } from "../../testing/soak.fixture.ts";
import { startTestServer, type TestResponse, type TestServer } from "../../testing/test-server.ts";
import { holdExpiry } from "../card-transactions/expiry.ts";
import { enrollmentExpiry } from "../enrollments/expiry.ts";
import { quoteExpiry } from "../quotes/expiry.ts";
import {
  type Agent,
  approvingPartner,
  assertSettled,
  centsOf,
  checkout,
  checkoutsOf,
  decide,
  enroll,
  type Happening,
  openAgent,
  quote,
  quoted,
  Shop,
  usedOf,
  workedOff,
} from "./agents.fixture.ts";
import { checkoutExpiry } from "./expiry.ts";
import { startFinishingCheckouts } from "./unfinished.ts";

const seed = Number(process.env.SEED ?? Math.trunc(performance.timeOrigin) % 2 ** 31);
test("property tests name their seed", (t) => t.diagnostic(`SEED=${seed}`));

/** On PostgreSQL each server has its own connections. */
async function serveAll(t: TestContext, open: OpenTestDatabase, shop: Shop, clock: ManualClock): Promise<TestServer[]> {
  const place = await open.place(t);
  const servers: TestServer[] = [];
  for (let n = 0; n < (open.dialect === "postgres" ? 3 : 1); n++) {
    const wrap = (platform: Platform) => ({ ...platform, merchant: shop, partner: approvingPartner });
    const server = await startTestServer(await open(t, place), { clock, wrap });
    t.after(() => server.close());
    servers.push(server);
  }
  return servers;
}

const outcomeOf = ({ json }: TestResponse): string => json.status ?? json.error.detail.reason ?? json.error.code;

function count(responses: readonly TestResponse[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const each of responses) counts[outcomeOf(each)] = (counts[outcomeOf(each)] ?? 0) + 1;
  return counts;
}

forEachDatabase((open) => {
  test("concurrent checkouts never exceed the allowance, and a quote is bought once", async (t) => {
    const [shop, clock] = [new Shop(), new ManualClock()];
    const servers = await serveAll(t, open, shop, clock);
    const [server] = servers as [TestServer];
    const { database } = server.platform;
    const agent = await openAgent(server, "INTERNAL", { cents: 1_000_000n, allowance: 10_000n });
    // Three checkouts fit each round's enrollment.
    for (const round of ["by header", "for approval", "both"]) {
      const buyer = { ...agent, enrollmentId: await enroll(agent, 10_000n) };
      const quotes = await Promise.all(Array.from({ length: 12 }, () => quoted(server, buyer)));
      const bought = await Promise.all(
        quotes.map((id, n) => {
          const isApproved = round === "both" ? n % 2 === 0 : round === "by header";
          return checkout(servers[n % servers.length]!, buyer, id, { isApproved });
        }),
      );
      const { allowance_exceeded: tooMuch, COMPLETED = 0, PENDING = 0, ...others } = count(bought);
      assert.deepEqual([tooMuch, COMPLETED + PENDING, others], [9, 3, {}], round);
      await assertSettled(database, buyer, shop, round);
      const pending = bought.filter((each) => outcomeOf(each) === "PENDING").map(({ json }) => json.id as string);
      const decided = await Promise.all(
        pending.map((id, n) => decide(servers[n % servers.length]!, buyer, id, n === 0 ? "FAILED" : "COMPLETED")),
      );
      assert.ok(decided.every(({ status }) => status === 200));
      assert.equal(await usedOf(buyer), pending.length > 0 ? 6_400n : 9_600n, round);
      await assertSettled(database, buyer, shop, round);
    }
    const unlimited = { ...agent, enrollmentId: await enroll(agent, null) };
    const quoteId = await quoted(server, unlimited);
    const tries = Array.from({ length: 9 }, (_, n) =>
      checkout(servers[n % servers.length]!, unlimited, quoteId, { isApproved: n % 3 > 0 }),
    );
    const { quote_used: used, ...made } = count(await Promise.all(tries));
    assert.deepEqual([used, Object.values(made)], [8, [1]]);
    assert.equal((await checkoutsOf(unlimited)).length, 1);
    await assertSettled(database, unlimited, shop);
  });

  test("concurrent decisions on a checkout take effect once", async (t) => {
    const [shop, clock] = [new Shop(), new ManualClock()];
    const servers = await serveAll(t, open, shop, clock);
    const [server] = servers as [TestServer];
    const agent = await openAgent(server);
    for (let round = 0; round < 4; round++) {
      const { json } = await checkout(server, agent, await quoted(server, agent), { isApproved: false });
      const decided = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          decide(servers[n % servers.length]!, agent, json.id, n % 2 === 0 ? "COMPLETED" : "FAILED"),
        ),
      );
      const { SIMULATION_INVALID_STATE: refused, ...made } = count(decided);
      assert.deepEqual([refused, Object.values(made)], [5, [1]]);
      await assertSettled(server.platform.database, agent, shop);
    }
  });

  test("random sequences keep allowance, orders, payments and ledger consistent", async (t) => {
    const [shop, clock] = [new Shop(), new ManualClock()];
    const servers = await serveAll(t, open, shop, clock);
    const seen: Record<string, number> = {};
    const property = fc.asyncProperty(
      fc.constantFrom("INTERNAL" as const, "EXTERNAL" as const),
      fc.array(group, { minLength: 20, maxLength: 35 }),
      async (mode, groups) => {
        const game = new Game(servers, shop, clock, seen, await openAgent(servers[0]!, mode, limits));
        for (const [n, each] of groups.entries()) {
          await game.play(each);
          const what = typeof each === "number" ? `${each} ms` : each.map((one) => one.what).join(", ");
          await game.compare(`SEED=${seed}, group ${n}: ${what}`);
        }
        await game.finish(`SEED=${seed}, in the end`);
      },
    );
    await fc.assert(property, { seed, numRuns: cycles(3, 100), endOnFailure: true });
    t.diagnostic(JSON.stringify(seen));
  });
});

const limits = { cents: 12_000n, allowance: 10_000n };
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Happening>("OK") },
  { weight: 1, arbitrary: fc.constantFrom<Happening>("SOLD_OUT", "REFUSED") },
  { weight: 2, arbitrary: fc.constantFrom<Happening>("UNAVAILABLE", "LOST") },
);

const step = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant("quote" as const) },
    { weight: 10, arbitrary: fc.constantFrom("buy" as const, "buy" as const, "begin" as const) },
    { weight: 5, arbitrary: fc.constantFrom("approve" as const, "approve" as const, "reject" as const) },
    { weight: 1, arbitrary: fc.constantFrom("recover" as const, "cancel" as const) },
  ),
  /** Index from the newest quote or checkout. */
  which: fc.nat({ max: 3 }),
  cents: fc.bigInt(100n, 3_000n),
  look: fc.oneof({ weight: 8, arbitrary: fc.constant<Happening>("OK") }, { weight: 1, arbitrary: happening }),
  order: happening,
  cancel: happening,
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const seconds = 1_000;
const passing = fc.constantFrom(
  6 * seconds,
  20 * seconds,
  10 * 60 * seconds,
  46 * 60 * seconds,
  24 * 60 * 60 * seconds,
);
/** Concurrent steps, or ms that pass. */
const group = fc.oneof(
  { weight: 7, arbitrary: fc.array(step, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: passing },
);

class Game {
  readonly #servers: readonly TestServer[];
  readonly #shop: Shop;
  readonly #clock: ManualClock;
  readonly #seen: Record<string, number>;
  #agent: Agent;
  readonly #enrollments: string[];
  readonly #quotes: string[] = [];
  readonly #checkouts: string[] = [];
  #products = 0;

  constructor(
    servers: readonly TestServer[],
    shop: Shop,
    clock: ManualClock,
    seen: Record<string, number>,
    agent: Agent,
  ) {
    this.#servers = servers;
    this.#shop = shop;
    this.#clock = clock;
    this.#seen = seen;
    this.#agent = agent;
    this.#enrollments = [agent.enrollmentId];
  }

  /** Runs steps at once, or lets time pass. Compares a single step with the model. */
  async play(acts: readonly Step[] | number): Promise<void> {
    if (typeof acts === "number") return this.#pass(acts);
    const isAlone = acts.length === 1;
    await Promise.all(acts.map((each, n) => this.#take(each, this.#servers[n % this.#servers.length]!, isAlone)));
  }

  async compare(where: string): Promise<void> {
    const { database } = this.#servers[0]!.platform;
    for (const enrollmentId of this.#enrollments)
      await assertSettled(database, { ...this.#agent, enrollmentId }, this.#shop, where);
  }

  /** Ends everything open. Then only completed checkouts have orders. */
  async finish(where: string): Promise<void> {
    this.#recover();
    const { database } = this.#servers[0]!.platform;
    const isOpen = () =>
      database.read.one(
        "SELECT 1 AS open FROM checkouts WHERE status IN ('PENDING', 'PROCESSING') AND project_id = ?",
        [this.#agent.projectId],
      );
    for (let hours = 0; (await isOpen()) !== undefined; hours++) {
      assert.ok(hours < 3, `${where}: it never ends`);
      await this.#pass(60 * 60 * seconds);
    }
    await this.compare(where);
    const sql = "SELECT id FROM checkouts WHERE project_id = ? AND status = 'COMPLETED' ORDER BY id";
    const completed = await database.read.all<{ id: string }>(sql, [this.#agent.projectId]);
    const keys = this.#shop.orders.map(({ key }) => key).filter((key) => this.#checkouts.includes(key));
    assert.deepEqual(
      keys.sort(),
      completed.map(({ id }) => id),
      where,
    );
    this.#seen.completed = (this.#seen.completed ?? 0) + completed.length;
  }

  async #pass(ms: number): Promise<void> {
    const { platform } = this.#servers[0]!;
    const workers = [
      enrollmentExpiry.start(platform),
      quoteExpiry.start(platform),
      checkoutExpiry.start(platform),
      startFinishingCheckouts(platform),
      holdExpiry.start(platform),
    ];
    this.#clock.advanceBy(ms);
    try {
      await workedOff(platform.database, this.#clock);
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
  }

  async #take({ what, which, ...plan }: Step, server: TestServer, isAlone: boolean): Promise<void> {
    const [quoteId, checkoutId] = [this.#quotes, this.#checkouts].map((ids) =>
      ids.at(-1 - (which % Math.max(1, ids.length))),
    );
    switch (what) {
      case "quote": {
        const url = `https://shop.example/p/${this.#agent.projectId}-${this.#products++}`;
        Object.assign(this.#shop.plan(url), plan);
        const response = await quote(server, this.#agent, { url });
        this.#saw(what, response);
        assert.ok(response.status === 201 || outcomeOf(response) === "enrollment_inactive", response.text);
        if (response.status === 201) this.#quotes.push(response.json.id);
        return;
      }
      case "buy":
      case "begin":
        return quoteId === undefined ? undefined : this.#buy(server, quoteId, what === "buy", isAlone);
      case "approve":
      case "reject": {
        if (checkoutId === undefined) return;
        const before = (await this.#agent.ask(`/agentic/checkouts/${checkoutId}`)).json;
        const response = await decide(server, this.#agent, checkoutId, what === "approve" ? "COMPLETED" : "FAILED");
        this.#saw(what, response);
        if (isAlone) assert.equal(response.status === 200, before.status === "PENDING", response.text);
        else assert.ok([200, 400].includes(response.status), response.text);
        return;
      }
      case "cancel": {
        // Agents continue with another enrollment of the card.
        const { enrollmentId } = this.#agent;
        this.#agent = { ...this.#agent, enrollmentId: await enroll(this.#agent, limits.allowance) };
        this.#enrollments.push(this.#agent.enrollmentId);
        await this.#agent.ask(`/agentic/enrollments/${enrollmentId}/cancel`, {}, [200, 400]);
        return;
      }
      case "recover":
        this.#recover();
    }
  }

  #recover(): void {
    for (const { plan } of this.#shop.sessions.values())
      for (const question of ["look", "order", "cancel"] as const)
        if (["UNAVAILABLE", "LOST"].includes(plan[question])) plan[question] = "OK";
  }

  async #buy(server: TestServer, quoteId: string, isApproved: boolean, isAlone: boolean): Promise<void> {
    const agent = this.#agent;
    const { json: known } = await agent.ask(`/agentic/quotes/${quoteId}`);
    const { json: enrollment } = await agent.ask(`/agentic/enrollments/${known.enrollmentId}`);
    const response = await checkout(server, agent, quoteId, { isApproved });
    this.#saw(isApproved ? "buy" : "begin", response);
    const outcome = outcomeOf(response);
    if (response.status === 201) this.#checkouts.push(response.json.id);
    assert.ok([201, 400, 503].includes(response.status), response.text);
    if (!isAlone) return;
    const total = centsOf(known.totals.total);
    const left = centsOf(enrollment.allowance.maxAmount) - centsOf(enrollment.allowance.usedAmount);
    const { look } = this.#shop.plan(known.productUrl);
    const refused: readonly (readonly [boolean, string])[] = [
      [known.status === "USED", "quote_used"],
      [known.status === "EXPIRED", "QUOTE_EXPIRED"],
      [enrollment.status !== "ACTIVE", "enrollment_inactive"],
      [total > left, "allowance_exceeded"],
      [look === "SOLD_OUT", "VARIANT_UNAVAILABLE"],
      [look === "REFUSED", "merchant_refused"],
      [look === "UNAVAILABLE" || look === "LOST", "CHECKOUT_TEMPORARILY_UNAVAILABLE"],
    ];
    const [, wanted] = refused.find(([isSo]) => isSo) ?? [];
    if (wanted !== undefined) assert.equal(outcome, wanted, response.text);
    else if (isApproved) assert.ok(["COMPLETED", "PROCESSING", "FAILED"].includes(outcome), response.text);
    else assert.equal(outcome, "PENDING", response.text);
  }

  #saw(what: string, response: TestResponse): void {
    const name = `${what}: ${outcomeOf(response)}`;
    this.#seen[name] = (this.#seen[name] ?? 0) + 1;
  }
}
