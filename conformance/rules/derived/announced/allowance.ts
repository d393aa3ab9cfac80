// The allowance of an enrollment announces the largest total of a checkout, after random earlier checkouts.
import { largestAmountsOf } from "../../../contract/announcements.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { seedsOf } from "../../../harness/exploration.ts";
import { createRandom, type Random } from "../../../harness/random.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  createEnrollment,
  createQuote,
  fromCents,
  readEnrollment,
  requestCheckout,
  simulateDecision,
  toCents,
} from "../../../harness/steps/agentic.ts";
import { refund } from "../../../harness/steps/card-transactions.ts";

const usualCount = 2;
const ample = 10n ** 8n;

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "allowance-announced",
    source: "the document",
    title:
      "After random checkouts, a checkout of exactly the remaining allowance is accepted, and a checkout of one unit more is refused",
    needs: ["state", "internal-project"],
    checks: () =>
      seedsOf(usualCount).map((seed) => ({ name: `seed ${seed}`, run: (session) => tryAllowance(session, seed) })),
  },
]);

async function tryAllowance(session: Session, seed: number): Promise<void> {
  const code = largestAmountsOf(session.document).find(({ operation }) => operation === "createCheckout")!.code!;
  // More than the one unit of a failed checkout, which reserves its price for a while.
  const quantity = 2 + (seed % 2);
  const trial = await playCheckouts(session, ample, createRandom(seed));
  const price = toCents((await createQuote(session, trial.id, "ok", quantity)).totals.total.value);
  const short = await playCheckouts(session, trial.used + price - 1n, createRandom(seed));
  const { id: tooMuch } = await createQuote(session, short.id, "ok", quantity);
  expectError(session, await requestCheckout(session, tooMuch, "waits"), code);
  assertEqual("used cents after a refusal", await readUsed(session, short.id), trial.used, session.latest);
  const exact = await playCheckouts(session, trial.used + price, createRandom(seed));
  const { id: largest } = await createQuote(session, exact.id, "ok", quantity);
  expectOk(session, await requestCheckout(session, largest));
  assertEqual("used cents", await readUsed(session, exact.id), trial.used + price, session.latest);
  const { id: none } = await createQuote(session, exact.id);
  expectError(session, await requestCheckout(session, none), code);
}

/** Returns the used cents: what checkouts that did not fail cost. */
async function playCheckouts(session: Session, most: bigint, random: Random) {
  const { id } = await createEnrollment(session, { most: fromCents(most) });
  let used = 0n;
  for (let count = 1 + random.below(3); count > 0; count--) {
    const end = random.pick(["waits", "completed", "failed", "refunded"] as const);
    const quantity = end === "failed" ? 1 : 1 + random.below(3);
    const { id: quoteId, totals } = await createQuote(session, id, "ok", quantity);
    const isWaiting = end === "waits" || end === "failed";
    const checkout = expectOk(session, await requestCheckout(session, quoteId, isWaiting ? "waits" : "approved"));
    if (end === "failed") expectOk(session, await simulateDecision(session, checkout.id, "FAILED"));
    else used += toCents(totals.total.value);
    if (end === "refunded") expectOk(session, await refund(session, checkout.transactionId!));
    assertEqual(`used cents after a checkout that ${end}`, await readUsed(session, id), used, session.latest);
  }
  return { id, used };
}

async function readUsed(session: Session, id: string): Promise<bigint> {
  return toCents((await readEnrollment(session, id)).allowance!.usedAmount.value);
}
