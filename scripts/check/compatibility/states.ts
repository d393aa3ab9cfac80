// Compares x-states. Two moves are the same if they lead between the same states by the same cause. The service's names
// of its own moves are not compared.
import {
  canonical,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  operationIdsOf,
  sameJson,
  textAt,
} from "./document.ts";
import type { Note, Side, Sides } from "./sides.ts";

interface Move {
  /** Field values of the resource and of the request. */
  readonly conditions: JsonObject;
  readonly event: string | undefined;
  /** Operation and body that make the move in a sandbox. */
  readonly simulated: Json | undefined;
}

/** Moves and uses by text: `move ACTIVE to FROZEN by freezeCard`, `createDispute in CLEARED`. */
type Moves = ReadonlyMap<string, readonly Move[]>;

export function compareStates(sides: Sides, note: Note): void {
  const [before, after] = [machinesOf(sides.from), machinesOf(sides.to)];
  for (const [machine, other, name] of sides.sameSchemas(before, after)) {
    const at = `schema ${name}`;
    if (machine === null && other !== null) note("states-added", at);
    if (machine !== null && other === null) note("states-removed", at);
    if (machine === null || other === null) continue;
    compareInitial(machine, other, at, note);
    compareMoves(movesOf(machine), movesOf(other), at, note);
    comparePermissions(sides, machine, other, at, note);
  }
}

/** By schema; null for a schema without states. */
function machinesOf({ document }: Side): Map<string, JsonObject | null> {
  const schemas = Object.entries(objectAt(document, document.components, "schemas"));
  return new Map(
    schemas.map(([name, schema]) => {
      const machine = isObject(schema) ? schema["x-states"] : undefined;
      return [name, isObject(machine) ? machine : null];
    }),
  );
}

function compareInitial(from: JsonObject, to: JsonObject, at: string, note: Note): void {
  const [before, after] = [from, to].map((machine) => new Set(textsAt(machine, "initial"))) as [
    Set<string>,
    Set<string>,
  ];
  for (const state of before.difference(after)) note("initial-state-removed", `${at} start in ${state}`);
  for (const state of after.difference(before)) note("initial-state-added", `${at} start in ${state}`);
  const [starts, newStarts] = [startsOf(from), startsOf(to)];
  for (const start of starts.difference(newStarts)) note("start-removed", `${at} ${start}`);
  for (const start of newStarts.difference(starts)) note("start-added", `${at} ${start}`);
}

function startsOf(machine: JsonObject): Set<string> {
  const starts = listAt(machine, "starts").filter(isObject);
  return new Set(
    starts.map(({ state, operation, body }) => `start in ${state} by ${operation} with ${canonical(body ?? {})}`),
  );
}

function movesOf(machine: JsonObject): Moves {
  const moves = listAt(machine, "moves").flatMap((move) =>
    textsAt(move, "from").flatMap((from) =>
      textsAt(move, "to").map((to) => ({ name: `move ${from} to ${to} ${causeOf(move)}`, node: move })),
    ),
  );
  const uses = listAt(machine, "uses").flatMap((use) =>
    textsAt(use, "states").map((state) => ({ name: `${textAt(use, "operation")} in ${state}`, node: use })),
  );
  const byName = Map.groupBy([...moves, ...uses], ({ name }) => name);
  return new Map([...byName].map(([name, group]) => [name, group.map(({ node }) => moveOf(node))]));
}

function moveOf(given: Json): Move {
  const node = isObject(given) ? given : {};
  const conditions = Object.fromEntries(
    ["when", "body", "provided", "follows"].flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]]])),
  );
  return { conditions, event: textAt(node, "event"), simulated: node.simulated };
}

function causeOf(move: Json): string {
  const by = textAt(move, "by");
  return { operation: `by ${by}`, clock: `at ${by}` }[textAt(move, "mover") ?? ""] ?? "by the service";
}

