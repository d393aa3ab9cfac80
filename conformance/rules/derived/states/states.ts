// State machines: every operation follows the machine in every reachable state.
import { isDeepStrictEqual } from "node:util";
import type { ErrorCode } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { creationEventType, eventsOf } from "../../../contract/events.ts";
import { returnsNewItem, successSchema } from "../../../contract/families.ts";
import {
  endOf,
  hasFields,
  initialStates,
  type Machine,
  type Move,
  machinesOf,
  operationsOn,
  operationsOnPath,
  pathsTo,
  readerOf,
  type Start,
  type StatePath,
  serviceMoves,
  simulationsOn,
  type Trials,
  trialsOf,
  type Verdict,
  verdictsOn,
} from "../../../contract/machines.ts";
import { callOnResource } from "../../../harness/calls.ts";
import { eventsAbout, eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import {
  ConditionNotMet,
  createAlongPath,
  createSubject,
  type Fields,
  needsOf,
  type Resource,
  readResource,
  type Subject,
  shareSubject,
} from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { waitForNextInstant } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { codeOf } from "../../../judge/context.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "state-initial",
    source: "the document",
    title: "A new resource is in an initial state and emits only its creation event",
    checks: (document) =>
      machinesOf(document).flatMap((machine) => [
        ...(initialStates(machine).length === 0
          ? []
          : pathChecks(document, machine, [noMoves], null, "", checkInitialState)),
        ...machine.starts.flatMap((start) =>
          pathChecks(
            document,
            machine,
            [{ start, moves: [] }],
            null,
            `${start.state} by ${start.operation}`,
            (session) => checkStart(session, machine, start),
          ),
        ),
      ]),
  }),
  declareRule({
    id: "state-operations",
    source: "the document",
    title:
      "In every state an operation follows the state machine: it moves the resource, leaves it unchanged or is refused",
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        machine.states.flatMap((state) =>
          operationsOn(document, machine).flatMap((operation) => {
            const tries = trialsOf(machine, state, operation.id);
            return pathChecks(document, machine, tries.ways, operation, `${state} ${operation.id}`, (session) =>
              checkOperation(session, machine, tries, operation),
            );
          }),
        ),
      ),
  }),
  declareRule({
    id: "state-simulations",
    source: "the document",
    title: "A sandbox simulation makes each move of the state machine and is refused in every other state",
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        machine.states.flatMap((state) =>
          [...simulationsOn(document, machine)].flatMap(([operation, bodies]) =>
            bodies.flatMap((body) => {
              const tries = trialsOf(machine, state, operation.id, body);
              const name = `${state} ${operation.id} ${Object.values(body)}`.trimEnd();
              return pathChecks(document, machine, tries.ways, operation, name, (session) =>
                checkSimulation(session, machine, tries, operation, body),
              );
            }),
          ),
        ),
      ),
    mayBeEmpty: "no state machine has a simulation of an existing resource",
  }),
  declareRule({
    id: "state-moves",
    source: "the document",
    title: "A move by the service or by time leads to the state that the machine declares, with exactly its event",
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        machine.moves
          .filter(({ mover, follows }) => mover !== "operation" && follows === null)
          .flatMap((move) =>
            move.from.flatMap((from) => {
              const before = move.when === null ? pathsTo(machine, from).slice(0, 1) : pathsTo(machine, from);
              const ways = before.map(({ start, moves }) => ({ start, moves: [...moves, move] }));
              const condition = Object.values(move.when ?? {}).map(String);
              const name = [from, "to", move.to.join(" or "), "by", move.by, ...condition].join(" ");
              return pathChecks(document, machine, ways, null, name, (session) =>
                checkMoveByAnyPath(session, machine, ways),
              );
            }),
          ),
      ),
  }),
];

const noMoves: StatePath = { start: null, moves: [] };

