// Bounds under concurrency: N requests of a share of a bound take no more than the bound, whatever their kinds.
import { limits } from "../../../../generated/contract.ts";
import { createFundedCard, createHolder } from "../../../harness/cardholders.ts";
import { assertEqual, expectCode, expectOk } from "../../../harness/expect.ts";
import { seedsOf } from "../../../harness/exploration.ts";
import { createRandom } from "../../../harness/random.ts";
import { atAnyDate, type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import { exchangeFor, type Session } from "../../../harness/session.ts";
import {
  authorize,
  type CardTransaction,
  clear,
  pay,
  readTransaction,
  refund,
  reverse,
} from "../../../harness/steps/card-transactions.ts";
import { createReviewedDispute, simulateOutcome } from "../../../harness/steps/disputes.ts";
import { assertEachPinCounts } from "../../../harness/steps/pins.ts";
import { destinationAddress } from "../../../harness/steps/withdrawals.ts";
import { toAmount, toUnits } from "../../../harness/units.ts";

const usualCount = 1;
const cents = (units: bigint) => toAmount(units, "USD");

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "bounds-together",
    source: "the document",
    title:
      "Concurrent requests of different kinds that lower the same bound succeed exactly as often as the bound allows",
    needs: ["state", "internal-project"],
    checks: () =>
      seedsOf(usualCount).flatMap((seed) => [
        check(`payments and withdrawals of one balance, seed ${seed}`, async (session) => {
          // The first round opens connections; later rounds are truly concurrent.
          for (let round = 0; round < 3; round++) await checkBalance(session, seed + round);
        }),
        check(`refunds and a dispute of one cleared amount, seed ${seed}`, (session) => checkCleared(session, seed)),
        check(`reversals and clearings of one hold, seed ${seed}`, (session) => checkHold(session, seed)),
        check(`reversals, a clearing and an expiry of one hold, seed ${seed}`, (session) => checkExpiry(session, seed)),
      ]),
  },
  declareRule({
    id: "attempts-together",
    source: "decided",
    title: "Concurrent wrong attempts count one by one: the maximum bars the right one, and one fewer does not",
    checks: () => [check("activation codes", checkActivation), check("PINs", checkPins)],
  }),
]);

function check(name: string, run: Check["run"]): Check {
  return { name, run };
}

/** Runs the requests of several kinds at once, in a random order. Returns how many succeeded. */
async function countSuccesses(seed: number, requests: readonly (() => Promise<boolean>)[]): Promise<number> {
  const outcomes = await Promise.all(
    createRandom(seed)
      .shuffle(requests)
      .map((send) => send()),
  );
  return outcomes.filter((isSuccess) => isSuccess).length;
}

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

async function checkBalance(session: Session, seed: number): Promise<void> {
  const random = createRandom(seed);
  const shares = 3 + random.below(3);
  const share = 100n + random.units(10n ** 5n);
  const { id: cardId, accountId } = await createFundedCard(session, cents(share * BigInt(shares)).value);
  const read = async () => expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id: accountId } } }));
  const assets = (await read()).balance.assets.chains.flatMap((chain) => chain.assets);
  const { assetId, amount, withdrawalFee } = assets.find((each) => toUnits(each.amount) > 0n)!;
  const perCent = toUnits(amount) / (share * BigInt(shares));
  const withdrawn = toAmount(share * perCent - toUnits(withdrawalFee), amount.currency);
  const body = { accountId, assetId, amount: withdrawn, destinationAddress };
  const withdraw = async () => {
    const result = await session.api.POST("/crypto-withdrawals", { body });
    if (result.error !== undefined) expectCode(exchangeFor(result.response), "INSUFFICIENT_FUNDS");
    return result.error === undefined;
  };
  const payShare = async () => isApproved(await pay(session, cardId, { amount: cents(share) }));
  const successes = await countSuccesses(seed, [...repeat(shares, withdraw), ...repeat(shares, payShare)]);
  assertEqual(`successful payments and withdrawals of 1/${shares}`, successes, shares);
  assertEqual("spendable", (await read()).balance.spendable.value, "0.00");
}

function isApproved(result: Awaited<ReturnType<typeof pay>>): boolean {
  const { status, declineReason } = expectOk(result);
  if (status === "DECLINED") assertEqual("declineReason", declineReason, "INSUFFICIENT_FUNDS");
  return status !== "DECLINED";
}

async function createHold(session: Session, shares: number, share: bigint): Promise<CardTransaction> {
  const whole = cents(share * BigInt(shares));
  const { id: cardId } = await createFundedCard(session, whole.value);
  return authorize(session, cardId, { amount: whole });
}

