// Network events and disputes of a payment. Invariant: a correct service accepts each, except increments that the money
// does not cover.

import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { readAccount } from "../../../harness/steps/accounts.ts";
import {
  type CardTransaction,
  clear,
  increase,
  readTransaction,
  refund,
  reverse,
} from "../../../harness/steps/card-transactions.ts";
import { simulateOutcome } from "../../../harness/steps/disputes.ts";
import { type Amount, largestSendable, minOf, toAmount, toUnits } from "../../../harness/units.ts";
import { type Situation, show } from "./situation.ts";

/** Describes what it did to a payment; undefined if the payment does not allow it. */
type PaymentEvent = (situation: Situation, transaction: CardTransaction) => Promise<string | undefined>;

const clearingKinds = ["whole", "part", "last part", "more"] as const;

export const paymentEvents: Readonly<Record<string, PaymentEvent>> = {
  ...Object.fromEntries(
    clearingKinds.map((kind): [string, PaymentEvent] => [
      `clearing (${kind})`,
      (situation, transaction) => clearPayment(situation, transaction, kind),
    ]),
  ),
  increment: increasePayment,
  reversal: reversePayment,
  expiry: expirePayment,
  refund: refundPayment,
  "won dispute": (situation, transaction) => endDispute(situation, transaction, true),
  "lost dispute": (situation, transaction) => endDispute(situation, transaction, false),
};

const currencies = ["EUR", "JPY", "KWD", "USD"] as const;

// A larger amount for the smallest original amount needs a rate that requests cannot give.
const mostAbroad = 10n ** 9n;

/** An amount of a merchant in another currency. */
export function foreignAmount({ billing, random }: Situation): Amount {
  const currency = random.pick(currencies.filter((each) => each !== billing));
  return toAmount(1n + random.units(10n ** 7n), currency);
}

async function increasePayment(situation: Situation, transaction: CardTransaction): Promise<string | undefined> {
  const { session, billing, random, account } = situation;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const spendable = toUnits((await readAccount(session, account)).balance.spendable);
  const original = transaction.originalAmount;
  const most = minOf(spendable < 1n ? 1n : spendable, largestSendable(billing));
  const amount = toAmount(random.units(original === null ? most : minOf(most, mostAbroad)), billing);
  const originalAmount = original && toAmount(1n + random.units(10n ** 7n), original.currency);
  const shown = expectOk(await increase(session, transaction.id, { amount, originalAmount }));
  keep(situation, shown);
  const { type } = shown.events.at(-1)!;
  // A declined increment does not show the fees that it would cost.
  if (transaction.channel !== "ATM" && original === null) {
    const expected = toUnits(amount) <= spendable ? "AUTHORIZATION" : "DECLINE";
    assertEqual(`event of an increment of ${show(amount)}`, type, expected);
  }
  return `increment of ${show(amount)}: ${type}`;
}

async function clearPayment(
  situation: Situation,
  transaction: CardTransaction,
  kind: (typeof clearingKinds)[number],
): Promise<string | undefined> {
  const { session, random, billing } = situation;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const hold = holdOf(transaction);
  const units = kind === "whole" ? hold : kind === "more" ? hold + random.units(hold) : random.units(hold);
  const amount = toAmount(minOf(units, largestSendable(billing)), billing);
  const original = transaction.originalAmount;
  const originalAmount = original && toAmount(random.units(toUnits(original)), original.currency);
  const body = { amount, originalAmount, final: kind !== "part" };
  keep(situation, expectOk(await clear(session, transaction.id, body)));
  return `clearing of ${show(amount)} (${kind}) of ${show(transaction.amount.authorized)}`;
}

async function reversePayment(situation: Situation, transaction: CardTransaction): Promise<string | undefined> {
  const { session, random, billing } = situation;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const amount = toAmount(random.units(holdOf(transaction)), billing);
  keep(situation, expectOk(await reverse(session, transaction.id, { amount })));
  return `reversal of ${show(amount)} of ${show(transaction.amount.authorized)}`;
}

async function expirePayment(situation: Situation, transaction: CardTransaction): Promise<string | undefined> {
  const { session } = situation;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const body = { transactionId: transaction.id };
  keep(situation, expectOk(await session.api.POST("/simulations/card-transactions/expiry", { body })));
  return `expiry of ${show(transaction.amount.authorized)}`;
}

