// Finds paths through state machines. Invariant: no resource is named here.
import { isDeepStrictEqual } from "node:util";
import { machines } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "./document.ts";
import { bodyFieldsOf, collectionOf, type Family, familiesOf, familyNamedBy, namingsOf } from "./families.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** An operationId, a service action, or the field with the time of the move. */
  readonly by: string;
  readonly mover: "operation" | "service" | "clock";
  readonly when: Fields | null;
  readonly body: Fields | null;
  readonly simulated: { readonly operation: string; readonly body: Fields } | null;
  /** Operation on another resource that causes this move. */
  readonly follows: string | null;
  readonly event: string | null;
}

export interface Start {
  readonly state: string;
  readonly operation: string;
  readonly body: Fields;
}

export interface StatePath {
  readonly start: Start | null;
  readonly moves: readonly Move[];
  /** Field values that the creation should lead to, for a move after the path. */
  readonly values?: Fields;
}

export interface Use {
  readonly states: readonly string[];
  readonly operation: string;
  readonly when: Fields | null;
  readonly event: string | null;
  /** A condition that no field shows. */
  readonly provided: string | null;
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
  /** Set if the resource is no item of its collection. */
  readonly read: string | null;
  readonly initial: readonly string[];
  readonly starts: readonly Start[];
  readonly moves: readonly Move[];
  readonly uses: readonly Use[];
  readonly refusals: readonly Refusal[];
  readonly otherwise: string | null;
}

/** Omits machines, moves and fields that this date lacks. */
export function machinesOf(document: ContractDocument): Machine[] {
  const exists = (id: string) => document.operations.some((operation) => operation.id === id);
  return Object.entries(machines as Readonly<Record<string, Omit<Machine, "resource">>>)
    .filter(([, { created }]) => exists(created))
    .map(([resource, machine]) => ({
      ...machine,
      resource,
      starts: machine.starts.filter(({ operation }) => exists(operation)),
      moves: machine.moves.filter(({ mover, by }) => mover !== "operation" || exists(by)),
    }));
}

export function readerOf(document: ContractDocument, { created, read }: Machine): Operation | undefined {
  if (read !== null) return document.operation(read);
  return document.match("GET", `${collectionOf(document.operation(created).path)}/{}`);
}

/** Undefined if the resource is no item of a collection. */
export function familyOf(document: ContractDocument, machine: Machine): Family | undefined {
  const reader = readerOf(document, machine);
  return familiesOf(document).find(({ get }) => get !== undefined && get.id === reader?.id);
}

/** The machine of the family's items. */
export function machineOf(document: ContractDocument, family: Family | undefined): Machine | undefined {
  return family && machinesOf(document).find((machine) => familyOf(document, machine) === family);
}

/** The body field with the resource's id; undefined if the path has the id or no field does. */
export function namingField(document: ContractDocument, machine: Machine, operation: Operation): string | undefined {
  if (operation.path.includes("{") || operation.id === machine.created) return undefined;
  const family = familyOf(document, machine);
  const fields = Object.keys(bodyFieldsOf(document, operation));
  return family && fields.find((field) => familyNamedBy(document, field) === family);
}

