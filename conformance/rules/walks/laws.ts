// Checks the laws that every step keeps. Invariant: the laws follow from the contract only.
import { isDeepStrictEqual } from "node:util";
import { eventsOf } from "../../contract/events.ts";
import { type Machine, type Move, serviceMoves, verdictsOn } from "../../contract/machines.ts";
import type { LoggedEvent } from "../../harness/events.ts";
import { assertThat, expectStatus } from "../../harness/expect.ts";
import type { Item } from "../../harness/lists.ts";
import type { Session } from "../../harness/session.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { areRelated, idsIn, type Resource, type Snapshot } from "./snapshot.ts";
import type { Call } from "./steps.ts";
import { clockMovesOf } from "./time.ts";

/** What a step did, and the walk's resources before and after it. */
export interface Step {
  readonly session: Session;
  readonly calls: readonly Call[];
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Oldest first. */
  readonly events: readonly LoggedEvent[];
  /** Epoch ms that the step moved the clock to. */
  readonly movedTo?: number;
  /** The target's time after the step is at most this, in epoch ms. */
  readonly latestTime: number;
}

export interface Law {
  /** Shrinking keeps to it: a shorter walk must break the same law. */
  readonly id: string;
  readonly check: (step: Step) => void | Promise<void>;
}

/** Of all that a walk has created. */
export interface FinalLaw {
  readonly id: string;
  readonly check: (session: Session, snapshot: Snapshot) => Promise<void>;
}

export const laws: readonly Law[] = [
  { id: "refused-changes-nothing", check: refusedChangesNothing },
  { id: "machine-decides", check: machineDecides },
  { id: "changes-are-moves", check: changesAreMoves },
  { id: "events-tell-changes", check: eventsTellChanges },
  { id: "changes-send-events", check: changesSendEvents },
  { id: "events-show-stored", check: eventsShowStored },
  { id: "one-new-item", check: oneNewItem },
  { id: "bystanders-keep", check: bystandersKeep },
  { id: "response-is-stored", check: responseIsStored },
  { id: "only-due-moves", check: onlyDueMoves },
  { id: "nothing-vanishes", check: nothingVanishes },
];

export const finalLaws: readonly FinalLaw[] = [{ id: "read-as-listed", check: readAsListed }];

const isRefused = ({ exchange }: Call) => exchange.response.status >= 400;

function latest({ calls }: Step): Exchange | undefined {
  return calls.at(-1)?.exchange;
}

/** A refused request changes no resource, creates none and sends no event (decided). */
function refusedChangesNothing(step: Step): void {
  const { calls, before, after, events, movedTo } = step;
  if (movedTo !== undefined || !calls.every(isRefused)) return;
  for (const [id, resource] of after) {
    if (movesByItself(step, resource)) continue;
    const known = before.get(id);
    if (known === undefined)
      throw new ExpectationFailed("no new resource after a refusal", describe(resource), latest(step));
    const changed = changedFields(known.shown, resource.shown);
    assertThat(`an unchanged ${resource.kind.name} after a refusal`, changed.length === 0, changed, latest(step));
  }
  const types = events.filter(({ data }) => !movesByItself(step, after.get(idOf(data)))).map(({ type }) => type);
  assertThat("no event after a refusal", types.length === 0, types, latest(step));
}

/** Workers may move the resource in any step, or time itself, because it is due. */
function movesByItself({ session, before, latestTime }: Step, resource: Resource | undefined): boolean {
  const machine = resource?.kind.machine;
  if (resource === undefined || machine === undefined) return false;
  const known = before.get(resource.shown.id);
  if (known !== undefined && clockMovesOf(known).some(({ instant }) => instant <= latestTime)) return true;
  return session.deployment.lacks.workers === undefined && serviceMoves(session.document, machine).length > 0;
}

function idOf(data: unknown): string {
  return String((data as { id?: unknown }).id);
}

/** In a state from which the machine refuses an operation, the operation does not succeed. */
function machineDecides({ calls, before }: Step): void {
  // Another call of the step may have moved the resource first.
  if (calls.length !== 1) return;
  for (const call of calls) {
    const resource = call.named[0];
    const machine = resource?.kind.machine;
    const known = resource && before.get(resource.shown.id);
    if (machine === undefined || known === undefined || isRefused(call)) continue;
    const verdicts = verdictsOn(machine, call.operation.id, known.shown);
    const refusal = verdicts.every(({ kind }) => kind === "refused") ? verdicts[0] : undefined;
    if (refusal?.kind === "refused")
      throw new ExpectationFailed(
        `${refusal.code} for ${call.operation.id} on a ${machine.resource} in ${String(known.shown[machine.field])}`,
        String(call.exchange.response.status),
        call.exchange,
      );
  }
}

/** A resource changes its state only along moves of its machine. */
function changesAreMoves(step: Step): void {
  for (const [id, resource] of step.after) {
    const { machine } = resource.kind;
    const known = step.before.get(id);
    if (machine === undefined || known === undefined) continue;
    const [from, to] = [known, resource].map(({ shown }) => String(shown[machine.field]));
    if (from === to) continue;
    assertThat(
      `a move of ${machine.resource} from ${from}`,
      isReachable(machine, from!, to!),
      `a change to ${to}`,
      latest(step),
    );
  }
}

