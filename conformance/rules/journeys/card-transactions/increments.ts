// Increments of a hold, as hotels and car rentals send them (decided).

import { createFundedCard } from "../../../harness/cardholders.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { authorize, eur, increase, newestEventOf, readBalance, usd } from "../../../harness/steps/card-transactions.ts";

export const rules: readonly Rule[] = [
  journey(
    "increment-declined",
    "decided",
    "A declined increment adds a DECLINE with its reason and leaves the hold; CARD_TRANSACTION_UPDATED reports it",
    ["state", "internal-project"],
    async (session) => {
      const { id: cardId, accountId } = await createFundedCard(session, "100");
      const { id, expiresAt } = await authorize(session, cardId, { amount: usd("40.00") });
      const decline = async (amount: string, expected: string) => {
        const response = await increase(session, id, { amount: usd(amount) });
        const declined = expectOk(response);
        assertEqual("newest event", newestEventOf(declined), expected);
        const { status, declineReason, amount: totals } = declined;
        assertEqual(
          "status, reason, authorized and held amount, and end of the hold",
          [status, declineReason, totals.authorized.value, totals.current.value, declined.expiresAt],
          ["AUTHORIZED", null, "40.00", "40.00", expiresAt],
        );
        return declined;
      };
      const known = await newestEvent(session);
      const declined = await decline("60.01", "DECLINE 60.01 SERVICE INSUFFICIENT_FUNDS");
      const events = (await eventsSince(session, known)).filter(({ data }) => isAbout(data, { id }));
      const reported = events.map(({ type, data }) => ({ type, data }));
      assertEqual("events", reported, [{ type: "CARD_TRANSACTION_UPDATED", data: declined }]);
      expectOk(await session.api.POST("/cards/{id}/freeze", { params: { path: { id: cardId } } }));
      await decline("1.00", "DECLINE 1.00 SERVICE CARD_FROZEN");
      expectOk(await session.api.POST("/cards/{id}/unfreeze", { params: { path: { id: cardId } } }));
      const part = { amount: usd("60.01"), partialApprovalAllowed: true };
      const approved = expectOk(await increase(session, id, part));
      assertEqual("newest event", newestEventOf(approved), "AUTHORIZATION 60.00 SERVICE");
      assertEqual("spendable and held", await readBalance(session, accountId), ["0.00", "100.00"]);
    },
  ),
  journey(
    "increment-abroad",
    "decided",
    "An increment of a payment in another currency needs its amount in that currency; at home it takes none",
    ["state", "internal-project"],
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const abroad = await authorize(session, cardId, { amount: usd("11.00"), originalAmount: eur("10.00") });
      const home = await authorize(session, cardId, { amount: usd("11.00") });
      const amount = usd("5.50");
      expectError(await increase(session, abroad.id, { amount }), "SIMULATION_INVALID_STATE");
      for (const [id, amounts] of [
        [abroad.id, { amount, originalAmount: usd("5.00") }],
        [abroad.id, { amount: eur("5.00"), originalAmount: eur("5.00") }],
        [home.id, { amount, originalAmount: eur("5.00") }],
      ] as const)
        expectError(await increase(session, id, amounts), "SIMULATION_UNSUPPORTED_CURRENCY");
      const increased = expectOk(await increase(session, abroad.id, { amount, originalAmount: eur("5.00") }));
      const originals = [increased.originalAmount, increased.events.at(-1)!.originalAmount];
      assertEqual("original amounts", originals, [eur("10.00"), eur("5.00")]);
      assertEqual("authorized amount", increased.amount.authorized, usd("16.50"));
    },
  ),
];
