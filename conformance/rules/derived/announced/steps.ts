// Random steps of a situation. Invariant: a correct service accepts each, except payments that the money does not cover.

import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { depositAmount } from "../../../harness/holders.ts";
import {
  type CardTransaction,
  clear,
  increase,
  pay,
  refund,
  reverse,
} from "../../../harness/steps/card-transactions.ts";
import { simulateOutcome as simulateReview } from "../../../harness/steps/disputes.ts";
import {
  cancelWithdrawal,
  destinationAddress,
  signWithdrawal,
  simulateOutcome,
} from "../../../harness/steps/withdrawals.ts";
import { type Amount, digitsOf, largestSendable, minOf, toAmount, toUnits } from "../../../harness/units.ts";
import { type Program, readAccount, type World } from "./world.ts";

/** Takes one random step that is possible, and adds it to the log. */
export async function takeStep(world: World): Promise<void> {
  for (const step of world.random.shuffle(steps)) {
    const description = await step(world);
    if (description === undefined) continue;
    world.log.push(description);
    return;
  }
}

/** Describes what it did; undefined if it is not possible. */
type Step = (world: World) => Promise<string | undefined>;

/** Most deposits stay below a million, so that payments reach the balance. */
export async function deposit(world: World): Promise<string> {
  const { session, program, random, account, credits } = world;
  if (program.isExternal === true && random.isOneIn(2)) {
    const amount = toAmount(random.units(10n ** 8n), program.billing);
    expectOk(session, await session.api.POST("/simulations/fiat-deposits", { body: { amount } }));
    credits.push(amount);
    return `bank transfer of ${show(amount)}`;
  }
  const { balance } = await readAccount(world);
  const chain = random.pick(balance.assets.chains);
  const { assetId, symbol: currency } = random.pick(chain.assets);
  const most = random.isOneIn(8) ? largestSendable(currency) : 10n ** BigInt(6 + digitsOf(currency));
  const amount = toAmount(random.units(most), currency);
  const { feeAmount } = await depositAmount(session, account, amount, assetId);
  credits.push(toAmount(toUnits(amount) - (feeAmount === null ? 0n : toUnits(feeAmount)), currency));
  return `deposit of ${show(amount)}`;
}

const currencies = ["EUR", "JPY", "KWD", "USD"] as const;

// A larger amount for the smallest original amount needs a rate that requests cannot give.
const mostAbroad = 10n ** 9n;

function mostOf({ billing }: Program, spendable: bigint, original: Amount | null): bigint {
  const most = minOf(spendable < 1n ? 1n : spendable, largestSendable(billing));
  return original === null ? most : minOf(most, mostAbroad);
}

/** An amount of a merchant in another currency. */
export function foreignAmount({ program, random }: World): Amount {
  const currency = random.pick(currencies.filter((each) => each !== program.billing));
  return toAmount(1n + random.units(10n ** 7n), currency);
}

async function authorizePayment(world: World): Promise<string> {
  const { session, program, random, cards, transactions } = world;
  const { balance } = await readAccount(world);
  const spendable = toUnits(balance.spendable);
  const originalAmount = random.isOneIn(3) ? foreignAmount(world) : null;
  const most = mostOf(program, spendable, originalAmount);
  const amount = toAmount(
    random.isOneIn(3) ? random.units(most) : (most * BigInt(1 + random.below(60))) / 100n + 1n,
    program.billing,
  );
  const channel = random.isOneIn(4) ? "ATM" : "ECOMMERCE";
  const partialApprovalAllowed = random.isOneIn(4);
  const body = { amount, originalAmount, channel, partialApprovalAllowed } as const;
  const shown = expectOk(session, await pay(session, random.pick(cards), body));
  transactions.set(shown.id, shown);
  const fees = [shown.fees.atm, shown.fees.fx].reduce((sum, fee) => sum + (fee === null ? 0n : toUnits(fee)), 0n);
  // A declined payment does not show the fees that it would cost.
  const isFree = channel !== "ATM" && originalAmount === null;
  if (!partialApprovalAllowed && (isFree || shown.status === "AUTHORIZED")) {
    const expected = toUnits(amount) + fees <= spendable ? "AUTHORIZED" : "DECLINED";
    assertEqual(`status of a payment of ${show(amount)}`, shown.status, expected, session.latest);
  }
  return `${channel} payment of ${show(amount)}${originalAmount === null ? "" : ` for ${show(originalAmount)}`}: ${shown.status}`;
}

/** A step on a payment. Undefined if the payment does not allow it. */
export type PaymentStep = (world: World, transaction: CardTransaction) => Promise<string | undefined>;

