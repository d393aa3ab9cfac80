// Takes payments of every kind through every pair of network events. Invariant: the account's amounts add up after each.

import { moveTo } from "../../../harness/clock.ts";
import { type LoggedEvent, readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { atAnyDate, type Check, type Rule } from "../../../harness/rule.ts";
import { authorize, type CardTransaction, clear, refund } from "../../../harness/steps/card-transactions.ts";
import {
  cancelWithdrawal,
  destinationAddress,
  signWithdrawal,
  simulateOutcome,
} from "../../../harness/steps/withdrawals.ts";
import { type Amount, largestSendable, minOf, toAmount, toUnits } from "../../../harness/units.ts";
import { waitFor } from "../../../harness/wait.ts";
import { coverPairs } from "../combined/covering.ts";
import { checkAmounts } from "./accounting.ts";
import {
  clearingKinds,
  clearPayment,
  deposit,
  disputePayment,
  endDispute,
  expirePayment,
  forcePost,
  foreignAmount,
  holdOf,
  increasePayment,
  keep,
  type PaymentStep,
  refundPayment,
  reread,
  reversePayment,
} from "./steps.ts";
import {
  type Account,
  createWorld,
  type Program,
  programs,
  readAccount,
  readWithdrawal,
  type Withdrawal,
  type World,
  withSteps,
} from "./world.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "payment-courses",
    source: "decided",
    title:
      "All amounts add up after any two network events on a payment of every kind, and after money that returns into a debt",
    needs: ["state"],
    checks: () => [...new Set(kinds.map(({ program }) => program))].flatMap(programChecks),
  },
]);

const clearings = clearingKinds.map((kind): [string, PaymentStep] => [
  `clearing (${kind})`,
  (world, transaction) => clearPayment(world, transaction, kind),
]);

const events: Readonly<Record<string, PaymentStep>> = {
  ...Object.fromEntries(clearings),
  increment: increasePayment,
  reversal: reversePayment,
  expiry: expirePayment,
  refund: refundPayment,
  "won dispute": disputeUntil(true),
  "lost dispute": disputeUntil(false),
};

function disputeUntil(isWon: boolean): PaymentStep {
  return async (world, transaction) => {
    const filed = await disputePayment(world, transaction);
    return filed && `${filed}, ${await endDispute(world, isWon)}`;
  };
}

/** A program with payments that cost different fees. */
interface Kind {
  readonly program: Program;
  readonly channel: "ECOMMERCE" | "ATM";
  readonly isForeign: boolean;
}

const kinds: readonly Kind[] = programs
  .filter(({ hasEqualRates }) => hasEqualRates)
  .flatMap((program): Kind[] => {
    const plain = { program, channel: "ECOMMERCE", isForeign: false } as const;
    if (program.settings?.includes("--card-fee") !== true) return [plain];
    const abroad = { ...plain, isForeign: true };
    return [plain, abroad, { ...plain, channel: "ATM" }, { ...abroad, channel: "ATM" }];
  });

const names = Object.keys(events);
// Each pair of events occurs in both currencies.
const courses = [true, false].flatMap((isForeign) => {
  const alike = kinds.filter((kind) => kind.isForeign === isForeign);
  return coverPairs(`courses of payments, foreign ${isForeign}`, { kind: alike, first: names, second: names });
});

function programChecks(program: Program): Check[] {
  const own = courses.filter(({ kind }) => kind.program === program);
  const ownKinds = kinds.filter((kind) => kind.program === program);
  return [
    courseCheck(program, "", program.needs, async (world) => {
      for (const end of returns) await returnIntoDebt(world, end);
      for (const { kind, first, second } of own) await takeCourse(world, kind, [first, second]);
      for (const kind of ownKinds) await clearAfterReturn(world, kind);
    }),
    {
      ...courseCheck(program, ", expired by time", [...program.needs, "clock", "workers"], (world) =>
        letExpire(world, ownKinds),
      ),
      last: true,
    },
  ];
}

function courseCheck(
  program: Program,
  name: string,
  needs: readonly Need[],
  take: (world: World) => Promise<void>,
): Check {
  return {
    name: `${program.name}${name}`,
    needs,
    run: async (session) => {
      const world = await createWorld(session, program, seed);
      try {
        await take(world);
      } catch (error) {
        throw withSteps(error, world, "courses of payments");
      }
    },
  };
}

