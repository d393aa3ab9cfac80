// Finds the resources in an operation's path, and the moves before a call.
import type { ContractDocument, Operation } from "../contract/document.ts";
import {
  initialStates,
  type Machine,
  machinesOf,
  namingField,
  type StatePath,
  shortestPathTo,
} from "../contract/machines.ts";
import type { Session } from "./session.ts";
import type { Fields } from "./shared.ts";

export const unknownId = "0195500a-3c00-7a10-8f3e-5d2c9b7a4fff";

export function wrongKey(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
}

export function unknownPath({ path }: Operation): Path {
  return Object.fromEntries(parameterNames(path).map((name) => [name, unknownId]));
}

export type Path = Readonly<Record<string, string>>;

export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
}

const ways = new WeakMap<Operation, readonly [Machine, StatePath] | null>();

/** Undefined if the operation acts in any state. */
export function findMovesBefore(
  { document }: Session,
  operation: Operation,
): readonly [Machine, StatePath] | undefined {
  let known = ways.get(operation);
  if (known === undefined) {
    known = findWay(document, operation) ?? null;
    ways.set(operation, known);
  }
  return known ?? undefined;
}

function findWay(document: ContractDocument, operation: Operation): readonly [Machine, StatePath] | undefined {
  for (const machine of machinesOf(document)) {
    const way = namingField(document, machine, operation) === undefined ? movesBefore(machine, operation) : undefined;
    if (way !== undefined) return [machine, way];
  }
  return undefined;
}

/** Undefined if the example acts in an initial state. */
export function movesBefore(machine: Machine, operation: Operation): StatePath | undefined {
  const example = operation.bodies[0]?.example as Fields | undefined;
  const fits = (body: Fields | null) => Object.entries(body ?? {}).every(([name, value]) => example?.[name] === value);
  const moves = machine.moves.filter(
    ({ by, body, simulated }) =>
      (by === operation.id && fits(body)) || (simulated?.operation === operation.id && fits(simulated.body)),
  );
  const uses = machine.uses.filter((use) => use.operation === operation.id && use.provided === null);
  const from = [...moves.flatMap((move) => move.from), ...uses.flatMap(({ states }) => states)];
  if (from.some((state) => initialStates(machine).includes(state))) return undefined;
  return from.map((state) => shortestPathTo(machine, state)).find((way) => way !== undefined);
}

export function isNamedBy({ moves, uses, refusals }: Machine, operation: Operation): boolean {
  const id: string = operation.id;
  return (
    moves.some(({ by, simulated }) => by === id || simulated?.operation === id) ||
    [...uses, ...refusals].some((line) => line.operation === id)
  );
}
