// Every refusal and read is the same again, whatever requests come between.
import { randomUUID } from "node:crypto";
import { headers } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { sharedCall, validCall } from "../../../harness/calls.ts";
import { assertThat, expectStatus } from "../../../harness/expect.ts";
import { wrongKey } from "../../../harness/operation-paths.ts";
import { atAnyDate, declareRule, type Rule } from "../../../harness/rule.ts";
import { type CallInput, requestFor, type Session } from "../../../harness/session.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { notDigits } from "../requests/edges.ts";
import { requestBorders, requestViolations } from "../requests/variations.ts";
import { checksInTurn, type Share } from "../share.ts";
import { callerClaims, claimedHost } from "./claims.ts";
import { assertSameContent, assertSameRead, isRead, returnsJson, shuffle } from "./relation.ts";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "refusal-repeated",
    source: "decided",
    title: "A refusal is the same on every retry, whatever other requests come between",
    checks: ({ operations }) => checksInTurn(operations, checkRepeatedRefusals),
  }),
  declareRule({
    id: "answer-repeated",
    source: "decided",
    title: "A read returns the same response each time, whatever other reads come between or run at once",
    checks: ({ operations }) => checksInTurn(operations.filter(isRead), checkRepeatedReads),
  }),
  {
    id: "page-repeated",
    source: "decided",
    title: "A document or page returns the same response each time, and no body to a caller with its ETag",
    needs: ["documents"],
    checks: () => ["/openapi", "/openapi/latest.yaml", "/healthz", "/readyz"].map(pageCheck),
  },
]);

type NamedRequest = readonly [name: string, send: () => Promise<Exchange>];

async function refusedRequests(session: Session, operation: Operation): Promise<NamedRequest[]> {
  const good = await sharedCall(session, operation);
  const path = good.path ?? {};
  const call = (parts: CallInput, as = session) => as.call(operation, { ...good, ...parts });
  const first = requestViolations(session.document, operation).filter(
    ({ part, pointer }, index, all) =>
      all.findIndex((other) => other.part === part && other.pointer === pointer) === index,
  );
  const { revoked, elsewhere } = session.deployment.keys;
  const callers = {
    "no key": null,
    "a wrong key": wrongKey(session.apiKey!),
    "a revoked key": revoked,
    "a key from another address": elsewhere,
  };
  const unknown = Object.fromEntries(Object.keys(path).map((name) => [name, randomUUID()]));
  return [
    ...first.map(({ name, vary }): NamedRequest => [name, () => session.call(operation, vary(good))]),
    ...Object.entries(callers)
      .filter((entry): entry is [string, string | null] => entry[1] !== undefined)
      .map(([name, apiKey]): NamedRequest => [name, () => call({}, session.withKey(apiKey))]),
    ["an unknown date", () => call({ headers: { [headers.serviceVersion]: "2020-02-20" } })],
    ...numericParameters(operation).flatMap((name) =>
      notDigits.map(
        (text): NamedRequest => [`${name} as ${JSON.stringify(text)}`, () => call({ query: { [name]: text } })],
      ),
    ),
    ["an unknown parameter", () => call({ query: { unexpected: "text" } })],
    ...(operation.bodies.length === 0
      ? []
      : ([
          [
            "no JSON",
            () => session.send({ ...requestFor(operation, good), body: "{", contentType: "application/json" }),
          ],
          [
            "a body of another media type",
            () => session.send({ ...requestFor(operation, good), contentType: "text/plain" }),
          ],
        ] satisfies NamedRequest[])),
    ...(Object.keys(path).length === 0
      ? []
      : ([["an unknown id", () => call({ path: unknown })]] satisfies NamedRequest[])),
  ];
}

function numericParameters({ parameters }: Operation): string[] {
  return parameters.flatMap(({ in: place, name, schema }) =>
    place === "query" && schema.type === "integer" ? [name] : [],
  );
}

async function checkRepeatedRefusals(session: Session, operation: Operation, share: Share): Promise<void> {
  const refusals = share(await refusedRequests(session, operation), 4);
  const first = new Map<string, Exchange>();
  for (const [name, send] of refusals) {
    const once = await send();
    assertThat(`a refusal of ${name}`, once.response.status >= 400, `${once.response.status}`, once);
    first.set(name, once);
  }
  // Accepting a valid request must not affect the refusals.
  const good = isRead(operation) ? operation : session.document.operation("listWebhooks");
  expectStatus(await session.call(good, await validCall(session, good)), good.success);
  const again = shuffle(refusals, operation.id).map(async ([name, send]) => [name, await send()] as const);
  for (const [name, exchange] of await Promise.all(again))
    assertSameContent(`the repeated refusal of ${name}`, exchange, first.get(name)!);
}

async function checkRepeatedReads(session: Session, operation: Operation, share: Share): Promise<void> {
  const paths = [await validCall(session, operation), await sharedCall(session, operation)];
  const accepts = [undefined, "application/json", "text/html;q=0.5"];
  const queries = requestBorders(session.document, operation).filter(({ part }) => part === "query");
  const variants: CallInput[] = [
    ...paths.flatMap((parts, index) => accepts.slice(index).map((Accept) => ({ ...parts, headers: { Accept } }))),
    ...share(queries, 3).map(({ vary }) => vary(paths[0]!)),
  ];
  const send = (parts: CallInput) => session.call(operation, parts);
  const first: Exchange[] = [];
  for (const parts of variants) first.push(await send(parts));
  const order = shuffle([...variants.keys()], operation.id);
  const again = await Promise.all(order.map(async (index) => [index, await send(variants[index]!)] as const));
  for (const [index, exchange] of again) {
    // Each response has a new link.
    if (!returnsJson(operation)) expectStatus(exchange, [first[index]!.response.status]);
    else
      await assertSameRead(
        `the repeated response to read ${index}`,
        session,
        operation,
        [exchange, first[index]!],
        () => send(variants[index]!),
      );
  }
}

function pageCheck(name: string) {
  return {
    name,
    run: async (session: Session): Promise<void> => {
      const path = name.replace("latest", session.version);
      const request = { method: "GET", path };
      const pageForClaimedHost = await session.withKey(null).send({ ...request, headers: { Host: claimedHost } });
      assertThat(
        "a page without the claimed host name",
        !pageForClaimedHost.text.includes(claimedHost),
        claimedHost,
        pageForClaimedHost,
      );
      const once = await session.withKey(null).send(request);
      expectStatus(once, [200]);
      for (let time = 2; time <= 3; time++)
        assertSameContent("the repeated page", await session.withKey(null).send(request), once);
      const pageWithClaims = await session.withKey(null).send({ ...request, headers: callerClaims });
      assertSameContent("the page in spite of the caller's claims", pageWithClaims, once);
      const { etag } = once.response.headers;
      if (etag === undefined) return;
      for (const [tag, status] of [
        [etag, 304],
        ['"another"', 200],
        [etag, 304],
      ] as const) {
        const exchange = await session.withKey(null).send({ ...request, headers: { "If-None-Match": tag } });
        expectStatus(exchange, [status]);
        if (status === 200) assertSameContent("the repeated page", exchange, once);
      }
    },
  };
}
