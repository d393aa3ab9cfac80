// Sends two requests about one resource at once: two operations, or one with two values. Invariant: both end as one after
// the other, in either order.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { bodyFieldsOf } from "../../../contract/families.ts";
import {
  endOf,
  isFinal,
  type Machine,
  machinesOf,
  pathsTo,
  type StatePath,
  verdictsOn,
} from "../../../contract/machines.ts";
import { type PreparedCall, prepareOnResource } from "../../../harness/calls.ts";
import { toComparable } from "../../../harness/comparable.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertThat } from "../../../harness/expect.ts";
import { exploration } from "../../../harness/exploration.ts";
import { createRandom } from "../../../harness/random.ts";
import { createAlongPath, type Fields, needsOf, readResource } from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { codeOf } from "../../../judge/context.ts";
import { type Action, actionsNaming, actionsOn, movesOf, nameOf } from "./actions.ts";
import { readFunds } from "./causes.ts";

export const rules: readonly Rule[] = [
  {
    id: "pair-in-one-order",
    source: "decided",
    title:
      "Two different requests about one resource at once end as one after the other: in answers, state, events and amounts",
    needs: ["state", "internal-project", "unpublished"],
    checks: (document) =>
      machinesOf(document).flatMap((machine) =>
        machine.states.flatMap((state) => pairsCheck(document, machine, state)),
      ),
    mayBeEmpty: "no resource has two operations in one state",
  },
];

type Pair = readonly [Action, Action];

function pairsCheck(document: ContractDocument, machine: Machine, state: string): Check[] {
  const way = pathsTo(machine, state).find(({ moves }) => moves.every(({ mover }) => mover !== "clock"));
  const pairs = way === undefined ? [] : choosePairs(machine, state, pairsIn(document, machine, state));
  if (way === undefined || pairs.length === 0) return [];
  const operations = pairs.flat().map(({ operation }) => operation);
  return [
    {
      name: `${machine.resource} ${state}`,
      needs: needsOf(document, machine, way, operations),
      run: async (session) => {
        for (const pair of pairs) await checkPair(session, machine, way, pair);
      },
    },
  ];
}

/** Pairs that the state allows: two of which one or both move the resource, or one twice with different values. */
function pairsIn(document: ContractDocument, machine: Machine, state: string): Pair[] {
  const own = actionsOn(document, machine).filter(
    (action) => action.operation.method !== "GET" && isPossible(machine, action, state),
  );
  const all = [...own, ...actionsNaming(document, machine)];
  const moving = new Set(own.filter((action) => movesOf(machine, action, state).length > 0));
  const different = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other): Pair[] => (moving.has(one) || moving.has(other) ? [[one, other]] : [])),
  );
  // Nothing can be prepared for a resource that has ended.
  const lasting = moving.size === 0 ? [] : own;
  const alike = lasting
    .filter((action) => !moving.has(action) && enumerationOf(document, action.operation) !== undefined)
    .map((action): Pair => [action, { ...action, isVaried: true }]);
  return [...different, ...alike];
}

/** The first field of the body with a choice of values, on which no other field depends. */
function enumerationOf(document: ContractDocument, operation: Operation): [string, readonly unknown[]] | undefined {
  const { schema, example } = operation.bodies[0] ?? { schema: {}, example: {} };
  const isValid = document.schemas.validatorOf(schema);
  return Object.entries(bodyFieldsOf(document, operation))
    .map(([field, schema]): [string, readonly unknown[]] => [
      field,
      (document.schemas.plain(schema).keywords.enum ?? []) as readonly unknown[],
    ])
    .find(
      ([field, members]) =>
        members.length > 1 && members.every((member) => isValid({ ...(example as Fields), [field]: member })),
    );
}

async function prepareAction(
  session: Session,
  machine: Machine,
  { operation, body, isVaried = false }: Action,
  ids: readonly string[],
): Promise<CallInput> {
  const input = await prepareOnResource(session, machine, operation, ids, body);
  if (!isVaried) return input;
  const [field, members] = enumerationOf(session.document, operation)!;
  const value = input.body!.value as Fields;
  const other = members.find((member) => member !== value[field]);
  return { ...input, body: { ...input.body!, value: { ...value, [field]: other } } };
}

function isPossible(machine: Machine, action: Action, state: string): boolean {
  if (movesOf(machine, action, state).length > 0) return true;
  const verdicts = verdictsOn(machine, action.operation.id, { [machine.field]: state });
  return action.body === null && verdicts.some(({ kind }) => kind !== "refused");
}

/** In a usual run each action gets so many partners. Moves get more, because every pair has one. */
const usualPartners = 1;