function isReachable(machine: Machine, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const state of reached)
    for (const move of machine.moves) if (move.from.includes(state)) for (const next of move.to) reached.add(next);
  return reached.has(to);
}

/** Events show each state that a resource reached, in order, once; the last one shows it as it is. */
function eventsTellChanges(step: Step): void {
  const { session, calls, before, after, events } = step;
  const called = new Set(calls.map(({ operation }) => operation.id));
  for (const [id, resource] of after) {
    const { machine } = resource.kind;
    if (machine === undefined || movesByItself(step, resource)) continue;
    // A simulation with the current state changes other fields, such as the reasons of a review.
    const isSimulated = machine.moves.some(({ simulated }) => simulated !== null && called.has(simulated.operation));
    const about = events.filter(({ data }) => idOf(data) === id);
    const known = before.get(id);
    let state = known === undefined ? undefined : String(known.shown[machine.field]);
    for (const { type, data } of about) {
      const next = String((data as Item)[machine.field]);
      const isMove = state !== undefined && moveOf(machine, state, next, type) !== undefined;
      const isUse = machine.uses.some((use) => use.event === type && use.states.includes(next));
      const isCreation = state === undefined;
      const isOwnEvent = machine.moves.some(({ event }) => event === type);
      assertThat(
        `events of ${machine.resource} that its machine declares`,
        isMove || isUse || isCreation || (isSimulated && isOwnEvent && next === state),
        `${type} from ${state} to ${next}`,
        latest(step),
      );
      state = next;
    }
    const now = String(resource.shown[machine.field]);
    if (state === undefined || state === now) continue;
    // Without an event, each move on the way must be silent.
    const isSilent = silentlyReachable(session, machine, state, now);
    assertThat(`an event of ${machine.resource} about ${now}`, isSilent, `none since ${state}`, latest(step));
  }
}

function moveOf({ moves }: Machine, from: string, to: string, event: string): Move | undefined {
  return moves.find((move) => move.from.includes(from) && move.to.includes(to) && move.event === event);
}

function silentlyReachable({ version }: Session, machine: Machine, from: string, to: string): boolean {
  const isSilent = ({ event }: Move) => event === null || !eventsOf(version).has(event);
  return isReachable({ ...machine, moves: machine.moves.filter(isSilent) }, from, to);
}

/** A call changes the resource that it names only with an event, if every move and use of it has one. */
function changesSendEvents(step: Step): void {
  const { session, calls, before, after, events } = step;
  // Of two concurrent calls, the other one may have made the change.
  if (calls.length !== 1) return;
  for (const { operation, named, exchange } of calls) {
    const id = named[0]?.shown.id;
    const [known, resource] = [before.get(id ?? ""), after.get(id ?? "")];
    const machine = known?.kind.machine;
    if (resource === undefined || machine === undefined || movesByItself(step, resource)) continue;
    const state = String(known!.shown[machine.field]);
    const moves = machine.moves.filter(
      ({ by, simulated, from }) => from.includes(state) && [by, simulated?.operation].includes(operation.id),
    );
    const uses = machine.uses.filter((use) => use.operation === operation.id && use.states.includes(state));
    const types = [...moves, ...uses].map(({ event }) => event);
    const isAnnounced = types.length > 0 && types.every((type) => type !== null && eventsOf(session.version).has(type));
    if (!isAnnounced || changedFields(known!.shown, resource.shown).length === 0) continue;
    const sent = events.filter(({ data }) => idOf(data) === id).map(({ type }) => type);
    assertThat(`${types.join(" or ")} about a change by ${operation.id}`, sent.length > 0, "no event", exchange);
  }
}

/** The last event about a resource shows it as it is read afterwards. */
function eventsShowStored(step: Step): void {
  // Of two concurrent calls, the later one may change without an event what the earlier one announced.
  if (step.calls.length !== 1) return;
  const lastEvents = new Map(step.events.map((event) => [idOf(event.data), event]));
  for (const [id, { type, data }] of lastEvents) {
    const stored = step.after.get(id);
    if (stored === undefined || movesByItself(step, stored)) continue;
    const differing = differingFields(data as Item, stored);
    assertThat(`${type} with the ${stored.kind.name} as stored`, differing.length === 0, differing, latest(step));
  }
}

/** A create adds one item to its list; a new item of any list comes from the step's call. */
function oneNewItem(step: Step): void {
  const { calls, before, after } = step;
  const isNew = ({ shown }: Resource) => !before.has(shown.id);
  const fresh = [...after.values()].filter(isNew);
  const returned = new Set(calls.flatMap(({ exchange }) => [...idsIn(exchange.json)]));
  const explained = (resource: Resource): boolean =>
    returned.has(resource.shown.id) ||
    // Such as the application of a new user: it belongs to what the call returned.
    resource.kind.family?.parent !== undefined ||
    resource.kind.family === undefined ||
    [...after.values()].some(
      (other) => other !== resource && returned.has(other.shown.id) && idsIn(other.shown).has(resource.shown.id),
    );
  for (const resource of fresh)
    assertThat("only new resources that a response shows", explained(resource), describe(resource), latest(step));
}

