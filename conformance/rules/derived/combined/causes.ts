// Tries each operation after each cause of a state. Invariant: the operation ends alike, whatever the cause.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument } from "../../../contract/document.ts";
import { returnsNewItem } from "../../../contract/families.ts";
import {
  hasFields,
  type Machine,
  type Move,
  machinesOf,
  pathsTo,
  type StatePath,
  shortestPathTo,
  type Verdict,
  verdictsOn,
} from "../../../contract/machines.ts";
import { prepareOnResource } from "../../../harness/calls.ts";
import { requestMoveTo } from "../../../harness/clock.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import {
  ConditionNotMet,
  createAlongPath,
  type Fields,
  needsOf,
  readResource,
  type Subject,
} from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { toUnits } from "../../../harness/units.ts";
import { waitFor } from "../../../harness/wait.ts";
import { codeOf } from "../../../judge/context.ts";
import { type Action, actionsOn } from "./actions.ts";
import { cascadesTo } from "./cascades.ts";
import { coverPairs } from "./covering.ts";

export const rules: readonly Rule[] = [
  {
    id: "state-by-each-cause",
    source: "the document",
    title:
      "In a state that several causes lead to, every operation has the same outcome, event and effect on the balance after each",
    needs: ["state", "internal-project"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        machine.states.flatMap((state) => [
          ...causesCheck(document, machine, state),
          ...timeCheck(document, machine, state),
        ]),
      ),
    mayBeEmpty: "no state of the document has two causes",
  },
];

interface Cause {
  readonly name: string;
  /** True for a change of another resource. */
  readonly isCascade: boolean;
  /** One for each state before the last move. */
  readonly ways: readonly Way[];
}

type Way = (session: Session) => Promise<Subject>;

/** The causes of a state except time, the usual one first. */
function causesOf(machine: Machine, state: string): Cause[] {
  const byCause = Map.groupBy(pathsWithoutTime(machine, state), ({ moves }) => nameOfCause(moves.at(-1)));
  const declared = [...byCause].map(
    ([name, ways]): Cause => ({
      name,
      isCascade: false,
      ways: ways.map((way) => (session) => createAlongPath(session, machine, way)),
    }),
  );
  const cascades = cascadesTo(machine.resource, state).map(({ name, create }): Cause => {
    const way: Way = async (session) => waitUntilIn(session, machine, state, [await create(session)]);
    return { name, isCascade: true, ways: [way] };
  });
  return [...declared, ...cascades];
}

function pathsWithoutTime(machine: Machine, state: string): StatePath[] {
  return pathsTo(machine, state).filter(({ moves }) => moves.every(({ mover }) => mover !== "clock"));
}

function nameOfCause(move: Move | undefined): string {
  if (move === undefined) return "creation";
  return [move.by, ...Object.values(move.simulated?.body ?? move.body ?? {})].map(String).join(" ");
}

async function waitUntilIn(session: Session, machine: Machine, state: string, ids: readonly string[]) {
  return waitFor(`${machine.resource} ${state}`, async (): Promise<Subject | undefined> => {
    const shown = await readResource(session, machine, ids);
    return shown[machine.field] === state ? { ids, shown } : undefined;
  });
}

