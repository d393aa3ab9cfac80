// Calls at the instant of a timed move. Invariant: an operation answers as after the move, before a worker makes it.
// This includes operations on what the resource names, and another resource of the same parents.
import type { ContractDocument } from "../../../contract/document.ts";
import { bodyFieldsOf, familyNamedBy } from "../../../contract/families.ts";
import {
  endOf,
  type Machine,
  type Move,
  machineOf,
  machinesOf,
  type StatePath,
  shortestPathTo,
} from "../../../contract/machines.ts";
import { callWithBody, prepareOnResource } from "../../../harness/calls.ts";
import { dayMs, requestMoveTo, tick } from "../../../harness/clock.ts";
import { eventsSince, newestEvent } from "../../../harness/events.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import {
  createAlongPath,
  type Fields,
  idsInState,
  listByState,
  needsOf,
  readResource,
  type Subject,
} from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { waitFor } from "../../../harness/wait.ts";
import { keepWorkersBusy, stopsWorkers, withoutWorkers } from "../../../harness/workers.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { describeAnswer } from "../../../judge/context.ts";
import { type Action, actionsNaming, actionsOn, nameOf } from "../combined/actions.ts";

export const rules: readonly Rule[] = [
  {
    id: "state-at-instant",
    source: "the document",
    title:
      "From its instant on, a timed move decides every operation and is announced; a silent move shows then, another one with its event",
    needs: ["state", "clock", "workers", "late-workers"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) => {
        const moves = machine.moves.filter(({ mover }) => mover === "clock");
        return [...Map.groupBy(moves, ({ by }) => by)].map(([by, alike]) => checkOf(document, machine, by, alike));
      }),
  },
];

/** A move by time, and the way to a state that it leaves. */
interface Timed {
  readonly move: Move;
  readonly way: StatePath;
}

/**
 * Cards live for years. A run has one clock, and its users must not grow too old, so only one check goes further. It tries
 * each action on a card in one state.
 */
export const nearMs = 40 * dayMs;

/** One check for all states, because all resources of a run share a clock. */
function checkOf(document: ContractDocument, machine: Machine, by: string, moves: readonly Move[]): Check {
  const actions = actionsOn(document, machine);
  const operations = actions.map(({ operation }) => operation);
  const timed = moves.flatMap((move) =>
    move.from.map((from): Timed => ({ move, way: shortestPathTo(machine, from)! })),
  );
  const needs = timed.flatMap(({ move, way }) =>
    needsOf(document, machine, { ...way, moves: [...way.moves, move] }, operations),
  );
  return {
    name: `${machine.resource} by ${by}`,
    needs: [...new Set(needs)],
    last: true,
    run: (session) => checkInstant(session, machine, timed, actions),
  };
}

/** A call of an action on a resource of its own. */
interface Trial {
  readonly move: Move;
  readonly action: Action;
  readonly subject: Subject;
  readonly input: CallInput;
}