async function checkCleared(session: Session, seed: number): Promise<void> {
  const random = createRandom(seed);
  const [shares, share] = [2 + random.below(4), random.units(10n ** 6n)];
  const { id } = await createHold(session, shares, share);
  expectOk(await clear(session, id));
  const amount = cents(share);
  const { id: disputeId } = await createReviewedDispute(session, id, amount.value);
  const refundShare = async () => isAccepted(await refund(session, id, { amount }));
  const refundDispute = async () =>
    isAccepted(await simulateOutcome(session, disputeId, { status: "REFUNDED", refundedAmount: amount }));
  const successes = await countSuccesses(seed, [...repeat(shares + 2, refundShare), ...repeat(2, refundDispute)]);
  assertEqual(`successful refunds of 1/${shares}`, successes, shares);
  const { amount: totals } = await readTransaction(session, id);
  assertEqual("refunded and current", [totals.refunded, totals.current], [totals.cleared, cents(0n)]);
}

async function checkHold(session: Session, seed: number): Promise<void> {
  const random = createRandom(seed);
  const [shares, share] = [2 + random.below(5), random.units(10n ** 6n)];
  const { id } = await createHold(session, shares, share);
  const amount = cents(share);
  const release = async () => isAccepted(await reverse(session, id, { amount }));
  const capture = async () => isAccepted(await clear(session, id, { amount, final: false }));
  const successes = await countSuccesses(seed, [...repeat(shares, release), ...repeat(shares, capture)]);
  assertEqual(`successful reversals and clearings of 1/${shares}`, successes, shares);
  const { amount: totals } = await readTransaction(session, id);
  const moved = toUnits(totals.cleared) + toUnits(totals.reversed);
  assertEqual("cleared and reversed units", moved, toUnits(totals.authorized));
}

async function checkExpiry(session: Session, seed: number): Promise<void> {
  const random = createRandom(seed);
  const [shares, share] = [3 + random.below(4), random.units(10n ** 6n)];
  const { id } = await createHold(session, shares, share);
  const amount = cents(share);
  const expire = async () => {
    const result = await session.api.POST("/simulations/card-transactions/expiry", { body: { transactionId: id } });
    return isAccepted(result);
  };
  const release = async () => isAccepted(await reverse(session, id, { amount }));
  const capture = async () => isAccepted(await clear(session, id, { amount, final: false }));
  const successes = await countSuccesses(seed, [...repeat(shares, release), capture, capture, expire, expire]);
  const { amount: totals, events } = await readTransaction(session, id);
  const [authorization, ...later] = events;
  assertEqual("events after the authorization", later.length, successes);
  const moved = later.reduce((sum, event) => sum + toUnits(event.amount), 0n);
  assertEqual("units that events moved", moved, toUnits(authorization!.amount));
  assertEqual("current", totals.current, totals.cleared);
}

function isAccepted(result: { readonly error?: unknown; readonly response: Response }): boolean {
  if (result.error !== undefined) expectCode(exchangeFor(result.response), "SIMULATION_INVALID_STATE");
  return result.error === undefined;
}

async function checkActivation(session: Session): Promise<void> {
  for (const wrong of [limits.cardActivationAttempts - 1, limits.cardActivationAttempts]) {
    const holder = await createHolder(session);
    const { id } = expectOk(await session.api.POST("/cards", { body: { ...holder, type: "PHYSICAL" } }));
    const path = { params: { path: { id } } };
    const { activationCode } = expectOk(await session.api.GET("/cards/{id}/activation-code", path));
    const other = String((Number(activationCode) + 1) % 10 ** activationCode.length).padStart(
      activationCode.length,
      "0",
    );
    const activate = (code: string) =>
      session.api.POST("/cards/{id}/activate", { ...path, body: { activationCode: code } });
    const refused = await Promise.all(repeat(wrong, other).map(activate));
    for (const { response } of refused) expectCode(exchangeFor(response), "CARD_ACTIVATION_CODE_INVALID");
    const rights = await Promise.all([activate(activationCode), activate(activationCode)]);
    const successes = rights.filter(({ error }) => error === undefined).length;
    const expected = wrong < limits.cardActivationAttempts ? 1 : 0;
    assertEqual(`activations after ${wrong} concurrent wrong codes`, successes, expected);
  }
}

async function checkPins(session: Session): Promise<void> {
  await assertEachPinCounts(session, (await createFundedCard(session, "100")).id);
}
