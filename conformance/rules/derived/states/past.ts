// Calls operations after the instant of a timed move, on resources that had left its states before. Invariant: a refusal
// names the state that the resource has.
import type { ContractDocument } from "../../../contract/document.ts";
import {
  isFinal,
  type Machine,
  machinesOf,
  operationsOn,
  shortestPathTo,
  verdictsOn,
} from "../../../contract/machines.ts";
import { requestMoveTo, tick } from "../../../harness/clock.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { createAlongPath, needsOf, readResource, type Subject } from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { nearMs } from "./due.ts";
import { callAndCheck } from "./states.ts";

export const rules: readonly Rule[] = [
  {
    id: "state-past-instant",
    source: "the document",
    title:
      "A resource that has left the states of a timed move keeps its state at the instant, and refusals name that state",
    needs: ["state", "clock", "workers"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) => {
        const timed = machine.moves.filter(({ mover }) => mover === "clock");
        return [...Map.groupBy(timed, ({ by }) => by)].flatMap(([by, moves]) => checkOf(document, machine, by, moves));
      }),
  },
];

/** One check for all states, because all resources of a run share a clock. */
function checkOf(document: ContractDocument, machine: Machine, by: string, moves: Machine["moves"]): Check[] {
  const concerned = new Set(moves.flatMap(({ from, to }) => [...from, ...to]));
  const others = machine.states.filter((state) => !concerned.has(state));
  const ways = others.flatMap((state) => shortestPathTo(machine, state) ?? []);
  const direct = ways.filter((way) => way.moves.every(({ mover }) => mover !== "clock"));
  if (direct.length === 0) return [];
  const operations = operationsOn(document, machine);
  const check: Check = {
    name: `${machine.resource} past ${by}`,
    needs: [...new Set(direct.flatMap((way) => needsOf(document, machine, way, operations)))],
    last: true,
    run: async (session) => {
      const now = await tick(session);
      const subjects: Subject[] = [];
      for (const way of direct) {
        const subject = await createAlongPath(session, machine, way);
        const instant = Date.parse(String(subject.shown[by]));
        // A lost instant is NaN.
        if (instant < now + nearMs) subjects.push(subject);
      }
      await checkPast(session, machine, by, subjects);
    },
  };
  return [check];
}

async function checkPast(session: Session, machine: Machine, by: string, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  const instant = Math.max(...subjects.map(({ shown }) => Date.parse(String(shown[by]))));
  await requestMoveTo(session, instant);
  for (const { ids, shown } of subjects) {
    const state = String(shown[machine.field]);
    // A worker may make another timed move of the state at any time.
    const timed = machine.moves.filter(({ mover, from }) => mover === "clock" && from.includes(state));
    if (timed.some((move) => Date.parse(String(shown[move.by])) <= instant)) continue;
    const present = await readResource(session, machine, ids);
    if (isFinal(machine, state)) assertEqual(`a ${machine.resource} ${state} after ${by}`, present, shown);
    for (const operation of operationsOn(session.document, machine)) {
      const [verdict] = verdictsOn(machine, operation.id, present);
      if (verdict?.kind === "refused") {
        await callAndCheck(session, machine, operation, { ids, shown: present }, verdict, null);
      }
    }
  }
}