function causesCheck(document: ContractDocument, machine: Machine, state: string): Check[] {
  const causes = causesOf(machine, state);
  const most = Math.max(0, ...causes.map(({ ways }) => ways.length));
  if (causes.length <= 1 && most <= 1) return [];
  const usual = causes[0]!.ways[0]!;
  const actions = actionsOn(document, machine);
  const name = `${machine.resource} ${state}`;
  const [several, single] = [
    causes.filter(({ ways }) => ways.length > 1),
    causes.filter(({ ways }) => ways.length === 1),
  ];
  // A cause with a single way must not stand for a state before the last move.
  const rows = [
    ...coverPairs(name, { cause: several, action: actions, place: [...Array(most).keys()] }),
    ...coverPairs(name, { cause: single, action: actions, place: [0] }),
  ];
  const run = async (session: Session) => {
    const trials = openTrials(session, machine);
    const subjects = new Map<Way, Subject>();
    const usualResults = new Map<Action, Result>();
    const tryOn = async (way: Way, action: Action) => {
      const subject = subjects.get(way) ?? (await trials.create(way));
      const result = await trials.perform(action, subject);
      if (result.isLeft) subjects.set(way, subject);
      else subjects.delete(way);
      return result;
    };
    for (const action of actions) usualResults.set(action, await tryOn(usual, action));
    for (const { cause, action, place } of rows) {
      // A new item needs what a cascade ended, too: the replacement of a card its user.
      if (cause.isCascade && returnsNewItem(document, action.operation)) continue;
      const start = place % cause.ways.length;
      const turns = [...cause.ways.slice(start), ...cause.ways.slice(0, start)].filter((way) => way !== usual);
      const result = await tryFirst(turns, (way) => tryOn(way, action));
      if (result !== undefined) assertAlike(action, `${state} by ${cause.name}`, result, usualResults.get(action)!);
    }
  };
  return [check(document, machine, pathsWithoutTime(machine, state), actions, state, run)];
}

/** Undefined if no way meets the conditions of its moves: the contract does not say which values a way leads to. */
async function tryFirst<Made>(ways: readonly Way[], run: (way: Way) => Promise<Made>): Promise<Made | undefined> {
  for (const way of ways) {
    try {
      return await run(way);
    } catch (error) {
      if (!(error instanceof ConditionNotMet)) throw error;
    }
  }
  return undefined;
}

/** Resources that time brings to the state together, from each state that it can start in. */
function timeCheck(document: ContractDocument, machine: Machine, state: string): Check[] {
  const starts = machine.moves
    .filter(({ mover, to }) => mover === "clock" && to[0] === state)
    .flatMap((move) => move.from.map((from) => ({ move, from, way: shortestPathTo(machine, from) })));
  const other = causesOf(machine, state)[0]?.ways[0];
  if (starts.length + (other === undefined ? 0 : 1) < 2) return [];
  // An action that moves the resource comes last.
  const isMove = ({ operation: { id } }: Action) =>
    machine.moves.some(({ by, from }) => by === id && from.includes(state));
  const actions = actionsOn(document, machine).sort((one, next) => Number(isMove(one)) - Number(isMove(next)));
  const run = async (session: Session) => {
    const early: { readonly name: string; readonly subject: Subject; readonly at: string }[] = [];
    for (const { from, way, move } of starts) {
      const subject = await createAlongPath(session, machine, way!);
      early.push({ name: from, subject, at: String(subject.shown[move.by]) });
    }
    // Instants in ISO 8601 sort by time.
    for (const at of [...new Set(early.map((each) => each.at))].sort()) await requestMoveTo(session, Date.parse(at));
    const due: { name: string; subject: Subject }[] = [];
    if (other !== undefined) due.push({ name: "other cause", subject: await other(session) });
    for (const { name, subject } of early)
      due.push({ name, subject: await waitUntilIn(session, machine, state, subject.ids) });
    const trials = openTrials(session, machine);
    const results: { name: string; all: Result[] }[] = [];
    for (const { name, subject } of due) {
      const all: Result[] = [];
      let shown = subject.shown;
      for (const action of actions) {
        const result = await trials.perform(action, { ...subject, shown });
        if (!result.isLeft) shown = await readResource(session, machine, subject.ids);
        all.push(result);
      }
      results.push({ name, all });
    }
    const [usual, ...others] = results;
    for (const { name, all } of others)
      for (const [index, result] of all.entries())
        assertAlike(actions[index]!, `${state} by time from ${name}`, result, usual!.all[index]!);
  };
  const ways = starts.map(({ way, move }): StatePath => ({ ...way!, moves: [...way!.moves, move] }));
  return [{ ...check(document, machine, ways, actions, `${state} by time`, run), last: true }];
}

function check(
  document: ContractDocument,
  machine: Machine,
  ways: readonly StatePath[],
  actions: readonly Action[],
  name: string,
  run: (session: Session) => Promise<void>,
): Check {
  const operations = actions.map(({ operation }) => operation);
  const needs = new Set(ways.flatMap((way) => needsOf(document, machine, way, operations)));
  return { name: `${machine.resource} ${name}`, needs: [...needs], run };
}

