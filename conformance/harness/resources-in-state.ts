// Brings resources to a state. Invariant: a changed shared resource is replaced before use.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../contract/document.ts";
import {
  familyOf,
  hasFields,
  isOnExistingResource,
  type Machine,
  type Move,
  operationsOnPath,
  readerOf,
  type StatePath,
  serviceMoves,
} from "../contract/machines.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { waitUntilIdle } from "./background-work.ts";
import { bodyOf, createAtStart, requestMove } from "./calls.ts";
import { moveTo } from "./clock.ts";
import { assertEqual, assertThat, expectStatus } from "./expect.ts";
import { fixtureOf } from "./fixtures.ts";
import type { Need } from "./needs.ts";
import { parameterNames } from "./operation-paths.ts";
import type { Session } from "./session.ts";
import { makeOnce } from "./shared.ts";
import { waitFor } from "./wait.ts";

export type Fields = Readonly<Record<string, unknown>>;

export type Resource = Fields & { readonly id: string };

/** `ids` are path values. */
export interface Subject {
  readonly ids: readonly string[];
  readonly shown: Resource;
}

export class ConditionNotMet extends Error {}

export async function shareSubject(session: Session, machine: Machine, way: StatePath): Promise<Subject> {
  const moves = way.moves.flatMap(({ by, to }) => [by, ...to]);
  const states = [machine.resource, way.start?.operation, ...moves, JSON.stringify(way.values)].join(" ");
  const shared = await makeOnce(session, states, async () => ({
    subject: await createAlongPath(session, machine, way),
  }));
  if (!isDeepStrictEqual(await readResource(session, machine, shared.subject.ids), shared.subject.shown))
    shared.subject = await createAlongPath(session, machine, way);
  return shared.subject;
}

/** @throws {ConditionNotMet} if a move's condition is not met */
export async function createAlongPath(session: Session, machine: Machine, way: StatePath): Promise<Subject> {
  const isBefore = (simulated: Move["simulated"]) =>
    simulated !== null && !isOnExistingResource(session.document, machine, simulated);
  const simulations = way.moves.flatMap(({ simulated }) => (isBefore(simulated) ? [simulated!] : []));
  if (simulations.length > 0) await waitUntilIdle(session);
  for (const { operation, body } of simulations) {
    const simulate = session.document.operation(operation);
    expectStatus(await session.call(simulate, bodyOf(session, simulate, body)), simulate.success);
  }
  return moveAlong(session, machine, await createSubject(session, machine, way), way.moves);
}

/** @throws {ConditionNotMet} if a move's condition is not met */
export async function moveAlong(
  session: Session,
  machine: Machine,
  { ids, shown }: Subject,
  moves: readonly Move[],
): Promise<Subject> {
  let latest = shown;
  for (const move of moves) latest = await makeMove(session, machine, move, { ids, shown: latest });
  return { ids, shown: latest };
}

async function makeMove(session: Session, machine: Machine, move: Move, { ids, shown }: Subject): Promise<Resource> {
  const { field } = machine;
  if (!hasFields(shown, move.when)) throw new ConditionNotMet(`${machine.resource} ${JSON.stringify(move.when)}`);
  const answer = await requestMove(session, machine, move, ids);
  // The response shows the resource at that moment; later reads must equal it.
  if (answer !== undefined && isSameResource(answer, shown) && move.to.includes(String(answer[field]))) return answer;
  if (move.mover === "clock") {
    await moveTo(session, Date.parse(String(shown[move.by])));
    // A move without an event is visible at its instant (decided); nothing else shows that a worker has run.
    if (move.event === null) return assertMoved(session, machine, move, ids);
  }
  return waitFor(`${machine.resource} ${move.to.join(" or ")}`, async () => {
    const now = await readResource(session, machine, ids);
    if (move.to.includes(String(now[field]))) return now;
    if (!move.from.includes(String(now[field]))) throw new ExpectationFailed(move.to.join(" or "), String(now[field]));
    return undefined;
  });
}

/** The list filtered by state must agree. */
async function assertMoved(session: Session, machine: Machine, move: Move, ids: readonly string[]): Promise<Resource> {
  const shown = await readResource(session, machine, ids);
  const state = String(shown[machine.field]);
  assertThat(move.to.join(" or "), move.to.includes(state), state);
  const list = listByState(session.document, machine);
  if (list === undefined) return shown;
  for (const each of [...move.from, ...move.to]) {
    const isListed = (await idsInState(session, machine, list, each)).has(shown.id);
    assertEqual(`presence in the list of ${each}`, isListed, each === state);
  }
  return shown;
}

/** The list that a state filters. */
export function listByState(document: ContractDocument, machine: Machine): Operation | undefined {
  const list = familyOf(document, machine)?.list;
  return list?.parameters.some(({ name }) => name === machine.field) ? list : undefined;
}

/** Ids of the newest resources that `list` shows for a state. */
export async function idsInState(
  session: Session,
  { field }: Machine,
  list: Operation,
  state: string,
): Promise<ReadonlySet<string>> {
  const page = await session.call(list, { query: { [field]: state, limit: "100" } });
  const { data } = expectStatus(page, [200]) as { readonly data: readonly Resource[] };
  return new Set(data.map(({ id }) => id));
}

export async function createSubject(session: Session, machine: Machine, way: StatePath): Promise<Subject> {
  const { ids } = await createAtStart(session, machine, way);
  return { ids, shown: await readResource(session, machine, ids) };
}

function isSameResource(answer: Fields, shown: Resource): answer is Resource {
  const namesOf = (each: Fields) => Object.keys(each).sort().join();
  return answer.id === shown.id && namesOf(answer) === namesOf(shown);
}

export async function readResource(session: Session, machine: Machine, ids: readonly string[]): Promise<Resource> {
  const reader = readerOf(session.document, machine);
  if (reader === undefined)
    throw new ExpectationFailed(`an operation that reads ${machine.resource}`, "none in the document");
  const path = Object.fromEntries(parameterNames(reader.path).map((name, index) => [name, ids[index]!]));
  return expectStatus(await session.call(reader, { path }), [200]) as Resource;
}

/** The needs of a check that brings a resource along `way` and then calls `operations`. */
export function needsOf(
  document: ContractDocument,
  machine: Machine,
  way: StatePath,
  operations: readonly Operation[] = [],
): Need[] {
  const calledOperations = [...operationsOnPath(document, machine, way), ...operations];
  const needs = new Set<Need>(calledOperations.flatMap((operation) => fixtureOf(operation).needs ?? []));
  // Only the service's own moves need workers.
  const own = serviceMoves(document, machine);
  if (way.moves.some((move) => own.includes(move))) needs.add("workers");
  else needs.delete("workers");
  if (way.moves.some(({ mover }) => mover === "clock")) needs.add("clock");
  return [...needs];
}
