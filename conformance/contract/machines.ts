// The state machines of the contract as the suite reads them, and the ways through them. Invariant: nothing about a single resource is
// written here.
import { machines } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "./document.ts";
import { collectionOf } from "./families.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** An operationId, what the service does, or the field that holds an instant. */
  readonly by: string;
  readonly mover: "operation" | "service" | "clock";
  /** Fields of a resource that can move so. */
  readonly when: Fields | null;
  readonly body: Fields | null;
  readonly simulated: { readonly operation: string; readonly body: Fields } | null;
  readonly event: string | null;
}

export interface Use {
  readonly states: readonly string[];
  readonly operation: string;
  readonly when: Fields | null;
  readonly event: string | null;
}

export interface Refusal {
  readonly states: readonly string[];
  readonly operation: string;
  readonly code: string;
}

export interface Machine {
  readonly resource: string;
  readonly field: string;
  readonly states: readonly string[];
  readonly created: string;
  /** The operation that shows it, where it is no item of the collection that it is made in. */
  readonly read: string | null;
  readonly initial: readonly string[];
  readonly moves: readonly Move[];
  readonly uses: readonly Use[];
  readonly refusals: readonly Refusal[];
  readonly otherwise: string | null;
}

/** The machines whose resource can be made at this date, without what the date does not have. */
export function machinesOf(document: ContractDocument): Machine[] {
  const isHere = (id: string) => document.operations.some((operation) => operation.id === id);
  return Object.entries(machines as Readonly<Record<string, Omit<Machine, "resource">>>)
    .filter(([, { created }]) => isHere(created))
    .map(([resource, machine]) => ({
      ...machine,
      resource,
      moves: machine.moves.filter(({ mover, by }) => mover !== "operation" || isHere(by)),
    }));
}

/** The operation that shows such a resource alone; undefined where none does. */
export function readerOf(document: ContractDocument, { created, read }: Machine): Operation | undefined {
  if (read !== null) return document.operation(read);
  return document.match("GET", `${collectionOf(document.operation(created).path)}/{}`);
}

/** The operations on one such resource: its own path and those of one word below it. */
export function operationsOn(document: ContractDocument, machine: Machine): Operation[] {
  const shown = readerOf(document, machine)?.path ?? `${collectionOf(document.operation(machine.created).path)}/{id}`;
  return document.operations.filter(
    ({ path }) => path === shown || (path.startsWith(`${shown}/`) && !/[/{]/.test(path.slice(shown.length + 1))),
  );
}

/** The simulations of a machine that are asked of a resource which is there, each with its bodies. */
export function simulationsOn(document: ContractDocument, { moves }: Machine): Map<Operation, readonly Fields[]> {
  const asked = moves.flatMap(({ simulated }) => (isOnResource(document, simulated) ? [simulated!] : []));
  const byOperation = Map.groupBy(asked, ({ operation }) => document.operation(operation));
  return new Map(
    [...byOperation].map(([operation, all]) => [
      operation,
      [...new Map(all.map(({ body }) => [JSON.stringify(body), body])).values()],
    ]),
  );
}

/** Whether a simulation is asked of a resource that is there, by its path, and not of those that are made after it. */
export function isOnResource(document: ContractDocument, simulated: Move["simulated"]): boolean {
  return simulated !== null && document.operation(simulated.operation).path.includes("{");
}

/** The moves that the service makes in its own time: nobody asks for them. */
export function ownMoves(document: ContractDocument, { moves }: Machine): Move[] {
  return moves.filter(({ mover, simulated }) => mover === "service" && !isOnResource(document, simulated));
}

/** The moves that lead from a new resource to a state, the fewest; undefined where none does. */
export function wayTo({ initial, moves }: Machine, state: string): Move[] | undefined {
  const ways = new Map<string, Move[]>(initial.map((each) => [each, []]));
  for (const [here, way] of ways) {
    if (here === state) return way;
    // A move whose end is decided on the way is no way to either.
    for (const move of moves.filter(({ from, to }) => from.includes(here) && to.length === 1))
      if (!ways.has(move.to[0]!)) ways.set(move.to[0]!, [...way, move]);
  }
  return undefined;
}

/** What an operation does to a resource in a state, by the machine. */
export type Verdict =
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "use"; readonly event: string | null }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "free" };

/** The line of the machine that fits; several where the body decides. */
export function verdictsOn(machine: Machine, operation: string, resource: Fields): Verdict[] {
  const state = String(resource[machine.field]);
  const fits = (when: Fields | null) => Object.entries(when ?? {}).every(([field, value]) => resource[field] === value);
  const moves = machine.moves.filter(({ by, from, when }) => by === operation && from.includes(state) && fits(when));
  if (moves.length > 0) return moves.map((move) => ({ kind: "move", move }));
  const uses = machine.uses.filter((use) => use.operation === operation);
  const use = uses.find(({ states, when }) => states.includes(state) && fits(when));
  if (use !== undefined) return [{ kind: "use", event: use.event }];
  const refusals = machine.refusals.filter((refusal) => refusal.operation === operation);
  const code = refusals.find(({ states }) => states.includes(state))?.code ?? machine.otherwise;
  const isNamed = uses.length + refusals.length > 0 || machine.moves.some(({ by }) => by === operation);
  if (!isNamed) return [{ kind: "free" }];
  return code === null ? [] : [{ kind: "refused", code }];
}
