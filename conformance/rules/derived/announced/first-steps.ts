// Steps that many situations start with, because random ones seldom meet: a part of a hold was cleared, and a dispute
// refunded a part of a payment.

import { expectOk } from "../../../harness/expect.ts";
import { authorize, clear } from "../../../harness/steps/card-transactions.ts";
import { simulateOutcome } from "../../../harness/steps/disputes.ts";
import { minOf, toAmount, toUnits } from "../../../harness/units.ts";
import { deposit, keep, openDispute, reread } from "./steps.ts";
import { readAccount, type World } from "./world.ts";

const leastUnits = 40n;
const mostUnits = 10n ** 6n;

/** Does nothing if the money does not suffice. */
export async function takeFirstSteps(world: World): Promise<void> {
  const { session, program, random, cards, disputes, log } = world;
  log.push(await deposit(world));
  const spendable = toUnits((await readAccount(world)).balance.spendable);
  if (spendable < leastUnits) return;
  const quarter = minOf(spendable / 4n, mostUnits);
  const amountOf = (units: bigint) => toAmount(units, program.billing);
  const payment = { amount: amountOf(quarter) };
  const part = amountOf(random.units(quarter - 1n));
  const held = await authorize(session, cards[0]!, payment);
  keep(world, expectOk(session, await clear(session, held.id, { amount: part, final: false })));
  const { id } = await authorize(session, cards[1]!, payment);
  expectOk(session, await clear(session, id));
  const disputeId = await openDispute(world, id, amountOf(quarter / 2n));
  const refundedAmount = amountOf(random.units(quarter / 2n));
  const refunded = await simulateOutcome(session, disputeId, { status: "REFUNDED", refundedAmount });
  disputes.set(disputeId, expectOk(session, refunded));
  await reread(world, id);
  log.push(`clearing of ${part.value} of ${payment.amount.value}, and dispute refund of ${refundedAmount.value}`);
}
