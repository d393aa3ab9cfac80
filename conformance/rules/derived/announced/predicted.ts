// Boolean fields that announce an operation's outcome (`@predicts`), on random ways through the states.
import { type Prediction, predictionsOf } from "../../../contract/announcements.ts";
import { hasFields, type Machine, type Move, machinesOf, readerOf } from "../../../contract/machines.ts";
import { callOnPath, createAtStart, requestMove } from "../../../harness/calls.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { seedsOf } from "../../../harness/exploration.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import { createRandom, type Random } from "../../../harness/random.ts";
import { atAnyDate, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import type { Fields } from "../../../harness/shared.ts";

const usualCount = 2;
const movesOfWalk = 24;

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "outcome-announced",
    source: "the document",
    title: "An operation that a Boolean field announces succeeds exactly while the field is true, after random moves",
    mayBeEmpty: "no field of the document announces an outcome",
    checks: (document) =>
      [...Map.groupBy(predictionsOf(document), ({ model }) => model)].flatMap(([model, predictions]) =>
        seedsOf(usualCount).map((seed) => ({
          name: `${model} seed ${seed}`,
          run: (session: Session) => walk(session, predictions, createRandom(seed)),
        })),
      ),
  }),
]);

/** Walks until a permanent refusal, then on with a new resource. */
async function walk(session: Session, predictions: readonly Prediction[], random: Random): Promise<void> {
  const machine = machinesOf(session.document).find(({ resource }) => resource === predictions[0]!.model)!;
  const create = async () => {
    const start = random.pick([null, ...machine.starts]);
    return (await createAtStart(session, machine, { start, moves: [] })).ids;
  };
  let [ids, log] = [await create(), [] as string[]];
  for (let moves = 0; moves < movesOfWalk; moves++) {
    const outcomes: boolean[] = [];
    for (const prediction of predictions) outcomes.push(await tryOutcome(session, machine, prediction, ids, log));
    const now = await read(session, machine, ids);
    const possible = machine.moves.filter((move) => isPossible(machine, move, now));
    if (possible.length === 0 || outcomes.includes(false)) [ids, log] = [await create(), []];
    else {
      const move = random.pick(possible);
      log.push(move.by);
      await requestMove(session, machine, move, ids);
    }
  }
}

/** Only moves within the states of the walk: a final state ends it at once. */
function isPossible(machine: Machine, { from, to, mover, when }: Move, shown: Fields): boolean {
  const isLeaving = to.every(
    (state) => !machine.moves.some((move) => move.mover !== "clock" && move.from.includes(state)),
  );
  return (
    mover !== "clock" &&
    !isLeaving &&
    from.includes(String(shown[machine.field])) &&
    (when === null || hasFields(shown, when))
  );
}

/** Returns whether the field announced a success, or nothing. */
async function tryOutcome(
  session: Session,
  machine: Machine,
  { operation: id, field, names, states, code }: Prediction,
  ids: readonly string[],
  log: readonly string[],
): Promise<boolean> {
  const shown = await read(session, machine, ids);
  if (!states.includes(String(shown[machine.field]))) return true;
  const operation = session.document.operation(id);
  const isInPath = parameterNames(operation.path).includes(names);
  const path = isInPath ? { [names]: ids.at(-1)! } : {};
  const named = isInPath ? {} : { [names]: ids.at(-1)! };
  const exchange = await session.call(operation, await callOnPath(session, operation, path, undefined, named));
  if (shown[field] === true) {
    expectStatus(exchange, operation.success);
    return true;
  }
  expectCode(exchange, code);
  const after = await read(session, machine, ids);
  assertEqual(`${machine.resource} after a refused ${id}, after ${log.join(", ")}`, after, shown, exchange);
  return false;
}

async function read(session: Session, machine: Machine, ids: readonly string[]): Promise<Fields> {
  const reader = readerOf(session.document, machine)!;
  const path = Object.fromEntries(parameterNames(reader.path).map((name, index) => [name, ids[index]!]));
  return expectStatus(await session.call(reader, { path }), reader.success) as Fields;
}
