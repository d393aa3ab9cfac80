// Sends one request for each of several resources at once. Invariant: what they share changes as by one after the other.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { bodyFieldsOf, type Family, familyNamedBy } from "../../contract/families.ts";
import {
  familyOf,
  initialStates,
  type Machine,
  machinesOf,
  pathsTo,
  type StatePath,
  shortestPathTo,
  valuesFor,
} from "../../contract/machines.ts";
import { codeOf } from "../../judge/context.ts";
import { callWithBody, prepareOnResource } from "../../rules/calls.ts";
import { toComparable } from "../../rules/comparable.ts";
import { assertEqual, expectStatus } from "../../rules/expect.ts";
import { fixtureOf } from "../../rules/fixtures.ts";
import type { Check, Rule } from "../../rules/rule.ts";
import { movesBefore, parameterNames } from "../../rules/ways.ts";
import type { CallInput, Session } from "../../run/session.ts";
import { toUnits } from "../announced/units.ts";
import { needsOf } from "../states/states.ts";
import {
  ConditionNotMet,
  createAlongPath,
  type Fields,
  moveAlong,
  type Resource,
  readResource,
  type Subject,
} from "../states/subject.ts";
import { type Action, actionsOn, movesOf } from "./actions.ts";

export const rules: readonly Rule[] = [
  {
    id: "siblings-at-once",
    source: "decided",
    title: "The same request for several resources at once changes what they share as if one came after the other",
    needs: ["state", "internal-project", "unpublished"],
    checks: (document) =>
      machinesOf(document)
        .filter((machine) => namesOthers(document, machine))
        .flatMap((machine) => machine.states.flatMap((state) => siblingsCheck(document, machine, state))),
    mayBeEmpty: "no resource with states names another one",
  },
];

function namesOthers(document: ContractDocument, machine: Machine): boolean {
  const { schema, maker } = familyOf(document, machine) ?? {};
  const shown = schema === undefined ? {} : document.schemas.plain(schema).keywords.properties;
  const sent = maker === undefined ? {} : bodyFieldsOf(document, maker);
  return [shown, sent]
    .flatMap((each) => Object.keys(each ?? {}))
    .some((field) => readableFamily(document, field) !== undefined);
}

function readableFamily(document: ContractDocument, field: string): Family | undefined {
  const family = familyNamedBy(document, field);
  return family?.get === undefined || parameterNames(family.get.path).length !== 1 ? undefined : family;
}

function siblingsCheck(document: ContractDocument, machine: Machine, state: string): Check[] {
  const way = pathsTo(machine, state).find(({ moves }) => moves.every(({ mover }) => mover !== "clock"));
  const actions = actionsOn(document, machine).filter((action) => movesOf(machine, action, state).length > 0);
  if (way === undefined || actions.length === 0) return [];
  const operations = actions.map(({ operation }) => operation);
  return [
    {
      name: `${machine.resource} ${state}`,
      needs: needsOf(document, machine, way, operations),
      run: async (session) => {
        for (const action of actions) await checkAction(session, machine, way, action);
      },
    },
  ];
}

const siblings = 3;

// The requests of a race may miss each other.
const races = 3;

async function checkAction(session: Session, machine: Machine, way: StatePath, action: Action): Promise<void> {
  const what = [action.operation.id, ...Object.values(action.body ?? {})].join(" ");
  const inTurn = await actInTurn(session, machine, way, action);
  if (inTurn.shared.length === 0) return;
  for (let race = 0; race < races; race++) {
    const together = await act(session, machine, way, action, (sends) => Promise.all(sends.map((send) => send())));
    if (isDeepStrictEqual(together, inTurn)) continue;
    // What the first siblings left behind may count: a fee is larger than nothing.
    const again = await actInTurn(session, machine, way, action);
    assertEqual(`effect of ${siblings} ${what} at once`, together, again, session.latest);
  }
}

/** What the clients see, and how the resources changed that all siblings name. */
interface Effect {
  /** Sorted: any sibling may be the first. */
  readonly answers: readonly string[];
  readonly shared: readonly (readonly [field: string, changes: unknown])[];
}

function actInTurn(session: Session, machine: Machine, way: StatePath, action: Action): Promise<Effect> {
  return act(session, machine, way, action, async (sends) => {
    for (const send of sends) await send();
  });
}

async function act(
  session: Session,
  machine: Machine,
  way: StatePath,
  { operation, body }: Action,
  sendAll: (sends: readonly (() => Promise<void>)[]) => Promise<unknown>,
): Promise<Effect> {
  const first = await createAlongPath(session, machine, way);
  const subjects = [first];
  while (subjects.length < siblings) subjects.push(await createSibling(session, machine, way, first));
  const inputs: CallInput[] = [];
  for (const { ids } of subjects) inputs.push(await prepareOnResource(session, machine, operation, ids, body));
  const all = subjects.map(({ shown }) => shown);
  const before = await readShared(session, all);
  const answers: string[] = [];
  await sendAll(
    inputs.map((input) => async () => {
      const exchange = await session.call(operation, input);
      answers.push([exchange.response.status, codeOf(exchange)].join(" ").trim());
    }),
  );
  const after = await readShared(session, all);
  return {
    answers: answers.sort(),
    shared: before.map(([field, shown], index) => [field, changesOf(shown, after[index]![1])]),
  };
}