async function checkInstant(
  session: Session,
  machine: Machine,
  timed: readonly Timed[],
  actions: readonly Action[],
): Promise<void> {
  const now = await tick(session);
  const { shown } = await createAlongPath(session, machine, timed[0]!.way);
  const isNear = Date.parse(String(shown[timed[0]!.move.by])) <= now + nearMs;
  const prepareAll = () =>
    isNear ? prepareTrials(session, machine, timed, actions) : prepareOnce(session, machine, timed, actions);
  // Near instants have trials enough.
  if (!isNear) await keepWorkersBusy(session, () => createAlongPath(session, machine, timed[0]!.way));
  // They are due first, so that the worker comes to the others last.
  const later = await prepareAll();
  const atOnce = await prepareAll();
  const watched = await prepareWatched(session, machine, timed);
  const since = await newestEvent(session);
  const instants = [...later, ...atOnce, ...watched].map(({ move, subject }) =>
    Date.parse(String(subject.shown[move.by])),
  );
  const [seen, early] = await withoutWorkers(session, async () => {
    await requestMoveTo(session, Math.max(...instants));
    const looking = look(session, machine, watched);
    // A trial may also move what else is due.
    if (stopsWorkers(session)) await looking;
    return Promise.all([looking, Promise.all(atOnce.toReversed().map((trial) => send(session, trial)))]);
  });
  for (const [index, trial] of later.entries()) {
    const { move, subject, action } = trial;
    await waitFor(`${machine.resource} ${move.to.join(" or ")}`, async () => {
      const shown = await readResource(session, machine, subject.ids);
      return move.to.includes(String(shown[machine.field])) ? shown : undefined;
    });
    const expected = describeWithState(await send(session, trial));
    const what = `${nameOf(action)} of a ${machine.resource} ${String(subject.shown[machine.field])} at ${move.by}`;
    const answer = early.at(-1 - index)!;
    assertEqual(what, describeWithState(answer), expected, answer);
  }
  for (const [index, { move, subject }] of watched.entries()) {
    const after = move.event === null ? await readResource(session, machine, subject.ids) : subject.shown;
    const state = String(after[machine.field]);
    assertEqual(`state at ${move.by}`, seen.states[index], state);
    for (const [each, ids] of seen.lists) {
      const what = `presence in the list of ${each} at ${move.by}`;
      assertEqual(what, ids.has(subject.shown.id), each === state);
    }
  }
  await waitForMoves(session, machine, atOnce, since);
}

/** An action that ends the resource must not replace the move that was due. */
async function waitForMoves(
  session: Session,
  machine: Machine,
  trials: readonly Trial[],
  since: string | undefined,
): Promise<void> {
  let left = trials.filter(({ move }) => move.event !== null);
  if (left.length === 0) return;
  const describe = ({ move, subject, action }: Trial) =>
    `${move.event} at ${move.by} of a ${machine.resource} ${subject.shown[machine.field]}, also before ${nameOf(action)}`;
  const describeLeft = () => left.map(describe).join("; ");
  await waitFor(describeLeft, async () => {
    const events = await eventsSince(session, since);
    left = left.filter(
      ({ move, subject }) =>
        !events.some(({ type, data }) => {
          const shown = data as Fields;
          return type === move.event && shown.id === subject.shown.id && move.to.includes(String(shown[machine.field]));
        }),
    );
    return left.length === 0 ? true : undefined;
  });
}

/** A resource that is only read. */
interface Watched {
  readonly move: Move;
  readonly subject: Subject;
}

/**
 * The newest resources, so that they are on the first page of each list. A move with an event shows when its event does
 * (decided: State machines), which is certain only while the workers stand still.
 */
async function prepareWatched(session: Session, machine: Machine, timed: readonly Timed[]): Promise<Watched[]> {
  const watched: Watched[] = [];
  for (const { move, way } of timed)
    if (move.event === null || stopsWorkers(session))
      watched.push({ move, subject: await createAlongPath(session, machine, way) });
  return watched;
}

interface Seen {
  readonly states: readonly string[];
  /** Ids by the state that filters the list. */
  readonly lists: readonly (readonly [string, ReadonlySet<string>])[];
}

async function look(session: Session, machine: Machine, watched: readonly Watched[]): Promise<Seen> {
  const readState = async ({ subject }: Watched) =>
    String((await readResource(session, machine, subject.ids))[machine.field]);
  const list = listByState(session.document, machine);
  const named = list === undefined ? [] : watched.flatMap(({ move }) => [...move.from, ...move.to]);
  const readList = async (state: string) => [state, await idsInState(session, machine, list!, state)] as const;
  const [states, lists] = await Promise.all([
    Promise.all(watched.map(readState)),
    Promise.all([...new Set(named)].map(readList)),
  ]);
  return { states, lists };
}

async function prepareTrials(
  session: Session,
  machine: Machine,
  timed: readonly Timed[],
  actions: readonly Action[],
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const { move, way } of timed)
    for (const action of actions) {
      const subject = await createAlongPath(session, machine, way);
      const input = await prepareOnResource(session, machine, action.operation, subject.ids, action.body);
      trials.push({ move, action, subject, input });
    }
  return [...trials, ...(await prepareTrialsBeside(session, machine, timed, trials))];
}

