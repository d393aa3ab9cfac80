// Agents with enrolled cards, and a scripted shop, for tests.
import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { headers } from "../../../generated/contract.ts";
import type { Partner } from "../../platform/authorization-partner.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type {
  Merchant,
  MerchantAnswer,
  MerchantOrder,
  Offer,
  OfferAnswer,
  OfferingMerchant,
  Purchase,
  QuotedOffer,
} from "../../platform/merchant.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import {
  idempotencyKey,
  openTestServer,
  type TestResponse,
  type TestServer,
  type TestServerOptions,
} from "../../testing/test-server.ts";
import { approvesAll } from "../card-transactions/scripted-partner.fixture.ts";

type Action = Exclude<keyof Merchant, "close">;

/** LOST: the shop acts, but its answer is lost. */
export type Outcome = "OK" | "SOLD_OUT" | "NOT_FOUND" | "REFUSED" | "UNAVAILABLE" | "LOST";

export interface Plan extends Record<Action, Outcome> {
  cents: bigint;
  expiresAt: number | null;
  merchant: OfferingMerchant;
}

interface Session {
  readonly id: string;
  readonly plan: Plan;
  readonly purchase: Purchase;
  isCanceled: boolean;
}

export interface ShopOrder extends MerchantOrder {
  readonly sessionId: string;
  readonly transactionId: string;
  readonly key: string;
}

export const productUrl = "https://shop.example/p/mug";
export const retryAfterSeconds = 9;

/** Without prices, the shop accepts any price. */
type Known = Pick<QuotedOffer, "sessionId"> & Partial<QuotedOffer>;

/** A scripted shop. The shop recognizes retries by their key; a request with another key orders again. */
export class Shop implements Merchant {
  readonly requests: { readonly action: Action; readonly key: string | null; readonly sessionId: string | null }[] = [];
  readonly sessions = new Map<string, Session>();
  readonly orders: ShopOrder[] = [];
  /** Awaited before the shop acts, and before it answers. */
  before: (action: Action, sessionId: string | null) => unknown = () => {};
  after: (action: Action, sessionId: string | null) => unknown = () => {};
  readonly #plans = new Map<string, Plan>();
  readonly #sessionsByKey = new Map<string, Session>();

  plan(url = productUrl): Plan {
    const known = this.#plans.get(url);
    if (known) return known;
    const plan: Plan = {
      requestOffer: "OK",
      getOffer: "OK",
      order: "OK",
      cancel: "OK",
      cents: 3_200n,
      expiresAt: null,
      merchant: { mcc: null, city: null, country: null },
    };
    this.#plans.set(url, plan);
    return plan;
  }

  keysOf(action: Action): (string | null)[] {
    return this.requests.filter((each) => each.action === action).map(({ key }) => key);
  }

  requestOffer(purchase: Purchase, key: string): Promise<MerchantAnswer<Offer>> {
    const plan = this.plan(purchase.productUrl);
    return this.#answer("requestOffer", null, key, plan, () => {
      const id = `session-${this.sessions.size + 1}`;
      const session = this.#sessionsByKey.get(key) ?? { id, plan, purchase, isCanceled: false };
      this.#sessionsByKey.set(key, session);
      this.sessions.set(session.id, session);
      return offerOf(session);
    });
  }

  async getOffer({ sessionId, total }: Known): Promise<OfferAnswer> {
    const session = this.sessions.get(sessionId)!;
    const answer = await this.#answer("getOffer", sessionId, null, session.plan, () => offerOf(session));
    const isOther = answer.outcome === "OK" && total !== undefined && answer.value.total !== total;
    return isOther ? { outcome: "INVALID", reason: "PRICE" } : answer;
  }

  async order({ sessionId }: Known, transactionId: string, key: string): Promise<MerchantAnswer<MerchantOrder>> {
    const session = this.sessions.get(sessionId)!;
    const findOrder = () => this.orders.find((each) => each.key === key);
    const order = () => {
      const existing = findOrder();
      if (existing) return existing;
      const id = `order-${this.orders.length + 1}`;
      const url = `https://shop.example/orders/${id}`;
      this.orders.push({ id, url, mismatch: null, sessionId, transactionId, key });
      return this.orders.at(-1)!;
    };
    // A retry returns the order, even if the test has changed the plan since.
    const plan =
      findOrder() && session.plan.order !== "UNAVAILABLE" ? { ...session.plan, order: "OK" as const } : session.plan;
    const isCanceled = session.isCanceled && !findOrder();
    return this.#answer("order", sessionId, key, isCanceled ? { ...plan, order: "NOT_FOUND" } : plan, order);
  }

  cancel({ sessionId }: Known, key: string): Promise<MerchantAnswer<MerchantOrder | null>> {
    const session = this.sessions.get(sessionId)!;
    const findOrder = () => this.orders.find((each) => each.sessionId === sessionId);
    // A refused client reads the session and finds the order.
    const isFound = findOrder() && !["UNAVAILABLE", "LOST"].includes(session.plan.cancel);
    const plan = isFound ? { ...session.plan, cancel: "OK" as const } : session.plan;
    return this.#answer("cancel", sessionId, key, plan, () => {
      const order = findOrder();
      if (order) return order;
      session.isCanceled = true;
      return null;
    });
  }

  async close(): Promise<void> {}

  async #answer<Value>(
    action: Action,
    sessionId: string | null,
    key: string | null,
    plan: Plan,
    act: () => Value,
  ): Promise<MerchantAnswer<Value>> {
    this.requests.push({ action, key, sessionId });
    await this.before(action, sessionId);
    const outcome = plan[action];
    const value = outcome === "OK" || outcome === "LOST" ? act() : undefined;
    await this.after(action, sessionId);
    if (outcome === "OK") return { outcome, value: value as Value };
    if (outcome === "LOST" || outcome === "UNAVAILABLE") return { outcome: "UNAVAILABLE", retryAfterSeconds };
    return { outcome };
  }
}

