// Concurrent requests of several projects, keys and dates each get their own result.
import { isDeepStrictEqual } from "node:util";
import { operations as contract, headers, versions } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { sharedPath, validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { offeredOperations, ofOfferedOperations } from "../../../harness/offered-operations.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { assertReplay, expectNotReplayed, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { operationCheck } from "../requests/operation-check.ts";
import { contentOf, isRead, returnsJson, shuffle } from "./relation.ts";

export const rules: readonly Rule[] = atAnyDate([
  ofOfferedOperations({
    id: "verdicts-apart",
    source: "§5.2",
    title:
      "Concurrent requests of two projects get the same responses as single ones, with their own project's limit headers",
    needs: ["state", "second-project"],
    checks: () => [{ name: "", needs: ["quiet", "versions"], run: mixReads }],
  }),
  {
    id: "keys-apart",
    source: "§8.3",
    title:
      "Concurrent requests with new and used keys in two projects are each executed, replayed or refused independently",
    needs: ["state", "second-project"],
    checks: ({ operations }) =>
      operations
        .filter(
          ({ id, path, bodies }) =>
            contract[id as keyof typeof contract].idempotent && path.includes("{") && bodies.length === 0,
        )
        .map((operation, index) =>
          operationCheck(operation, operation.id, (session) => mixKeys(session, operation, index === 0 ? most : fewer)),
        ),
  },
  {
    id: "effects-apart",
    source: "§5.2",
    title:
      "The same Idempotency-Key used in two projects at once executes in each and replays each project's own response",
    needs: ["state", "second-project"],
    checks: ({ operations }) =>
      operations
        .filter(({ id, path }) => contract[id as keyof typeof contract].idempotent && path.includes("{"))
        .map((operation) => operationCheck(operation, operation.id, (session) => mixEffects(session, operation))),
  },
]);

const dateHeader = (version: string) => ({ [headers.serviceVersion]: version });

const rounds = 3;

function splitIntoRounds<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: rounds }, (_, round) => items.filter((_, index) => index % rounds === round));
}

async function mixReads(session: Session): Promise<void> {
  const other = session.withKey(session.deployment.keys.second!);
  const reads = offeredOperations(session).filter(
    (operation) => isRead(operation) && returnsJson(operation) && !fixtureOf(operation).grows,
  );
  const requests: (readonly [name: string, send: () => Promise<Exchange>])[] = [];
  for (const operation of reads) {
    const paths = await session.ifOffered(async () => [
      await sharedPath(session, operation),
      await sharedPath(other, operation),
    ]);
    if (paths === undefined) continue;
    for (const [index, caller] of [session, other].entries()) {
      const call = (name: string, parts: CallInput) =>
        requests.push([`${operation.id} of project ${index}, ${name}`, () => caller.call(operation, parts)]);
      call("own resource", { path: paths[index]! });
      call("foreign resource", { path: paths[1 - index]! });
      call("an unknown date", { path: paths[index]!, headers: dateHeader("2020-02-20") });
      for (const version of versions)
        call(`the date ${version}`, { path: paths[index]!, headers: dateHeader(version) });
      call("a mistake", { path: paths[index]!, query: { unexpected: "1" } });
    }
    requests.push([`${operation.id} without a key`, () => session.withKey(null).call(operation, { path: paths[0]! })]);
  }
  const singleResponses = new Map<string, unknown>();
  for (const [name, send] of requests) singleResponses.set(name, contentOf(await send()));
  for (const round of splitIntoRounds(shuffle(requests, "mixed"))) {
    const responses = round.map(async ([name, send]) => ({ name, send, exchange: await send() }));
    for (const { name, send, exchange } of await Promise.all(responses)) {
      const content = contentOf(exchange);
      const first = singleResponses.get(name);
      // Time may have moved a resource since the first response, so a difference is judged by a new single response.
      const single = isDeepStrictEqual(content, first) ? first : contentOf(await send());
      assertEqual(`the response to ${name}, as alone:`, content, single, exchange);
      readLimitHeaders(exchange);
      const servedVersion = exchange.response.headers[headers.serviceVersion.toLowerCase()];
      const namedVersion = exchange.request.headers[headers.serviceVersion];
      if (exchange.response.status === 200) assertEqual(headers.serviceVersion, servedVersion, namedVersion, exchange);
    }
  }
}

