// Compares random purchases of agents with a model of their allowances.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import type { TestResponse, TestServer } from "../../testing/test-server.ts";
import { holdExpiry } from "../card-transactions/expiry.ts";
import { enrollmentExpiry } from "../enrollments/expiry.ts";
import { quoteExpiry } from "../quotes/expiry.ts";
import {
  type Agent,
  assertConsistent,
  centsOf,
  checkout,
  decide,
  enroll,
  type Outcome,
  openAgent,
  requestQuote,
  Shop,
  serveShop,
  waitForDueWork,
} from "./agents.fixture.ts";
import { checkoutExpiry } from "./expiry.ts";
import { startFinishingCheckouts } from "./unfinished.ts";

/** On PostgreSQL each server has its own connections. */
async function serveAll(t: TestContext, open: OpenTestDatabase, shop: Shop, clock: ManualClock): Promise<TestServer[]> {
  const place = await open.place(t);
  const servers: TestServer[] = [];
  for (let n = 0; n < (open.dialect === "postgres" ? 3 : 1); n++) {
    servers.push(await serveShop(t, await open(t, place), { shop, clock }));
  }
  return servers;
}

const outcomeOf = ({ json }: TestResponse): string => json.status ?? json.error.detail.reason ?? json.error.code;

forEachDatabase((open) => {
  test("random sequences keep allowance, orders, payments and ledger consistent", async (t) => {
    const [shop, clock] = [new Shop(), new ManualClock()];
    const servers = await serveAll(t, open, shop, clock);
    const outcomeCounts: Record<string, number> = {};
    const property = fc.asyncProperty(
      fc.constantFrom("INTERNAL" as const, "EXTERNAL" as const),
      fc.array(group, { minLength: 20, maxLength: 35 }),
      async (mode, groups) => {
        const scenario = new Scenario(servers, shop, clock, outcomeCounts, await openAgent(servers[0]!, mode, limits));
        for (const [n, each] of groups.entries()) {
          await scenario.run(each);
          const action = typeof each === "number" ? `${each} ms` : each.map((one) => one.action).join(", ");
          await scenario.compare(`SEED=${seed}, group ${n}: ${action}`);
        }
        await scenario.finish(`SEED=${seed}, in the end`);
      },
    );
    await fc.assert(property, { seed, numRuns: repetitions(3, 100), endOnFailure: true });
    t.diagnostic(JSON.stringify(outcomeCounts));
  });
});

const limits = { cents: 12_000n, allowance: 10_000n };
const outcomes = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Outcome>("OK") },
  { weight: 1, arbitrary: fc.constantFrom<Outcome>("SOLD_OUT", "REFUSED") },
  { weight: 2, arbitrary: fc.constantFrom<Outcome>("UNAVAILABLE", "LOST") },
);