/** The whole rest in the merchant's currency returns the whole rest, whatever the rates were. */
async function refundPayment(situation: Situation, transaction: CardTransaction): Promise<string | undefined> {
  const { session, random, billing } = situation;
  const { id, originalAmount: original, decision } = transaction;
  if (decision === null || refundableOf(transaction) === 0n) return undefined;
  const amount = toAmount(random.units(refundableOf(transaction)), billing);
  if (original === null) {
    keep(situation, expectOk(await refund(session, id, { amount })));
    return `refund of ${show(amount)} of ${show(transaction.amount.cleared)}`;
  }
  const rest = originalRefundableOf(transaction);
  const isWhole = random.isOneIn(2);
  const originalAmount = toAmount(isWhole ? rest : random.units(rest), original.currency);
  const shown = expectOk(await refund(session, id, isWhole ? { originalAmount } : { amount, originalAmount }));
  keep(situation, shown);
  if (isWhole) assertEqual("refunded after a refund of the whole rest", shown.amount.refunded, shown.amount.cleared);
  return `refund of ${show(originalAmount)}${isWhole ? ", the whole rest" : ` for ${show(amount)}`}`;
}

function originalRefundableOf({ events }: CardTransaction): bigint {
  const sum = (types: readonly string[]) =>
    events
      .filter(({ type }) => types.includes(type))
      .reduce((total, { originalAmount }) => total + (originalAmount === null ? 0n : toUnits(originalAmount)), 0n);
  return sum(["CLEARING"]) - sum(["REFUND", "DISPUTE_REFUND"]);
}

/** Files a dispute about a part or the whole of a cleared payment, and starts its review. Returns its id. */
export async function openDispute(situation: Situation, transaction: CardTransaction): Promise<string | undefined> {
  const { session, random, billing, disputes, log } = situation;
  const most = refundableOf(transaction);
  if (transaction.status !== "CLEARED" || most === 0n || isDisputed(situation, transaction.id)) return undefined;
  const amount = toAmount(random.isOneIn(2) ? most : random.units(most), billing);
  const body = {
    transactionId: transaction.id,
    reason: "NOT_RECEIVED",
    description: "It never came.",
    amount,
  } as const;
  const { id } = expectOk(await session.api.POST("/disputes", { body }));
  disputes.set(id, expectOk(await simulateOutcome(session, id, { status: "UNDER_REVIEW" })));
  log.push(`dispute of ${show(amount)} of ${show(transaction.amount.cleared)}`);
  return id;
}

async function endDispute(
  situation: Situation,
  transaction: CardTransaction,
  isWon: boolean,
): Promise<string | undefined> {
  const { session, random, disputes, transactions } = situation;
  const id = await openDispute(situation, transaction);
  if (id === undefined) return undefined;
  const { amount } = disputes.get(id)!;
  const most = minOf(toUnits(amount), refundableOf(transaction));
  const refundedAmount = toAmount(random.isOneIn(2) ? most : random.units(most), amount.currency);
  const body = isWon ? ({ status: "REFUNDED", refundedAmount } as const) : ({ status: "REJECTED" } as const);
  disputes.set(id, expectOk(await simulateOutcome(session, id, body)));
  await reread(situation, transaction.id);
  if (isWon && transaction.originalAmount !== null) {
    const share = (originalRefundableOf(transaction) * toUnits(refundedAmount)) / refundableOf(transaction);
    const { originalAmount } = transactions.get(transaction.id)!.events.at(-1)!;
    const expected = share === 0n ? originalAmount : toAmount(share, transaction.originalAmount.currency);
    assertEqual("the same share of the rest in the merchant's currency", originalAmount, expected);
  }
  return isWon ? `dispute refund of ${show(refundedAmount)}` : "rejected dispute";
}

export async function forcePost(situation: Situation, units: bigint): Promise<void> {
  const { session, billing, random, cards, log } = situation;
  const amount = toAmount(units, billing);
  const body = { cardId: random.pick(cards), amount };
  keep(situation, expectOk(await session.api.POST("/simulations/card-transactions/force-post", { body })));
  log.push(`force post of ${show(amount)}`);
}

export function keep({ transactions }: Situation, shown: CardTransaction): CardTransaction {
  transactions.set(shown.id, shown);
  return shown;
}

export async function reread(situation: Situation, id: string): Promise<void> {
  keep(situation, await readTransaction(situation.session, id));
}

export function isDisputed({ disputes }: Situation, transactionId: string): boolean {
  return [...disputes.values()].some(
    (each) => each.transactionId === transactionId && ["RECEIVED", "UNDER_REVIEW"].includes(each.status),
  );
}

/** In smallest units, without fees. */
export function holdOf({ amount: { current, cleared, refunded } }: CardTransaction): bigint {
  return toUnits(current) - toUnits(cleared) + toUnits(refunded);
}

/** Refunds at other rates may leave a rest in the billing currency, which nothing refunds. */
function refundableOf(transaction: CardTransaction): bigint {
  const { amount, originalAmount } = transaction;
  if (originalAmount !== null && originalRefundableOf(transaction) === 0n) return 0n;
  return toUnits(amount.cleared) - toUnits(amount.refunded);
}
