// Calls at the instant of a timed move. Invariant: an operation answers as after the move, before a worker makes it.
import type { ContractDocument } from "../../contract/document.ts";
import { type Machine, type Move, machinesOf, type StatePath, shortestPathTo } from "../../contract/machines.ts";
import type { Exchange } from "../../http/exchange.ts";
import { codeOf } from "../../judge/context.ts";
import { prepareOnResource } from "../../rules/calls.ts";
import { requestMoveTo } from "../../rules/clock.ts";
import { assertEqual } from "../../rules/expect.ts";
import type { Check, Rule } from "../../rules/rule.ts";
import { waitFor } from "../../rules/wait.ts";
import type { CallInput, Session } from "../../run/session.ts";
import { type Action, actionsOn } from "../combined/actions.ts";
import { needsOf } from "./states.ts";
import { createAlongPath, readResource, type Subject } from "./subject.ts";

export const rules: readonly Rule[] = [
  {
    id: "state-at-instant",
    source: "the document",
    title: "From the instant of a timed move on, every operation answers as after the move",
    needs: ["state", "clock", "workers"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        machine.moves
          .filter(({ mover }) => mover === "clock")
          .flatMap((move) => move.from.map((from) => checkOf(document, machine, move, from))),
      ),
  },
];

function checkOf(document: ContractDocument, machine: Machine, move: Move, from: string): Check {
  const way = shortestPathTo(machine, from)!;
  const actions = actionsOn(document, machine);
  const operations = actions.map(({ operation }) => operation);
  return {
    name: `${machine.resource} ${from} by ${move.by}`,
    needs: needsOf(document, machine, { ...way, moves: [...way.moves, move] }, operations),
    last: true,
    run: (session) => checkInstant(session, { machine, move, way, actions }),
  };
}

interface Timed {
  readonly machine: Machine;
  readonly move: Move;
  readonly way: StatePath;
  readonly actions: readonly Action[];
}

/** A call of an action on a resource of its own. */
interface Trial {
  readonly action: Action;
  readonly subject: Subject;
  readonly input: CallInput;
}

async function checkInstant(session: Session, { machine, move, way, actions }: Timed): Promise<void> {
  const prepare = async (action: Action): Promise<Trial> => {
    const subject = await createAlongPath(session, machine, way);
    return {
      action,
      subject,
      input: await prepareOnResource(session, machine, action.operation, subject.ids, action.body),
    };
  };
  // The resources that are read after the move are due first, so the worker comes to the others last.
  const later: Trial[] = [];
  for (const action of actions) later.push(await prepare(action));
  const atOnce: Trial[] = [];
  for (const action of actions) atOnce.push(await prepare(action));
  const instants = [...later, ...atOnce].map(({ subject }) => Date.parse(String(subject.shown[move.by])));
  await requestMoveTo(session, Math.max(...instants));
  const early = await Promise.all(atOnce.map((trial) => send(session, trial)));
  for (const [index, trial] of later.entries()) {
    const { subject, action } = trial;
    await waitFor(`${machine.resource} ${move.to.join(" or ")}`, async () => {
      const shown = await readResource(session, machine, subject.ids);
      return move.to.includes(String(shown[machine.field])) ? shown : undefined;
    });
    const expected = describe(await send(session, trial));
    assertEqual(`${nameOf(action)} at ${move.by}`, describe(early[index]!), expected, early[index]!);
  }
}

function send(session: Session, { action, input }: Trial): Promise<Exchange> {
  return session.call(action.operation, input);
}

function describe(exchange: Exchange): string {
  return [exchange.response.status, codeOf(exchange)].join(" ").trimEnd();
}

function nameOf({ operation, body }: Action): string {
  return [operation.id, ...Object.values(body ?? {})].map(String).join(" ");
}