interface ShopOptions extends Pick<TestServerOptions, "config"> {
  readonly clock: Clock;
  readonly shop: Shop;
  readonly partner?: Partner;
}

/** Starts a server that buys from the shop, and closes with the test. */
export function serveShop(
  t: TestContext,
  database: Database,
  { shop: merchant, partner = approvesAll, ...options }: ShopOptions,
): Promise<TestServer> {
  return openTestServer(t, database, { ...options, wrap: (platform) => ({ ...platform, merchant, partner }) });
}

function offerOf({ id, plan, purchase }: Session): Offer {
  const { cents, expiresAt, merchant } = plan;
  const [shipping, tax] = cents > 700n ? [500n, 200n] : [0n, 0n];
  const items = cents - shipping - tax;
  const line = { id: "mug", name: "Mug", quantity: 1, unitAmount: items, amount: items };
  const total = items + shipping + tax;
  return {
    ...{ sessionId: id, currency: purchase.currency, lineItems: [line] },
    ...{ items, shipping, tax, total, expiresAt, merchant },
  };
}

export interface Agent extends Cardholder {
  readonly enrollmentId: string;
}

/** Opens a cardholder with `cents`. Agents may spend `allowance` cents; null for no limit. */
export async function openAgent(
  server: TestServer,
  mode: "INTERNAL" | "EXTERNAL" = "INTERNAL",
  { cents = 100_000n, allowance = 50_000n }: { cents?: bigint; allowance?: bigint | null } = {},
): Promise<Agent> {
  const payer = await openCardholder(server, mode, cents);
  return { ...payer, enrollmentId: await enroll(payer, allowance) };
}

/** Returns the new enrollment's id. */
export async function enroll(
  { ask, cardId }: Cardholder,
  allowance: bigint | null,
  expiresAt?: string,
): Promise<string> {
  const limited = allowance === null ? null : { maxAmount: usd(allowance), ...(expiresAt ? { expiresAt } : {}) };
  return (await ask("/agentic/enrollments", { cardId, allowance: limited })).json.id;
}

type Caller = Pick<Agent, "apiKey" | "enrollmentId">;

export function quoteBody({ enrollmentId }: Pick<Caller, "enrollmentId">, url = productUrl) {
  const shippingAddress = { line1: "a", city: "b", postalCode: "c", country: "DE" };
  const buyer = { name: "Ada L", email: "ada@example.com" };
  return { enrollmentId, productUrl: url, shippingAddress, buyer };
}

export function requestQuote(
  server: TestServer,
  agent: Caller,
  { key, url }: { readonly key?: string; readonly url?: string } = {},
): Promise<TestResponse> {
  const { apiKey } = agent;
  const keyHeader = key === undefined ? {} : idempotencyKey(key);
  return server.request("/agentic/quotes", { apiKey, body: quoteBody(agent, url), headers: keyHeader });
}

/** `isApproved`: the cardholder approves at once. */
export function checkout(
  server: TestServer,
  { apiKey }: Pick<Caller, "apiKey">,
  quoteId: string,
  { key, isApproved = true }: { readonly key?: string; readonly isApproved?: boolean } = {},
): Promise<TestResponse> {
  const approved: Record<string, string> = isApproved ? { [headers.simulateCheckout]: "COMPLETED" } : {};
  const sentHeaders = { ...approved, ...(key === undefined ? {} : idempotencyKey(key)) };
  return server.request("/agentic/checkouts", { apiKey, body: { quoteId }, headers: sentHeaders });
}

/** COMPLETED approves, FAILED rejects. */
export function decide(
  server: TestServer,
  { apiKey }: Pick<Caller, "apiKey">,
  checkoutId: string,
  status: "COMPLETED" | "FAILED",
  key?: string,
): Promise<TestResponse> {
  const keyHeader = key === undefined ? {} : idempotencyKey(key);
  return server.request(`/simulations/agentic/checkouts/${checkoutId}/status`, {
    ...{ apiKey, body: { status }, headers: keyHeader },
  });
}

