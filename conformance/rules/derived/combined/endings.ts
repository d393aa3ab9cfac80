// Ends parents. Invariant: a child in any state ends with its parent.
import { limits } from "../../../../generated/contract.ts";
import { type Machine, machinesOf, type StatePath, shortestPathTo } from "../../../contract/machines.ts";
import { requestMove } from "../../../harness/calls.ts";
import { createApprovedUser, createHolder, type Holder } from "../../../harness/cardholders.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { type Fields, readResource } from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { createActiveCompany } from "../../../harness/steps/companies.ts";
import { deleteUser } from "../../../harness/steps/users.ts";
import { signerAddress } from "../../../harness/wallet.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "ending-takes-children",
    source: "decided",
    title:
      "A user that is deleted or leaves the employer loses the cards in every state that they can be in, each with one event",
    checks: (document) => {
      const card = machinesOf(document).find(({ resource }) => resource === "Card");
      return card === undefined ? [] : endings.map((ending) => endingCheck(card, ending));
    },
    mayBeEmpty: "the document has no cards",
  }),
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
    end: async (session, { userId }) => expectOk(await deleteUser(session, userId)),
  },
  {
    name: "another employer",
    open: createEmployee,
    end: async (session, { userId }) => {
      const { id: companyId } = await createActiveCompany(session);
      const params = { path: { id: userId } };
      expectOk(await session.api.PATCH("/users/{id}", { params, body: { companyId } }));
    },
  },
];

async function createEmployee(session: Session): Promise<Holder> {
  const { id: ownerId } = await createActiveCompany(session);
  const owner = { ownerType: "COMPANY", ownerId, signerAddress } as const;
  const account = expectOk(await session.api.POST("/accounts", { body: owner }));
  return { accountId: account.id, userId: await createApprovedUser(session, { companyId: ownerId }) };
}

function endingCheck(machine: Machine, { name, open, end }: Ending): Check {
  return {
    name,
    run: async (session) => {
      const holder = await open(session);
      const cards: Fields[] = [];
      const ways = waysTo(machine);
      for (const way of ways) cards.push(await createCardAlong(session, machine, holder, way));
      // The service may read its own lists in pages, too.
      while (cards.length <= limits.pageMax) cards.push(await createCard(session, holder, ways[0]!));
      const known = await newestEvent(session);
      await end(session, holder);
      const events = await eventsSince(session, known);
      for (const card of cards) {
        const id = String(card.id);
        const after = await readResource(session, machine, [id]);
        assertEqual(`a card that was ${card.status}`, after.status, "TERMINATED");
        const own = events.filter(({ data }) => isAbout(data, { id }));
        const types = own.map(({ type }) => type);
        assertEqual(`events of a card that was ${card.status}`, types, ["CARD_STATUS_UPDATED"]);
        assertEqual("the data of its event", own[0]?.data, after);
      }
    },
  };
}

export async function createCard(session: Session, holder: Holder, way: StatePath): Promise<{ readonly id: string }> {
  const type = String(way.start?.body.type ?? "VIRTUAL") as "VIRTUAL" | "PHYSICAL";
  return expectOk(await session.api.POST("/cards", { body: { ...holder, type } }));
}

async function createCardAlong(session: Session, machine: Machine, holder: Holder, way: StatePath): Promise<Fields> {
  const { id } = await createCard(session, holder, way);
  for (const move of way.moves) await requestMove(session, machine, move, [id]);
  return readResource(session, machine, [id]);
}