interface Result {
  /** Equal if the machine decides alike. */
  readonly decision: { readonly verdicts: readonly Verdict[]; readonly moves: readonly Move[] };
  readonly outcome: {
    readonly status: number;
    readonly code: string | undefined;
    readonly state: unknown;
    readonly events: readonly string[];
    /** Names of the fields that the resource shows afterwards. */
    readonly fields: string;
    /** Change of the account's amounts, in units. */
    readonly balance: readonly string[];
  };
  /** True if another action can follow on the same resource. */
  readonly isLeft: boolean;
}

function openTrials(session: Session, machine: Machine) {
  // Every event of the resource since then comes from the next action.
  let known: { readonly newest: string | undefined } | undefined;
  return {
    async create(way: Way): Promise<Subject> {
      known = undefined;
      return way(session);
    },
    async perform(action: Action, { ids, shown: before }: Subject): Promise<Result> {
      const { operation, body } = action;
      const decision = decide(machine, action, before);
      const isRefused = decision.verdicts.length > 0 && decision.verdicts.every(({ kind }) => kind === "refused");
      const isRead = operation.method === "GET";
      // Another operation may have created something beside it.
      const isOnIt = parameterNames(operation.path).length === ids.length;
      const input = await prepareOnResource(session, machine, operation, ids, body);
      const accountId = isRead || isRefused || !("amount" in before) ? undefined : before.accountId;
      const funds = await readFunds(session, accountId as string | undefined);
      known ??= { newest: await newestEvent(session) };
      const exchange = await session.call(operation, input);
      const after = isRead ? before : await readResource(session, machine, ids);
      const { status } = exchange.response;
      // Other rules check that a refused request sends no event.
      const events = isRead || status >= 400 ? [] : await eventsSince(session, known.newest);
      known = { newest: events[0]?.id ?? known.newest };
      const later = await readFunds(session, accountId as string | undefined);
      // The body decides between several states.
      const isOpen = decision.moves.some(({ to }) => to.length > 1);
      return {
        decision,
        outcome: {
          status,
          code: codeOf(exchange),
          state: isOpen ? "one of several" : after[machine.field],
          events: events.filter(({ data }) => isAbout(data, before)).map(({ type }) => type),
          fields: Object.keys(after).sort().join(),
          balance: later.map((units, index) => String(units - funds[index]!)),
        },
        isLeft: (isOnIt || status >= 400) && isDeepStrictEqual(after, before),
      };
    },
  };
}

function decide(machine: Machine, { operation, body }: Action, shown: Fields): Result["decision"] {
  const isTried = ({ by, simulated }: Move) =>
    by === operation.id || (simulated?.operation === operation.id && isDeepStrictEqual(simulated.body, body));
  const state = String(shown[machine.field]);
  const moves = machine.moves.filter(
    (move) => isTried(move) && move.from.includes(state) && hasFields(shown, move.when),
  );
  return { verdicts: verdictsOn(machine, operation.id, shown), moves };
}

export async function readFunds(session: Session, id: string | undefined): Promise<bigint[]> {
  if (id === undefined) return [];
  const { balance } = expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  return [balance.spendable, balance.held].map((amount) => toUnits(amount));
}

/** Fields of the resource may decide, such as `blockLiftable`: then only the machine's verdict is checked. */
function assertAlike({ operation }: Action, where: string, result: Result, usual: Result): void {
  const what = `${operation.id} in ${where}`;
  if (isDeepStrictEqual(result.decision, usual.decision)) {
    assertEqual(what, result.outcome, usual.outcome);
    return;
  }
  const [verdict] = result.decision.verdicts;
  if (verdict?.kind === "refused") assertEqual(`code of ${what}`, result.outcome.code, verdict.code);
  if (verdict?.kind === "move" || verdict?.kind === "use")
    assertThat(`success of ${what}`, result.outcome.status < 400, result.outcome);
}
