// From the machines of the contract: every operation in every state that a resource can be brought to does what the machine says, and
// exactly the event that it names is published, with the resource as it is read. Invariant: nothing here knows a single resource.
import { type ErrorCode, limits } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { eventsOf } from "../../contract/events.ts";
import {
  type Machine,
  type Move,
  machinesOf,
  operationsOn,
  type Verdict,
  verdictsOn,
  wayTo,
} from "../../contract/machines.ts";
import type { Exchange } from "../../http/exchange.ts";
import { equal, expectCode, expectStatus, holds, ok, Unmet } from "../../rules/expect.ts";
import { fixtureOf, goodBody, goodCall, parameterNames } from "../../rules/fixtures.ts";
import type { Check, Rule } from "../../rules/rule.ts";
import { settled } from "../../rules/settled.ts";
import { aMoment, until } from "../../rules/until.ts";
import type { Session } from "../../run/session.ts";
import type { Need } from "../../targets/needs.ts";

export const stateRules: readonly Rule[] = [
  {
    id: "state-initial",
    source: "the document",
    title: "A new resource is in an initial state, and no event tells of it",
    needs: ["state"],
    checks: (document) => machinesOf(document).map((machine) => checkOf(document, machine, [], [], "", initialCheck)),
  },
  {
    id: "state-operations",
    source: "the document",
    title:
      "In every state an operation does what the state machine says: it moves the resource, leaves it, or is refused",
    needs: ["state"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        reachable(machine).flatMap(({ state, way }) =>
          operationsOn(document, machine).map((operation) =>
            checkOf(document, machine, way, [operation], `${state} ${operation.id}`, (session) =>
              operationCheckIn(session, machine, way, operation),
            ),
          ),
        ),
      ),
  },
  {
    id: "state-moves",
    source: "the document",
    title: "A move that the service or time makes leads where the state machine says, with exactly its event",
    needs: ["state"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        machine.moves
          .filter(({ mover }) => mover !== "operation")
          .flatMap((move) =>
            move.from.flatMap((from) => {
              const way = wayTo(machine, from);
              if (way === undefined) return [];
              return checkOf(document, machine, [...way, move], [], `${from} to ${move.to.join(" or ")}`, (session) =>
                moveCheck(session, machine, [...way, move]),
              );
            }),
          ),
      ),
  },
];

type Fields = Readonly<Record<string, unknown>>;
type Resource = Fields & { readonly id: string };

function reachable(machine: Machine): { state: string; way: Move[] }[] {
  return machine.states.flatMap((state) => {
    const way = wayTo(machine, state);
    return way === undefined ? [] : [{ state, way }];
  });
}

/** A check with what the operations and moves on its way need. */
function checkOf(
  document: ContractDocument,
  machine: Machine,
  way: readonly Move[],
  operations: readonly Operation[],
  name: string,
  run: (session: Session, machine: Machine) => Promise<void>,
): Check {
  const called = way.flatMap(({ mover, by, simulated }) => [
    ...(mover === "operation" ? [by] : []),
    ...(simulated === null ? [] : [simulated.operation]),
  ]);
  const fixtures = [document.operation(machine.created), ...called.map(document.operation), ...operations].map(
    fixtureOf,
  );
  const needs = new Set<Need>(fixtures.flatMap((fixture) => fixture.needs ?? []));
  // What the service does by itself is done by its workers, and an operation that wants the service's work asks for them in vain.
  if (way.some(({ mover }) => mover === "service")) needs.add("workers");
  else needs.delete("workers");
  if (way.some(({ mover }) => mover === "clock")) needs.add("clock");
  const after = fixtures.flatMap((fixture) => fixture.after ?? []);
  return {
    name: [machine.resource, name].filter((part) => part !== "").join(" "),
    needs: [...needs],
    last: fixtures.some(({ disturbs }) => disturbs === true),
    run: async (session) => {
      try {
        await run(session, machine);
      } finally {
        for (const undo of after) await undo(session);
      }
    },
  };
}

async function initialCheck(session: Session, machine: Machine): Promise<void> {
  const resource = await make(session, machine);
  const state = String(resource[machine.field]);
  holds(`a state of ${machine.initial.join(" or ")}`, machine.initial.includes(state), state, session.latest);
  equal("events that tell of it", await eventsAbout(session, resource.id), []);
}

async function moveCheck(session: Session, machine: Machine, way: readonly Move[]): Promise<void> {
  const moved = await bring(session, machine, way);
  // An event type that a date lacks is not shown to it.
  const told = way.flatMap(({ event }) => (event !== null && eventsOf(session.version).has(event) ? [event] : []));
  const events = await eventsAbout(session, moved.id);
  equal("types of the events that tell of it", events.map(({ type }) => type).reverse(), told, session.latest);
  const last = way.at(-1)!;
  if (last.event !== null && told.includes(last.event))
    equal("the data of its event", events[0]?.data, await read(session, machine, moved.id), session.latest);
}

async function operationCheckIn(
  session: Session,
  machine: Machine,
  way: readonly Move[],
  operation: Operation,
): Promise<void> {
  const resource = await bring(session, machine, way);
  for (const [index, verdict] of verdictsOn(machine, operation.id, resource).entries())
    await callIn(session, machine, operation, index === 0 ? resource : await bring(session, machine, way), verdict);
}

