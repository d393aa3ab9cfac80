// Pays, orders and captures an approved checkout. Invariant: no database transaction is open during a request, nothing
// is ordered without money, and money is captured only for a confirmed order.
import { readAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import type { MerchantAnswer, MerchantOrder } from "../../platform/merchant.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { authorize, hasBegun, isBeingDecided } from "../card-transactions/authorize.ts";
import { captureHold, releaseHold } from "../card-transactions/hold.ts";
import { type RecordDecision, StillDeciding } from "../card-transactions/partner-decision.ts";
import { onlinePayment, type Payment } from "../card-transactions/payment.ts";
import { eventsAt, findTransaction, transactionAt } from "../card-transactions/store.ts";
import { currentAmount, totalsOf } from "../card-transactions/totals.ts";
import { type QuoteRow, quotedOfferOf } from "../quotes/store.ts";
import { approveCheckout, failCheckout, type PendingCheckout } from "./approval.ts";
import { type CheckoutRow, checkoutStates, checkouts, endCheckout } from "./store.ts";

/** Records the outcome. Returns the checkout unchanged if it has already ended. */
type RecordOutcome = (tx: Transaction) => Promise<CheckoutRow>;

export interface ApprovedCheckout {
  readonly checkout: CheckoutRow;
  readonly quote: QuoteRow;
  /** True if this process has just decided the payment. Unless it was declined, the whole amount is on hold. */
  readonly isJustPaid: boolean;
}

/**
 * Approves the pending checkout that `findPending` returns, unless `attempt` has approved it. If the service decides the
 * payment, the same unit of work pays. Call it outside units of work.
 */
export async function approveAndPay(
  platform: Platform,
  project: CallingProject,
  quote: QuoteRow,
  cardId: string,
  attempt: string | null,
  findPending: (tx: Transaction) => Promise<PendingCheckout>,
): Promise<ApprovedCheckout> {
  let checkoutId: string | null = null;
  const approve = (recordDecision?: RecordDecision): Promise<ApprovedCheckout> =>
    platform.database.write(async (tx) => {
      const pending = await findPending(tx);
      if (attempt !== null && pending.checkout.attempt === attempt)
        return { checkout: pending.checkout, quote, isJustPaid: false };
      checkoutId = pending.checkout.id;
      const pay = recordDecision && (() => recordDecision(tx));
      const checkout = await approveCheckout(tx, platform, pending, attempt, pay);
      return { checkout, quote, isJustPaid: pay !== undefined };
    }, project.id);
  if (project.authorizationMode === "EXTERNAL") return approve();
  const input = {
    ...paymentInput(cardId),
    /** Known only inside the unit of work, which may create the checkout. */
    get attempt() {
      return checkoutId;
    },
  };
  return authorize(platform, project, paymentOf(platform, quote), input, approve);
}

/** Pays and orders a checkout unless done before, and commits the outcome. Call it outside units of work. */
export async function purchase<Result>(
  platform: Platform,
  project: CallingProject,
  approved: ApprovedCheckout,
  commit: (recordOutcome: RecordOutcome) => Promise<Result>,
): Promise<Result> {
  return commit(await payAndOrder(platform, project, approved));
}

async function payAndOrder(
  platform: Platform,
  project: CallingProject,
  { checkout, quote, isJustPaid }: ApprovedCheckout,
): Promise<RecordOutcome> {
  const updated = await authorizePayment(platform, project, checkout, quote);
  if (updated.status !== "PROCESSING") return async () => updated;
  if (updated.transaction_id === null) return (tx) => finishCheckout(tx, platform, project, updated, cardBusy);
  const hasMoney = isJustPaid || (await isPaid(platform, updated));
  const answer = await placeOrder(platform, updated, quote, hasMoney);
  return (tx) => finishCheckout(tx, platform, project, updated, answer);
}

/** NOT_HELD: the order was cancelled, because the payment held less than the total before the order. */
type OrderAnswer = MerchantAnswer<MerchantOrder> | { readonly outcome: "NOT_HELD" };

// The partner decides another payment by the card.
const cardBusy: OrderAnswer = { outcome: "UNAVAILABLE", retryAfterSeconds: 1 };

/** Returns the checkout without a card transaction if the card is busy. Begins no payment after the deadline. */
async function authorizePayment(
  platform: Platform,
  project: CallingProject,
  row: CheckoutRow,
  quote: QuoteRow,
): Promise<CheckoutRow> {
  if (row.status !== "PROCESSING" || row.transaction_id !== null) return row;
  const { clock, database } = platform;
  // If a sandbox clock moves, another process tries while the first process waits for the partner.
  if (await isBeingDecided(platform, project, row.id)) return row;
  if (clock.now() >= row.expires_at && !(await hasBegun(database.read, project.id, row.id)))
    return database.write((tx) => failUnpaid(tx, platform, row), row.project_id);
  const assertWanted = async (tx: Transaction) => assertProcessing(await checkouts.find(tx, row.project_id, row.id));
  const input = { ...paymentInput(row.card_id), attempt: row.id, assertWanted };
  try {
    return await authorize(platform, project, paymentOf(platform, quote), input, (recordDecision) =>
      database.write(async (tx) => {
        const checkout = await checkouts.find(tx, row.project_id, row.id);
        if (checkout.transaction_id !== null) return checkout;
        assertProcessing(checkout);
        return recordPayment(tx, platform, checkout, recordDecision);
      }, project.id),
    );
  } catch (error) {
    if (error instanceof StillDeciding) return row;
    if (error instanceof ApiFailure && unpaidCodes.includes(error.code)) return row;
    // Only a reset deletes a card, and its checkouts with it.
    if (error instanceof ApiFailure && error.code === "CARD_NOT_FOUND") throw fail("AGENTIC_RESOURCE_NOT_FOUND");
    throw error;
  }
}

function paymentInput(cardId: string) {
  return { cardId, pin: null, isPartialAllowed: false };
}

function paymentOf({ random }: Platform, quote: QuoteRow): Payment {
  const shop = {
    name: new URL(quote.product_url).hostname,
    mcc: quote.merchant_mcc,
    city: quote.merchant_city,
    country: quote.merchant_country,
  };
  return onlinePayment({ attos: readAmount(quote.total), currency: quote.currency }, shop, random);
}

/** Stores the payment of a checkout without one. */
async function recordPayment(
  tx: Transaction,
  platform: Platform,
  checkout: CheckoutRow,
  recordDecision: RecordDecision,
): Promise<CheckoutRow> {
  const { id, status } = await recordDecision(tx);
  if (status === "DECLINED")
    return failCheckout(tx, platform, checkout, "order", "PAYMENT_DECLINED", { transaction_id: id });
  return checkouts.change(tx, checkout, { transaction_id: id, updated_at: platform.clock.now() });
}

/** Codes of a payment that did not begin, because the card is busy or the checkout ended meanwhile. */
const unpaidCodes: readonly string[] = ["SIMULATION_IN_PROGRESS", "SIMULATION_INVALID_STATE"];

/** Another process may have ended the checkout at the deadline, when it found no payment. */
function assertProcessing(checkout: CheckoutRow): void {
  if (checkout.status !== "PROCESSING") throw checkoutStates.refusal("SIMULATION_INVALID_STATE", checkout);
}

async function failUnpaid(tx: Transaction, platform: Platform, row: CheckoutRow): Promise<CheckoutRow> {
  const checkout = await checkouts.find(tx, row.project_id, row.id);
  if (checkout.status !== "PROCESSING" || checkout.transaction_id !== null) return checkout;
  // A payment may have begun before the deadline.
  if (await hasBegun(tx, row.project_id, row.id)) return checkout;
  return failCheckout(tx, platform, checkout, "order", "PAYMENT_NOT_HELD");
}

/**
 * After the deadline, or if the payment holds less than the total, this cancels the order instead. The merchant's
 * answer then says whether an order exists.
 */
async function placeOrder(
  platform: Platform,
  checkout: CheckoutRow,
  quote: QuoteRow,
  hasMoney: boolean,
): Promise<OrderAnswer> {
  const { clock, merchant } = platform;
  const { id, expires_at, transaction_id } = checkout;
  const quoted = quotedOfferOf(quote);
  if (hasMoney && clock.now() < expires_at) return merchant.order(quoted, transaction_id!, id);
  const answer = await merchant.cancel(quoted, `${id}:cancel`);
  if (answer.outcome === "UNAVAILABLE") return answer;
  if (answer.outcome === "OK" && answer.value !== null) return { outcome: "OK", value: answer.value };
  return { outcome: hasMoney ? "REFUSED" : "NOT_HELD" };
}

/** Counts the amount that the merchant has already cleared for the order. A due hold counts as released. */
async function isPaid(
  { clock, database }: Platform,
  { project_id, transaction_id, amount }: CheckoutRow,
): Promise<boolean> {
  const transaction = await findTransaction(database.read, project_id, transaction_id!);
  return currentAmount(totalsOf(eventsAt(transaction, clock.now()))) >= readAmount(amount);
}

const failureReasons = {
  NOT_HELD: "PAYMENT_NOT_HELD",
  SOLD_OUT: "VARIANT_UNAVAILABLE",
  NOT_FOUND: "MERCHANT_REFUSED",
  REFUSED: "MERCHANT_REFUSED",
} as const;

/** Captures for an order, releases for a refusal, and retries later if the merchant's answer is unknown. */
async function finishCheckout(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  row: CheckoutRow,
  answer: OrderAnswer,
): Promise<CheckoutRow> {
  const checkout = await checkouts.find(tx, row.project_id, row.id);
  if (checkout.status !== "PROCESSING") return checkout;
  if (answer.outcome === "OK") {
    // Captures the quote's total also for an order that differs from the quote, because the order exists and the
    // cardholder approved no more than this total.
    const { id: order_id, url: order_url, mismatch: order_mismatch } = answer.value;
    const order = { order_id, order_url, order_mismatch };
    const completed = await endCheckout(tx, platform, checkout, "order", "COMPLETED", order);
    await captureHold(tx, platform, project, checkout.transaction_id!, readAmount(checkout.amount));
    return completed;
  }
  if (answer.outcome === "UNAVAILABLE") return postpone(tx, platform, checkout);
  const failed = await failCheckout(tx, platform, checkout, "order", failureReasons[answer.outcome]);
  await releaseHold(tx, platform, project, checkout.transaction_id!);
  return failed;
}

const firstDelayMs = 5_000;
const maxDelayMs = 5 * 60_000;

/** Doubles the delay. Gives up once the hold has ended, since no money is left for an order. */
async function postpone(tx: Transaction, platform: Platform, checkout: CheckoutRow): Promise<CheckoutRow> {
  const now = platform.clock.now();
  if (checkout.transaction_id !== null && now >= checkout.expires_at) {
    const transaction = await findTransaction(tx, checkout.project_id, checkout.transaction_id);
    if (transactionAt(transaction, now).status !== "AUTHORIZED")
      return failCheckout(tx, platform, checkout, "order", "MERCHANT_UNAVAILABLE");
  }
  const delayMs = Math.min(firstDelayMs * 2 ** checkout.tries, maxDelayMs);
  const next = { next_at: now + delayMs, buying_until: null };
  return checkouts.change(tx, checkout, { tries: checkout.tries + 1, ...next, updated_at: now });
}
