// A request written differently is the same; one other character makes another request.
import { headers, limits } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import type { Schema } from "../../../contract/schema.ts";
import { sharedCall, validCall } from "../../../harness/calls.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { atAnyDate, type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import { type CallInput, requestFor, type Session } from "../../../harness/session.ts";
import {
  assertReplay,
  expectFirst,
  expectNotReplayed,
  isIdempotent,
  keyHeader,
  newKey,
} from "../../../harness/steps/idempotency.ts";
import { operationCheck } from "../requests/operation-check.ts";
import { requestBorders } from "../requests/variations.ts";
import { checksInTurn, type Share } from "../share.ts";
import { assertSameRead, assertSameTimelessContent, isRead, returnsJson } from "./relation.ts";
import { type Spelling, spellingsOf } from "./spellings.ts";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "same-in-other-words",
    source: "decided",
    title:
      "A request with the same meaning in another spelling gets the same response and is the same to its Idempotency-Key",
    checks: ({ operations }) => checksInTurn(operations, checkSpellings),
  }),
  declareRule({
    id: "keys-to-the-character",
    source: "§8.3",
    title: "Idempotency-Keys that differ in one character, its case or surrounding text are different keys",
    checks: ({ operations }) =>
      checksInTurn(
        operations.filter((operation) => isIdempotent(operation) && operation.path.includes("{")),
        checkKeySpellings,
      ),
  }),
  declareRule({
    id: "accept-weighed",
    source: "decided",
    title: "A media type with weight zero in Accept is not accepted, however the weight is written",
    checks: acceptChecks,
  }),
  declareRule({
    id: "lists-to-the-position",
    source: "§8.3",
    title:
      "A list in another order, or with one member more or less, is another request to its Idempotency-Key in every encoding",
    checks: (document) =>
      document.operations
        .filter(isIdempotent)
        .flatMap((operation) =>
          listFields(document, operation).map(({ field, members }) =>
            operationCheck(operation, `${operation.id} ${field}`, (session) =>
              checkListOrder(session, operation, field, members),
            ),
          ),
        ),
  }),
]);

/** RFC 9110 §12.4.2. */
const zeroWeights = ["q=0", "q=0.0", "q=0.00", "q=0.000", "Q=0", " q=0"];

function acceptChecks({ operations }: ContractDocument): Check[] {
  return operations.flatMap((operation) =>
    (fixtureOf(operation).variants ?? [])
      .filter(({ headers: requestHeaders }) => requestHeaders.Accept !== undefined)
      .map(({ name, headers: requestHeaders }) =>
        operationCheck(operation, `${operation.id} ${name}`, async (session) => {
          const parts = await validCall(session, operation);
          const { status } = (await session.call(operation, parts)).response;
          for (const weight of zeroWeights) {
            const Accept = `${requestHeaders.Accept};${weight}, */*`;
            expectStatus(await session.call(operation, { ...parts, headers: { Accept } }), [status]);
          }
        }),
      ),
  );
}

interface ListField {
  readonly field: string;
  readonly members: readonly [unknown, unknown];
}

function listFields({ schemas }: ContractDocument, { bodies }: Operation): ListField[] {
  const [media] = bodies;
  const { properties = {} } = media === undefined ? {} : schemas.plain(media.schema).keywords;
  return Object.entries(properties as Readonly<Record<string, Schema>>).flatMap(([field, schema]) => {
    const { items } = schemas.plain(schema).keywords as { items?: Schema };
    const [one, other] = (items === undefined ? [] : (schemas.plain(items).keywords.enum ?? [])) as readonly unknown[];
    return other === undefined ? [] : [{ field, members: [one, other] }];
  });
}

