// The day of a fee at midnight (interface §2.3). Invariant: other checks of the project use other cards.
import { limits } from "../../../../generated/contract.ts";
import { createFundedCard } from "../../../harness/cardholders.ts";
import { dayMs, dayOf, moveTo, nextHour, runBeforeInstant, tick } from "../../../harness/clock.ts";
import { assertEqual } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { authorize, usd } from "../../../harness/steps/card-transactions.ts";
import { readStatementFile } from "../../../harness/steps/statements.ts";

export const rules: readonly Rule[] = [
  {
    id: "fees-at-midnight",
    source: "§2.3",
    title: "A fee of a day's last second is in the statement of this day, and a fee from midnight on in the next day's",
    needs: ["state", "workers", "clock", "priced-project"],
    checks: () => [{ name: "", last: true, run: checkMidnight }],
  },
];

async function checkMidnight(mover: Session): Promise<void> {
  const session = mover.withKey(mover.deployment.keys.priced![0]!);
  const pay = (cardId: string) => authorize(session, cardId, { amount: usd("1.00") });
  const { instant, cardId } = await runBeforeInstant(
    mover,
    async () => ({ instant: nextHour(await tick(mover), 0), cardId: (await createFundedCard(session, "10")).id }),
    async (found) => void (await pay(found.cardId)),
  );
  await pay(cardId);
  await moveTo(mover, nextHour(instant + dayMs, limits.statementFinalHourUtc));
  const counts: number[] = [];
  for (const day of [dayOf(instant, -1), dayOf(instant)]) {
    const period = { from: day, to: day };
    const { rows } = await readStatementFile(session, { period, fields: ["feeCategory", "cardId"] });
    counts.push(rows.filter((row) => row.cardId === cardId && row.feeCategory === "AUTHORIZATION").length);
  }
  assertEqual("authorizations in the statements of the days before and after midnight", counts, [1, 1]);
}