/** Calls the operation on the resource and holds what follows to the verdict. */
async function callIn(
  session: Session,
  machine: Machine,
  operation: Operation,
  before: Resource,
  verdict: Verdict,
): Promise<void> {
  // What needs no state may be a deletion; how the resource is gone then is for the laws of resources.
  if (verdict.kind === "free" && operation.method === "DELETE") return;
  const known = await eventsAbout(session, before.id);
  const body = verdict.kind === "move" ? verdict.move.body : null;
  await aMoment();
  const exchange = await call(session, operation, before, body);
  const after = await read(session, machine, before.id);
  // The service moved it meanwhile: then either answer was true.
  if (verdict.kind !== "move" && hasMovedByItself(machine, before, after)) return;
  holdTo(machine, verdict, operation, { before, after, exchange });
  const event = verdict.kind === "move" ? verdict.move.event : verdict.kind === "use" ? verdict.event : null;
  const fresh = (await eventsAbout(session, before.id)).filter(({ id }) => !known.some((each) => each.id === id));
  const types = fresh.map(({ type }) => type);
  const told = event !== null && eventsOf(session.version).has(event) ? [event] : [];
  equal("types of the events that it emits", types, told, session.latest);
  for (const { data } of fresh) equal("the data of its event", data, after, session.latest);
}

async function call(
  session: Session,
  operation: Operation,
  resource: Resource,
  body: Fields | null,
): Promise<Exchange> {
  const path = { [parameterNames(operation.path)[0]!]: resource.id };
  const good = body === null ? await goodBody(session, operation, path) : asked(operation, body);
  return session.call(operation, { path, ...good });
}

function holdTo(
  { field, moves }: Machine,
  verdict: Verdict,
  operation: Operation,
  { before, after, exchange }: { readonly before: Resource; readonly after: Resource; readonly exchange: Exchange },
): void {
  if (verdict.kind === "refused") {
    expectCode(exchange, verdict.code as ErrorCode);
    equal("the resource after the refusal", after, before, exchange);
    return;
  }
  expectStatus(exchange, operation.success);
  const allowed = verdict.kind === "move" ? verdict.move.to : [String(before[field])];
  holds(`${field} ${allowed.join(" or ")}`, allowed.includes(String(after[field])), after[field], exchange);
  // A move that was made already is not made again: nothing else changes either.
  const isRepeated = verdict.kind === "use" && moves.some(({ by }) => by === operation.id);
  if (isRepeated || operation.method === "GET") equal("the resource afterwards", after, before, exchange);
  // What answers with the resource and tells nobody has changed something of it, be it that nothing of that is shown.
  const isOfIt = (exchange.json as { id?: unknown } | undefined)?.id === before.id;
  const isToldOf = verdict.kind === "use" && verdict.event !== null;
  if (!isRepeated && !isToldOf && isOfIt && operation.method !== "GET" && typeof before.updatedAt === "string")
    holds(`updatedAt after ${before.updatedAt}`, String(after.updatedAt) > before.updatedAt, after.updatedAt, exchange);
}

function hasMovedByItself({ field, moves }: Machine, before: Resource, after: Resource): boolean {
  const [was, is] = [String(before[field]), String(after[field])];
  return (
    was !== is && moves.some(({ mover, from, to }) => mover === "service" && from.includes(was) && to.includes(is))
  );
}

/** A resource that went the way. */
async function bring(session: Session, machine: Machine, way: readonly Move[]): Promise<Resource> {
  const simulations = way.flatMap(({ simulated }) => simulated ?? []);
  if (simulations.length > 0) await settled(session);
  for (const { operation, body } of simulations) {
    const simulate = session.document.operation(operation);
    expectStatus(await session.call(simulate, asked(simulate, body)), simulate.success);
  }
  let resource = await make(session, machine);
  for (const move of way) resource = await take(session, machine, move, resource);
  return resource;
}

/** Takes one move. */
async function take(session: Session, machine: Machine, move: Move, resource: Resource): Promise<Resource> {
  const { field } = machine;
  if (move.mover === "operation") {
    const operation = session.document.operation(move.by);
    expectStatus(await call(session, operation, resource, move.body), operation.success);
  }
  if (move.mover === "clock") {
    const instant = resource[move.by];
    ok(session, await session.api.POST("/simulations/clock", { body: { advanceTo: String(instant) } }));
  }
  return until(`${machine.resource} ${move.to.join(" or ")}`, async () => {
    const now = await read(session, machine, resource.id);
    if (move.to.includes(String(now[field]))) return now;
    if (!move.from.includes(String(now[field])))
      throw new Unmet(move.to.join(" or "), String(now[field]), session.latest);
    return undefined;
  });
}

async function make(session: Session, machine: Machine): Promise<Resource> {
  const creator = session.document.operation(machine.created);
  const made = expectStatus(await session.call(creator, await goodCall(session, creator)), creator.success);
  return read(session, machine, (made as Resource).id);
}

/** The resource as it is shown alone. */
async function read(session: Session, machine: Machine, id: string): Promise<Resource> {
  const { path } = session.document.operation(machine.created);
  const getter = session.document.match("GET", `${path.replace(/\/$/, "")}/${id}`);
  if (getter === undefined) throw new Unmet(`a way to read ${machine.resource}`, "none in the document");
  return expectStatus(await session.call(getter, { path: { id } }), [200]) as Resource;
}

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

/** The events whose data is the resource, newest first. */
async function eventsAbout(session: Session, id: string): Promise<Told[]> {
  const { data } = ok(session, await session.api.GET("/events", { params: { query: { limit: limits.pageMax } } }));
  return (data as readonly Told[]).filter((event) => (event.data as { id?: unknown }).id === id);
}

function asked(operation: Operation, value: Fields) {
  return { body: { mediaType: operation.bodies[0]!.type, value } };
}
