// Ends parents. Invariant: a child in any state ends with its parent, or keeps it open.
import { type Machine, machinesOf, type StatePath, shortestPathTo } from "../../contract/machines.ts";
import { readFunds, simulateAccountStatus, toDecimal, toUnits } from "../../journeys/accounts/steps.ts";
import { authorize, clear, usd } from "../../journeys/card-transactions/steps.ts";
import { createActiveCompany } from "../../journeys/companies/steps.ts";
import { fileDispute } from "../../journeys/disputes/steps.ts";
import { createFundedAccount, requestWithdrawal } from "../../journeys/withdrawals/steps.ts";
import { createAtStart, requestMove } from "../../rules/calls.ts";
import { eventsSince, isAbout, newestEvent } from "../../rules/events.ts";
import { assertEqual, expectError, expectOk } from "../../rules/expect.ts";
import {
  createApprovedUser,
  createFundedCard,
  createHolder,
  depositAddress,
  type Holder,
} from "../../rules/holders.ts";
import type { Check, Rule } from "../../rules/rule.ts";
import { exampleWith } from "../../rules/shared.ts";
import { signerAddress } from "../../rules/wallet.ts";
import type { Session } from "../../run/session.ts";
import { type Fields, readResource } from "../states/subject.ts";

export const rules: readonly Rule[] = [
  {
    id: "ending-takes-children",
    source: "decided",
    title:
      "A user that is deleted or leaves the employer loses the cards in every state that they can be in, each with one event",
    needs: ["state"],
    checks: (document) => {
      const card = machinesOf(document).find(({ resource }) => resource === "Card");
      return card === undefined ? [] : endings.map((ending) => endingCheck(card, ending));
    },
    mayBeEmpty: "the document has no cards",
  },
  {
    id: "children-keep-open",
    source: "decided",
    title: "An account closes beside a resource in exactly the states that nothing leads out of, and without money",
    needs: ["state", "internal-project"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) => {
        const open = openers[machine.resource];
        return open === undefined
          ? []
          : [{ name: machine.resource, run: (session) => checkClosing(session, machine, open) }];
      }),
    mayBeEmpty: "the document has no resources of accounts",
  },
];

/** The usual path to each state that deletion ends. Time leads to the others. */
function waysTo(machine: Machine): StatePath[] {
  const ending = machine.moves.find(({ by }) => by === "deleteCard");
  const ways = (ending?.from ?? []).map((state) => shortestPathTo(machine, state)!);
  return ways.filter(({ moves }) => moves.every(({ mover }) => mover !== "clock"));
}

interface Ending {
  readonly name: string;
  readonly open: (session: Session) => Promise<Holder>;
  readonly end: (session: Session, holder: Holder) => Promise<void>;
}

const endings: readonly Ending[] = [
  {
    name: "deletion of the user",
    open: createHolder,
    end: async (session, { userId }) => {
      expectOk(session, await session.api.DELETE("/users/{id}", { params: { path: { id: userId } } }));
    },
  },
  {
    name: "another employer",
    open: createEmployee,
    end: async (session, { userId }) => {
      const { id: companyId } = await createActiveCompany(session);
      const params = { path: { id: userId } };
      expectOk(session, await session.api.PATCH("/users/{id}", { params, body: { companyId } }));
    },
  },
];

async function createEmployee(session: Session): Promise<Holder> {
  const { id: ownerId } = await createActiveCompany(session);
  const owner = { ownerType: "COMPANY", ownerId, signerAddress } as const;
  const account = expectOk(session, await session.api.POST("/accounts", { body: owner }));
  return { accountId: account.id, userId: await createApprovedUser(session, { companyId: ownerId }) };
}

