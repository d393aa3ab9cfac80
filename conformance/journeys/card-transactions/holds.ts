// Duration of holds and number of events (decided).
import { limits } from "../../../generated/contract.ts";
import { dayMs, runBeforeInstant } from "../../rules/clock.ts";
import { assertEqual, expectError, expectOk } from "../../rules/expect.ts";
import { createFundedCard } from "../../rules/holders.ts";
import { journey, type Rule, runLast } from "../../rules/rule.ts";
import { waitFor } from "../../rules/wait.ts";
import { authorize, clear, expire, readBalance, readTransaction, reverse, usd } from "./steps.ts";

export const rules: readonly Rule[] = [
  journey(
    "transaction-events",
    "decided",
    "A transaction has a maximum number of events; further ones are refused",
    ["state"],
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const { id } = await authorize(session, cardId, { amount: usd("90.00") });
      for (let events = 1; events < limits.cardTransactionEventsMax; events++)
        expectOk(session, await reverse(session, id, { amount: usd("0.01") }));
      expectError(session, await reverse(session, id, { amount: usd("0.01") }), "SIMULATION_INVALID_STATE");
      const { events } = await readTransaction(session, id);
      assertEqual("events", events.length, limits.cardTransactionEventsMax, session.latest);
    },
  ),
  journey(
    "hold-partly-cleared",
    "decided",
    "If the rest of a partly cleared hold is reversed or expires, it is released, and the transaction is CLEARED",
    ["state"],
    async (session) => {
      for (const end of [reverse, expire]) {
        const { id: cardId, accountId } = await createFundedCard(session, "100");
        const { id } = await authorize(session, cardId, { amount: usd("40.00") });
        const { status } = expectOk(session, await clear(session, id, { amount: usd("15.00"), final: false }));
        assertEqual("status after a part", status, "AUTHORIZED", session.latest);
        expectOk(session, await end(session, id));
        const ended = await readTransaction(session, id);
        assertEqual("status at the end", [ended.status, ended.expiresAt], ["CLEARED", null], session.latest);
        assertEqual("spendable and held", await readBalance(session, accountId), ["85.00", "0.00"], session.latest);
      }
    },
  ),
  runLast(
    journey(
      "hold-to-the-second",
      "decided",
      "A hold lasts its exact number of days; the money is available when it ends",
      ["state", "clock", "workers"],
      async (session) => {
        const { accountId, id } = await runBeforeInstant(
          session,
          async () => {
            const { id: cardId, accountId } = await createFundedCard(session, "100");
            const { id, createdAt, expiresAt } = await authorize(session, cardId, { amount: usd("40.00") });
            const days = (Date.parse(expiresAt!) - Date.parse(createdAt)) / dayMs;
            assertEqual("days", days, limits.cardHoldDays, session.latest);
            return { accountId, id, instant: Date.parse(expiresAt!) };
          },
          async ({ id }) => {
            const { status } = await readTransaction(session, id);
            assertEqual("status before its end", status, "AUTHORIZED", session.latest);
          },
        );
        await waitFor("an EXPIRED hold", async () =>
          (await readTransaction(session, id)).status === "EXPIRED" ? true : undefined,
        );
        assertEqual("spendable and held", await readBalance(session, accountId), ["100.00", "0.00"], session.latest);
      },
    ),
  ),
];