async function checkMoveByAnyPath(session: Session, machine: Machine, ways: readonly StatePath[]): Promise<void> {
  for (const way of ways) {
    const isHeld = await checkMove(session, machine, way).then(
      () => true,
      (error) => {
        if (error instanceof ConditionNotMet) return false;
        throw error;
      },
    );
    if (isHeld) return;
  }
  const { from, when } = ways[0]!.moves.at(-1)!;
  throw new ExpectationFailed(
    `a path to a ${machine.resource} in ${from.join(" or ")} with ${JSON.stringify(when)}`,
    "none",
  );
}

/** Checks with the needs of all paths; none if there is no path. */
function pathChecks(
  document: ContractDocument,
  machine: Machine,
  ways: readonly StatePath[],
  operation: Operation | null,
  name: string,
  run: (session: Session, machine: Machine) => Promise<void>,
): Check[] {
  if (ways.length === 0) return [];
  const calledOperations = ways.flatMap((way) => operationsOnPath(document, machine, way));
  const own = operation === null ? [] : [operation];
  const fixtures = [...new Set([...calledOperations, ...own])].map(fixtureOf);
  const after = fixtures.flatMap((fixture) => fixture.after ?? []);
  const check: Check = {
    name: [machine.resource, name].filter((part) => part !== "").join(" "),
    ...(operation === null ? {} : { operation: operation.id }),
    needs: [...new Set(ways.flatMap((way) => needsOf(document, machine, way, own)))],
    last: fixtures.some(({ disturbs }) => disturbs === true),
    run: async (session) => {
      try {
        await run(session, machine);
      } finally {
        for (const undo of after) await undo(session);
      }
    },
  };
  return [check];
}

async function checkInitialState(session: Session, machine: Machine): Promise<void> {
  const states = initialStates(machine);
  await assertNewResource(session, machine, null, states);
}

async function checkStart(session: Session, machine: Machine, start: Start): Promise<void> {
  await assertNewResource(session, machine, start, [start.state]);
}

async function assertNewResource(session: Session, machine: Machine, start: Start | null, states: readonly string[]) {
  const { shown } = await createSubject(session, machine, { start, moves: [] });
  const state = String(shown[machine.field]);
  // The resource is read after its creation. The service may have moved it.
  const next = serviceMoves(session.document, machine).filter(({ from }) => from.some((each) => states.includes(each)));
  const hasWorkers = session.deployment.lacks.workers === undefined;
  const possible = [...states, ...(hasWorkers ? next.flatMap(({ to }) => to) : [])];
  assertThat(`a state of ${possible.join(" or ")}`, possible.includes(state), state);
  const types = (await eventsAbout(session, shown)).map(({ type }) => type);
  const later = hasWorkers ? next.map(({ event }) => event) : [];
  const expected = creationEventTypes(session, machine);
  const without = types.filter((type) => expected.includes(type) || !later.includes(type));
  assertEqual("types of its events", without, expected);
}

function creationEventTypes({ document }: Session, machine: Machine): string[] {
  const reader = readerOf(document, machine);
  const type = creationEventType(document, reader && successSchema(reader));
  return type === undefined ? [] : [type];
}

async function checkSimulation(session: Session, machine: Machine, tries: Trials, operation: Operation, body: Fields) {
  const requests = ({ simulated }: Move) =>
    simulated?.operation === operation.id && isDeepStrictEqual(simulated.body, body);
  const verdictsIn = (shown: Fields): Verdict[] => {
    const state = String(shown[machine.field]);
    const move = machine.moves.find(
      (each) => requests(each) && each.from.includes(state) && hasFields(shown, each.when),
    );
    if (move !== undefined) return [{ kind: "move", move }];
    const [verdict] = verdictsOn(machine, operation.id, shown);
    return [verdict?.kind === "use" ? verdict : { kind: "refused", code: "SIMULATION_INVALID_STATE" }];
  };
  await forEachOutcome(session, machine, tries, operation, verdictsIn, async (_, subject, verdicts) => {
    for (const verdict of verdicts) await callAndCheck(session, machine, operation, subject, verdict, body);
  });
}

