// Refunds of disputes (interface §2.4, §6.2).

import { createFundedCard } from "../../../harness/cardholders.ts";
import { isAbout, readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { closeAccount, expectNotClosable } from "../../../harness/steps/accounts.ts";
import { authorize, clear, eur, readTransaction, refund, usd } from "../../../harness/steps/card-transactions.ts";
import {
  createClearedTransaction,
  createReviewedDispute,
  fileDispute,
  readDispute,
  simulateOutcome,
} from "../../../harness/steps/disputes.ts";

export const rules: readonly Rule[] = [
  journey(
    "dispute-refund-once",
    "§6.2",
    "A REFUNDED dispute has refundedAmount and its transaction one equal DISPUTE_REFUND; each emits one event, the transaction's first",
    async (session) => {
      const transaction = await createClearedTransaction(session, "20.00");
      const { id } = await createReviewedDispute(session, transaction.id);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => simulateOutcome(session, id, { status: "REFUNDED" })),
      );
      assertEqual("number of successful settlements", answers.filter(({ data }) => data !== undefined).length, 1);
      for (const { error } of answers)
        if (error !== undefined)
          assertEqual("code of the other requests", error.error.code, "SIMULATION_INVALID_STATE");
      const dispute = await readDispute(session, id);
      assertEqual("refundedAmount", dispute.refundedAmount, usd("20.00"));
      const after = await readTransaction(session, transaction.id);
      const refundAmounts = after.events.filter(({ type }) => type === "DISPUTE_REFUND").map(({ amount }) => amount);
      assertEqual("amounts of the transaction's DISPUTE_REFUND", refundAmounts, [dispute.refundedAmount]);
      assertEqual("amount.refunded", after.amount.refunded, usd("20.00"));
      assertEqual("amount.current", after.amount.current, usd("0.00"));
      const events = (await readEvents(session)).filter(
        ({ data }) =>
          (isAbout(data, { id }) && (data as { status?: string }).status === "REFUNDED") ||
          JSON.stringify(data) === JSON.stringify(after),
      );
      const types = events.map(({ type }) => type);
      assertEqual("types of the events", types, ["CARD_DISPUTE_STATUS_UPDATED", "CARD_TRANSACTION_UPDATED"]);
      const data = events.map((event) => event.data);
      assertEqual("data of the events", data, [dispute, after]);
    },
  ),
  journey(
    "dispute-refund-bounds",
    "decided",
    "A dispute refunds at most its amount less later merchant refunds, by default all of that, and the same share of the rest in the merchant's currency",
    async (session) => {
      const { id } = await createClearedTransaction(session, "20.00");
      const first = await createReviewedDispute(session, id, "12.00");
      const refundDispute = (dispute: string, value: string) =>
        simulateOutcome(session, dispute, { status: "REFUNDED", refundedAmount: usd(value) });
      expectError(await refundDispute(first.id, "12.01"), "SIMULATION_INVALID_STATE");
      expectError(await refundDispute(first.id, "0.00"), "VALIDATION_ERROR");
      expectOk(await refundDispute(first.id, "4.00"));
      const second = await createReviewedDispute(session, id, "16.00");
      expectOk(await refund(session, id, { amount: usd("10.00") }));
      expectError(await refundDispute(second.id, "6.01"), "SIMULATION_INVALID_STATE");
      const refundedDispute = expectOk(await simulateOutcome(session, second.id, { status: "REFUNDED" }));
      assertEqual("refundedAmount of the remaining amount", refundedDispute.refundedAmount, usd("6.00"));
      const { amount } = await readTransaction(session, id);
      assertEqual("amount.refunded equal to the cleared amount:", amount.refunded, amount.cleared);
      expectError(await refund(session, id, { amount: usd("0.01") }), "SIMULATION_INVALID_STATE");

      const abroad = await createClearedTransaction(session, "12.50", eur("10.00"));
      expectOk(await refund(session, abroad.id, { amount: usd("5.00"), originalAmount: eur("4.00") }));
      const ofShare = await createReviewedDispute(session, abroad.id, "5.00");
      expectOk(await simulateOutcome(session, ofShare.id, { status: "REFUNDED" }));
      const share = (await readTransaction(session, abroad.id)).events.at(-1)!;
      assertEqual("two thirds of the rest in the merchant's currency", share.originalAmount, eur("4.00"));
    },
  ),
  journey(
    "dispute-keeps-account",
    "decided",
    "An account cannot be closed while one of its payments is disputed, and no payment of a closed account can be disputed",
    async (session) => {
      const card = await createFundedCard(session, "20");
      const { id } = await authorize(session, card.id, { amount: usd("20.00") });
      expectOk(await clear(session, id));
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: card.id } } }));
      const dispute = await createReviewedDispute(session, id);
      await expectNotClosable(session, card.accountId, ["DISPUTE"]);
      expectOk(await simulateOutcome(session, dispute.id, { status: "REJECTED" }));
      expectOk(await closeAccount(session, card.accountId));
      expectError(await fileDispute(session, id), "TRANSACTION_INVALID_STATE");
    },
  ),
  journey(
    "dispute-nothing-to-refund",
    "decided",
    "A dispute that the merchant has fully refunded, in either currency, cannot be REFUNDED, and REJECTED pays nothing",
    async (session) => {
      for (const [{ id }, amounts] of [
        [await createClearedTransaction(session, "20.00"), { amount: usd("20.00") }],
        [
          await createClearedTransaction(session, "12.50", eur("10.00")),
          { amount: usd("5.00"), originalAmount: eur("10.00") },
        ],
      ] as const) {
        const dispute = await createReviewedDispute(session, id);
        expectOk(await refund(session, id, amounts));
        const before = await readTransaction(session, id);
        expectError(await simulateOutcome(session, dispute.id, { status: "REFUNDED" }), "SIMULATION_INVALID_STATE");
        const rejected = expectOk(await simulateOutcome(session, dispute.id, { status: "REJECTED" }));
        assertEqual("refundedAmount", rejected.refundedAmount, null);
        assertEqual("the transaction after the rejection", await readTransaction(session, id), before);
        const hasNoRefund = before.events.every(({ type }) => type !== "DISPUTE_REFUND");
        assertThat("no DISPUTE_REFUND", hasNoRefund, before.events);
      }
    },
  ),
];
