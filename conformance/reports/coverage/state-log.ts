// Remembers the state in which each resource was shown last, and derives the moves between two responses.
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { familiesOf } from "../../contract/families.ts";
import { familyOf, type Machine, type Move, machinesOf } from "../../contract/machines.ts";
import { actingOperations, type KnownResource, moveBetween, movingOperations } from "./moves.ts";
import type { ReadExchange } from "./read-exchange.ts";
import type { Shown, ShownResource } from "./shown.ts";

export interface SeenMove {
  readonly machine: Machine;
  readonly move: Move;
  readonly from: string;
  readonly to: string;
}

export interface StateChanges {
  readonly moves: readonly SeenMove[];
  readonly shown: readonly ShownResource[];
}

export function stateLog(
  document: ContractDocument,
  shownIn: (read: ReadExchange) => Shown,
): (read: ReadExchange) => StateChanges {
  const acting = Map.groupBy(
    [...actingOperations(document), ...movingOperations(document)],
    ({ operation }) => operation.id,
  );
  // Any other resource is named by its parent's id.
  const items = machinesOf(document).filter((machine) => familyOf(document, machine) !== undefined);
  const itemMachines = new Set(items.map(({ resource }) => resource));
  // An event shows its resource as it was.
  const log = familiesOf(document).find(({ name }) => name === "event");
  const eventOperations = new Set<Operation | undefined>([log?.list, log?.get]);
  const known = new Map<string, KnownResource>();
  let latest: { readonly read: ReadExchange; readonly changes: StateChanges } | undefined;

  const derive = (read: ReadExchange): StateChanges => {
    const { operation, exchange, body, isFresh } = read;
    const { startedAt, ms } = exchange.time;
    const shown = shownIn(read).resources;
    const ids = namedIds(read);
    if (!isFresh || eventOperations.has(operation)) return { moves: [], shown };
    if (operation.method !== "GET")
      for (const { machine } of acting.get(operation.id) ?? [])
        for (const id of ids) {
          const found = known.get(`${machine.resource} ${id}`);
          if (found !== undefined) found.call = { operation: operation.id, body };
        }
    const moves = shown.flatMap(({ machine, fields }): SeenMove[] => {
      const key = `${machine.resource} ${itemMachines.has(machine.resource) ? fields.id : ids[0]}`;
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
    return { moves, shown };
  };

  return (read) => {
    if (latest?.read !== read) latest = { read, changes: derive(read) };
    return latest.changes;
  };
}

function namedIds({ operation, exchange, body }: ReadExchange): string[] {
  const template = operation.path.split("/");
  const path = exchange.request.path.split("?", 1)[0]!.split("/");
  const inPath = path.filter((_, index) => template[index]?.startsWith("{")).reverse();
  const fields = typeof body === "object" && body !== null ? Object.values(body) : [];
  return [...inPath, ...fields.filter((value) => typeof value === "string")];
}
