// Buys with a card while the partner decides on another payment. Invariant: the checkout waits, and then pays once.
import {
  createQuote,
  outcomeOf,
  readCheckout,
  requestCheckout,
  requestEnrollment,
} from "../../journeys/agentic/steps.ts";
import { pay, readTransaction, usd } from "../../journeys/card-transactions/steps.ts";
import { assertEqual, expectOk } from "../../rules/expect.ts";
import { createHolder, issueCard } from "../../rules/holders.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { waitFor } from "../../rules/wait.ts";
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
]);

/** Returns the payment, or the checkout's if that one was late. */
async function buyWhileHeld(bench: Bench) {
  const { session, askedIds } = bench;
  const { id: cardId } = await issueCard(session, await createHolder(session));
  const enrollment = expectOk(session, await requestEnrollment(session, cardId, { most: "500.00" }));
  const { id: quoteId, totals } = await createQuote(session, enrollment.id);
  const before = askedIds.length;
  const buy = async () => expectOk(session, await requestCheckout(session, quoteId));
  const payment = () => pay(session, cardId, { amount: usd("1.00") });
  const { paid, found } = await payWhileHeld(bench, cardId, payment, buy);
  const first = session.exchangeOf(paid.response);
  if (isLate(first)) return first;
  const shown = found && [outcomeOf(found), found.transactionId];
  assertEqual("outcome and payment while the card is busy", shown, ["PROCESSING", null], first);
  const { id } = found!;
  const ended = await waitFor("the end of the checkout", async () => {
    const checkout = await readCheckout(session, id);
    return checkout.status === "PROCESSING" ? undefined : checkout;
  });
  const bought = await readTransaction(session, ended.transactionId!);
  const second = session.latest!;
  if (isLate(second)) return second;
  assertEqual("end of the checkout", outcomeOf(ended), "COMPLETED", second);
  assertEqual("cleared amount", bought.amount.cleared, totals.total, second);
  const expected = [expectOk(session, paid).id, bought.id];
  assertEqual("transactions that the partner was asked about", askedIds.slice(before), expected, second);
  return second;
}