async function checkListOrder(
  session: Session,
  operation: Operation,
  field: string,
  [one, other]: ListField["members"],
): Promise<void> {
  const key = newKey();
  const parts = await validCall(session, operation);
  const call = (mediaType: string, list: readonly unknown[]) => {
    const value = { ...(parts.body!.value as object), [field]: list };
    return session.call(operation, { ...parts, headers: keyHeader(key), body: { mediaType, value } });
  };
  const once = await call("application/json", [one, other]);
  expectFirst(once, operation.success);
  for (const { type } of operation.bodies) {
    for (const list of [[other, one], [one], [other]])
      expectCode(expectNotReplayed(await call(type, list)), "IDEMPOTENT_PARAMETER_MISMATCH");
    assertReplay(await call(type, [one, other]), once);
  }
}

/** A deleted resource cannot be deleted again, so each spelling has its own. */
async function checkDeleteSpellings(session: Session, operation: Operation, share: Share): Promise<void> {
  for (let index = 0, count = 1; index < count; index++) {
    const good = await validCall(session, operation);
    const spellings = selectSpellings(
      spellingsOf(session, requestFor(operation, good), Object.values(good.path ?? {})),
      share,
    );
    count = spellings.length;
    expectFirst(await session.send(spellings[index]!.ask), operation.success);
  }
}

async function checkSpellings(session: Session, operation: Operation, share: Share): Promise<void> {
  if (operation.method === "DELETE") return checkDeleteSpellings(session, operation, share);
  const good = await validCall(session, operation);
  await checkCallSpellings(session, operation, good, share);
  if (good.body === undefined || operation.bodyRequired) return;
  const { body: _, ...bare } = await validCall(session, operation);
  await checkCallSpellings(session, operation, bare, share);
}

/** Tries all of the operation's own spellings and a share of the others. */
function selectSpellings(all: readonly Spelling[], share: Share): Spelling[] {
  return [
    ...all.filter(({ isOwn }) => isOwn),
    ...share(
      all.filter(({ isOwn }) => !isOwn),
      4,
    ),
  ];
}

async function checkCallSpellings(
  session: Session,
  operation: Operation,
  good: CallInput,
  share: Share,
): Promise<void> {
  const query = requestBorders(session.document, operation).filter(({ part }) => part === "query");
  const base: CallInput = isRead(operation) && query.length > 0 ? query[0]!.vary(good) : good;
  const parts = isIdempotent(operation) ? { ...base, headers: { ...base.headers, ...keyHeader(newKey()) } } : base;
  const request = requestFor(operation, parts);
  const once = await session.send(request);
  expectFirst(once, operation.success);
  const all = spellingsOf(session, request, Object.values(good.path ?? {}));
  for (const { name, ask: other } of selectSpellings(all, share)) {
    const exchange = await session.send(other);
    const what = `the same response to ${name}`;
    // A cache must not return the response to another spelling.
    if (isRead(operation)) expectStatus(await session.send(other), [once.response.status]);
    if (isIdempotent(operation)) {
      assertReplay(exchange, once);
      // A replay keeps the first response's date.
      const [replayVersion, firstVersion] = [exchange, once].map(
        ({ response }) => response.headers[headers.serviceVersion.toLowerCase()],
      );
      assertEqual(`${headers.serviceVersion} of the replay`, replayVersion, firstVersion, exchange);
    } else if (!returnsJson(operation)) expectStatus(exchange, [once.response.status]);
    else if (isRead(operation))
      await assertSameRead(what, session, operation, [exchange, once], () => session.send(request));
    else assertSameTimelessContent(what, session.document, exchange, once);
  }
}

/** The refusal is cached and changes nothing. */
async function checkKeySpellings(session: Session, operation: Operation, share: Share): Promise<void> {
  const path = unknownPath(operation);
  const { body } = await sharedCall(session, operation);
  const parts: CallInput = { path, ...(body === undefined ? {} : { body }) };
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
  const call = (value: string) => session.call(operation, { ...parts, headers: keyHeader(value) });
  const once = expectNotReplayed(await call(key));
  for (const other of share(others, 5)) expectNotReplayed(await call(other));
  assertReplay(await call(key), once);
  assertReplay(await call(` ${key}\t`), once);
}