/** Takes `step` on a random payment that allows it. */
function onPayment(step: PaymentStep): Step {
  return async (world) => {
    for (const transaction of world.random.shuffle([...world.transactions.values()])) {
      const description = await step(world, transaction);
      if (description !== undefined) return description;
    }
    return undefined;
  };
}

export const increasePayment: PaymentStep = async (world, transaction) => {
  const { session, program, random } = world;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const spendable = toUnits((await readAccount(world)).balance.spendable);
  const original = transaction.originalAmount;
  const amount = toAmount(random.units(mostOf(program, spendable, original)), program.billing);
  const originalAmount = original && toAmount(1n + random.units(10n ** 7n), original.currency);
  const shown = expectOk(session, await increase(session, transaction.id, { amount, originalAmount }));
  keep(world, shown);
  const { type } = shown.events.at(-1)!;
  // A declined increment does not show the fees that it would cost.
  if (transaction.channel !== "ATM" && original === null) {
    const expected = toUnits(amount) <= spendable ? "AUTHORIZATION" : "DECLINE";
    assertEqual(`event of an increment of ${show(amount)}`, type, expected, session.latest);
  }
  return `increment of ${show(amount)}: ${type}`;
};

export async function forcePost(world: World, units: bigint): Promise<string> {
  const { session, program, random, cards } = world;
  const amount = toAmount(units, program.billing);
  const body = { cardId: random.pick(cards), amount };
  keep(world, expectOk(session, await session.api.POST("/simulations/card-transactions/force-post", { body })));
  return `force post of ${show(amount)}`;
}

export const clearingKinds = ["whole", "part", "last part", "more"] as const;

export async function clearPayment(
  world: World,
  transaction: CardTransaction,
  kind: (typeof clearingKinds)[number],
): Promise<string | undefined> {
  const { session, random } = world;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const hold = holdOf(transaction);
  const units = kind === "whole" ? hold : kind === "more" ? hold + random.units(hold) : random.units(hold);
  const amount = toAmount(
    minOf(units, largestSendable(transaction.amount.current.currency)),
    transaction.amount.current.currency,
  );
  const original = transaction.originalAmount;
  const originalAmount = original && toAmount(random.units(toUnits(original)), original.currency);
  const body = { amount, originalAmount, final: kind !== "part" };
  keep(world, expectOk(session, await clear(session, transaction.id, body)));
  return `clearing of ${show(amount)} (${kind}) of ${show(transaction.amount.authorized)}`;
}

export const reversePayment: PaymentStep = async (world, transaction) => {
  const { session, random } = world;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const amount = toAmount(random.units(holdOf(transaction)), transaction.amount.current.currency);
  keep(world, expectOk(session, await reverse(session, transaction.id, { amount })));
  return `reversal of ${show(amount)} of ${show(transaction.amount.authorized)}`;
};

export const expirePayment: PaymentStep = async (world, transaction) => {
  const { session } = world;
  if (transaction.status !== "AUTHORIZED") return undefined;
  const body = { transactionId: transaction.id };
  keep(world, expectOk(session, await session.api.POST("/simulations/card-transactions/expiry", { body })));
  return `expiry of ${show(transaction.amount.authorized)}`;
};

export const refundPayment: PaymentStep = async (world, transaction) => {
  const { session, random } = world;
  if (transaction.decision === null || refundableOf(transaction) === 0n) return undefined;
  if (transaction.originalAmount !== null) return refundForeign(world, transaction);
  const amount = toAmount(random.units(refundableOf(transaction)), transaction.amount.cleared.currency);
  keep(world, expectOk(session, await refund(session, transaction.id, { amount })));
  return `refund of ${show(amount)} of ${show(transaction.amount.cleared)}`;
};

