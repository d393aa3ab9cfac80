// Purchases through restarts: an attempt keeps its first response, and an interrupted purchase happens once.

import { advanceClock, minuteMs, secondMs } from "../../../../harness/clock.ts";
import { assertEqual, expectOk, expectStatus } from "../../../../harness/expect.ts";
import type { Session } from "../../../../harness/session.ts";
import {
  buyProduct,
  createEnrollment,
  createQuote,
  expectRetryLater,
  fromCents,
  outcomeOf,
  readCheckout,
  requestCheckout,
  requestQuote,
  simulateDecision,
  toCents,
  usedAllowance,
} from "../../../../harness/steps/agentic.ts";
import { readTransaction } from "../../../../harness/steps/card-transactions.ts";
import { assertReplay, expectNotReplayed, newKey } from "../../../../harness/steps/idempotency.ts";
import { waitFor } from "../../../../harness/wait.ts";
import { type Course, firstAnswers } from "./course.ts";

const concurrentPurchases = 12;

export function purchaseCourse(session: Session): Course {
  const [key, otherKey] = [newKey(), newKey()];
  const attempt = (key: string) => requestQuote(session, enrollment, "503-quote", 1, key);
  const checkOut = async ({ id, key }: { id: string; key: string }) =>
    session.exchangeOf((await requestCheckout(session, id, "approved", key)).response);
  const quotes: { id: string; key: string }[] = [];
  const answers: Awaited<ReturnType<typeof checkOut>>[] = [];
  let enrollment = "";
  let price = 0n;
  let once = undefined as unknown as Awaited<ReturnType<typeof attempt>>;
  let waiting = "";
  let unanswered = "";
  const begin = async () => {
    enrollment = (await createEnrollment(session, { most: "100000.00" }, "100000")).id;
    once = expectNotReplayed(await attempt(key));
    expectRetryLater(once, "QUOTE_TEMPORARILY_UNAVAILABLE");
    while (quotes.length < concurrentPurchases)
      quotes.push({ id: (await createQuote(session, enrollment)).id, key: newKey() });
    const { id, amount } = expectOk(
      session,
      await requestCheckout(session, (await createQuote(session, enrollment)).id, "waits"),
    );
    waiting = id;
    price = toCents(amount.value);
    unanswered = (await buyProduct(session, enrollment, "503-order")).id;
  };
  const same = async () => {
    const again = await attempt(key);
    assertReplay(again, once);
    assertEqual("Retry-After", again.response.headers["retry-after"], once.response.headers["retry-after"], again);
    for (const [index, each] of quotes.entries()) assertReplay(await checkOut(each), answers[index]!);
    // An unanswered checkout keeps its part of the allowance until it ends.
    const isKept = (await readCheckout(session, unanswered)).status === "PROCESSING";
    const usedAmount = price * BigInt(concurrentPurchases + (isKept ? 2 : 1));
    assertEqual("used allowance", await usedAllowance(session, enrollment), fromCents(usedAmount), session.latest);
  };
  const retryCheckouts = async () => {
    expectRetryLater(expectNotReplayed(await attempt(otherKey)), "QUOTE_TEMPORARILY_UNAVAILABLE");
    for (const each of quotes)
      answers.push(
        await waitFor("an outcome of the interrupted checkout", async () => {
          const exchange = await checkOut(each);
          return exchange.response.status === 409 ? undefined : exchange;
        }),
      );
    const paid = new Set<string>();
    for (const answer of answers) {
      const { id } = expectStatus(answer, [201]) as { id: string };
      const done = await waitFor("a finished checkout", async () => {
        const checkout = await readCheckout(session, id);
        return checkout.status === "PROCESSING" ? undefined : checkout;
      });
      assertEqual("status of the interrupted checkout", outcomeOf(done), "COMPLETED", session.latest);
      const { status } = await readTransaction(session, done.transactionId!);
      assertEqual("status of its transaction", status, "CLEARED", session.latest);
      paid.add(done.transactionId!);
    }
    assertEqual("transactions", paid.size, concurrentPurchases, session.latest);
    assertEqual(
      "status of the waiting checkout",
      outcomeOf(expectOk(session, await simulateDecision(session, waiting, "COMPLETED"))),
      "COMPLETED",
      session.latest,
    );
    await same();
  };
  const awaitCancellation = async () => {
    const { expiresAt, createdAt } = await readCheckout(session, unanswered);
    await advanceClock(session, (Date.parse(expiresAt) - Date.parse(createdAt) + minuteMs) / secondMs);
    await waitFor("a cancelled checkout", async () =>
      (await readCheckout(session, unanswered)).status === "FAILED" ? true : undefined,
    );
    await same();
  };
  return {
    name: "purchases of agents",
    // At the kill some are ordered and cleared, others are in flight.
    underWay: () => firstAnswers(quotes.map(checkOut), concurrentPurchases / 4),
    steps: [begin, retryCheckouts, same, awaitCancellation],
  };
}
