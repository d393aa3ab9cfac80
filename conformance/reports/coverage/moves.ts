// Finds the operations that act on resources with a state, and the move that a call made.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import {
  hasFields,
  type Machine,
  type Move,
  machinesOf,
  operationsOn,
  simulationsOn,
} from "../../contract/machines.ts";

type Fields = Readonly<Record<string, unknown>>;

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

/** Operations on another resource that also move this one. */
export function movingOperations(document: ContractDocument): ActingOperation[] {
  return machinesOf(document).flatMap((machine) => {
    const acting = new Set(operationsOn(document, machine));
    const movers = machine.moves.filter(({ mover }) => mover === "operation").map(({ by }) => document.operation(by));
    return [...new Set(movers).difference(acting)].map((operation) => ({ machine, operation }));
  });
}

export interface KnownResource {
  state: string;
  fields: Fields;
  /** Unix time in ms. A response to a request sent before this instant may show an older state. */
  shownAt: number;
  /** The latest successful call that can move the resource, since `shownAt`. */
  call: Call | undefined;
}

export interface Call {
  readonly operation: string;
  readonly body: unknown;
}

/** Prefers the move of the latest call. Otherwise returns the only move that time or the service can make. */
export function moveBetween({ moves }: Machine, { state, fields, call }: KnownResource, to: string): Move | undefined {
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

/** A single-use text begins with the wanted value: share_ok_1 begins with share_ok. */
function isSent(wanted: Fields | null, body: unknown): boolean {
  const sent = (body ?? {}) as Fields;
  return Object.entries(wanted ?? {}).every(
    ([field, value]) => isDeepStrictEqual(sent[field], value) || `${sent[field]}`.startsWith(`${value}_`),
  );
}
