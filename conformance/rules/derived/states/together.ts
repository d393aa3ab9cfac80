// Concurrent requests of one move: the resource moves once.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { eventsOf } from "../../../contract/events.ts";
import {
  hasFields,
  isOnExistingResource,
  type Machine,
  type Move,
  machinesOf,
  pathsTo,
  verdictsOn,
} from "../../../contract/machines.ts";
import { prepareOnResource } from "../../../harness/calls.ts";
import { eventsAbout } from "../../../harness/events.ts";
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import {
  ConditionNotMet,
  createAlongPath,
  type Fields,
  needsOf,
  type Subject,
} from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "state-moved-once",
    source: "the document",
    title: "Concurrent requests of one move make it once, with one event; the others change nothing",
    checks: (document) => machinesOf(document).flatMap((machine) => checksOf(document, machine)),
  }),
];

interface Requested {
  readonly move: Move;
  readonly from: string;
  readonly operation: Operation;
  readonly body: Fields | null;
}

function checksOf(document: ContractDocument, machine: Machine): Check[] {
  return machine.moves.flatMap((move): Check[] => {
    const requested = requestOf(document, machine, move);
    if (requested === undefined) return [];
    const { from, operation, body } = requested;
    const [way] = pathsTo(machine, from);
    // Requests that move the resource again from the new state are not the same move.
    if (way === undefined || move.to.some((state) => isMovedBy(machine, state, requested))) return [];
    const conditions = Object.entries(move.when ?? {}).flat();
    return [
      {
        name: [machine.resource, from, operation.id, ...Object.values(body ?? {}), ...conditions].map(String).join(" "),
        operation: operation.id,
        needs: needsOf(document, machine, way, [operation]),
        last: fixtureOf(operation).disturbs === true || way.moves.some(({ mover }) => mover === "clock"),
        run: (session) => checkMovedOnce(session, machine, requested),
      },
    ];
  });
}

function requestOf(document: ContractDocument, machine: Machine, move: Move): Requested | undefined {
  const from = move.from[0]!;
  if (move.mover === "operation") return { move, from, operation: document.operation(move.by), body: move.body };
  const { simulated } = move;
  if (simulated === null || !isOnExistingResource(document, machine, simulated)) return undefined;
  return { move, from, operation: document.operation(simulated.operation), body: simulated.body };
}

function isMovedBy(machine: Machine, state: string, { move, body }: Requested): boolean {
  return machine.moves.some(
    (each) =>
      each.from.includes(state) &&
      (move.mover === "operation"
        ? each.mover === "operation" && each.by === move.by && isDeepStrictEqual(each.body, body)
        : isDeepStrictEqual(each.simulated, move.simulated)),
  );
}

/** The first subject that meets the move's condition. */
async function createMovable(session: Session, machine: Machine, { move, from }: Requested): Promise<Subject> {
  const ways = pathsTo(machine, from);
  // The creation may decide on the condition.
  const created = move.when === null ? [] : ways.slice(0, 1).map((way) => ({ ...way, values: move.when! }));
  for (const way of [...ways, ...created]) {
    const subject = await createAlongPath(session, machine, way).catch((error) => {
      if (error instanceof ConditionNotMet) return undefined;
      throw error;
    });
    if (subject !== undefined && hasFields(subject.shown, move.when)) return subject;
  }
  throw new ExpectationFailed(`a ${machine.resource} in ${from} with ${JSON.stringify(move.when)}`, "none");
}

const requestCount = 5;

async function checkMovedOnce(session: Session, machine: Machine, requested: Requested): Promise<void> {
  const { move, operation, body } = requested;
  const { ids, shown } = await createMovable(session, machine, requested);
  const calls: CallInput[] = [];
  while (calls.length < requestCount) calls.push(await prepareOnResource(session, machine, operation, ids, body));
  const before = await countMoves(session, machine, move, shown);
  const exchanges = await Promise.all(calls.map((call) => session.call(operation, call)));
  const refused = exchanges.filter(({ response }) => !operation.success.includes(response.status));
  for (const exchange of refused) {
    const { status } = exchange.response;
    assertThat("a refusal by the state", status >= 400 && status < 500, status, exchange);
  }
  const done = requestCount - refused.length;
  if (move.to.every((state) => isRefusedIn(machine, { ...shown, [machine.field]: state }, requested)))
    assertEqual(`successes of ${requestCount} concurrent requests`, done, 1);
  else assertThat("a success", done > 0, done);
  if (move.event === null || !eventsOf(session.version).has(move.event)) return;
  assertEqual("events of the move", (await countMoves(session, machine, move, shown)) - before, 1);
}

function isRefusedIn(machine: Machine, resource: Fields, { move, operation }: Requested): boolean {
  const verdicts = verdictsOn(machine, operation.id, resource);
  if (move.mover === "operation") return verdicts.length > 0 && verdicts.every(({ kind }) => kind === "refused");
  return verdicts.every(({ kind }) => kind !== "use");
}

/** The service may move the resource further meanwhile, so only events with the move's states count. */
async function countMoves(
  session: Session,
  { field }: Machine,
  { event, to }: Move,
  shown: Subject["shown"],
): Promise<number> {
  const events = await eventsAbout(session, shown);
  return events.filter(({ type, data }) => type === event && to.includes(String((data as Fields)[field]))).length;
}
