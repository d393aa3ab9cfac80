// Sends one request for each of several resources at once. Invariant: what they share changes as by one after the other.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument } from "../../../contract/document.ts";
import { bodyFieldsOf, type Family, familyNamedBy } from "../../../contract/families.ts";
import { familyOf, type Machine, machinesOf, pathsTo, type StatePath } from "../../../contract/machines.ts";
import { prepareOnResource } from "../../../harness/calls.ts";
import { toComparable } from "../../../harness/comparable.ts";
import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import { createAlongPath, type Fields, needsOf, type Resource } from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { toUnits } from "../../../harness/units.ts";
import { describeAnswer } from "../../../judge/context.ts";
import { type Action, actionsOn, movesOf, nameOf } from "./actions.ts";
import { createSibling, namesIn } from "./beside.ts";

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
  const what = nameOf(action);
  const inTurn = await actInTurn(session, machine, way, action);
  if (inTurn.shared.length === 0) return;
  for (let race = 0; race < races; race++) {
    const together = await act(session, machine, way, action, (sends) => Promise.all(sends.map((send) => send())));
    if (isDeepStrictEqual(together, inTurn)) continue;
    // What the first siblings left behind may count: a fee is larger than nothing.
    const again = await actInTurn(session, machine, way, action);
    assertEqual(`effect of ${siblings} ${what} at once`, together, again);
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
  const shared = await findShared(session, all);
  const answers: string[] = [];
  await sendAll(
    inputs.map((input) => async () => {
      answers.push(describeAnswer(await session.call(operation, input)));
    }),
  );
  const changes: [string, unknown][] = [];
  for (const { field, before, read } of shared) changes.push([field, changesOf(before, await read())]);
  return { answers: answers.sort(), shared: changes };
}

interface Shared {
  readonly field: string;
  readonly before: unknown;
  readonly read: () => Promise<unknown>;
}

/** The resources that every sibling names, and those that these name. */
async function findShared(session: Session, [first, ...others]: readonly Resource[]): Promise<Shared[]> {
  const named = others.map((other) => new Set(namesIn(other).map(([, text]) => text)));
  const ids = new Map(
    namesIn(first).flatMap(([field, id]) => (named.every((each) => each.has(id)) ? [[id, field]] : [])),
  );
  const shared: Shared[] = [];
  // A Map iterates over the entries that are added meanwhile.
  for (const [id, field] of ids) {
    const get = readableFamily(session.document, field)?.get;
    if (get === undefined) continue;
    const path = { [parameterNames(get.path)[0]!]: id };
    const read = async () => expectStatus(await session.call(get, { path }), [200]);
    const before = await read();
    shared.push({ field, before, read });
    for (const [name, text] of namesIn(before)) ids.set(text, name);
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