/** Each action in the first state that allows it, and others that name the resource in each state without a move. */
async function prepareOnce(
  session: Session,
  machine: Machine,
  timed: readonly Timed[],
  actions: readonly Action[],
): Promise<Trial[]> {
  const isAllowed = ({ operation: { id } }: Action, state: string) =>
    machine.moves.some(({ by, simulated, from }) => from.includes(state) && [by, simulated?.operation].includes(id)) ||
    machine.uses.some(({ operation, states }) => operation === id && states.includes(state));
  const chosen = actions.flatMap((action) => {
    const found = timed.find(({ way }) => isAllowed(action, endOf(machine, way)));
    return found === undefined ? [] : [{ action, ...found }];
  });
  const unmoved = timed.filter(({ way }) => way.moves.length === 0);
  const naming = actionsNaming(session.document, machine).flatMap((action) =>
    unmoved.map((each) => ({ action, ...each })),
  );
  const trials: Trial[] = [];
  for (const { action, ...each } of [...chosen, ...naming])
    trials.push(await prepareTrial(session, machine, each, action));
  return trials;
}

async function prepareTrial(session: Session, machine: Machine, { move, way }: Timed, action: Action): Promise<Trial> {
  const subject = await createAlongPath(session, machine, way);
  const input = await prepareOnResource(session, machine, action.operation, subject.ids, action.body);
  return { move, action, subject, input };
}

/** `trials` are those on the resource itself. */
async function prepareTrialsBeside(
  session: Session,
  machine: Machine,
  timed: readonly Timed[],
  trials: readonly Trial[],
): Promise<Trial[]> {
  const found: Trial[] = [];
  for (const { move, way } of timed) {
    const [shown] = trials.filter((trial) => trial.move === move).map(({ subject }) => subject.shown);
    if (shown === undefined) continue;
    const isShared = (id: unknown) =>
      trials.some(({ subject }) => subject.shown !== shown && Object.values(subject.shown).includes(id));
    for (const { field, action, parent } of actionsBeside(session.document, machine, shown)) {
      // A call on a shared parent would change the other trials.
      if (isShared(shown[field])) continue;
      const subject = await createAlongPath(session, machine, way);
      const id = String(subject.shown[field]);
      const input =
        parent === undefined
          ? await callWithBody(session, action.operation, {}, null, { [field]: id })
          : await prepareOnResource(session, parent, action.operation, [id], action.body);
      found.push({ move, action, subject, input });
    }
  }
  return found;
}

interface ActionBeside {
  /** Names the parent. */
  readonly field: string;
  readonly action: Action;
  /** Undefined if the action creates another resource of the same parent. */
  readonly parent?: Machine;
}

/** Actions on the parents that the resource names, and the creation of another one of the same parent. */
function actionsBeside(document: ContractDocument, machine: Machine, shown: Fields): ActionBeside[] {
  const creator = document.operation(machine.created);
  const accepted = bodyFieldsOf(document, creator);
  return Object.keys(shown).flatMap((field): ActionBeside[] => {
    const parent = shown[field] === null ? undefined : machineOf(document, familyNamedBy(document, field));
    if (parent === undefined || parent === machine) return [];
    const changes = actionsOn(document, parent).filter(({ operation }) => operation.method !== "GET");
    const again = field in accepted && parameterNames(creator.path).length === 0;
    return [
      ...(again ? [{ field, action: { operation: creator, body: null } }] : []),
      ...changes.map((action) => ({ field, action, parent })),
    ];
  });
}

/** The answer, and the state that a refusal names. */
function describeWithState(exchange: Exchange): string {
  const { status } = (exchange.json as { error?: { detail?: { status?: unknown } } } | undefined)?.error?.detail ?? {};
  return [describeAnswer(exchange), ...(status === undefined ? [] : [String(status)])].join(" ");
}

function send(session: Session, { action, input }: Trial): Promise<Exchange> {
  return session.call(action.operation, input);
}
