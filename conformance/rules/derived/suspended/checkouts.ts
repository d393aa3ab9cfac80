import { exchangeFor } from "../../../harness/session.ts";
// Buys with a card while the partner decides on another payment. Invariant: the checkout waits, and then pays once, or not
// at all if it has expired.

import { createHolder, issueCard } from "../../../harness/cardholders.ts";
import { moveTo } from "../../../harness/clock.ts";
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import {
  type Checkout,
  createQuote,
  outcomeOf,
  readCheckout,
  requestCheckout,
  requestEnrollment,
} from "../../../harness/steps/agentic.ts";
import { pay, readTransaction, usd } from "../../../harness/steps/card-transactions.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { type Bench, payWhileHeld, untilInTime, withBench } from "./bench.ts";
import { isLate } from "./changes.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "checkout-behind-payment",
    source: "decided",
    title:
      "A checkout by a card whose payment waits for the partner is PROCESSING without a payment, and pays once later",
    needs: ["receiver", "state", "external-project", "workers"],
    checks: () => [
      { name: "", run: withBench((bench) => untilInTime(() => buyWhileHeld(bench), isLate).then(() => {})) },
    ],
  },
  {
    id: "checkout-behind-payment-to-the-end",
    source: "decided",
    title: "A checkout by a card whose payment waits for the partner until `expiresAt` fails without a payment",
    needs: ["receiver", "state", "external-project", "workers", "clock"],
    checks: () => [
      {
        name: "",
        last: true,
        run: withBench((bench) => untilInTime(() => expireWhileHeld(bench), isLate).then(() => {})),
      },
    ],
  },
]);

/** Returns the payment, or the checkout's if that one was late. */
async function buyWhileHeld(bench: Bench): Promise<Exchange> {
  const { session } = bench;
  const bought = await buyBehindPayment(bench, async () => {});
  if (bought.ended === undefined) return bought.first;
  const payment = await readTransaction(session, bought.ended.transactionId!);
  const second = session.latest!;
  if (isLate(second)) return second;
  assertEqual("end of the checkout", outcomeOf(bought.ended), "COMPLETED", second);
  assertEqual("cleared amount", payment.amount.cleared, bought.ended.amount, second);
  bought.assertAsked([payment.id]);
  return second;
}

/** Returns the payment. */
async function expireWhileHeld(bench: Bench): Promise<Exchange> {
  const { session } = bench;
  const bought = await buyBehindPayment(bench, ({ expiresAt }) => moveTo(session, Date.parse(expiresAt)));
  if (bought.ended === undefined) return bought.first;
  const end = [outcomeOf(bought.ended), bought.ended.transactionId];
  assertEqual("end and payment of the checkout", end, ["FAILED PAYMENT_NOT_HELD", null]);
  bought.assertAsked([]);
  return bought.first;
}

/** `ended` is undefined if the payment, whose response is `first`, was late. */
async function buyBehindPayment(bench: Bench, pass: (checkout: Checkout) => Promise<void>) {
  const { session, askedIds } = bench;
  const { id: cardId } = await issueCard(session, await createHolder(session));
  const enrollment = expectOk(await requestEnrollment(session, cardId, { most: "500.00" }));
  const { id: quoteId } = await createQuote(session, enrollment.id);
  const before = askedIds.length;
  const buy = async () => {
    const checkout = expectOk(await requestCheckout(session, quoteId));
    await pass(checkout);
    return checkout;
  };
  const payment = () => pay(session, cardId, { amount: usd("1.00") });
  const { paid, found } = await payWhileHeld(bench, cardId, payment, buy);
  const first = exchangeFor(paid.response);
  const assertAsked = (bought: readonly string[]) => {
    const expected = [expectOk(paid).id, ...bought];
    assertEqual("transactions that the partner was asked about", askedIds.slice(before), expected);
  };
  if (isLate(first)) return { first, assertAsked };
  const shown = found && [outcomeOf(found), found.transactionId];
  assertEqual("outcome and payment while the card is busy", shown, ["PROCESSING", null], first);
  const { id } = found!;
  const ended = await waitFor("the end of the checkout", async () => {
    const checkout = await readCheckout(session, id);
    return checkout.status === "PROCESSING" ? undefined : checkout;
  });
  return { first, ended, assertAsked };
}