function endingCheck(machine: Machine, { name, open, end }: Ending): Check {
  return {
    name,
    run: async (session) => {
      const holder = await open(session);
      const cards: Fields[] = [];
      for (const way of waysTo(machine)) cards.push(await createCardAlong(session, machine, holder, way));
      const known = await newestEvent(session);
      await end(session, holder);
      const events = await eventsSince(session, known);
      for (const card of cards) {
        const id = String(card.id);
        const after = await readResource(session, machine, [id]);
        assertEqual(`a card that was ${card.status}`, after.status, "TERMINATED", session.latest);
        const own = events.filter(({ data }) => isAbout(data, { id }));
        const types = own.map(({ type }) => type);
        assertEqual(`events of a card that was ${card.status}`, types, ["CARD_STATUS_UPDATED"], session.latest);
        assertEqual("the data of its event", own[0]?.data, after, session.latest);
      }
    },
  };
}

async function createCard(session: Session, holder: Holder, way: StatePath): Promise<{ readonly id: string }> {
  const type = String(way.start?.body.type ?? "VIRTUAL") as "VIRTUAL" | "PHYSICAL";
  return expectOk(session, await session.api.POST("/cards", { body: { ...holder, type } }));
}

async function createCardAlong(session: Session, machine: Machine, holder: Holder, way: StatePath): Promise<Fields> {
  const { id } = await createCard(session, holder, way);
  for (const move of way.moves) await requestMove(session, machine, move, [id]);
  return readResource(session, machine, [id]);
}

interface Child {
  readonly accountId: string;
  readonly id: string;
}

type Opener = (session: Session, way: StatePath, machine: Machine) => Promise<Child>;

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
    const { id } = expectOk(session, await session.api.POST("/simulations/crypto-deposits", { body }));
    return { accountId, id };
  },
  CryptoWithdrawal: async (session) => {
    const accountId = await createFundedAccount(session, "10");
    const fee = toDecimal((await readFunds(session, accountId)).fee);
    const all = toDecimal(toUnits("10") - toUnits(fee));
    return { accountId, id: expectOk(session, await requestWithdrawal(session, accountId, all)).id };
  },
  SignerChange: async (session, way, machine) => {
    const { ids } = await createAtStart(session, machine, way);
    const params = { path: { id: ids[0]! } };
    const { accountId, id } = expectOk(session, await session.api.GET("/signer-changes/{id}", { params }));
    return { accountId, id };
  },
  CardTransaction: async (session) => payAll(session),
  Dispute: async (session) => {
    const { accountId, id } = await payAll(session);
    expectOk(session, await clear(session, id));
    return { accountId, id: expectOk(session, await fileDispute(session, id)).id };
  },
};

/** The card is terminated afterwards. */
async function payAll(session: Session): Promise<Child> {
  const { id: cardId, accountId } = await createFundedCard(session, "10");
  const { id } = await authorize(session, cardId, { amount: usd("10") });
  expectOk(session, await session.api.DELETE("/cards/{id}", { params: { path: { id: cardId } } }));
  return { accountId, id };
}

async function checkClosing(session: Session, machine: Machine, open: Opener): Promise<void> {
  for (const state of machine.states) {
    const way = shortestPathTo(machine, state);
    const isByTime = way === undefined || way.moves.some(({ mover }) => mover === "clock");
    // Another start has another amount.
    if (isByTime || (machine.resource !== "Card" && way.start !== null)) continue;
    const { accountId, id } = await open(session, way, machine);
    for (const move of way.moves) await requestMove(session, machine, move, [id]);
    const { spendable, held } = await readMoney(session, accountId);
    const isOpen = machine.moves.some(({ from, follows }) => from.includes(state) && follows === null);
    const isEmpty = [spendable, held].every((value) => Number(value) === 0);
    const shown = await readResource(session, machine, [id]);
    assertEqual(`state of a ${machine.resource}`, shown[machine.field], state, session.latest);
    const closing = await simulateAccountStatus(session, accountId, "CLOSED");
    const isEnded = !isOpen || state === "EXPIRED";
    if (isEnded && isEmpty) expectOk(session, closing);
    else expectError(session, closing, "SIMULATION_INVALID_STATE");
  }
}

async function readMoney(session: Session, id: string) {
  const { balance } = expectOk(session, await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  return { spendable: balance.spendable.value, held: balance.held.value };
}