/** Runs `check` on one path per outcome. The contract does not say which outcomes later paths have. */
async function forEachOutcome(
  session: Session,
  machine: Machine,
  { ways, outcomes }: Trials,
  operation: Operation,
  verdictsIn: (shown: Fields) => readonly Verdict[],
  check: (way: StatePath, subject: Subject, verdicts: readonly Verdict[]) => Promise<void>,
): Promise<void> {
  const metOutcomes = new Set<string>();
  for (const [index, way] of ways.entries()) {
    if (metOutcomes.size >= outcomes) return;
    const subject = await createForOperation(session, machine, way, operation, verdictsIn).catch((error) => {
      if (!(error instanceof ConditionNotMet) || index === 0) throw error;
      return undefined;
    });
    if (subject === undefined) continue;
    const verdicts = verdictsIn(subject.shown);
    const outcome = JSON.stringify(verdicts);
    if (metOutcomes.has(outcome)) continue;
    metOutcomes.add(outcome);
    await check(way, subject, verdicts);
  }
}

async function checkMove(session: Session, machine: Machine, way: StatePath): Promise<void> {
  const { ids, shown } = await createAlongPath(session, machine, way);
  // A date does not show event types that it lacks.
  const expectedTypes = way.moves.flatMap(({ event }) =>
    event !== null && eventsOf(session.version).has(event) ? [event] : [],
  );
  const events = await eventsAbout(session, shown);
  const types = events.map(({ type }) => type).reverse();
  assertEqual("types of its events", types, [...creationEventTypes(session, machine), ...expectedTypes]);
  const last = way.moves.at(-1)!;
  if (last.event !== null && expectedTypes.includes(last.event))
    assertEqual("the data of its event", events[0]?.data, await readResource(session, machine, ids));
}

async function checkOperation(session: Session, machine: Machine, tries: Trials, operation: Operation): Promise<void> {
  const verdictsIn = (shown: Fields) => verdictsOn(machine, operation.id, shown);
  await forEachOutcome(session, machine, tries, operation, verdictsIn, async (way, subject, verdicts) => {
    for (const [index, verdict] of verdicts.entries()) {
      const body = verdict.kind === "move" ? verdict.move.body : null;
      const on = index === 0 ? subject : await createAlongPath(session, machine, way);
      await callAndCheck(session, machine, operation, on, verdict, body);
    }
  });
}

/** Shared if the operation leaves the resource unchanged. */
async function createForOperation(
  session: Session,
  machine: Machine,
  way: StatePath,
  operation: Operation,
  verdictsIn: (shown: Fields) => readonly Verdict[],
): Promise<Subject> {
  const isLeft = (shown: Fields) =>
    verdictsIn(shown).every(({ kind }) => kind === "refused" || (kind !== "move" && operation.method === "GET"));
  const expected = { [machine.field]: endOf(machine, way) };
  if (fixtureOf(operation).before !== undefined || !isLeft(expected)) return createAlongPath(session, machine, way);
  const shared = await shareSubject(session, machine, way);
  // A nested resource that the call creates may change the shared one.
  const isCalledAlone = parameterNames(operation.path).length <= shared.ids.length;
  return isCalledAlone && isLeft(shared.shown) ? shared : createAlongPath(session, machine, way);
}

export async function callAndCheck(
  session: Session,
  machine: Machine,
  operation: Operation,
  { ids, shown: before }: Subject,
  verdict: Verdict,
  body: Fields | null,
): Promise<void> {
  // The laws of resources check deletions.
  if (verdict.kind === "free" && operation.method === "DELETE") return;
  const known = await newestEvent(session);
  await waitForNextInstant();
  const exchange = await callOnResource(session, machine, operation, ids, body);
  const after = await readResource(session, machine, ids);
  if (verdict.kind !== "move" && hasMovedByItself(session, machine, before, after)) return;
  const code = verdict.kind === "use" ? verdict.codeOtherwise : null;
  const met: Verdict = code !== null && codeOf(exchange) === code ? { kind: "refused", code } : verdict;
  assertVerdict(session.document, machine, met, operation, { before, after, exchange });
  if (met.kind === "refused") assertDetail(session, machine, before, exchange);
  const event = met.kind === "move" ? met.move.event : met.kind === "use" ? met.event : null;
  const fresh = (await eventsSince(session, known)).filter(({ data }) => isAbout(data, before));
  const types = fresh.map(({ type }) => type);
  const expectedTypes = event !== null && eventsOf(session.version).has(event) ? [event] : [];
  // The service may have moved it after it was read.
  if (verdict.kind !== "move" && types.length > expectedTypes.length) {
    const latest = await readResource(session, machine, ids);
    if (hasMovedByItself(session, machine, before, latest)) return;
  }
  assertEqual("types of the emitted events", types, expectedTypes);
  for (const { data } of fresh) assertEqual("the data of its event", data, after);
}

