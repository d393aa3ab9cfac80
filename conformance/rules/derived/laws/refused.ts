// Law of refusals: they change no item or list and emit no event. The operations of one kind together compare every
// list.
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { type Family, familiesOf, namingsOf } from "../../../contract/families.ts";
import { isMovedByService } from "../../../contract/machines.ts";
import { sharedCall } from "../../../harness/calls.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, assertThat, summarize } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { type Item, readPage } from "../../../harness/lists.ts";
import { parameterNames, unknownId } from "../../../harness/operation-paths.ts";
import { declareRule, type Rule } from "../../../harness/rule.ts";
import { type CallInput, requestFor, type Session } from "../../../harness/session.ts";
import { requestViolations } from "../requests/variations.ts";
import { checksInTurn, type Share } from "../share.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "refusal-without-effect",
    source: "decided",
    title: "A refused request changes no resource, creates none and emits no event",
    checks: (document) =>
      checksInTurn(
        document.operations.filter(({ method }) => method !== "GET"),
        checkRefusals,
      ),
  }),
];

async function checkRefusals(session: Session, operation: Operation, share: Share): Promise<void> {
  const { document } = session;
  const good = await sharedCall(session, operation);
  const read = () => readState(session, operation, good.path ?? {}, share);
  const before = await read();
  // Without workers, `read` compares the list of events.
  const id = Object.values(good.path ?? {}).at(-1);
  const isWatched =
    session.deployment.lacks.workers === undefined && id !== undefined && !isMovedByService(document, operation);
  const since = isWatched ? await newestEvent(session) : undefined;
  for (const refuse of refusedRequests(session, document, operation)) {
    const exchange = await refuse(good);
    assertThat("a refusal", exchange.response.status >= 400, summarize(exchange), exchange);
  }
  const after = await read();
  for (const [collection, items] of Object.entries(after)) assertEqual(collection, items, before[collection]);
  if (!isWatched) return;
  const events = (await eventsSince(session, since)).filter(({ data }) => isAbout(data, { id }));
  const types = events.map(({ type }) => type);
  assertEqual("events about the resource", types, []);
}

/** No request reaches the operation's own rules. */
function refusedRequests(session: Session, document: ContractDocument, operation: Operation) {
  const { bodies, id } = operation;
  const violations = requestViolations(document, operation);
  const places = violations.filter(
    ({ part, pointer }, index) =>
      violations.findIndex((each) => each.part === part && each.pointer === pointer) === index,
  );
  const call = (change: (good: CallInput) => CallInput) => (good: CallInput) => session.call(operation, change(good));
  const last = namingsOf(document, operation).at(-1)?.parameter;
  const sendTyped = (good: CallInput, body: string, contentType: string) =>
    session.send({ ...requestFor(operation, { path: good.path ?? {} }), body, contentType });
  return [
    ...places.map(({ vary }) => call(vary)),
    call((good) => ({ ...good, query: { unexpected: id } })),
    (good: CallInput) => session.withKey(null).call(operation, good),
    (good: CallInput) => sendTyped(good, "{", "application/json"),
    (good: CallInput) => sendTyped(good, "text", "text/plain"),
    ...(last === undefined ? [] : [call((good) => ({ ...good, path: { ...good.path, [last]: unknownId } }))]),
    ...(bodies.length === 0 ? [(good: CallInput) => sendTyped(good, '{"unexpected":1}', "application/json")] : []),
  ];
}

const unrelatedLists = 2;

const comparedItems = 20;

/** Ignores background work of the service. */
async function readState(
  session: Session,
  operation: Operation,
  path: Readonly<Record<string, string>>,
  share: Share,
): Promise<Readonly<Record<string, unknown>>> {
  const { document } = session;
  const isQuiet = session.deployment.lacks.workers !== undefined;
  const named = namingsOf(document, operation).at(-1)?.family;
  const lists = familiesOf(document).filter(
    ({ list, parent, create }) =>
      list !== undefined &&
      !fixtureOf(list).grows &&
      (parent === undefined || parent === named) &&
      (isQuiet || create !== undefined),
  );
  const isNear = (family: Family) =>
    family === named || family.parent !== undefined || family.create === operation || family.create === undefined;
  const others = lists.filter((family) => !isNear(family));
  const entries: [string, unknown][] = [];
  for (const family of [...lists.filter(isNear), ...share(others, unrelatedLists)]) {
    const within = family.parent === undefined ? {} : path;
    const { data } = await readPage(session, family, within, { limit: comparedItems });
    entries.push([family.collection, isQuiet ? data : data.map(({ id }: Item) => id)]);
  }
  if (isQuiet && named?.get !== undefined) {
    const values = Object.values(path);
    const own = Object.fromEntries(parameterNames(named.get.path).map((name, index) => [name, values[index]!]));
    const { response, json } = await session.call(named.get, { path: own });
    entries.push([named.name, [response.status, json]]);
  }
  return Object.fromEntries(entries);
}