export function operationsOn(document: ContractDocument, machine: Machine): Operation[] {
  const shown = readerOf(document, machine)?.path ?? `${collectionOf(document.operation(machine.created).path)}/{id}`;
  const { moves, uses, refusals } = machine;
  const named = new Set([...uses, ...refusals].map(({ operation }) => operation));
  for (const { mover, by } of moves) if (mover === "operation") named.add(by);
  const simulating = new Set(moves.flatMap(({ simulated }) => simulated?.operation ?? []));
  return document.operations.filter(
    (operation) =>
      operation.path === shown ||
      (operation.path.startsWith(`${shown}/`) && !/[/{]/.test(operation.path.slice(shown.length + 1))) ||
      (named.has(operation.id) &&
        !simulating.has(operation.id) &&
        namingField(document, machine, operation) !== undefined),
  );
}

/** The creation and the operations of the moves, in order. */
export function operationsOnPath(
  document: ContractDocument,
  { created }: Machine,
  { start, moves }: StatePath,
): Operation[] {
  const calledOperations = moves.flatMap(({ mover, by, simulated }) => [
    ...(mover === "operation" ? [by] : []),
    ...(simulated === null ? [] : [simulated.operation]),
  ]);
  return [start?.operation ?? created, ...calledOperations].map(document.operation);
}

export function simulationsOn(document: ContractDocument, machine: Machine): Map<Operation, readonly Fields[]> {
  const simulations = machine.moves.flatMap(({ simulated }) =>
    isOnExistingResource(document, machine, simulated) ? [simulated!] : [],
  );
  const byOperation = Map.groupBy(simulations, ({ operation }) => document.operation(operation));
  return new Map(
    [...byOperation].map(([operation, all]) => [
      operation,
      [...new Map(all.map(({ body }) => [JSON.stringify(body), body])).values()],
    ]),
  );
}

/** False if the simulation acts on resources created later. */
export function isOnExistingResource(
  document: ContractDocument,
  machine: Machine,
  simulated: Move["simulated"],
): boolean {
  if (simulated === null) return false;
  const operation = document.operation(simulated.operation);
  return operation.path.includes("{") || namingField(document, machine, operation) !== undefined;
}

export function serviceMoves(document: ContractDocument, machine: Machine): Move[] {
  return machine.moves.filter(
    ({ mover, simulated, follows }) =>
      mover === "service" && follows === null && !isOnExistingResource(document, machine, simulated),
  );
}

/** True if the operation is on a collection whose items the service moves by itself, or on one of them. */
export function isMovedByService(document: ContractDocument, operation: Operation): boolean {
  const named = namingsOf(document, operation).at(-1)?.family;
  const isOn = (machine: Machine) =>
    operation.path.startsWith(document.operation(machine.created).path) ||
    (named !== undefined && familyOf(document, machine) === named);
  return machinesOf(document).some((machine) => serviceMoves(document, machine).length > 0 && isOn(machine));
}

export function initialStates({ initial, starts }: Machine): readonly string[] {
  return initial.filter((state) => !starts.some((start) => start.state === state));
}

/** The state in which the path ends. */
export function endOf(machine: Machine, { moves, start }: StatePath): string {
  return moves.at(-1)?.to[0] ?? start?.state ?? initialStates(machine)[0]!;
}

export function isFinal({ moves }: Machine, state: string): boolean {
  return moves.every(({ from }) => !from.includes(state));
}

/**
 * Returns the path with the fewest moves. Unconditional moves and moves by operations come first, and `created` before
 * other starts.
 */
export function shortestPathTo(machine: Machine, state: string): StatePath | undefined {
  const ways = new Map<string, StatePath>(initialStates(machine).map((each) => [each, { start: null, moves: [] }]));
  const certain = certainMoves(machine);
  const explore = (moves: readonly Move[]) => {
    for (const [here, { start, moves: before }] of ways)
      for (const move of moves.filter(({ from }) => from.includes(here)))
        if (!ways.has(move.to[0]!)) ways.set(move.to[0]!, { start, moves: [...before, move] });
  };
  const movesWithoutClock = certain.filter(({ mover }) => mover !== "clock");
  const unconditional = movesWithoutClock.filter(({ when }) => when === null);
  explore(unconditional);
  for (const start of machine.starts) if (!ways.has(start.state)) ways.set(start.state, { start, moves: [] });
  // A move's first target state is the usual one.
  const usual = machine.moves.filter(({ follows }) => follows === null);
  for (const moves of [unconditional, movesWithoutClock, usual.filter(({ mover }) => mover !== "clock"), usual])
    explore(moves);
  return ways.get(state);
}

/** The fewest unconditional moves between two states; undefined if there are none. */
export function movesBetween(machine: Machine, from: string, to: string): readonly Move[] | undefined {
  const ways = new Map<string, readonly Move[]>([[from, []]]);
  const moves = certainMoves(machine).filter(({ mover, when }) => mover !== "clock" && when === null);
  for (const [here, before] of ways)
    for (const move of moves)
      if (move.from.includes(here) && !ways.has(move.to[0]!)) ways.set(move.to[0]!, [...before, move]);
  return ways.get(to);
}

function certainMoves({ moves }: Machine): Move[] {
  return moves.filter(({ to, follows }) => to.length === 1 && follows === null);
}

/** Returns one path for each last move, shortest first. A later move may need field values that only one path sets. */
export function pathsTo(machine: Machine, state: string): StatePath[] {
  const shortest = shortestPathTo(machine, state);
  if (shortest === undefined) return [];
  const others = certainMoves(machine).flatMap((move) =>
    move.from.flatMap((from): StatePath[] => {
      const before = move.to[0] === state && move.mover !== "clock" ? shortestPathTo(machine, from) : undefined;
      return before === undefined ? [] : [{ start: before.start, moves: [...before.moves, move] }];
    }),
  );
  return [shortest, ...others.filter((way) => !isDeepStrictEqual(way, shortest))];
}

/** Field values that the creation must lead to, because moves on the path need them. */
export function valuesFor({ moves, values }: StatePath): Fields {
  return Object.assign({}, ...moves.map(({ when }) => when), values);
}

export interface Trials {
  readonly ways: readonly StatePath[];
  /** Trials end when each outcome has occurred: one per conditional line, plus one if none applies. */
  readonly outcomes: number;
}

/** `body` selects a simulated move. */
export function trialsOf(machine: Machine, state: string, operation: string, body?: Fields): Trials {
  const isTried = ({ by, simulated }: Move) =>
    by === operation || (simulated?.operation === operation && (!body || isDeepStrictEqual(simulated.body, body)));
  const whens = [
    ...machine.moves.filter((move) => move.from.includes(state) && isTried(move)),
    ...machine.uses.filter((use) => use.operation === operation && use.states.includes(state)),
  ].flatMap(({ when }): Fields[] => (when === null ? [] : [when]));
  const ways = pathsTo(machine, state);
  if (whens.length === 0) return { ways: ways.slice(0, 1), outcomes: 1 };
  const isEither = whens.some((one) =>
    whens.some((other) =>
      Object.entries(one).every(([field, value]) => typeof value === "boolean" && other[field] === !value),
    ),
  );
  // A move may depend on the values that the creation set.
  const created = ways.slice(0, 1).flatMap((way) => whens.map((values): StatePath => ({ ...way, values })));
  return { ways: [...ways, ...created], outcomes: whens.length + (isEither ? 0 : 1) };
}

export function hasFields(resource: Fields, when: Fields | null): boolean {
  return Object.entries(when ?? {}).every(([field, value]) => isDeepStrictEqual(resource[field], value));
}

export type Verdict =
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "use"; readonly event: string | null; readonly codeOtherwise: string | null }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "free" };

/** Returns several verdicts if the outcome depends on the body. */
export function verdictsOn(machine: Machine, operation: string, resource: Fields): Verdict[] {
  const state = String(resource[machine.field]);
  const fits = (when: Fields | null) => hasFields(resource, when);
  const moves = machine.moves.filter(({ by, from, when }) => by === operation && from.includes(state) && fits(when));
  if (moves.length > 0) return moves.map((move) => ({ kind: "move", move }));
  const uses = machine.uses.filter((use) => use.operation === operation);
  const use = uses.find(({ states, when }) => states.includes(state) && fits(when));
  const refusals = machine.refusals.filter((refusal) => refusal.operation === operation);
  const code = refusals.find(({ states }) => states.includes(state))?.code ?? machine.otherwise;
  if (use !== undefined) return [{ kind: "use", event: use.event, codeOtherwise: use.provided === null ? null : code }];
  const isNamed = uses.length + refusals.length > 0 || machine.moves.some(({ by }) => by === operation);
  if (!isNamed) return [{ kind: "free" }];
  return code === null ? [] : [{ kind: "refused", code }];
}
