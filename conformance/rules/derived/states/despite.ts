// Moves the resources that another one refers to into each of their states, then moves the clock to that one's instant.
// Invariant: its timed move happens in all of them, unless such a state has ended it.
import type { ContractDocument } from "../../../contract/document.ts";
import {
  endOf,
  initialStates,
  type Machine,
  type Move,
  machinesOf,
  movesBetween,
  namingField,
  type StatePath,
  shortestPathTo,
} from "../../../contract/machines.ts";
import { prepareMove, prepareOnResource } from "../../../harness/calls.ts";
import { moveTo, tick } from "../../../harness/clock.ts";
import { expectStatus } from "../../../harness/expect.ts";
import { movesBefore, parameterNames } from "../../../harness/operation-paths.ts";
import {
  createAlongPath,
  moveAlong,
  needsOf,
  readResource,
  type Subject,
} from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { waitFor } from "../../../harness/wait.ts";
import { codeOf } from "../../../judge/context.ts";
import { nearMs } from "./due.ts";

export const rules: readonly Rule[] = [
  {
    id: "timed-move-despite-parent",
    source: "the document",
    title:
      "A timed move happens whatever the states of the resources that its resource refers to, directly or through another",
    needs: ["state", "clock", "workers"],
    checks: (document) => {
      const chains = chainsOf(document);
      return chains.length === 0 ? [] : [checkOf(document, chains)];
    },
    mayBeEmpty: "no resource that time moves names another one with states",
  },
];

/** A resource that time moves, and a resource that it refers to, directly or through another. */
interface Chain {
  readonly machine: Machine;
  readonly move: Move;
  readonly ancestor: Machine;
  /** The resource through which it refers to the ancestor; null if it does so itself. */
  readonly between: Machine | null;
}

function chainsOf(document: ContractDocument): Chain[] {
  const machines = machinesOf(document);
  const creatorOf = ({ created }: Machine) => document.operation(created);
  const parentsOf = (child: Machine) =>
    machines.filter((each) => each !== child && namingField(document, each, creatorOf(child)) !== undefined);
  return machines.flatMap((machine) => {
    // From its first state, so that it can be created on a given ancestor.
    const move = machine.moves.find(
      (each) => each.mover === "clock" && each.from.some((state) => initialStates(machine).includes(state)),
    );
    if (move === undefined || parameterNames(creatorOf(machine).path).length > 0) return [];
    return parentsOf(machine).flatMap((parent): Chain[] => [
      { machine, move, ancestor: parent, between: null },
      ...parentsOf(parent).map((ancestor): Chain => ({ machine, move, ancestor, between: parent })),
    ]);
  });
}

function checkOf(document: ContractDocument, chains: readonly Chain[]): Check {
  const needs = chains.flatMap(({ machine, ancestor, between }) =>
    [machine, ancestor, between].flatMap((each) => {
      const way = each && shortestPathTo(each, initialStates(each)[0]!);
      return way ? needsOf(document, each!, way) : [];
    }),
  );
  return { name: "", needs: [...new Set(needs)], last: true, run: (session) => checkMoves(session, chains) };
}

interface Waiting {
  readonly chain: Chain;
  readonly state: string;
  readonly subject: Subject;
}

async function checkMoves(session: Session, chains: readonly Chain[]): Promise<void> {
  const now = await tick(session);
  const waiting: Waiting[] = [];
  for (const chain of chains) {
    const { move } = chain;
    for (const state of chain.ancestor.states) {
      const subject = await prepare(session, chain, state);
      if (subject === undefined) continue;
      if (Date.parse(String(subject.shown[move.by])) <= now + nearMs) waiting.push({ chain, state, subject });
    }
  }
  const instants = waiting.map(({ chain, subject }) => Date.parse(String(subject.shown[chain.move.by])));
  await moveTo(session, Math.max(...instants));
  for (const { chain, state, subject } of waiting) {
    const { machine, move, ancestor } = chain;
    const what = `${machine.resource} ${move.to.join(" or ")} by ${move.by}, with a ${ancestor.resource} ${state}`;
    await waitFor(what, async () => {
      const shown = await readResource(session, machine, subject.ids);
      return move.to.includes(String(shown[machine.field])) ? shown : undefined;
    });
  }
}

/** Undefined if the ancestor does not reach the state beside the resource, or ends it. */
async function prepare(session: Session, { machine, move, ancestor, between }: Chain, state: string) {
  const { document } = session;
  const first = between ?? machine;
  const way = usableWay(document, ancestor, first);
  const moves = movesBetween(ancestor, endOf(ancestor, way), state);
  // Nothing else is due before its own instant.
  if (moves === undefined || moves.length === 0 || moves.some(({ mover }) => mover === "clock")) return undefined;
  const root = await createAlongPath(session, ancestor, way);
  const middle = between && (await createNaming(session, ancestor, root, between, machine));
  const subject = await createNaming(session, between ?? ancestor, middle ?? root, machine);
  for (const each of moves) {
    const call = await prepareMove(session, ancestor, each, root.ids);
    if (call === undefined || codeOf(await session.call(call.operation, call.input)) !== undefined) return undefined;
  }
  const shown = await readResource(session, machine, subject.ids);
  return move.from.includes(String(shown[machine.field])) ? { ...subject, shown } : undefined;
}

/** To a state in which the creator of `child` accepts the resource. */
function usableWay(document: ContractDocument, machine: Machine, child: Machine): StatePath {
  const creator = document.operation(child.created);
  return movesBefore(machine, creator) ?? shortestPathTo(machine, initialStates(machine)[0]!)!;
}

/** Creates a resource that names `parent`, in a state that the creator of `child`, if any, accepts. */
async function createNaming(
  session: Session,
  parentMachine: Machine,
  parent: Subject,
  machine: Machine,
  child?: Machine,
): Promise<Subject> {
  const creator = session.document.operation(machine.created);
  const input = await prepareOnResource(session, parentMachine, creator, parent.ids, null);
  const { id } = expectStatus(await session.call(creator, input), creator.success) as { readonly id: string };
  const subject = { ids: [id], shown: await readResource(session, machine, [id]) };
  const way = child && movesBefore(machine, session.document.operation(child.created));
  return way === undefined ? subject : moveAlong(session, machine, subject, way.moves);
}