const seed = 1;

// Every fee of the programs fits into the rest.
const leastUnits = 100_000n;
const mostUnits = 10_000n;

async function payAs(world: World, { channel, isForeign }: Kind): Promise<string> {
  const { session, program, random, cards, log } = world;
  while (toUnits((await readAccount(world)).balance.spendable) < leastUnits) log.push(await deposit(world));
  const amount = toAmount(2n + random.units(mostUnits), program.billing);
  const originalAmount = isForeign ? foreignAmount(world) : null;
  const payment = await authorize(session, random.pick(cards), { amount, originalAmount, channel });
  log.push(`${channel} payment of ${amount.value}${isForeign ? " abroad" : ""}: ${payment.status}`);
  keep(world, payment);
  await checkRequest(world, undefined, payment);
  await checkAmounts(world);
  return payment.id;
}

type Asset = Account["balance"]["assets"]["chains"][number]["assets"][number];

interface Request extends Pick<CardTransaction, "fees"> {
  readonly transactionId: string;
  readonly amount: Amount;
  readonly heldAmount: Amount | null;
}

/** The newest authorization request announces what its approval added to the transaction. */
async function checkRequest(
  { session }: World,
  before: CardTransaction | undefined,
  after: CardTransaction,
): Promise<void> {
  const event = after.events.at(-1)!;
  if (event.type !== "AUTHORIZATION") return;
  const [{ data }] = (await readEvents(session, { type: "CARD_AUTHORIZATION_REQUEST", limit: 1 })) as [LoggedEvent];
  const { transactionId, amount, heldAmount, fees } = data as Request;
  assertEqual("the newest authorization request", [transactionId, amount], [after.id, event.amount], session.latest);
  const held = before && toAmount(holdOf(before), amount.currency);
  assertEqual("heldAmount of the request", heldAmount, held ?? null, session.latest);
  for (const name of ["atm", "fx"] as const) {
    const units = ({ fees: { [name]: fee } }: Pick<CardTransaction, "fees">) => (fee === null ? 0n : toUnits(fee));
    const added = units(after) - (before === undefined ? 0n : units(before));
    assertEqual(`fees.${name} of the request, in smallest units`, units({ fees }), added, session.latest);
  }
}

/** The newest update shows the payment with what the network has added to it. */
async function checkUpdate({ session }: World, before: CardTransaction, after: CardTransaction): Promise<void> {
  if (after.events.length === before.events.length) return;
  const [update] = await readEvents(session, { type: "CARD_TRANSACTION_UPDATED", limit: 1 });
  const { id, amount, events: steps } = (update?.data ?? {}) as Partial<CardTransaction>;
  const expected = { id: after.id, amount: after.amount, events: after.events };
  assertEqual("the newest CARD_TRANSACTION_UPDATED", { id, amount, events: steps }, expected, session.latest);
}

async function takeCourse(world: World, kind: Kind, course: readonly string[]): Promise<void> {
  const id = await payAs(world, kind);
  for (const name of course)
    for (const opener of openers) {
      if (opener !== undefined) await takeEvent(world, id, opener);
      if (await takeEvent(world, id, name)) break;
    }
}

/** Returns whether the payment allowed it. */
async function takeEvent(world: World, id: string, name: string): Promise<boolean> {
  const before = world.transactions.get(id)!;
  const { balance } = await readAccount(world);
  const description = await events[name]!(world, before);
  if (description === undefined) return false;
  world.log.push(description);
  const after = world.transactions.get(id)!;
  if (name === "increment") await checkRequest(world, before, after);
  await checkUpdate(world, before, after);
  const account = await checkAmounts(world);
  if (isWithinHold(before, after)) {
    const [was, is] = [balance, account.balance].map(({ spendable }) => toUnits(spendable));
    assertThat("a clearing within the hold that takes only held money", is! >= was!, { was, is }, world.session.latest);
  }
  return true;
}

function isWithinHold(before: CardTransaction, { events: steps }: CardTransaction): boolean {
  const { type, amount } = steps.at(-1)!;
  return type === "CLEARING" && toUnits(amount) <= holdOf(before);
}

