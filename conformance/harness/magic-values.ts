// Prepares calls with values that provoke an outcome (`@magicValues`).
import { randomUUID } from "node:crypto";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { type Machine, machinesOf, pathsTo, type StatePath, shortestPathTo } from "../contract/machines.ts";
import { type MagicField, type MagicValue, magicFields } from "../contract/magic.ts";
import type { CallInput } from "./session.ts";
import type { Fields } from "./shared.ts";

export interface MagicTrial extends MagicField {
  readonly operation: Operation;
  readonly machine: Machine;
}

export function trialsOf(document: ContractDocument): MagicTrial[] {
  const machines = machinesOf(document);
  return Object.entries(magicFields).flatMap(([id, fields]) => {
    const operation = document.operations.find((each) => each.id === id);
    return fields.flatMap((field) => {
      const machine = machines.find(({ resource }) => resource === field.resource);
      return operation === undefined || machine === undefined ? [] : [{ ...field, operation, machine }];
    });
  });
}

export function withMagicValue(call: CallInput, { field }: MagicField, { value, prefix }: MagicValue): CallInput {
  const text = value ?? `${prefix}_${randomUUID()}`;
  return { ...call, body: { ...call.body!, value: withField(call.body!.value as Fields, field.split("."), text) } };
}

function withField(body: Fields, [name = "", ...rest]: readonly string[], value: string): Fields {
  return { ...body, [name]: rest.length === 0 ? value : withField(body[name] as Fields, rest, value) };
}

/** Returns the moves from the call with the value to the state in which the service produces the outcome. */
export function pathToOutcome({ machine, once }: MagicTrial): StatePath {
  return (once === null ? undefined : shortestPathTo(machine, once)) ?? { start: null, moves: [] };
}

/** One for each last move to that state, the shortest first. None passes through the state, where the outcome would follow. */
export function waysToOutcome(trial: MagicTrial): StatePath[] {
  const { machine, once } = trial;
  if (once === null) return [pathToOutcome(trial)];
  const ways = pathsTo(machine, once).filter(({ moves }) => moves.slice(0, -1).every(({ to }) => !to.includes(once)));
  return ways.length === 0 ? [pathToOutcome(trial)] : ways;
}
