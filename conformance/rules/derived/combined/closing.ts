// Closes accounts. Invariant: exactly what could still use or credit the account keeps it open.
import { type Machine, machinesOf, type StatePath, shortestPathTo } from "../../../contract/machines.ts";
import { requestMove } from "../../../harness/calls.ts";
import {
  createApprovedUser,
  createFundedCard,
  createFundedHolder,
  createHolder,
  depositAddress,
  issueCard,
} from "../../../harness/cardholders.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { readResource } from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleWith } from "../../../harness/shared.ts";
import {
  createAccount,
  readFunds,
  simulateAccountStatus,
  toDecimal,
  toUnits,
} from "../../../harness/steps/accounts.ts";
import { authorize, clear, usd } from "../../../harness/steps/card-transactions.ts";
import { fileDispute } from "../../../harness/steps/disputes.ts";
import { requestChange } from "../../../harness/steps/signer-changes.ts";
import { deleteUser } from "../../../harness/steps/users.ts";
import { requestWithdrawal } from "../../../harness/steps/withdrawals.ts";
import { signerAddress } from "../../../harness/wallet.ts";
import { untilInTime, withBench } from "../suspended/bench.ts";
import { createCard } from "./endings.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "children-keep-open",
    source: "decided",
    title:
      "An account closes, and its user is deleted, beside a resource in exactly the states that nothing leads out of, and without money",
    checks: (document) =>
      machinesOf(document).flatMap((machine): Check[] => [
        ...closingChecks(machine, openers[machine.resource], {
          name: machine.resource,
          needs: ["internal-project"],
          isOwnMoney: true,
        }),
        ...closingChecks(machine, openersOnCollateral[machine.resource], {
          name: `${machine.resource} of the master collateral account`,
          needs: ["external-project", "receiver"],
          isOwnMoney: false,
        }),
      ]),
    mayBeEmpty: "the document has no resources of accounts",
  }),
];

interface Child {
  readonly accountId: string;
  readonly id: string;
}

type Opener = (session: Session, way: StatePath) => Promise<Child>;

/** By resource: it takes all money of a new account, so that only the resource can keep the account open. */
const openers: Readonly<Record<string, Opener>> = {
  Card: async (session, way) => {
    const holder = await createHolder(session);
    const { id } = await createCard(session, holder, way);
    return { accountId: holder.accountId, id };
  },
  CryptoDeposit: async (session) => {
    const { accountId } = await createHolder(session);
    const { address } = await depositAddress(session, accountId);
    const body = exampleWith(session, "simulateCryptoDeposit", { address }) as never;
    const { id } = expectOk(await session.api.POST("/simulations/crypto-deposits", { body }));
    return { accountId, id };
  },
  CryptoWithdrawal: async (session) => {
    const { accountId } = await createFundedHolder(session, "10");
    const fee = toDecimal((await readFunds(session, accountId)).fee);
    const all = toDecimal(toUnits("10") - toUnits(fee));
    return { accountId, id: expectOk(await requestWithdrawal(session, accountId, all)).id };
  },
  SignerChange: async (session, { moves }) => {
    const ownerId = await createApprovedUser(session);
    const isDelayed = moves.some(({ when }) => when?.isDelayed === true);
    const owner = { ownerType: "USER", ownerId, signerAddress: isDelayed ? null : signerAddress };
    const accountId = await createAccount(session, owner);
    return { accountId, id: expectOk(await requestChange(session, accountId)).id };
  },
  CardTransaction: async (session) => payAll(session),
  Dispute: async (session) => disputePayment(session, await payAll(session)),
};

async function disputePayment(session: Session, { accountId, id }: Child): Promise<Child> {
  expectOk(await clear(session, id));
  return { accountId, id: expectOk(await fileDispute(session, id)).id };
}

async function payAll(session: Session): Promise<Child> {
  const { id, accountId } = await createFundedCard(session, "10");
  return { accountId, id: await payAndEndCard(session, id) };
}

/** Returns the id of the payment. */
async function payAndEndCard(session: Session, cardId: string): Promise<string> {
  const pay = () => authorize(session, cardId, { amount: usd("10") });
  // The partner of an EXTERNAL project may answer too late on a busy machine.
  const { id } = await untilInTime(pay, ({ events }) => events.some(({ decision }) => decision?.reason === "TIMEOUT"));
  expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: cardId } } }));
  return id;
}

/** By resource: the master collateral account pays, so the card's account holds no money. */
const openersOnCollateral: Readonly<Record<string, Opener>> = {
  CardTransaction: async (session) => payFromCollateral(session),
  Dispute: async (session) => disputePayment(session, await payFromCollateral(session)),
};

async function payFromCollateral(session: Session): Promise<Child> {
  const holder = await createHolder(session);
  const { id } = await issueCard(session, holder);
  return { accountId: holder.accountId, id: await payAndEndCard(session, id) };
}

interface Place {
  readonly name: string;
  readonly needs: readonly Need[];
  /** False if the master collateral account pays. */
  readonly isOwnMoney: boolean;
}

function closingChecks(machine: Machine, open: Opener | undefined, place: Place): Check[] {
  if (open === undefined) return [];
  const { name, needs, isOwnMoney } = place;
  return (["account", "user"] as const).map((ended) => {
    const run = (session: Session) => checkClosing(session, machine, open, place, ended);
    return {
      name: ended === "account" ? name : `${name}, deletion of the user`,
      needs,
      run: isOwnMoney ? run : withBench(({ session }) => run(session)),
    };
  });
}

async function checkClosing(
  session: Session,
  machine: Machine,
  open: Opener,
  { isOwnMoney }: Place,
  ended: "account" | "user",
): Promise<void> {
  for (const state of machine.states) {
    const way = shortestPathTo(machine, state);
    const isByTime = way === undefined || way.moves.some(({ mover }) => mover === "clock");
    // Another start has another amount.
    if (isByTime || (machine.resource !== "Card" && way.start !== null)) continue;
    const { accountId, id } = await open(session, way);
    for (const move of way.moves) await requestMove(session, machine, move, [id]);
    const { ownerId, spendable, held } = await readAccount(session, accountId);
    const isOpen = machine.moves.some(({ from, follows }) => from.includes(state) && follows === null);
    const isEmpty = [spendable, held].every((value) => Number(value) === 0);
    const shown = await readResource(session, machine, [id]);
    assertEqual(`state of a ${machine.resource}`, shown[machine.field], state);
    // Only what the account pays itself keeps it open (decided).
    const isEnded = !isOwnMoney || !isOpen || state === "EXPIRED";
    if (ended === "account") {
      const closing = await simulateAccountStatus(session, accountId, "CLOSED");
      if (isEnded && isEmpty) expectOk(closing);
      else expectError(closing, "SIMULATION_INVALID_STATE");
      continue;
    }
    const deletion = await deleteUser(session, ownerId!);
    // The deletion ends the cards first.
    const isDeleted = (isEnded || machine.resource === "Card") && isEmpty;
    if (isDeleted) expectOk(deletion);
    else expectError(deletion, "USER_NOT_DELETABLE");
    const { status } = await readAccount(session, accountId);
    assertEqual("status of the account", status, isDeleted ? "CLOSED" : "ACTIVE");
  }
}

async function readAccount(session: Session, id: string) {
  const { ownerId, status, balance } = expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  return { ownerId, status, spendable: balance.spendable.value, held: balance.held.value };
}