/** A part clears and is returned, everything spendable is spent, and the rest clears. */
async function clearAfterReturn(world: World, kind: Kind): Promise<void> {
  const { session, log } = world;
  const id = await payAs(world, kind);
  const payment = world.transactions.get(id)!;
  const half = {
    amount: toAmount(holdOf(payment) / 2n, world.program.billing),
    originalAmount: payment.originalAmount,
  };
  keep(world, expectOk(session, await clear(session, id, { ...half, final: false })));
  keep(world, expectOk(session, await refund(session, id, half)));
  log.push(`clearing and refund of ${half.amount.value}`);
  await spendAll(world);
  await takeEvent(world, id, "clearing (whole)");
}

async function spendAll(world: World): Promise<void> {
  const { session, program, random, cards, log } = world;
  for (let units: bigint; ; ) {
    units = minOf(toUnits((await checkAmounts(world)).balance.spendable), largestSendable(program.billing));
    if (units <= 0n) return;
    const amount = toAmount(units, program.billing);
    const payment = await authorize(session, random.pick(cards), { amount });
    assertEqual("status of a payment of everything spendable", payment.status, "AUTHORIZED", session.latest);
    keep(world, payment);
    log.push(`payment of ${amount.value}`);
  }
}

/** Ends an unsigned withdrawal without a payment. */
const returns: readonly ((world: World, withdrawal: Withdrawal) => Promise<Withdrawal>)[] = [
  async ({ session }, { id }) => expectOk(session, await cancelWithdrawal(session, id)),
  async ({ session }, { id }) => {
    expectOk(session, await signWithdrawal(session, id));
    return expectOk(session, await simulateOutcome(session, id, "FAILED"));
  },
];

async function expireWithdrawal({ session }: World, { id, expiresAt }: Withdrawal): Promise<Withdrawal> {
  await moveTo(session, Date.parse(expiresAt));
  return waitFor("the expiry of a withdrawal", async () => {
    const read = await readWithdrawal(session, id);
    return read.status === "EXPIRED" ? read : undefined;
  });
}

/** Everything is withdrawn or spent, a further payment leaves a debt, and the withdrawn money returns. */
async function returnIntoDebt(world: World, end: (typeof returns)[number]): Promise<void> {
  const { session, program, account, withdrawals, log } = world;
  const inBilling = ({ withdrawable: { value } }: { readonly withdrawable: Amount }) =>
    toUnits({ value: value.split(".")[0]!, currency: program.billing });
  let largest: Asset;
  do {
    log.push(await deposit(world));
    const { chains } = (await checkAmounts(world)).balance.assets;
    [largest] = chains.flatMap(({ assets }) => assets).toSorted((a, b) => Number(inBilling(b) - inBilling(a))) as [
      Asset,
    ];
  } while (inBilling(largest) < leastUnits);
  const { assetId, withdrawable: amount } = largest;
  const body = { accountId: account, assetId, amount, destinationAddress };
  const created = expectOk(session, await session.api.POST("/crypto-withdrawals", { body }));
  withdrawals.set(created.id, created);
  const { spendable, held } = (await checkAmounts(world)).balance;
  const debt = inBilling(largest) / 2n;
  for (let units = toUnits(spendable) + toUnits(held) + debt; units > 0n; ) {
    const posted = minOf(units, largestSendable(program.billing));
    await forcePost(world, posted);
    units -= posted;
  }
  await checkAmounts(world);
  const ended = await end(world, created);
  withdrawals.set(created.id, ended);
  log.push(`withdrawal of ${amount.value} ${amount.currency} in debt: ${ended.status}`);
  await checkAmounts(world);
}

/** Holds of every kind, after every event that leaves a hold, expire at once. */
async function letExpire(world: World, ownKinds: readonly Kind[]): Promise<void> {
  await returnIntoDebt(world, expireWithdrawal);
  const { session, transactions } = world;
  for (const kind of ownKinds)
    for (const name of names) {
      const id = await payAs(world, kind);
      await takeEvent(world, id, name);
    }
  const holds = [...transactions.values()].filter(({ status }) => status === "AUTHORIZED");
  const instants = holds.map(({ expiresAt }) => Date.parse(expiresAt!));
  await moveTo(session, Math.max(...instants));
  for (const { id } of holds)
    await waitFor("the expiry of a hold", async () => {
      await reread(world, id);
      return transactions.get(id)!.status === "AUTHORIZED" ? undefined : true;
    });
  world.log.push("expiry of all holds");
  await checkAmounts(world);
}

/** What a refund and a dispute need first. */
const openers = [undefined, "clearing (part)", "clearing (whole)"] as const;
