// Random steps of a situation. Invariant: a correct service accepts each, except payments that the money does not cover.

import { type CardTransaction, clear, increase, pay, refund, reverse } from "../../journeys/card-transactions/steps.ts";
import { simulateOutcome as simulateReview } from "../../journeys/disputes/steps.ts";
import {
  cancelWithdrawal,
  destinationAddress,
  signWithdrawal,
  simulateOutcome,
} from "../../journeys/withdrawals/steps.ts";
import { assertEqual, expectOk } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";
import { type Amount, digitsOf, largestSendable, minOf, toAmount, toUnits } from "./units.ts";
import { readAccount, type World } from "./world.ts";

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
  const { feeAmount } = await depositAsset(session, account, chain.chain, { assetId, amount });
  credits.push(toAmount(toUnits(amount) - (feeAmount === null ? 0n : toUnits(feeAmount)), currency));
  return `deposit of ${show(amount)}`;
}

async function depositAsset(
  session: Session,
  id: string,
  chain: string,
  sent: { readonly assetId: string; readonly amount: Amount },
) {
  const addresses = await session.api.GET("/accounts/{id}/deposit-addresses", { params: { path: { id } } });
  const { address } = expectOk(session, addresses).data.find((each) => each.chain === chain)!;
  const body = { ...sent, address } as never;
  const deposit = expectOk(session, await session.api.POST("/simulations/crypto-deposits", { body }));
  const confirm = { params: { path: { id: deposit.id } }, body: { status: "CONFIRMED" } } as const;
  return expectOk(session, await session.api.POST("/simulations/crypto-deposits/{id}/status", confirm));
}

const foreign = ["EUR", "JPY", "KWD", "USD"] as const;

async function authorizePayment(world: World): Promise<string> {
  const { session, program, random, cards, transactions } = world;
  const { balance } = await readAccount(world);
  const spendable = toUnits(balance.spendable);
  const most = minOf(spendable < 1n ? 1n : spendable, largestSendable(program.billing));
  const amount = toAmount(
    random.isOneIn(3) ? random.units(most) : (most * BigInt(1 + random.below(60))) / 100n + 1n,
    program.billing,
  );
  const currency = random.pick(foreign);
  const originalAmount =
    random.isOneIn(3) && currency !== program.billing ? toAmount(1n + random.units(10n ** 7n), currency) : null;
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

async function increasePayment(world: World): Promise<string | undefined> {
  const { session, program, random } = world;
  const transaction = pickTransaction(world, ({ status }) => status === "AUTHORIZED");
  if (transaction === undefined) return undefined;
  const spendable = toUnits((await readAccount(world)).balance.spendable);
  const most = minOf(spendable < 1n ? 1n : spendable, largestSendable(program.billing));
  const amount = toAmount(random.units(most), program.billing);
  const original = transaction.originalAmount;
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
}

async function forcePost(world: World): Promise<string | undefined> {
  const { session, program, random, cards, transactions } = world;
  if (!random.isOneIn(3)) return undefined;
  const amount = toAmount(random.units(10n ** 6n), program.billing);
  const body = { cardId: random.pick(cards), amount };
  const shown = expectOk(session, await session.api.POST("/simulations/card-transactions/force-post", { body }));
  transactions.set(shown.id, shown);
  return `force post of ${show(amount)}`;
}

async function clearPayment(world: World): Promise<string | undefined> {
  const { session, random } = world;
  const transaction = pickTransaction(world, ({ status }) => status === "AUTHORIZED");
  if (transaction === undefined) return undefined;
  const hold = holdOf(transaction);
  const kind = random.pick(["whole", "part", "last part", "more"] as const);
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

async function reversePayment(world: World): Promise<string | undefined> {
  const { session, random } = world;
  const transaction = pickTransaction(world, ({ status }) => status === "AUTHORIZED");
  if (transaction === undefined) return undefined;
  const amount = toAmount(random.units(holdOf(transaction)), transaction.amount.current.currency);
  keep(world, expectOk(session, await reverse(session, transaction.id, { amount })));
  return `reversal of ${show(amount)} of ${show(transaction.amount.authorized)}`;
}

async function expirePayment(world: World): Promise<string | undefined> {
  const { session, random } = world;
  const transaction = random.isOneIn(3) ? pickTransaction(world, ({ status }) => status === "AUTHORIZED") : undefined;
  if (transaction === undefined) return undefined;
  const body = { transactionId: transaction.id };
  keep(world, expectOk(session, await session.api.POST("/simulations/card-transactions/expiry", { body })));
  return `expiry of ${show(transaction.amount.authorized)}`;
}

async function refundPayment(world: World): Promise<string | undefined> {
  const { session, random } = world;
  const transaction = pickTransaction(
    world,
    (each) => each.decision !== null && each.originalAmount === null && refundableOf(each) > 0n,
  );
  if (transaction === undefined) return undefined;
  const amount = toAmount(random.units(refundableOf(transaction)), transaction.amount.cleared.currency);
  keep(world, expectOk(session, await refund(session, transaction.id, { amount })));
  return `refund of ${show(amount)} of ${show(transaction.amount.cleared)}`;
}

async function disputePayment(world: World): Promise<string | undefined> {
  const { random } = world;
  const transaction = pickTransaction(
    world,
    (each) =>
      each.status === "CLEARED" &&
      each.originalAmount === null &&
      refundableOf(each) > 0n &&
      !isDisputed(world, each.id),
  );
  if (transaction === undefined) return undefined;
  const amount = toAmount(random.units(refundableOf(transaction)), transaction.amount.cleared.currency);
  await openDispute(world, transaction.id, amount);
  return `dispute of ${show(amount)} of ${show(transaction.amount.cleared)}`;
}

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

async function endDispute(world: World): Promise<string | undefined> {
  const { session, random, disputes, transactions } = world;
  const dispute = [...disputes.values()].find(({ status }) => status === "UNDER_REVIEW");
  if (dispute === undefined) return undefined;
  const transaction = transactions.get(dispute.transactionId)!;
  const most = minOf(toUnits(dispute.amount), refundableOf(transaction));
  const isRefunded = most > 0n && random.isOneIn(2);
  const refundedAmount = toAmount(random.units(most), dispute.amount.currency);
  const body = isRefunded ? ({ status: "REFUNDED", refundedAmount } as const) : ({ status: "REJECTED" } as const);
  disputes.set(dispute.id, expectOk(session, await simulateReview(session, dispute.id, body)));
  await reread(world, transaction.id);
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
const steps: readonly Step[] = [
  ...[authorizePayment, authorizePayment, authorizePayment, clearPayment, clearPayment, reversePayment, refundPayment],
  ...[increasePayment, disputePayment, endDispute, expirePayment, forcePost, deposit, withdraw, endWithdrawal],
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

function pickTransaction({ transactions, random }: World, fits: (each: CardTransaction) => boolean) {
  const fitting = [...transactions.values()].filter(fits);
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

/** In smallest units, without fees. */
export function holdOf({ amount: { current, cleared, refunded } }: CardTransaction): bigint {
  return toUnits(current) - toUnits(cleared) + toUnits(refunded);
}

export function refundableOf({ amount: { cleared, refunded } }: CardTransaction): bigint {
  return toUnits(cleared) - toUnits(refunded);
}

function show({ value, currency }: Amount): string {
  return `${value} ${currency}`;
}
