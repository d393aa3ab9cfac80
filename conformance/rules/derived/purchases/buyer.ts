// A cardholder whose agent buys from the suite's merchant. Invariant: each buyer has its own card, enrollment and product.

import { expectOk, expectStatus } from "../../../harness/expect.ts";
import { depositAmount } from "../../../harness/holders.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleWith, makeOnce } from "../../../harness/shared.ts";
import { type createQuote, requestCheckout, requestEnrollment } from "../../../harness/steps/agentic.ts";
import { readBalance } from "../../../harness/steps/card-transactions.ts";
import { keyHeader } from "../../../harness/steps/idempotency.ts";
import type { Action, Product } from "../../../merchant/script.ts";
import { askWhileHeld } from "../suspended/bench.ts";
import { createWorld, type World } from "../suspended/world.ts";

export interface Buyer extends World {
  readonly session: Session;
  readonly product: Product;
  readonly enrollmentId: string;
  readonly accountId: string;
  /** Spendable before the first purchase; undefined if other buyers pay from the account too. */
  readonly funds: string | undefined;
}

export interface Terms {
  /** The resource of this family, and what depends on it, is new. */
  readonly family?: string;
  readonly parent?: string | undefined;
  /** Other buyers pay from the account at the same time. */
  readonly isShared?: boolean;
  /** Of the allowance. */
  readonly most?: string;
  readonly until?: string;
}

export const merchantNeeds = ["merchant", "state", "internal-project", "workers"] as const;

// More than all checks spend.
const plenty = { value: "100000", currency: "USDC" };

export async function createBuyer(session: Session, terms: Terms = {}): Promise<Buyer> {
  const { family = "card", parent, isShared = false, most = "5000.00", until } = terms;
  const world = await createWorld({ session, endpointId: "", fundingId: "" }, family, parent);
  const accountId = world.ids.get("account")!;
  await makeOnce(session, `funds of ${accountId}`, () => depositAmount(session, accountId, plenty));
  const limits = until === undefined ? { most } : { most, until };
  const { id } = expectOk(session, await requestEnrollment(session, world.cardId, limits));
  const [funds] = isShared ? [] : await readBalance(session, accountId);
  return {
    ...world,
    ids: new Map([...world.ids, ["enrollment", id]]),
    session,
    product: session.deployment.merchant!.product(),
    enrollmentId: id,
    accountId,
    funds,
  };
}

/** The item that every buyer requests. */
export const variantId = "blue-m";

export function askForQuote({ session, product, enrollmentId }: Buyer, key?: string, quantity = 1) {
  const asked = { enrollmentId, productUrl: product.url, variantId, quantity };
  const value = exampleWith(session, "createQuote", asked);
  return session.call(session.document.operation("createQuote"), {
    headers: key === undefined ? {} : keyHeader(key),
    body: { mediaType: "application/json", value },
  });
}

export async function takeQuote(buyer: Buyer, quantity?: number) {
  return expectStatus(await askForQuote(buyer, undefined, quantity), [201]) as Awaited<ReturnType<typeof createQuote>>;
}

/** "approved" simulates the approval at once. */
export async function askForCheckout({ session }: Buyer, quoteId: string, how: "waits" | "approved", key?: string) {
  return session.exchangeOf((await requestCheckout(session, quoteId, how, key)).response);
}

/** Runs `meanwhile` after the merchant carried out the first request of `action`, and before it answers. */
export function runWhileHeld<Asked, Found>(
  { product }: Buyer,
  action: Action,
  ask: () => Promise<Asked>,
  meanwhile: () => Promise<Found>,
) {
  const hold = (runMeanwhile: () => Promise<void>) =>
    product.follow((request, index) => (request.action === action && index === 0 ? { until: runMeanwhile() } : {}));
  return askWhileHeld(hold, ask, meanwhile);
}
