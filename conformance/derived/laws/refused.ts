// From the contract: a request that is refused has changed nothing and told nobody: every list and the item that its path names are as
// before, the events among them. Invariant: of each way to be refused that can be derived one is tried on every operation that writes.
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { familiesOf, namingsOf } from "../../contract/families.ts";
import { equal, holds, summary } from "../../rules/expect.ts";
import { goodBody, sharedPath, unknownId } from "../../rules/fixtures.ts";
import type { Rule } from "../../rules/rule.ts";
import { askFor, type Parts, type Session } from "../../run/session.ts";
import { operationCheck } from "../requests/operation-check.ts";
import { requestViolations } from "../requests/variations.ts";
import { type Item, whole } from "./items.ts";

export const refusedRules: readonly Rule[] = [
  {
    id: "refusal-without-effect",
    source: "decided",
    title: "A request that is refused changes no resource, makes none, and emits no event",
    needs: ["state"],
    checks: (document) =>
      document.operations
        .filter(({ method }) => method !== "GET")
        .map((operation) =>
          operationCheck(operation, operation.id, (session) => holdWithoutEffect(session, document, operation)),
        ),
  },
];

async function holdWithoutEffect(session: Session, document: ContractDocument, operation: Operation): Promise<void> {
  const path = await sharedPath(session, operation);
  const good: Parts = { path, ...(await goodBody(session, operation, path)) };
  const before = await everything(session, document, operation, path);
  for (const refuse of refusals(session, document, operation)) {
    const exchange = await refuse(good);
    holds("a refusal", exchange.response.status >= 400, summary(exchange), exchange);
  }
  const after = await everything(session, document, operation, path);
  for (const [collection, items] of Object.entries(after)) equal(collection, items, before[collection], session.latest);
}

/** One request for each way to be refused, none of which reaches the operation's own rules. */
function refusals(session: Session, document: ContractDocument, operation: Operation) {
  const { bodies, id } = operation;
  const broken = requestViolations(document, operation);
  const places = broken.filter(
    ({ part, pointer }, index) => broken.findIndex((each) => each.part === part && each.pointer === pointer) === index,
  );
  const call = (change: (good: Parts) => Parts) => (good: Parts) => session.call(operation, change(good));
  const last = namingsOf(document, operation).at(-1)?.parameter;
  const typed = (good: Parts, body: string, contentType: string) =>
    session.send({ ...askFor(operation, { path: good.path ?? {} }), body, contentType });
  return [
    ...places.map(({ vary }) => call(vary)),
    call((good) => ({ ...good, query: { unexpected: id } })),
    (good: Parts) => session.as(null).call(operation, good),
    (good: Parts) => typed(good, "{", "application/json"),
    (good: Parts) => typed(good, "text", "text/plain"),
    ...(last === undefined ? [] : [call((good) => ({ ...good, path: { ...good.path, [last]: unknownId } }))]),
    ...(bodies.length === 0 ? [(good: Parts) => typed(good, '{"unexpected":1}', "application/json")] : []),
  ];
}

/**
 * Every list that stands in no resource, and those within the resource that the path names. What a service makes by itself meanwhile
 * does not count.
 */
async function everything(
  session: Session,
  document: ContractDocument,
  operation: Operation,
  path: Readonly<Record<string, string>>,
) {
  const isQuiet = session.deployment.lacks.workers !== undefined;
  const named = namingsOf(document, operation).at(-1)?.family;
  const entries: [string, unknown][] = [];
  for (const family of familiesOf(document)) {
    const { list, parent, create, collection } = family;
    const isHere = parent === undefined || parent === named;
    if (list === undefined || !isHere || !(isQuiet || create !== undefined)) continue;
    const items = await whole(session, family, parent === undefined ? {} : path);
    entries.push([collection, isQuiet ? items : items.map(({ id }: Item) => id)]);
  }
  return Object.fromEntries(entries);
}