/** The whole rest in the merchant's currency returns the whole rest, whatever the rates were. */
async function refundForeign(world: World, transaction: CardTransaction): Promise<string | undefined> {
  const { session, random } = world;
  const { currency } = transaction.originalAmount!;
  const rest = originalRefundableOf(transaction);
  const isWhole = random.isOneIn(2);
  const originalAmount = toAmount(isWhole ? rest : random.units(rest), currency);
  const amount = toAmount(random.units(refundableOf(transaction)), transaction.amount.cleared.currency);
  const body = isWhole ? { originalAmount } : { amount, originalAmount };
  const shown = expectOk(session, await refund(session, transaction.id, body));
  keep(world, shown);
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

export const disputePayment: PaymentStep = async (world, transaction) => {
  const { status, id } = transaction;
  const most = refundableOf(transaction);
  if (status !== "CLEARED" || most === 0n || isDisputed(world, id)) return undefined;
  const units = world.random.isOneIn(2) ? most : world.random.units(most);
  const amount = toAmount(units, transaction.amount.cleared.currency);
  await openDispute(world, id, amount);
  return `dispute of ${show(amount)} of ${show(transaction.amount.cleared)}`;
};

/** Files a dispute and starts its review. */
export async function openDispute(
  { session, disputes }: World,
  transactionId: string,
  amount: Amount,
): Promise<string> {
  const body = { transactionId, reason: "NOT_RECEIVED", description: "It never came.", amount } as const;
  const { id } = expectOk(session, await session.api.POST("/disputes", { body }));
  disputes.set(id, expectOk(session, await simulateReview(session, id, { status: "UNDER_REVIEW" })));
  return id;
}

export async function endDispute(world: World, isWon: boolean = world.random.isOneIn(2)): Promise<string | undefined> {
  const { session, random, disputes, transactions } = world;
  const dispute = [...disputes.values()].find(({ status }) => status === "UNDER_REVIEW");
  if (dispute === undefined) return undefined;
  const transaction = transactions.get(dispute.transactionId)!;
  const most = minOf(toUnits(dispute.amount), refundableOf(transaction));
  const isRefunded = most > 0n && isWon;
  const refundedAmount = toAmount(random.isOneIn(2) ? most : random.units(most), dispute.amount.currency);
  const body = isRefunded ? ({ status: "REFUNDED", refundedAmount } as const) : ({ status: "REJECTED" } as const);
  disputes.set(dispute.id, expectOk(session, await simulateReview(session, dispute.id, body)));
  await reread(world, transaction.id);
  if (isRefunded && transaction.originalAmount !== null) {
    const share = (originalRefundableOf(transaction) * toUnits(refundedAmount)) / refundableOf(transaction);
    const { originalAmount } = transactions.get(transaction.id)!.events.at(-1)!;
    const expected = share === 0n ? originalAmount : toAmount(share, transaction.originalAmount.currency);
    assertEqual("the same share of the rest in the merchant's currency", originalAmount, expected, session.latest);
  }
  return isRefunded ? `dispute refund of ${show(refundedAmount)}` : "rejected dispute";
}

async function withdraw(world: World): Promise<string | undefined> {
  const { session, random, account, withdrawals } = world;
  const { balance } = await readAccount(world);
  const assets = balance.assets.chains.flatMap((chain) => chain.assets);
  const possible = assets.filter(({ withdrawable }) => toUnits(withdrawable) > 0n);
  if (possible.length === 0) return undefined;
  const { assetId, withdrawable } = random.pick(possible);
  const amount = toAmount(random.units(toUnits(withdrawable)), withdrawable.currency);
  const body = { accountId: account, assetId, amount, destinationAddress };
  const created = expectOk(session, await session.api.POST("/crypto-withdrawals", { body }));
  withdrawals.set(created.id, created);
  return `withdrawal of ${show(amount)}`;
}

async function endWithdrawal(world: World): Promise<string | undefined> {
  const { session, random, withdrawals } = world;
  const open = [...withdrawals.values()].filter(({ status }) => status === "AWAITING_SIGNATURE");
  if (open.length === 0) return undefined;
  const { id, amount } = random.pick(open);
  const end = random.pick(["CANCELLED", "FAILED", "COMPLETED"] as const);
  if (end === "CANCELLED") withdrawals.set(id, expectOk(session, await cancelWithdrawal(session, id)));
  else {
    expectOk(session, await signWithdrawal(session, id));
    withdrawals.set(id, expectOk(session, await simulateOutcome(session, id, end)));
  }
  return `withdrawal of ${show(amount)}: ${end}`;
}

// Payments occur most, because the others need one.
const clearAnyPart: PaymentStep = (world, transaction) =>
  clearPayment(world, transaction, world.random.pick(clearingKinds));
const steps: readonly Step[] = [
  ...[authorizePayment, authorizePayment, authorizePayment, deposit, withdraw, endWithdrawal],
  async (world) => (world.random.isOneIn(3) ? forcePost(world, world.random.units(10n ** 6n)) : undefined),
  (world) => endDispute(world),
  ...[clearAnyPart, clearAnyPart, reversePayment, refundPayment, increasePayment, disputePayment].map(onPayment),
  async (world) => (world.random.isOneIn(3) ? onPayment(expirePayment)(world) : undefined),
];

export function keep({ transactions }: World, shown: CardTransaction): void {
  transactions.set(shown.id, shown);
}

export async function reread(world: World, id: string): Promise<void> {
  const { session } = world;
  keep(world, expectOk(session, await session.api.GET("/card-transactions/{id}", { params: { path: { id } } })));
}

export function isDisputed({ disputes }: World, transactionId: string): boolean {
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

function show({ value, currency }: Amount): string {
  return `${value} ${currency}`;
}
