// Said differently: a request in other words is the same request, and one that differs in a character is another. Invariant: the words are
// HTTP's and the contract's (spellings.ts), and each is tried on every operation.
import { operations as contract, limits } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import { first, isFirst, keyed, newKey, replayed } from "../journeys/idempotency/steps.ts";
import { expectStatus } from "../rules/expect.ts";
import { goodCall } from "../rules/fixtures.ts";
import type { Rule } from "../rules/rule.ts";
import { askFor, type Parts, type Session } from "../run/session.ts";
import { eachOperation, operationCheck } from "./operation-check.ts";
import { answersJson, isRead, saysAs, saysAsTimeless, unknownId } from "./relation.ts";
import { spellingsOf } from "./spellings.ts";
import { requestBorders } from "./variations.ts";

export const spelledRules: readonly Rule[] = [
  {
    id: "same-in-other-words",
    source: "decided",
    title:
      "A request that is written otherwise, and means the same, is answered the same, and is the same to its Idempotency-Key",
    needs: ["state"],
    checks: eachOperation(sayOtherwise),
  },
  {
    id: "keys-to-the-character",
    source: "§8.3",
    title: "Idempotency-Keys that differ in a character, its case or what stands around them are different keys",
    needs: ["state"],
    checks: ({ operations }) =>
      operations
        .filter((operation) => isIdempotent(operation) && operation.path.includes("{"))
        .map((operation) => operationCheck(operation, operation.id, (session) => tellKeysApart(session, operation))),
  },
];

function isIdempotent({ id }: Operation): boolean {
  return contract[id as keyof typeof contract].idempotent;
}

async function sayOtherwise(session: Session, operation: Operation): Promise<void> {
  const good = await goodCall(session, operation);
  const query = requestBorders(session.document, operation).filter(({ part }) => part === "query");
  const asked: Parts = isRead(operation) && query.length > 0 ? query[0]!.vary(good) : good;
  const parts = isIdempotent(operation) ? { ...asked, headers: { ...asked.headers, ...keyed(newKey()) } } : asked;
  const ask = askFor(operation, parts);
  const once = await session.send(ask);
  first(once, operation.success);
  for (const { name, ask: other } of spellingsOf(session, ask, Object.values(good.path ?? {}))) {
    const exchange = await session.send(other);
    const what = `the same answer to ${name}`;
    if (isIdempotent(operation)) replayed(exchange, once);
    else if (!answersJson(operation)) expectStatus(exchange, [once.response.status]);
    else if (isRead(operation)) saysAs(what, exchange, once);
    else saysAsTimeless(what, session.document, exchange, once);
  }
}

/** On an id that names nothing: the refusal is kept like any outcome, and nothing is changed. */
async function tellKeysApart(session: Session, operation: Operation): Promise<void> {
  const path = Object.fromEntries([...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name!, unknownId]));
  const { body } = await goodCallBody(session, operation);
  const parts: Parts = { path, ...(body === undefined ? {} : { body }) };
  const key = `${newKey()}-aZ`;
  const longest = key.padEnd(limits.idempotencyKeyMaxLength, "k");
  const others = [
    `${key}x`,
    key.slice(0, -1),
    key.slice(1),
    key.toUpperCase(),
    key.toLowerCase(),
    `${key} x`,
    `${key}, ${key}`,
    `${key},`,
    `${key};q=1`,
    `"${key}"`,
    `${key}%20`,
    `${key}\u00e9`,
    longest,
    `${longest.slice(0, -1)}x`,
  ];
  const call = (value: string) => session.call(operation, { ...parts, headers: keyed(value) });
  const once = isFirst(await call(key));
  for (const other of others) isFirst(await call(other));
  replayed(await call(key), once);
  replayed(await call(` ${key}\t`), once);
}

async function goodCallBody(session: Session, operation: Operation): Promise<Pick<Parts, "body">> {
  const { body } = operation.bodies.length === 0 ? {} : await goodCall(session, operation);
  return body === undefined ? {} : { body };
}
