// Takes payments of every kind through every pair of network events. Invariants: the account's amounts add up after each
// event, and an announced largest amount (`@largest`) is the largest that its operation accepts.

import { moveTo } from "../../../harness/clock.ts";
import { type LoggedEvent, readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { atAnyDate, type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import type { Fields } from "../../../harness/shared.ts";
import { type Account, readAccount } from "../../../harness/steps/accounts.ts";
import { authorize, type CardTransaction, clear, refund } from "../../../harness/steps/card-transactions.ts";
import {
  cancelWithdrawal,
  destinationAddress,
  readWithdrawal,
  signWithdrawal,
  simulateOutcome,
} from "../../../harness/steps/withdrawals.ts";
import { type Amount, largestSendable, minOf, toAmount, toUnits } from "../../../harness/units.ts";
import { waitFor } from "../../../harness/wait.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { coverPairs } from "../combined/covering.ts";
import { checkAmounts } from "./accounting.ts";
import {
  forcePost,
  foreignAmount,
  holdOf,
  isDisputed,
  keep,
  openDispute,
  paymentEvents,
  reread,
} from "./payment-events.ts";
import { createSituation, deposit, type Situation, type Withdrawal, withSteps } from "./situation.ts";
import { type Trial, trialsOf, tryLargest } from "./trials.ts";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "largest-amount-announced",
    source: "the document",
    title:
      "After any two network events on a payment of every kind, all amounts add up; an announced largest amount is accepted and one smallest unit more is refused",
    checks: () => [
      ...Array.from({ length: parts }, (_, part) => partCheck(part)),
      situationCheck("expiries in the main project", ["internal-project", "clock", "workers"], undefined, letExpire),
      situationCheck("expiries in a priced project", ["priced-project", "clock", "workers"], 1, letExpire),
    ],
  }),
]);

/** Payments that cost different fees. */
interface Kind {
  readonly channel: "ECOMMERCE" | "ATM";
  readonly isForeign: boolean;
}

const channels = ["ECOMMERCE", "ATM"] as const;
const names = Object.keys(paymentEvents);

// Each pair of events occurs in both currencies.
const histories = [true, false].flatMap((isForeign) =>
  coverPairs(`histories of payments, foreign ${isForeign}`, { channel: channels, first: names, second: names }).map(
    ({ channel, ...events }) => ({ kind: { channel, isForeign }, ...events }),
  ),
);

const parts = 8;

/** The main project has two parts, and the priced projects take turns in the others. */
function partCheck(part: number): Check {
  const turn = part < 2 ? undefined : part;
  const need = turn === undefined ? "internal-project" : "priced-project";
  return situationCheck(`pairs of events, part ${part + 1} of ${parts}`, [need], turn, async (situation) => {
    await returnIntoDebt(situation, returns[part % returns.length]!);
    const own = histories.filter((_, index) => index % parts === part);
    for (const [index, { kind, first, second }] of own.entries()) {
      const id = await payAs(situation, kind);
      for (const name of [first, second]) await takeEventOrOpenFirst(situation, id, name);
      await tryAnnouncement(situation, id, index);
    }
    await clearAfterReturn(situation, own[0]!.kind);
    await tryAccount(situation);
  });
}

/** `turn` chooses a priced project; without it, the main project is taken. */
function situationCheck(
  name: string,
  needs: readonly Need[],
  turn: number | undefined,
  take: (situation: Situation) => Promise<void>,
): Check {
  return {
    name,
    needs,
    last: needs.includes("clock"),
    run: async (main) => {
      const { priced = [] } = main.deployment.keys;
      const session = turn === undefined ? main : main.withKey(priced[turn % priced.length]!);
      const situation = await createSituation(session, turn !== undefined, turn ?? 1);
      await take(situation).catch((error: unknown) => {
        throw withSteps(error, situation);
      });
    },
  };
}

// Every fee of the projects fits into the rest.
const leastUnits = 100_000n;
const mostUnits = 10_000n;

async function payAs(situation: Situation, { channel, isForeign }: Kind): Promise<string> {
  const { session, billing, random, account, cards, log } = situation;
  while (toUnits((await readAccount(session, account)).balance.spendable) < leastUnits) await deposit(situation);
  const amount = toAmount(2n + random.units(mostUnits), billing);
  const originalAmount = isForeign ? foreignAmount(situation) : null;
  const payment = await authorize(session, random.pick(cards), { amount, originalAmount, channel });
  log.push(`${channel} payment of ${amount.value}${isForeign ? " abroad" : ""}: ${payment.status}`);
  keep(situation, payment);
  await checkRequest(session, undefined, payment);
  await checkAmounts(situation);
  return payment.id;
}

interface Request extends Pick<CardTransaction, "fees"> {
  readonly transactionId: string;
  readonly amount: Amount;
  readonly heldAmount: Amount | null;
}

