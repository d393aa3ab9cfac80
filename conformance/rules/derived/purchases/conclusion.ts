// Judges a buyer's end. Invariant: an order has its money and money has its order, each exactly once.

import { eventsAbout } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Session } from "../../../harness/session.ts";
import { type Checkout, fromCents, outcomeOf, toCents, usedAllowance } from "../../../harness/steps/agentic.ts";
import { amountsOf, type CardTransaction, readBalance } from "../../../harness/steps/card-transactions.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Buyer } from "./buyer.ts";

const created = "CARD_TRANSACTION_CREATED";
const updated = "CARD_TRANSACTION_UPDATED";

/** Newest first. */
export async function readCheckouts({ session, enrollmentId }: Buyer): Promise<readonly Checkout[]> {
  const query = { enrollmentId };
  return expectOk(session, await session.api.GET("/agentic/checkouts", { params: { query } })).data;
}

/** Waits until no checkout of the buyer is PROCESSING. */
export function awaitEnd(buyer: Buyer): Promise<readonly Checkout[]> {
  return waitFor("an end of the checkout", async () => {
    const all = await readCheckouts(buyer);
    return all.some(({ status }) => status === "PROCESSING") ? undefined : all;
  });
}

export async function readPayments({ session, cardId }: Pick<Buyer, "session" | "cardId">): Promise<CardTransaction[]> {
  return expectOk(session, await session.api.GET("/card-transactions", { params: { query: { cardId } } })).data;
}

/**
 * Returns the outcomes of the checkouts and their payments, oldest first. Asserts that orders, payments, events,
 * allowance and balance agree with them.
 */
export async function concludePurchases(buyer: Buyer): Promise<readonly string[]> {
  const { session, product, accountId, enrollmentId, funds } = buyer;
  const checkouts = (await awaitEnd(buyer)).toReversed();
  const payments = await readPayments(buyer);
  const outcomes: string[] = [];
  let [captured, reserved] = [0n, 0n];
  for (const checkout of checkouts) {
    const { id, status, amount, order, transactionId } = checkout;
    const orders = product.orders.filter(({ key }) => key === id);
    const isCompleted = status === "COMPLETED";
    assertEqual(
      `orders of the ${status} checkout at the merchant`,
      orders.map((each) => [each.id, each.paymentToken]),
      isCompleted ? [[order?.id, transactionId]] : [],
      session.latest,
    );
    if (isCompleted || status === "PENDING") reserved += toCents(amount.value);
    const payment = payments.find((each) => each.id === transactionId);
    assertEqual("transaction of the checkout", payment?.id ?? null, transactionId, session.latest);
    if (payment !== undefined) {
      captured += toCents(payment.amount.cleared.value);
      await assertPaidOnce(session, checkout, payment);
    }
    outcomes.push([outcomeOf(checkout), payment?.status, payment?.declineReason].filter(Boolean).join(" "));
  }
  assertEqual("orders at the merchant", product.orders.length, checkouts.filter(({ order }) => order !== null).length);
  assertEqual("payments of the card", payments.length, checkouts.filter((each) => each.transactionId !== null).length);
  assertEqual("used allowance", await usedAllowance(session, enrollmentId), fromCents(reserved), session.latest);
  if (funds === undefined) return outcomes;
  const left = [fromCents(toCents(funds) - captured), "0.00"];
  assertEqual("spendable and held", await readBalance(session, accountId), left, session.latest);
  return outcomes;
}

async function assertPaidOnce(session: Session, { status, amount }: Checkout, payment: CardTransaction): Promise<void> {
  const { current, cleared } = amountsOf(payment);
  const total = amount.value;
  const isDeclined = payment.status === "DECLINED";
  if (status === "COMPLETED") {
    // A hold that ended before the merchant's answer cannot be captured.
    const isPaid = payment.status === "CLEARED" ? cleared === total : ["EXPIRED", "REVERSED"].includes(payment.status);
    assertThat("a payment of the total, or a hold that has ended", isPaid, { current, cleared }, session.latest);
  } else assertEqual("current and cleared amount", [current, cleared], ["0.00", "0.00"], session.latest);
  const types = (await eventsAbout(session, payment)).map(({ type }) => type).sort();
  assertEqual("events of the payment", types, isDeclined ? [created] : [created, updated], session.latest);
}