function compareMoves(before: Moves, after: Moves, at: string, note: Note): void {
  for (const [name, moves] of before) {
    const others = after.get(name);
    if (others === undefined) {
      if (isMove(name)) note("move-removed", `${at} ${name}`);
      continue;
    }
    for (const { conditions, event, simulated } of moves) {
      const fitting = others.filter((other) => isPartOf(other.conditions, conditions));
      const [first] = fitting;
      if (first === undefined) note("move-conditions-added", `${at} ${name}`);
      else if (!fitting.some((other) => other.event === event))
        note(eventChange(event, first.event), `${at} ${name}`, event, first.event);
      if (first !== undefined && !fitting.some((other) => sameJson(other.simulated, simulated))) {
        const kind = simulated === undefined ? "move-simulation-added" : "move-simulation-changed";
        note(kind, `${at} ${name}`, simulated, first.simulated);
      }
    }
  }
  for (const name of after.keys()) if (isMove(name) && !before.has(name)) note("move-added", `${at} ${name}`);
}

function isMove(name: string): boolean {
  return name.startsWith("move ");
}

function eventChange(before: string | undefined, after: string | undefined) {
  if (before === undefined) return "move-event-added";
  return after === undefined ? "move-became-silent" : "move-event-changed";
}

/** True if `whole` has every condition of `part`. */
function isPartOf(part: JsonObject, whole: JsonObject): boolean {
  return Object.entries(part).every(([key, value]) => {
    const other = whole[key];
    return isObject(value) && isObject(other) ? isPartOf(value, other) : sameJson(value, other);
  });
}

/**
 * States in which an operation works, and its error codes in the other states. A machine that does not name the
 * operation allows it in every state.
 */
interface Permission {
  readonly allowed: ReadonlySet<string>;
  /** States from which the operation moves the resource. */
  readonly moving: ReadonlySet<string>;
  readonly codes: ReadonlyMap<string, string>;
}

function comparePermissions({ from, to }: Sides, before: JsonObject, after: JsonObject, at: string, note: Note): void {
  const operations = operationIdsOf(from.document);
  const known = operationIdsOf(to.document);
  for (const operation of new Set([...namedIn(before), ...namedIn(after)])) {
    // The comparison of operations reports added and removed ones.
    if (!operations.has(operation) || !known.has(operation)) continue;
    const [was, is] = [permissionOf(before, operation), permissionOf(after, operation)];
    for (const state of was.allowed.difference(is.allowed).difference(was.moving))
      note("operation-refused-in-state", `${at} ${operation} in ${state}`, undefined, is.codes.get(state));
    for (const state of is.allowed.difference(was.allowed).difference(is.moving))
      note("operation-allowed-in-state", `${at} ${operation} in ${state}`, was.codes.get(state));
    for (const [state, code] of was.codes) {
      const other = is.codes.get(state);
      if (other !== undefined && other !== code)
        note("refusal-code-changed", `${at} ${operation} in ${state}`, code, other);
    }
  }
}

function namedIn(machine: JsonObject): string[] {
  const moves = listAt(machine, "moves").filter((move) => textAt(move, "mover") === "operation");
  const others = [...listAt(machine, "uses"), ...listAt(machine, "refusals")];
  return [...moves.map((move) => textAt(move, "by")), ...others.map((line) => textAt(line, "operation"))].map(String);
}

function permissionOf(machine: JsonObject, operation: string): Permission {
  const states = textsAt(machine, "states");
  if (!namedIn(machine).includes(operation)) return { allowed: new Set(states), moving: new Set(), codes: new Map() };
  const statesOf = (lines: string, name: string, of: string) =>
    listAt(machine, lines).flatMap((line) => (textAt(line, name) === operation ? textsAt(line, of) : []));
  const moving = new Set(statesOf("moves", "by", "from"));
  const allowed = moving.union(new Set(statesOf("uses", "operation", "states")));
  const codes = states.flatMap((state): [string, string][] => {
    const own = listAt(machine, "refusals").find(
      (line) => textAt(line, "operation") === operation && textsAt(line, "states").includes(state),
    );
    const code = textAt(own, "code") ?? textAt(machine, "otherwise");
    return allowed.has(state) || code === undefined ? [] : [[state, code]];
  });
  return { allowed, moving, codes: new Map(codes) };
}

function textsAt(node: unknown, key: string): string[] {
  return listAt(node, key).map(String);
}
