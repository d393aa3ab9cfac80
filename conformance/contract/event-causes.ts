// Finds the operations that make an event of a project happen, the fewest first. Invariant: no resource is named here.
import { requiredStates } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "./document.ts";
import { familyNamedBy, namingsOf } from "./families.ts";
import {
  type Machine,
  type Move,
  machinesOf,
  operationsOnPath,
  readerOf,
  type StatePath,
  shortestPathTo,
} from "./machines.ts";

/** A state path whose last move emits an event. */
export interface EventCause {
  readonly type: string;
  readonly machine: Machine;
  readonly way: StatePath;
  /** Ids of all operations that the path calls, and of those that create the resources that it names. */
  readonly operations: ReadonlySet<string>;
}

const causesByDocument = new WeakMap<ContractDocument, readonly EventCause[]>();

/** Sorted by the number of operations. Moves that depend on a field or on the clock are left out. */
export function eventCauses(document: ContractDocument): readonly EventCause[] {
  const known = causesByDocument.get(document) ?? findCauses(document);
  causesByDocument.set(document, known);
  return known;
}

function findCauses(document: ContractDocument): readonly EventCause[] {
  const causes = machinesOf(document)
    .filter((machine) => readerOf(document, machine) !== undefined)
    .flatMap((machine) => machine.moves.flatMap((move) => causesByMove(document, machine, move)));
  return causes.toSorted((one, other) => one.operations.size - other.operations.size);
}

function causesByMove(document: ContractDocument, machine: Machine, move: Move): EventCause[] {
  const { event: type, mover, follows, from } = move;
  if (type === null || mover === "clock" || follows !== null) return [];
  return from.flatMap((state) => {
    const before = shortestPathTo(machine, state);
    if (before === undefined) return [];
    const way = { start: before.start, moves: [...before.moves, move] };
    if (way.moves.some(({ when }) => when !== null)) return [];
    const called = [...operationsOnPath(document, machine, way), readerOf(document, machine)!];
    return [{ type, machine, way, operations: withPrerequisites(document, called) }];
  });
}

/** Adds the operations that create the resources that `called` names, in the states that `called` requires. */
function withPrerequisites(document: ContractDocument, called: readonly Operation[]): ReadonlySet<string> {
  const found = new Set<Operation>(called);
  // Iteration over a set also visits operations that are added during the loop.
  for (const operation of found)
    for (const needed of [...makersFor(document, operation), ...stateOperations(document, operation)])
      found.add(needed);
  return new Set([...found].map(({ id }) => id));
}

function makersFor(document: ContractDocument, operation: Operation): Operation[] {
  const inPath = namingsOf(document, operation).map(({ family }) => family);
  const example = operation.bodies[0]?.example ?? {};
  const inBody = Object.keys(example).map((field) => familyNamedBy(document, field));
  return [...inPath, ...inBody].flatMap((family) => family?.maker ?? []);
}

interface RequiredState {
  readonly resource: string;
  /** Null: every state. */
  readonly states: readonly string[] | null;
}

function stateOperations(document: ContractDocument, { id }: Operation): Operation[] {
  const required = (requiredStates as Readonly<Record<string, readonly RequiredState[]>>)[id] ?? [];
  return required.flatMap(({ resource, states }) => {
    const machine = machinesOf(document).find((each) => each.resource === resource);
    const way = machine && states?.map((state) => shortestPathTo(machine, state)).find((each) => each !== undefined);
    return way === undefined ? [] : operationsOnPath(document, machine!, way);
  });
}