const step = fc.record({
  action: fc.oneof(
    { weight: 8, arbitrary: fc.constant("quote" as const) },
    { weight: 10, arbitrary: fc.constantFrom("buy" as const, "buy" as const, "create" as const) },
    { weight: 5, arbitrary: fc.constantFrom("approve" as const, "approve" as const, "reject" as const) },
    { weight: 1, arbitrary: fc.constantFrom("recover" as const, "cancel" as const) },
  ),
  /** Index from the newest quote or checkout. */
  index: fc.nat({ max: 3 }),
  cents: fc.bigInt(100n, 3_000n),
  getOffer: fc.oneof({ weight: 8, arbitrary: fc.constant<Outcome>("OK") }, { weight: 1, arbitrary: outcomes }),
  order: outcomes,
  cancel: outcomes,
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const seconds = 1_000;
const durations = fc.constantFrom(
  6 * seconds,
  20 * seconds,
  10 * 60 * seconds,
  46 * 60 * seconds,
  24 * 60 * 60 * seconds,
);
/** Concurrent steps, or ms that pass. */
const group = fc.oneof(
  { weight: 7, arbitrary: fc.array(step, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: durations },
);

class Scenario {
  readonly #servers: readonly TestServer[];
  readonly #shop: Shop;
  readonly #clock: ManualClock;
  readonly #outcomeCounts: Record<string, number>;
  #agent: Agent;
  readonly #enrollments: string[];
  readonly #quotes: string[] = [];
  readonly #checkouts: string[] = [];
  #products = 0;

  constructor(
    servers: readonly TestServer[],
    shop: Shop,
    clock: ManualClock,
    outcomeCounts: Record<string, number>,
    agent: Agent,
  ) {
    this.#servers = servers;
    this.#shop = shop;
    this.#clock = clock;
    this.#outcomeCounts = outcomeCounts;
    this.#agent = agent;
    this.#enrollments = [agent.enrollmentId];
  }

  /** Runs steps at once, or lets time pass. Compares a single step with the model. */
  async run(acts: readonly Step[] | number): Promise<void> {
    if (typeof acts === "number") return this.#advance(acts);
    const isSingle = acts.length === 1;
    await Promise.all(acts.map((each, n) => this.#runStep(each, this.#servers[n % this.#servers.length]!, isSingle)));
  }

  async compare(where: string): Promise<void> {
    const { database } = this.#servers[0]!.platform;
    for (const enrollmentId of this.#enrollments)
      await assertConsistent(database, { ...this.#agent, enrollmentId }, this.#shop, where);
  }

  /** Ends everything open. Afterwards only completed checkouts have orders. */
  async finish(where: string): Promise<void> {
    this.#recover();
    const { database } = this.#servers[0]!.platform;
    const isOpen = () =>
      database.read.one(
        "SELECT 1 AS open FROM checkouts WHERE status IN ('PENDING', 'PROCESSING') AND project_id = ?",
        [this.#agent.projectId],
      );
    for (let hours = 0; (await isOpen()) !== undefined; hours++) {
      assert.ok(hours < 3, `${where}: it does not end`);
      await this.#advance(60 * 60 * seconds);
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
    this.#outcomeCounts.completed = (this.#outcomeCounts.completed ?? 0) + completed.length;
  }

  async #advance(ms: number): Promise<void> {
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
      await waitForDueWork(platform.database, this.#clock);
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
  }

  async #runStep({ action, index, ...plan }: Step, server: TestServer, isSingle: boolean): Promise<void> {
    const [quoteId, checkoutId] = [this.#quotes, this.#checkouts].map((ids) =>
      ids.at(-1 - (index % Math.max(1, ids.length))),
    );
    switch (action) {
      case "quote": {
        const url = `https://shop.example/p/${this.#agent.projectId}-${this.#products++}`;
        Object.assign(this.#shop.plan(url), plan);
        const response = await requestQuote(server, this.#agent, { url });
        this.#countOutcome(action, response);
        assert.ok(response.status === 201 || outcomeOf(response) === "enrollment_inactive", response.text);
        if (response.status === 201) this.#quotes.push(response.json.id);
        return;
      }
      case "buy":
      case "create":
        return quoteId === undefined ? undefined : this.#buy(server, quoteId, action === "buy", isSingle);
      case "approve":
      case "reject": {
        if (checkoutId === undefined) return;
        const before = (await this.#agent.ask(`/agentic/checkouts/${checkoutId}`)).json;
        const response = await decide(server, this.#agent, checkoutId, action === "approve" ? "COMPLETED" : "FAILED");
        this.#countOutcome(action, response);
        if (isSingle) assert.equal(response.status === 200, before.status === "PENDING", response.text);
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
      for (const call of ["getOffer", "order", "cancel"] as const)
        if (["UNAVAILABLE", "LOST"].includes(plan[call])) plan[call] = "OK";
  }

  async #buy(server: TestServer, quoteId: string, isApproved: boolean, isSingle: boolean): Promise<void> {
    const agent = this.#agent;
    const { json: known } = await agent.ask(`/agentic/quotes/${quoteId}`);
    const { json: enrollment } = await agent.ask(`/agentic/enrollments/${known.enrollmentId}`);
    const response = await checkout(server, agent, quoteId, { isApproved });
    this.#countOutcome(isApproved ? "buy" : "create", response);
    const outcome = outcomeOf(response);
    if (response.status === 201) this.#checkouts.push(response.json.id);
    assert.ok([201, 400, 503].includes(response.status), response.text);
    if (!isSingle) return;
    const total = centsOf(known.totals.total);
    const left = centsOf(enrollment.allowance.maxAmount) - centsOf(enrollment.allowance.usedAmount);
    const { getOffer } = this.#shop.plan(known.productUrl);
    const refused: readonly (readonly [boolean, string])[] = [
      [known.status === "USED", "quote_used"],
      [known.status === "EXPIRED", "QUOTE_EXPIRED"],
      [enrollment.status !== "ACTIVE", "enrollment_inactive"],
      [total > left, "allowance_exceeded"],
      [getOffer === "SOLD_OUT", "VARIANT_UNAVAILABLE"],
      [getOffer === "REFUSED", "merchant_refused"],
      [getOffer === "UNAVAILABLE" || getOffer === "LOST", "CHECKOUT_TEMPORARILY_UNAVAILABLE"],
    ];
    const [, expected] = refused.find(([applies]) => applies) ?? [];
    if (expected !== undefined) assert.equal(outcome, expected, response.text);
    else if (isApproved) assert.ok(["COMPLETED", "PROCESSING", "FAILED"].includes(outcome), response.text);
    else assert.equal(outcome, "PENDING", response.text);
  }

  #countOutcome(action: string, response: TestResponse): void {
    const name = `${action}: ${outcomeOf(response)}`;
    this.#outcomeCounts[name] = (this.#outcomeCounts[name] ?? 0) + 1;
  }
}
