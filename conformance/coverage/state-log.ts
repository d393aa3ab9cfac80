// Remembers the state in which each resource was shown last, and derives the moves between two responses.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { hasFields, type Machine, type Move, machinesOf, operationsOn, simulationsOn } from "../contract/machines.ts";
import type { ReadExchange } from "./read-exchange.ts";
import type { Shown, ShownResource } from "./shown.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Known {
  state: string;
  fields: Fields;
  /** Unix time in ms. An answer to a request from before it may show an older state. */
  shownAt: number;
  /** The latest successful call on it that can move it, since it was shown. */
  call: Call | undefined;
}

interface Call {
  readonly operation: string;
  readonly body: unknown;
}

export interface SeenMove {
  readonly machine: Machine;
  readonly move: Move;
  readonly from: string;
  readonly to: string;
}

/** A call on a resource whose state was known. */
export interface StateCall {
  readonly machine: Machine;
  readonly state: string;
}

export interface StateChanges {
  readonly moves: readonly SeenMove[];
  readonly calls: readonly StateCall[];
  readonly shown: readonly ShownResource[];
}

export interface ActingOperation {
  readonly machine: Machine;
  readonly operation: Operation;
}

/** Every operation and simulation on an existing resource with a state. */
export function actingOperations(document: ContractDocument): ActingOperation[] {
  return machinesOf(document).flatMap((machine) =>
    [...new Set([...operationsOn(document, machine), ...simulationsOn(document, machine).keys()])].map((operation) => ({
      machine,
      operation,
    })),
  );
}

export function stateLog(
  document: ContractDocument,
  shownIn: (read: ReadExchange) => Shown,
): (read: ReadExchange) => StateChanges {
  const acting = Map.groupBy(actingOperations(document), ({ operation }) => operation.id);
  const known = new Map<string, Known>();
  let latest: { readonly read: ReadExchange; readonly changes: StateChanges } | undefined;

  const derive = (read: ReadExchange): StateChanges => {
    const { operation, exchange, body, isFresh } = read;
    const { startedAt, ms } = exchange.time;
    const shown = shownIn(read).resources;
    const ids = namedIds(read);
    const called = (acting.get(operation.id) ?? []).flatMap(({ machine }) =>
      ids.flatMap((id) => {
        const found = known.get(`${machine.resource} ${id}`);
        return found === undefined ? [] : [{ machine, found }];
      }),
    );
    const calls =
      read.values === "accepted" ? called.map(({ machine, found }) => ({ machine, state: found.state })) : [];
    if (!isFresh || isOfThePast(operation)) return { moves: [], calls, shown };
    const isRead = operation.method === "GET";
    if (!isRead) for (const { found } of called) found.call = { operation: operation.id, body };
    const moves = shown.flatMap(({ machine, fields }): SeenMove[] => {
      const id = String(fields.id ?? ids[0]);
      const key = `${machine.resource} ${id}`;
      const state = String(fields[machine.field]);
      const before = known.get(key);
      const isLater = before === undefined || startedAt >= before.shownAt;
      known.set(key, { state, fields, shownAt: startedAt + ms, call: isLater ? undefined : before.call });
      if (before === undefined || !isLater) return [];
      const isCalled = before.call !== undefined && before.call.operation === operation.id;
      if (before.state === state && !isCalled) return [];
      const move = moveBetween(machine, before, state);
      return move === undefined ? [] : [{ machine, move, from: before.state, to: state }];
    });
    return { moves, calls, shown };
  };

  return (read) => {
    if (latest?.read !== read) latest = { read, changes: derive(read) };
    return latest.changes;
  };
}

/** An event shows its resource as it was. */
function isOfThePast({ path }: Operation): boolean {
  return path.startsWith("/events");
}

function namedIds({ operation, exchange, body }: ReadExchange): string[] {
  const template = operation.path.split("/");
  const path = exchange.request.path.split("?", 1)[0]!.split("/");
  const inPath = path.filter((_, index) => template[index]?.startsWith("{")).reverse();
  const fields = typeof body === "object" && body !== null ? Object.values(body) : [];
  return [...inPath, ...fields.filter((value) => typeof value === "string")];
}

/** The move that the latest call explains; otherwise the only one that time or the service can make. */
function moveBetween({ moves }: Machine, { state, fields, call }: Known, to: string): Move | undefined {
  const possible = moves.filter((move) => move.from.includes(state) && move.to.includes(to));
  const made = possible.find(
    ({ by, body, simulated, when }) =>
      call !== undefined &&
      hasFields(fields, when) &&
      ((by === call.operation && isSent(body, call.body)) ||
        (simulated?.operation === call.operation && isSent(simulated.body, call.body))),
  );
  if (made !== undefined) return made;
  const others = possible.filter(({ mover, follows }) => mover !== "operation" || follows !== null);
  return others.length === 1 ? others[0] : others.find(({ mover }) => mover === "clock");
}

function isSent(wanted: Fields | null, body: unknown): boolean {
  const sent = (body ?? {}) as Fields;
  return Object.entries(wanted ?? {}).every(([field, value]) => isDeepStrictEqual(sent[field], value));
}