/** A call changes what it names, what that belongs to, and what belongs to it, but none of their siblings. */
function bystandersKeep(step: Step): void {
  const { calls, before, after, movedTo } = step;
  if (movedTo !== undefined) return;
  const touched = new Set(
    calls.flatMap(({ named, exchange }) => [...named.map(({ shown }) => shown.id), ...idsIn(exchange.json)]),
  );
  const ancestors = closure(touched, (id) => idsOf(after.get(id) ?? before.get(id)));
  const descendants = closure(touched, (id) => childrenOf(after, id));
  for (const [id, resource] of after) {
    const known = before.get(id);
    if (known === undefined || ancestors.has(id) || descendants.has(id)) continue;
    if (isOfProject(resource) || movesByItself(step, resource)) continue;
    const changed = changedFields(known.shown, resource.shown);
    assertThat(
      `an unchanged ${resource.kind.name}, which the call does not concern`,
      changed.length === 0,
      `changed ${changed.join(", ")} of ${id}`,
      latest(step),
    );
  }
}

/** A list loses a resource only if the resource or its parent is deleted. A resource that has ended stays. */
function nothingVanishes({ session, calls, before, after }: Step): void {
  const deletions = calls.filter(({ exchange }) => exchange.response.status === 204);
  const named = new Set(deletions.flatMap(({ named }) => named.map(({ shown }) => shown.id)));
  const deleted = closure(named, (id) => childrenOf(before, id));
  for (const [id, resource] of before)
    if (!after.has(id) && !deleted.has(id))
      throw new ExpectationFailed(
        `in its list, ${describe(resource)}`,
        "nothing",
        calls.at(-1)?.exchange ?? session.latest,
      );
}

function idsOf(resource: Resource | undefined): Iterable<string> {
  return resource === undefined ? [] : idsIn(resource.shown);
}

function childrenOf(snapshot: Snapshot, id: string): string[] {
  return [...snapshot.values()].filter(({ shown }) => idsIn(shown).has(id)).map(({ shown }) => shown.id);
}

function closure(start: ReadonlySet<string>, next: (id: string) => Iterable<string>): Set<string> {
  const all = new Set(start);
  for (const id of all) for (const each of next(id)) all.add(each);
  return all;
}

/** Every payment may change what belongs to the project instead of a person. */
function isOfProject({ shown }: Resource): boolean {
  return "ownerId" in shown && shown.ownerId === null;
}

/** A successful response shows the resource as it is read afterwards. */
function responseIsStored(step: Step): void {
  if (step.calls.length !== 1) return;
  const { exchange } = step.calls[0]!;
  const item = exchange.json as Partial<Item> | undefined;
  if (exchange.response.status >= 300 || typeof item?.id !== "string") return;
  const stored = step.after.get(item.id);
  if (stored === undefined || movesByItself(step, stored)) return;
  const differing = differingFields(item as Item, stored);
  assertThat(`${stored.kind.name} as the response shows it`, differing.length === 0, differing, exchange);
}

/** A reader may leave fields out that `item` has. */
function differingFields(item: Item, { shown }: Resource): string[] {
  const shared = Object.keys(shown).filter((field) => field in item);
  return changedFields(pick(item, shared), pick(shown, shared));
}

function pick(item: Readonly<Record<string, unknown>>, fields: readonly string[]): Item {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as unknown as Item;
}

export function changedFields(before: Item, after: Item): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** A move of the clock moves what is due, and only that. */
function onlyDueMoves(step: Step): void {
  const { before, after, movedTo } = step;
  if (movedTo === undefined) return;
  for (const [id, known] of before) {
    const { machine } = known.kind;
    const resource = after.get(id);
    if (machine === undefined || resource === undefined || movesByItself(step, resource)) continue;
    const states = [known, resource].map(({ shown }) => shown[machine.field]);
    const isMovedByOther = [...before.values()].some((other) => areRelated(other, known) && movesByItself(step, other));
    if (!isMovedByOther)
      assertThat(
        `${machine.resource} in ${states[0]}, which is not due`,
        states[0] === states[1],
        states[1],
        latest(step),
      );
  }
}

/** The reader shows each resource as its list does; a list may leave fields out. */
async function readAsListed(session: Session, snapshot: Snapshot): Promise<void> {
  for (const { kind, path, shown } of snapshot.values()) {
    if (kind.family === undefined || kind.machine?.moves.some(({ mover }) => mover === "service")) continue;
    const exchange = await session.call(kind.reader, { path });
    const differing = differingFields(expectStatus(exchange, [200]) as Item, { kind, path, shown });
    assertThat(`${kind.name} as its list shows it`, differing.length === 0, differing, exchange);
  }
}

function describe({ kind, shown }: Resource): string {
  return `${kind.name} ${JSON.stringify(shown).slice(0, 300)}`;
}
