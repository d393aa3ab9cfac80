import { exchangeFor } from "../../../harness/session.ts";
// Closes accounts while the partner decides. Invariant: an account stays open until every decision is made.

import { createHolder, issueCard } from "../../../harness/cardholders.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { pay, usd } from "../../../harness/steps/card-transactions.ts";
import { type Bench, payWhileHeld, untilInTime, withBench } from "./bench.ts";
import { isLate } from "./changes.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "suspended-payment-keeps-open",
    source: "decided",
    title: "An account stays open while the partner decides on a payment of its card, also if the card ends meanwhile",
    needs: ["receiver", "state", "external-project"],
    checks: () => [
      {
        name: "",
        run: withBench(async (bench) => {
          for (const endsCard of [false, true]) await untilInTime(() => closeWhileHeld(bench, endsCard), isLate);
        }),
      },
    ],
  },
]);

async function closeWhileHeld(bench: Bench, endsCard: boolean) {
  const { session } = bench;
  const holder = await createHolder(session);
  const { id } = await issueCard(session, holder);
  const meanwhile = async () => {
    if (endsCard) expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id } } }));
    const refused = await simulateAccountStatus(session, holder.accountId, "CLOSED");
    expectError(refused, "SIMULATION_INVALID_STATE");
    return true;
  };
  const payment = () => pay(session, id, { amount: usd("10") });
  const { paid, found } = await payWhileHeld(bench, id, payment, meanwhile);
  assertEqual("requests to the partner", found, true, exchangeFor(paid.response));
  return exchangeFor(paid.response);
}
