// Duration of holds and number of events (decided).
import { limits } from "../../../../generated/contract.ts";
import { createFundedCard } from "../../../harness/cardholders.ts";
import { dayMs, moveTo, runBeforeInstant } from "../../../harness/clock.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  authorize,
  clear,
  expire,
  increase,
  newestEventOf,
  readBalance,
  readTransaction,
  refund,
  reverse,
  usd,
} from "../../../harness/steps/card-transactions.ts";
import { createReviewedDispute, simulateOutcome } from "../../../harness/steps/disputes.ts";
import { waitFor } from "../../../harness/wait.ts";
import { keepWorkersBusy, withoutWorkers } from "../../../harness/workers.ts";

export const rules: readonly Rule[] = [
  journey(
    "transaction-events",
    "decided",
    "A transaction has a maximum number of events; further simulations are refused, and a dispute refund is added beyond it",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const { id } = await authorize(session, cardId, { amount: usd("90.00") });
      await reverseToMostEvents(session, id);
      for (const add of [reverse, increase, clear, refund, expire])
        expectError(await add(session, id, { amount: usd("0.01") }), "SIMULATION_INVALID_STATE");
      const { events } = await readTransaction(session, id);
      assertEqual("events", events.length, limits.cardTransactionEventsMax);

      const cleared = await createFundedCard(session, "10");
      const payment = await authorize(session, cleared.id, { amount: usd("10.00") });
      for (let count = 2; count < limits.cardTransactionEventsMax; count++)
        expectOk(await clear(session, payment.id, { amount: usd("0.01"), final: false }));
      expectOk(await clear(session, payment.id));
      expectError(await refund(session, payment.id), "SIMULATION_INVALID_STATE");
      const dispute = await createReviewedDispute(session, payment.id);
      expectOk(await simulateOutcome(session, dispute.id, { status: "REFUNDED" }));
      const shown = await readTransaction(session, payment.id);
      assertEqual("events", shown.events.length, limits.cardTransactionEventsMax + 1);
      assertEqual("the last event", newestEventOf(shown), "DISPUTE_REFUND 10.00");
    },
  ),
  journey(
    "hold-partly-cleared",
    "decided",
    "If the rest of a partly cleared hold is reversed or expires, it is released, and the transaction is CLEARED",
    async (session) => {
      for (const end of [reverse, expire]) {
        const { id: cardId, accountId } = await createFundedCard(session, "100");
        const { id } = await authorize(session, cardId, { amount: usd("40.00") });
        const { status } = expectOk(await clear(session, id, { amount: usd("15.00"), final: false }));
        assertEqual("status after a part", status, "AUTHORIZED");
        expectOk(await end(session, id));
        const ended = await readTransaction(session, id);
        assertEqual("status at the end", [ended.status, ended.expiresAt], ["CLEARED", null]);
        assertEqual("spendable and held", await readBalance(session, accountId), ["85.00", "0.00"]);
      }
    },
  ),
  runLast(
    journey(
      "hold-to-the-second",
      "decided",
      "A hold lasts its exact number of days, whatever its number of events; the money is available when it ends",
      ["state", "clock", "workers"],
      async (session) => {
        const fullCard = await createFundedCard(session, "100");
        const full = await authorize(session, fullCard.id, { amount: usd("40.00") });
        await reverseToMostEvents(session, full.id);
        const { cardId, accountId, id } = await runBeforeInstant(
          session,
          async () => {
            const { id: cardId, accountId } = await createFundedCard(session, "100");
            const { id, createdAt, expiresAt } = await authorize(session, cardId, { amount: usd("40.00") });
            const days = (Date.parse(expiresAt!) - Date.parse(createdAt)) / dayMs;
            assertEqual("days", days, limits.cardHoldDays);
            return { cardId, accountId, id, instant: Date.parse(expiresAt!) };
          },
          async ({ id }) => {
            const { status } = await readTransaction(session, id);
            assertEqual("status before its end", status, "AUTHORIZED");
          },
        );
        const whole = await authorize(session, cardId, { amount: usd("100.00") });
        assertEqual("status of a payment of the whole balance", whole.status, "AUTHORIZED");
        expectOk(await reverse(session, whole.id, {}));
        for (const [each, account] of [
          [id, accountId],
          [full.id, fullCard.accountId],
        ] as const) {
          await waitFor("an EXPIRED hold", async () =>
            (await readTransaction(session, each)).status === "EXPIRED" ? true : undefined,
          );
          assertEqual("spendable and held", await readBalance(session, account), ["100.00", "0.00"]);
        }
        const { events } = await readTransaction(session, full.id);
        assertEqual("events", events.length, limits.cardTransactionEventsMax + 1);
      },
    ),
  ),
  runLast(
    journey(
      "hold-ends-before-refund",
      "decided",
      "From its instant on, a hold has expired before a refund, even if no worker has expired it yet",
      ["state", "clock", "workers", "late-workers"],
      async (session) => {
        const { id: cardId } = await createFundedCard(session, "100");
        const begin = async () => {
          const { id } = await authorize(session, cardId, { amount: usd("40.00") });
          return expectOk(await clear(session, id, { amount: usd("15.00"), final: false }));
        };
        await keepWorkersBusy(session, begin);
        const [refunded, disputed] = [await begin(), await begin()];
        const seen = await withoutWorkers(session, async () => {
          await moveTo(session, Date.parse(disputed.expiresAt!));
          const dispute = await createReviewedDispute(session, disputed.id);
          expectOk(await simulateOutcome(session, dispute.id, { status: "REFUNDED" }));
          return [
            [await readTransaction(session, disputed.id), "DISPUTE_REFUND"],
            [expectOk(await refund(session, refunded.id)), "REFUND"],
          ] as const;
        });
        for (const [{ status, expiresAt, events }, type] of seen) {
          assertEqual("status and end", [status, expiresAt], ["CLEARED", null]);
          const last = events.slice(-2).map((event) => event.type);
          assertEqual("the last events", last, ["EXPIRY", type]);
        }
      },
    ),
  ),
];

/** Expects a new transaction. */
async function reverseToMostEvents(session: Session, id: string): Promise<void> {
  for (let count = 1; count < limits.cardTransactionEventsMax; count++)
    expectOk(await reverse(session, id, { amount: usd("0.01") }));
}