/** The newest authorization request announces what its approval added to the transaction. */
async function checkRequest(session: Session, before: CardTransaction | undefined, after: CardTransaction) {
  const event = after.events.at(-1)!;
  if (event.type !== "AUTHORIZATION") return;
  const { amount, heldAmount, fees } = await readNewest<Request>(
    session,
    "CARD_AUTHORIZATION_REQUEST",
    ({ transactionId }) => transactionId === after.id,
  );
  assertEqual("amount of the newest authorization request", amount, event.amount);
  const held = before && toAmount(holdOf(before), amount.currency);
  assertEqual("heldAmount of the request", heldAmount, held ?? null);
  for (const name of ["atm", "fx"] as const) {
    const units = ({ fees: { [name]: fee } }: Pick<CardTransaction, "fees">) => (fee === null ? 0n : toUnits(fee));
    const added = units(after) - (before === undefined ? 0n : units(before));
    assertEqual(`fees.${name} of the request, in smallest units`, units({ fees }), added);
  }
}

/** The newest update shows the payment with what the network has added to it. */
async function checkUpdate(session: Session, before: CardTransaction, after: CardTransaction): Promise<void> {
  if (after.events.length === before.events.length) return;
  const isAbout = ({ id }: CardTransaction) => id === after.id;
  const { amount, events } = await readNewest<CardTransaction>(session, "CARD_TRANSACTION_UPDATED", isAbout);
  const expected = { amount: after.amount, events: after.events };
  assertEqual("the payment's newest CARD_TRANSACTION_UPDATED", { amount, events }, expected);
}

// Checks that run meanwhile may add events to the project.
const newestEvents = 30;

async function readNewest<Data>(
  session: Session,
  type: LoggedEvent["type"],
  isAbout: (data: Data) => boolean,
): Promise<Data> {
  const logged = await readEvents(session, { type, limit: newestEvents });
  const found = logged.map(({ data }) => data as Data).find(isAbout);
  if (found === undefined) throw new ExpectationFailed(`an event ${type} of the payment`, "none");
  return found;
}

/** Events that a refund and a dispute need first. */
const openers = ["clearing (part)", "clearing (whole)"] as const;

async function takeEventOrOpenFirst(situation: Situation, id: string, name: string): Promise<void> {
  if (await takeEvent(situation, id, name)) return;
  for (const opener of openers) {
    await takeEvent(situation, id, opener);
    if (await takeEvent(situation, id, name)) return;
  }
}

/** Returns whether the payment allowed it. */
async function takeEvent(situation: Situation, id: string, name: string): Promise<boolean> {
  const { session, account, transactions, log } = situation;
  const before = transactions.get(id)!;
  const { balance } = await readAccount(session, account);
  const description = await paymentEvents[name]!(situation, before);
  if (description === undefined) return false;
  log.push(description);
  const after = transactions.get(id)!;
  if (name === "increment") await checkRequest(session, before, after);
  await checkUpdate(session, before, after);
  const { balance: later } = await checkAmounts(situation);
  if (isWithinHold(before, after)) {
    const [was, is] = [balance, later].map(({ spendable }) => toUnits(spendable));
    assertThat("a clearing within the hold that takes only held money", is! >= was!, { was, is });
  }
  return true;
}

function isWithinHold(before: CardTransaction, { events }: CardTransaction): boolean {
  const { type, amount } = events.at(-1)!;
  return type === "CLEARING" && toUnits(amount) <= holdOf(before);
}

/** The payment's announcements, and that of a dispute about it, take turns. */
async function tryAnnouncement(situation: Situation, id: string, turn: number): Promise<void> {
  const { session, transactions, disputes } = situation;
  const trials = trialsOf(session, "CardTransaction", id, transactions.get(id)! as unknown as Fields);
  const trial = trials[turn % (trials.length + 1)];
  if (trial !== undefined) return tryAndKeep(situation, trial);
  const disputeId = await openDispute(situation, transactions.get(id)!);
  if (disputeId === undefined) return;
  const ofDispute = trialsOf(session, "Dispute", disputeId, disputes.get(disputeId)! as unknown as Fields);
  for (const each of ofDispute) await tryAndKeep(situation, each);
}

async function tryAccount(situation: Situation): Promise<void> {
  const { session, account, cards } = situation;
  const shown = (await checkAmounts(situation)) as unknown as Fields;
  for (const trial of trialsOf(session, "Account", account, shown, cards[0])) await tryAndKeep(situation, trial);
}

/** Keeps what the accepted request made or changed. */
async function tryAndKeep(situation: Situation, trial: Trial): Promise<void> {
  const { withdrawals, disputes, log } = situation;
  const { operation } = trial.announcement;
  // An open dispute bars another one.
  if (operation === "createDispute" && isDisputed(situation, trial.id)) return;
  const exchange = await tryLargest(situation.session, trial);
  if (exchange === undefined) return;
  log.push(`largest amount of ${operation}`);
  const answer = exchange.json as { readonly id: string; readonly transactionId: string };
  if (operation === "createCryptoWithdrawal") withdrawals.set(answer.id, answer as never);
  else if (operation === "createDispute") disputes.set(answer.id, answer as never);
  else if (operation === "simulateDisputeStatus") {
    disputes.set(answer.id, answer as never);
    await reread(situation, answer.transactionId);
  } else keep(situation, answer as never);
  await checkAmounts(situation);
}