/** Names what the first one names, or else siblings of that: a quote of the same enrollment. */
async function createSibling(session: Session, machine: Machine, way: StatePath, first: Subject): Promise<Subject> {
  const sibling = await createBeside(session, machine, way, first).catch((error: unknown) => {
    if (error instanceof ConditionNotMet) return undefined;
    throw error;
  });
  return sibling ?? createAlongPath(session, machine, way);
}

/** Undefined if another one is impossible beside the first. */
async function createBeside(session: Session, machine: Machine, way: StatePath, first: Subject) {
  const creator = session.document.operation(way.start?.operation ?? machine.created);
  const within = first.ids.slice(0, -1);
  const path = Object.fromEntries(parameterNames(creator.path).map((name, index) => [name, within[index]!]));
  const leading = { ...way.start?.body, ...(await fixtureOf(creator).leading?.(session, valuesFor(way))) };
  const given = Object.keys(leading).length === 0 ? null : leading;
  const create = async (named: Fields) =>
    session.call(creator, await callWithBody(session, creator, path, given, named));
  const named = namedFields(session.document, creator, first.shown);
  const same = await create(named);
  const made = codeOf(same) === undefined ? same : await create(await nameSiblings(session, creator, named));
  if (codeOf(made) !== undefined) return undefined;
  const ids = [...within, (made.json as Resource).id];
  return moveAlong(session, machine, { ids, shown: await readResource(session, machine, ids) }, way.moves);
}

/** The fields of the creator's example that name resources, as the resource shows them. */
function namedFields(document: ContractDocument, { bodies: [media] }: Operation, shown: Fields): Fields {
  const fields = Object.entries((media?.example ?? {}) as Fields).filter(([field]) => familyNamedBy(document, field));
  return Object.fromEntries(
    fields.flatMap(([field, example]): [string, unknown][] => {
      if (typeof shown[field] === "string") return [[field, shown[field]]];
      const ids = Array.isArray(example)
        ? namesIn(shown).flatMap(([name, id]) => (field === `${name}s` ? [id] : []))
        : [];
      return ids.length === 0 ? [] : [[field, ids]];
    }),
  );
}

/** Every field with a text, also within lists and objects. */
function namesIn(shown: unknown): [field: string, text: string][] {
  if (typeof shown !== "object" || shown === null) return [];
  return Object.entries(shown).flatMap(([field, value]): [string, string][] =>
    typeof value === "string" ? [[field, value]] : namesIn(value),
  );
}

async function nameSiblings(session: Session, creator: Operation, named: Fields): Promise<Fields> {
  const siblingIds: Record<string, unknown> = {};
  for (const [field, id] of Object.entries(named)) {
    const family = familyNamedBy(session.document, field);
    const machine = machinesOf(session.document).find((each) => familyOf(session.document, each) === family);
    const way = machine && (movesBefore(machine, creator) ?? shortestPathTo(machine, initialStates(machine)[0]!));
    siblingIds[field] = id;
    if (way === undefined || typeof id !== "string") continue;
    const first = { ids: [id], shown: await readResource(session, machine!, [id]) };
    siblingIds[field] = (await createSibling(session, machine!, way, first)).ids.at(-1);
  }
  return siblingIds;
}

/** The resources that every sibling names, and those that these name, by field. */
async function readShared(session: Session, [first, ...others]: readonly Resource[]) {
  const { document } = session;
  const named = others.map((other) => new Set(namesIn(other).map(([, text]) => text)));
  const ids = new Map(
    namesIn(first).flatMap(([field, id]) => (named.every((each) => each.has(id)) ? [[id, field]] : [])),
  );
  const shared: [field: string, shown: unknown][] = [];
  // A Map iterates over the entries that are added meanwhile.
  for (const [id, field] of ids) {
    const family = readableFamily(document, field);
    if (family === undefined) continue;
    const path = { [parameterNames(family.get!.path)[0]!]: id };
    const shown = expectStatus(await session.call(family.get!, { path }), [200]);
    shared.push([field, shown]);
    for (const [name, text] of namesIn(shown)) ids.set(text, name);
  }
  return shared;
}

/** Earlier siblings changed the resources too, so amounts and counts are compared by what is added. */
function changesOf(before: unknown, after: unknown): unknown {
  if (typeof before === "number" && typeof after === "number") return after - before;
  if (isAmount(before) && isAmount(after)) return String(toUnits(after) - toUnits(before));
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null)
    return toComparable(after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.map((name) => [name, changesOf((before as Fields)[name], (after as Fields)[name])] as const),
  );
}

function isAmount(value: unknown): value is { readonly value: string; readonly currency: string } {
  return typeof value === "object" && value !== null && Object.keys(value).sort().join() === "currency,value";
}