function choosePairs(machine: Machine, state: string, pairs: readonly Pair[]): Pair[] {
  const { seed, walks } = exploration();
  const text = `${machine.resource} ${state} ${seed}`;
  const random = createRandom(createHash("sha256").update(text).digest().readUInt32BE());
  const most = Math.ceil((usualPartners * walks) / 10);
  const partners = new Map<Action, number>();
  const { true: endings = [], false: others = [] } = Object.groupBy(random.shuffle(pairs), (pair) =>
    endsWhatIsUsed(machine, state, pair) ? "true" : "false",
  );
  return [...endings, ...others].filter((pair) => {
    const counts = pair.map((action) => partners.get(action) ?? 0);
    if (counts.every((count) => count >= most)) return false;
    for (const [index, action] of pair.entries()) partners.set(action, counts[index]! + 1);
    return true;
  });
}

/** Such as closing an account while a card is created for it. A simulation may do without what the operation checks. */
function endsWhatIsUsed(machine: Machine, state: string, pair: Pair): boolean {
  const ends = (action: Action) =>
    action.body === null && movesOf(machine, action, state).some(({ to }) => to.some((each) => isFinal(machine, each)));
  return pair.some(ends) && pair.some(({ isElsewhere }) => isElsewhere === true);
}

/** What the clients and later readers see. */
interface Ending {
  readonly answers: readonly (readonly [status: number, content: unknown])[];
  readonly shown: unknown;
  readonly events: readonly string[];
  /** Changes of the account's amounts, in units. */
  readonly funds: readonly string[];
}

interface Sending {
  readonly isTogether: boolean;
  /** True if the second request is sent first. */
  readonly isReversed: boolean;
}

// The requests of a race may miss each other, so there are several; the first request sent wins most.
const races = [false, true, true];

// A request that ends what another one uses often commits before the other one reads.
const racesToEnd = [...races, false, true, false, true];

async function checkPair(session: Session, machine: Machine, way: StatePath, pair: Pair): Promise<void> {
  const isEnding = endsWhatIsUsed(machine, endOf(machine, way), pair);
  const [one, other] = pair.map(nameOf);
  const take = (isTogether: boolean, isReversed: boolean) =>
    takePair(session, machine, way, pair, { isTogether, isReversed });
  const expected = [await take(false, false), await take(false, true)];
  const [invalid] = expected.flatMap(({ answers }) => answers.filter(([status]) => status === 422));
  assertThat(`valid requests ${one} and ${other}`, invalid === undefined, JSON.stringify(invalid));
  for (const isReversed of isEnding ? racesToEnd : races) {
    const together = await take(true, isReversed);
    const differences = expected.map((ending) => differingParts(together, ending));
    assertThat(
      `${one} and ${other} at once to end as one after the other`,
      differences.includes(""),
      `${JSON.stringify(together)}, which differs in ${differences.join(" and ")} from ${JSON.stringify(expected)}`,
    );
  }
}

function differingParts(one: Ending, other: Ending): string {
  const parts = Object.keys(one) as (keyof Ending)[];
  return parts.filter((part) => !isDeepStrictEqual(one[part], other[part])).join(", ");
}

async function takePair(
  session: Session,
  machine: Machine,
  way: StatePath,
  pair: Pair,
  sending: Sending,
): Promise<Ending> {
  const { ids, shown: before } = await createAlongPath(session, machine, way);
  const calls: PreparedCall[] = [];
  for (const action of pair)
    calls.push({ operation: action.operation, input: await prepareAction(session, machine, action, ids) });
  const accountId = (machine.resource === "Account" ? ids[0] : before.accountId) as string | undefined;
  const funds = await readFunds(session, accountId);
  const known = await newestEvent(session);
  const send = ({ operation, input }: PreparedCall) => session.call(operation, input);
  const exchanges = await sendBoth(calls, send, sending);
  const events = await eventsSince(session, known);
  const later = await readFunds(session, accountId);
  return {
    answers: exchanges.map((exchange) => [exchange.response.status, codeOf(exchange) ?? toComparable(exchange.json)]),
    shown: toComparable(await readResource(session, machine, ids)),
    events: events
      .filter(({ data }) => isAbout(data, before))
      .map(({ type }) => type)
      .sort(),
    funds: later.map((units, index) => String(units - funds[index]!)),
  };
}

/** Returns the responses in the order of `calls`. */
async function sendBoth<Call>(
  calls: readonly Call[],
  send: (call: Call) => Promise<Exchange>,
  { isTogether, isReversed }: Sending,
): Promise<Exchange[]> {
  const sent = isReversed ? calls.toReversed() : calls;
  const exchanges: Exchange[] = [];
  if (isTogether) exchanges.push(...(await Promise.all(sent.map(send))));
  else for (const call of sent) exchanges.push(await send(call));
  return isReversed ? exchanges.toReversed() : exchanges;
}
