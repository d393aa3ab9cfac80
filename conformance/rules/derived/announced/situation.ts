// The resources of a situation: an account with money, its cards, payments, disputes and withdrawals.

import { createHolder, depositAmount, issueCard } from "../../../harness/cardholders.ts";
import { createRandom, type Random } from "../../../harness/random.ts";
import type { Session } from "../../../harness/session.ts";
import { readAccount } from "../../../harness/steps/accounts.ts";
import type { CardTransaction } from "../../../harness/steps/card-transactions.ts";
import type { readDispute } from "../../../harness/steps/disputes.ts";
import type { readWithdrawal } from "../../../harness/steps/withdrawals.ts";
import { type Amount, digitsOf, largestSendable, toAmount, toUnits } from "../../../harness/units.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

export interface Situation {
  readonly session: Session;
  readonly random: Random;
  readonly billing: string;
  /** True if every asset is worth one unit of the billing currency. */
  readonly hasEqualRates: boolean;
  /** The account that payments take money from. */
  readonly account: string;
  readonly cards: readonly string[];
  /** Each as last shown, by id. */
  readonly transactions: Map<string, CardTransaction>;
  readonly disputes: Map<string, Awaited<ReturnType<typeof readDispute>>>;
  readonly withdrawals: Map<string, Withdrawal>;
  /** Credited amounts without fees. */
  readonly credits: Amount[];
  /** The steps so far, for a failure. */
  readonly log: string[];
}

export type Withdrawal = Awaited<ReturnType<typeof readWithdrawal>>;

/** `isPriced`: the rates of the project are unknown, and found by a deposit of every asset. */
export async function createSituation(session: Session, isPriced: boolean, seed: number): Promise<Situation> {
  const holder = await createHolder(session);
  const cards = [(await issueCard(session, holder)).id, (await issueCard(session, holder)).id];
  const { currency: billing } = (await readAccount(session, holder.accountId)).balance.spendable;
  const situation = {
    ...{ session, random: createRandom(seed), billing, account: holder.accountId, cards, credits: [], log: [] },
    ...{ transactions: new Map(), disputes: new Map(), withdrawals: new Map() },
  };
  return { ...situation, hasEqualRates: !isPriced || (await depositEach(situation)) };
}

/** Returns whether every asset is worth one unit of the billing currency. */
async function depositEach(situation: Omit<Situation, "hasEqualRates">): Promise<boolean> {
  const { session, account, billing } = situation;
  const { balance } = await readAccount(session, account);
  let worth = 0n;
  for (const { assetId, symbol } of balance.assets.chains.flatMap((chain) => chain.assets)) {
    const deposited = await creditDeposit(situation, toAmount(10n ** BigInt(3 + digitsOf(symbol)), symbol), assetId);
    worth += toUnits(deposited, digitsOf(billing));
  }
  return toUnits((await readAccount(session, account)).balance.spendable) === worth;
}

/** Most deposits stay below a million, so that payments reach the balance. */
export async function deposit(situation: Situation): Promise<void> {
  const { session, random, account, log } = situation;
  const { balance } = await readAccount(session, account);
  const { assetId, symbol } = random.pick(random.pick(balance.assets.chains).assets);
  const most = random.isOneIn(8) ? largestSendable(symbol) : 10n ** BigInt(6 + digitsOf(symbol));
  const amount = toAmount(random.units(most), symbol);
  await creditDeposit(situation, amount, assetId);
  log.push(`deposit of ${show(amount)}`);
}

/** Returns the amount without its fee. */
async function creditDeposit(
  { session, account, credits }: Pick<Situation, "session" | "account" | "credits">,
  amount: Amount,
  assetId: string,
): Promise<Amount> {
  const { feeAmount } = await depositAmount(session, account, amount, assetId);
  const credit = toAmount(toUnits(amount) - (feeAmount === null ? 0n : toUnits(feeAmount)), amount.currency);
  credits.push(credit);
  return credit;
}

export function show({ value, currency }: Amount): string {
  return `${value} ${currency}`;
}

const shownSteps = 20;

/** Adds the last steps to a failure. */
export function withSteps(error: unknown, { log }: Situation): unknown {
  if (!(error instanceof ExpectationFailed)) return error;
  const steps = log.slice(-shownSteps).join("; ");
  return new ExpectationFailed(`${error.expected}, after these steps: ${steps}`, error.actual, error.exchange);
}