function assertVerdict(
  document: ContractDocument,
  { field, moves }: Machine,
  verdict: Verdict,
  operation: Operation,
  { before, after, exchange }: { readonly before: Resource; readonly after: Resource; readonly exchange: Exchange },
): void {
  if (verdict.kind === "refused") {
    const detail = expectCode(exchange, verdict.code as ErrorCode);
    assertEqual("the resource after the refusal", after, before, exchange);
    // The detail is optional, but a stated state must be the current one.
    if (detail.id === before.id && detail.status !== undefined)
      assertEqual("detail.status", detail.status, before[field], exchange);
    return;
  }
  expectStatus(exchange, operation.success);
  const allowedStates = verdict.kind === "move" ? verdict.move.to : [String(before[field])];
  assertThat(
    `${field} ${allowedStates.join(" or ")}`,
    allowedStates.includes(String(after[field])),
    after[field],
    exchange,
  );
  const isRepeated =
    verdict.kind === "use" &&
    verdict.event === null &&
    moves.some(({ by }) => by === operation.id) &&
    !returnsNewItem(document, operation);
  if (isRepeated || operation.method === "GET") assertEqual("the resource afterwards", after, before, exchange);
  const isAtPath = operation.path.includes("{");
  const isOfIt = isAtPath && (exchange.json as { id?: unknown } | undefined)?.id === before.id;
  const emitsEvent = verdict.kind === "use" && verdict.event !== null;
  // Without an event, only updatedAt shows that the call changed the resource.
  const isRewritten = isOfIt && !isRepeated && !emitsEvent;
  const isChanged = !isDeepStrictEqual(after, { ...before, updatedAt: after.updatedAt });
  // The balance of an account that a body names changes without its updatedAt.
  const isDated = isRewritten || (isChanged && (isAtPath || verdict.kind === "move"));
  if (isDated && operation.method !== "GET" && typeof before.updatedAt === "string")
    assertThat(
      `updatedAt after ${before.updatedAt}`,
      String(after.updatedAt) > before.updatedAt,
      after.updatedAt,
      exchange,
    );
}

/** The detail is optional, so no document demands all of it. */
function assertDetail({ document, deployment }: Session, machine: Machine, before: Resource, exchange: Exchange): void {
  const code = codeOf(exchange);
  if (deployment.lacks.unpublished !== undefined || !code?.endsWith("_INVALID_STATE")) return;
  const detail = expectCode(exchange, code as ErrorCode);
  const state = String(before[machine.field]);
  const targets = new Map<string, Set<string>>();
  for (const { from, when, mover, by, simulated, to } of machine.moves) {
    const operation = mover === "operation" ? by : simulated?.operation;
    if (!from.includes(state) || !hasFields(before, when)) continue;
    if (document.operations.every(({ id }) => id !== operation)) continue;
    targets.set(operation!, (targets.get(operation!) ?? new Set()).union(new Set(to)));
  }
  const moves = [...targets].map(([operation, to]) => ({ operation, to: [...to] }));
  const expected = { resource: machine.resource, id: before.id, status: state, moves };
  const { resource, id, status, moves: shownMoves } = detail;
  assertEqual("detail of the refusal", { resource, id, status, moves: shownMoves }, expected, exchange);
}

function hasMovedByItself({ document }: Session, machine: Machine, before: Resource, after: Resource): boolean {
  const [was, is] = [String(before[machine.field]), String(after[machine.field])];
  return was !== is && serviceMoves(document, machine).some(({ from, to }) => from.includes(was) && to.includes(is));
}
