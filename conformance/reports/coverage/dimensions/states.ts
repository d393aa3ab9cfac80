// States and moves of resources.
import type { ContractDocument } from "../../../contract/document.ts";
import { type Machine, type Move, machinesOf } from "../../../contract/machines.ts";
import { Counters, type Tracker } from "../dimension.ts";
import type { ReadExchange } from "../read-exchange.ts";
import type { StateChanges } from "../state-log.ts";

type ReadChanges = (read: ReadExchange) => StateChanges;

export function trackStates(document: ContractDocument, changesIn: ReadChanges): Tracker {
  const counters = new Counters();
  for (const { resource, states } of machinesOf(document))
    for (const state of states) counters.add(`${resource} ${state}`);
  return {
    id: "states",
    title: "States of resources",
    counters: counters.all,
    record: (read) => {
      for (const { machine, fields } of changesIn(read).shown)
        counters.count(`${machine.resource} ${fields[machine.field]}`);
    },
  };
}

/** A move counts if two responses show the states before and after it, and its operation was called between them. */
export function trackMoves(document: ContractDocument, changesIn: ReadChanges): Tracker {
  const counters = new Counters();
  for (const machine of machinesOf(document))
    for (const move of machine.moves)
      for (const from of move.from)
        for (const to of move.to)
          counters.add(nameOf(machine, move, from, to), move.mover === "clock" ? { needs: ["clock"] } : {});
  return {
    id: "moves",
    title: "Moves of state machines",
    counters: counters.all,
    record: (read) => {
      for (const { machine, move, from, to } of changesIn(read).moves) counters.count(nameOf(machine, move, from, to));
    },
  };
}

/** "Card ACTIVE to TERMINATED by replaceCard LOST". */
function nameOf({ resource }: Machine, { by, body, follows }: Move, from: string, to: string): string {
  const cause = [by, ...Object.values(body ?? {}), ...(follows === null ? [] : ["after", follows])].map(String);
  return `${resource} ${from} to ${to} by ${cause.join(" ")}`;
}