// The pipeline handles keys for all operations alike, so few requests suffice for most.
const [most, fewer] = [12, 4];

/** With unknown ids, refusals are cached and differ by id. */
async function mixKeys(session: Session, operation: Operation, atOnce: number): Promise<void> {
  const projects = [session, session.withKey(session.deployment.keys.second!)];
  const name = /\{([^}]+)\}/.exec(operation.path)![1]!;
  const idOf = (index: number) => `0195500a-3c00-7a10-8f3e-5d2c9b7a${String(1000 + index)}`;
  const keys = Array.from({ length: atOnce }, newKey);
  const call = (caller: Session, key: string, index: number) =>
    caller.call(operation, { path: { ...unknownPath(operation), [name]: idOf(index) }, headers: keyHeader(key) });
  const before = new Map<string, Exchange>();
  for (const [index, key] of keys.entries())
    for (const [projectIndex, caller] of projects.entries())
      if ((index + projectIndex) % 2 === 0)
        before.set(`${projectIndex} ${key}`, expectNotReplayed(await call(caller, key, index)));
  type Verdict = (exchange: Exchange) => void;
  const requests = keys.flatMap((key, index) =>
    projects.flatMap((caller, projectIndex): (readonly [Session, string, number, Verdict])[] => {
      const known = before.get(`${projectIndex} ${key}`);
      if (known === undefined) return [[caller, key, index, (exchange) => void expectNotReplayed(exchange)]];
      return [
        [caller, key, index, (exchange) => assertReplay(exchange, known)],
        [
          caller,
          key,
          index + 500,
          (exchange) => void expectCode(expectNotReplayed(exchange), "IDEMPOTENT_PARAMETER_MISMATCH"),
        ],
      ];
    }),
  );
  const responses = shuffle(requests, operation.id).map(
    async ([caller, key, index, verdict]) => [await call(caller, key, index), verdict] as const,
  );
  for (const [exchange, verdict] of await Promise.all(responses)) verdict(exchange);
}

// Retries, because other checks disable endpoints of the second project.
const tries = 5;

async function mixEffects(session: Session, operation: Operation): Promise<void> {
  const projects = [session, session.withKey(session.deployment.keys.second!)];
  for (let attempt = 1; ; attempt++) {
    const key = newKey();
    const calls: (readonly [Session, CallInput])[] = [];
    for (const caller of projects)
      calls.push([caller, { ...(await validCall(caller, operation)), headers: keyHeader(key) }]);
    const once = await Promise.all(calls.map(([caller, parts]) => caller.call(operation, parts)));
    for (const exchange of once) expectNotReplayed(exchange);
    const again = await Promise.all([...calls, ...calls].map(([caller, parts]) => caller.call(operation, parts)));
    for (const [index, exchange] of again.entries()) assertReplay(exchange, once[index % 2]!);
    if (attempt < tries && once.some(({ response }) => response.status >= 400)) continue;
    for (const [index, exchange] of once.entries()) {
      expectStatus(exchange, operation.success);
      const [own, foreign] = [calls[index]!, calls[1 - index]!].map(([, { path = {} }]) => Object.values(path));
      const shows = (ids: readonly string[] | undefined) => ids!.some((id) => exchange.text.includes(id));
      const isEmpty = exchange.text === "";
      assertThat(
        "a response with its own resource and without the other's",
        isEmpty || (shows(own) && !shows(foreign)),
        exchange.text,
        exchange,
      );
    }
    return;
  }
}