export async function createQuote(server: TestServer, agent: Caller, url?: string): Promise<string> {
  const { status, json, text } = await requestQuote(server, agent, url === undefined ? {} : { url });
  assert.equal(status, 201, text);
  return json.id;
}

/** Requests a quote and a checkout of it. */
export async function buy(
  server: TestServer,
  agent: Caller,
  options?: Parameters<typeof checkout>[3],
): Promise<TestResponse> {
  return checkout(server, agent, await createQuote(server, agent), options);
}

export function centsOf({ value }: { readonly value: string }): bigint {
  return BigInt(value.replace(".", ""));
}

export async function usedAllowance({ ask, enrollmentId }: Agent): Promise<bigint> {
  return centsOf((await ask(`/agentic/enrollments/${enrollmentId}`)).json.allowance.usedAmount);
}

interface ListedCheckout {
  readonly id: string;
  readonly status: string;
  readonly amount: { readonly value: string };
  readonly transactionId: string | null;
  readonly order: { readonly id: string } | null;
  readonly failureReason: string | null;
}

/** Newest first. */
export async function checkoutsOf({ ask, enrollmentId }: Agent): Promise<readonly ListedCheckout[]> {
  const { json } = await ask(`/agentic/checkouts?limit=100&enrollmentId=${enrollmentId}`);
  assert.equal(json.hasMore, false);
  return json.data;
}

/** Asserts that allowance, orders, payments and ledger agree with the checkouts. */
export async function assertConsistent(database: Database, agent: Agent, shop: Shop, where = ""): Promise<void> {
  const checkouts = await checkoutsOf(agent);
  const { json: page } = await agent.ask(`/card-transactions?limit=100&cardId=${agent.cardId}`);
  assert.equal(page.hasMore, false);
  const { allowance } = (await agent.ask(`/agentic/enrollments/${agent.enrollmentId}`)).json;
  const reserving = checkouts.filter(({ status }) => ["PENDING", "PROCESSING", "COMPLETED"].includes(status));
  const reserved = reserving.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
  if (allowance !== null) {
    assert.equal(centsOf(allowance.usedAmount), reserved, `${where}: used allowance`);
    assert.ok(reserved <= centsOf(allowance.maxAmount), `${where}: within the allowance`);
  }
  for (const { id, status, amount, transactionId, order, failureReason } of checkouts) {
    const what = `${where}: ${status} ${id}`;
    const placed = shop.orders.filter(({ key }) => key === id);
    if (status === "COMPLETED")
      assert.deepEqual(
        placed.map((each) => [each.id, each.transactionId]),
        [[order!.id, transactionId]],
        what,
      );
    else assert.equal(order, null, what);
    // The shop may already know a purchase in progress.
    assert.ok(placed.length <= (status === "COMPLETED" || status === "PROCESSING" ? 1 : 0), what);
    assert.equal(failureReason === null, status !== "FAILED", what);
    const paid = page.data.find((each: { id: string }) => each.id === transactionId);
    assert.equal(paid === undefined, transactionId === null, what);
    if (status === "COMPLETED")
      assert.deepEqual([paid.status, paid.amount.cleared], ["CLEARED", amount], `${what}: ${JSON.stringify(paid)}`);
    if (status === "FAILED" && paid) assert.equal(centsOf(paid.amount.current), 0n, what);
    if (status === "PENDING" || status === "EXPIRED") assert.equal(transactionId, null, what);
  }
  const sql = "SELECT id FROM card_transactions WHERE project_id = ? AND attempt IN (SELECT id FROM checkouts)";
  const paymentIds = await database.read.all<{ id: string }>(sql, [agent.projectId]);
  const checkoutPaymentIds = await database.read.all<{ id: string }>(
    "SELECT transaction_id AS id FROM checkouts WHERE project_id = ? AND transaction_id IS NOT NULL",
    [agent.projectId],
  );
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
  assert.deepEqual(ids(paymentIds), ids(checkoutPaymentIds), `${where}: each payment is a checkout's`);
  await assertLedgerAgrees(database, agent.projectId, where);
}

export const dueCheckouts = "FROM checkouts WHERE status = 'PROCESSING' AND next_at <= ?";

const dueRows = [
  "FROM quotes WHERE status = 'ACTIVE' AND expires_at <= ?",
  "FROM checkouts WHERE status = 'PENDING' AND expires_at <= ?",
  dueCheckouts,
  "FROM enrollments WHERE status IN ('PENDING', 'ACTIVE') AND expires_at <= ?",
  "FROM card_transactions WHERE status = 'AUTHORIZED' AND expires_at <= ?",
];

/** Waits until workers have started everything due now. `rows` is SQL. */
export async function waitForDueWork(
  database: Database,
  clock: Pick<ManualClock, "now">,
  rows: readonly string[] = dueRows,
): Promise<void> {
  const isDone = async () => {
    for (const each of rows)
      if ((await database.read.one(`SELECT 1 AS due ${each}`, [clock.now()])) !== undefined) return false;
    return true;
  };
  await eventually(isDone, "due work");
}