/** A part clears and is returned, everything spendable is spent, and the rest clears. */
async function clearAfterReturn(situation: Situation, kind: Kind): Promise<void> {
  const { session, billing, transactions, log } = situation;
  const id = await payAs(situation, kind);
  const { originalAmount, ...payment } = transactions.get(id)!;
  const half = { amount: toAmount(holdOf({ originalAmount, ...payment }) / 2n, billing), originalAmount };
  keep(situation, expectOk(await clear(session, id, { ...half, final: false })));
  keep(situation, expectOk(await refund(session, id, half)));
  log.push(`clearing and refund of ${half.amount.value}`);
  await spendAll(situation);
  await takeEvent(situation, id, "clearing (whole)");
}

async function spendAll(situation: Situation): Promise<void> {
  const { session, billing, random, cards, log } = situation;
  for (let units: bigint; ; ) {
    units = minOf(toUnits((await checkAmounts(situation)).balance.spendable), largestSendable(billing));
    if (units <= 0n) return;
    const amount = toAmount(units, billing);
    const payment = await authorize(session, random.pick(cards), { amount });
    assertEqual("status of a payment of everything spendable", payment.status, "AUTHORIZED");
    keep(situation, payment);
    log.push(`payment of ${amount.value}`);
  }
}

/** Ends an unsigned withdrawal without a payment. */
type Return = (session: Session, withdrawal: Withdrawal) => Promise<Withdrawal>;

const returns: readonly Return[] = [
  async (session, { id }) => {
    // The second cancellation returns nothing more.
    const answers = await Promise.all([cancelWithdrawal(session, id), cancelWithdrawal(session, id)]);
    return answers.map((answer) => expectOk(answer))[0]!;
  },
  async (session, { id }) => {
    expectOk(await signWithdrawal(session, id));
    return expectOk(await simulateOutcome(session, id, "FAILED"));
  },
];

const expireWithdrawal: Return = async (session, { id, expiresAt }) => {
  await moveTo(session, Date.parse(expiresAt));
  return waitFor("the expiry of a withdrawal", async () => {
    const read = await readWithdrawal(session, id);
    return read.status === "EXPIRED" ? read : undefined;
  });
};

type Asset = Account["balance"]["assets"]["chains"][number]["assets"][number];

/** Everything is withdrawn or spent, a further payment leaves a debt, and the withdrawn money returns. */
async function returnIntoDebt(situation: Situation, end: Return): Promise<void> {
  const { session, billing, account, withdrawals, log } = situation;
  const inBilling = ({ withdrawable: { value } }: Asset) => toUnits({ value: value.split(".")[0]!, currency: billing });
  let largest: Asset;
  do {
    await deposit(situation);
    const assets = (await checkAmounts(situation)).balance.assets.chains.flatMap((chain) => chain.assets);
    largest = assets.reduce((most, each) => (inBilling(each) > inBilling(most) ? each : most));
  } while (inBilling(largest) < leastUnits);
  const { assetId, withdrawable: amount } = largest;
  const body = { accountId: account, assetId, amount, destinationAddress };
  const created = expectOk(await session.api.POST("/crypto-withdrawals", { body }));
  withdrawals.set(created.id, created);
  const { spendable, held } = (await checkAmounts(situation)).balance;
  const debt = inBilling(largest) / 2n;
  for (let units = toUnits(spendable) + toUnits(held) + debt; units > 0n; ) {
    const posted = minOf(units, largestSendable(billing));
    await forcePost(situation, posted);
    units -= posted;
  }
  await checkAmounts(situation);
  const ended = await end(session, created);
  withdrawals.set(created.id, ended);
  log.push(`withdrawal of ${amount.value} ${amount.currency} in debt: ${ended.status}`);
  await checkAmounts(situation);
}

/** Holds of every kind, after every event that leaves a hold, expire at once. */
async function letExpire(situation: Situation): Promise<void> {
  await returnIntoDebt(situation, expireWithdrawal);
  const { session, transactions, log } = situation;
  for (const channel of channels)
    for (const isForeign of [true, false])
      for (const name of names) await takeEvent(situation, await payAs(situation, { channel, isForeign }), name);
  const holds = [...transactions.values()].filter(({ status }) => status === "AUTHORIZED");
  await moveTo(session, Math.max(...holds.map(({ expiresAt }) => Date.parse(expiresAt!))));
  for (const { id } of holds)
    await waitFor("the expiry of a hold", async () => {
      await reread(situation, id);
      return transactions.get(id)!.status === "AUTHORIZED" ? undefined : true;
    });
  log.push("expiry of all holds");
  await checkAmounts(situation);
}
