// Values of rate-limit headers (interface §8.1, §8.2). The judge checks that the headers are present.
import { headers, operations } from "../../../../generated/contract.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders, windowSeconds } from "../../../harness/steps/limit-headers.ts";
import { requestList } from "../../../harness/steps/webhooks.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { eachOperation } from "../../derived/requests/operation-check.ts";

interface Situation {
  readonly name: string;
  readonly needs?: readonly Need[];
  readonly meet: (session: Session) => Promise<Exchange>;
}

const postRequest = (body: string, contentType = "application/json") => ({
  method: "POST",
  path: "/webhooks/",
  body,
  contentType,
});

const situations: readonly Situation[] = [
  { name: "a success", meet: async (session) => expectOutcome(await requestList(session), 200) },
  {
    name: "a creation",
    meet: async (session) => {
      const operation = session.document.operation("createWebhook");
      return expectOutcome(await session.call(operation, await validCall(session, operation)), 201);
    },
  },
  { name: "no key", meet: async (session) => expectOutcome(await requestList(session.withKey(null)), "UNAUTHORIZED") },
  {
    name: "an address outside the allowlist",
    needs: ["keys", "address-allowlist"],
    meet: async (session) =>
      expectOutcome(await requestList(session.withKey(session.deployment.keys.elsewhere!)), "API_KEY_IP_NOT_ALLOWED"),
  },
  {
    name: "an unknown path",
    meet: async (session) =>
      expectOutcome(await session.send({ method: "GET", path: "/nothing-here" }), "RESOURCE_NOT_FOUND"),
  },
  {
    name: "an unknown id",
    needs: ["state"],
    meet: async (session) =>
      expectOutcome(await session.send({ method: "GET", path: `/webhooks/${unknownId}` }), "WEBHOOK_NOT_FOUND"),
  },
  {
    name: "a wrong method",
    meet: async (session) =>
      expectOutcome(await session.send({ method: "PUT", path: "/webhooks/" }), "METHOD_NOT_ALLOWED"),
  },
  {
    name: "an unknown date",
    needs: ["versions"],
    meet: async (session) =>
      expectOutcome(await requestList(session, { [headers.serviceVersion]: "2020-02-20" }), "UNSUPPORTED_VERSION"),
  },
  {
    name: "an unreadable body",
    meet: async (session) => expectOutcome(await session.send(postRequest("{")), "MALFORMED_BODY"),
  },
  {
    name: "a body of another media type",
    meet: async (session) =>
      expectOutcome(await session.send(postRequest("x", "text/plain")), "UNSUPPORTED_MEDIA_TYPE"),
  },
  {
    name: "a body over the size limit",
    meet: async (session) =>
      expectOutcome(await session.send(postRequest(" ".repeat(10.5 * 1024 * 1024))), "PAYLOAD_TOO_LARGE"),
  },
  {
    name: "an invalid body",
    meet: async (session) => expectOutcome(await session.send(postRequest("{}")), "VALIDATION_ERROR"),
  },
  {
    name: "a business error",
    needs: ["public-urls-only"],
    meet: async (session) =>
      expectOutcome(
        await session.send(postRequest('{"name":"a","url":"http://93.184.215.14/"}')),
        "INVALID_WEBHOOK_URL",
      ),
  },
  {
    name: "bytes that are not HTTP",
    needs: ["strict-http"],
    meet: async (session) => expectOutcome(await session.sendRaw("hello\r\n\r\n"), "MALFORMED_REQUEST"),
  },
];

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-headers-everywhere",
    source: "§8.2",
    title: "Every response carries consistent rate-limit headers and equal legacy ones",
    needs: [],
    checks: () =>
      situations.map(({ name, needs = [], meet }) => ({
        name,
        needs,
        run: async (session) => void readLimitHeaders(await meet(session)),
      })),
  },
  {
    id: "responses-uncached",
    source: "decided",
    title: "Every response has Cache-Control: no-store, because it belongs to one project",
    needs: ["state", "unpublished"],
    checks: () =>
      situations.map(({ name, needs = [], meet }) => ({
        name,
        needs,
        run: async (session) => {
          const exchange = await meet(session);
          assertEqual("Cache-Control", exchange.response.headers["cache-control"], "no-store", exchange);
        },
      })),
  },
  {
    id: "limit-tier",
    source: "§8.1",
    title: "RateLimit-Policy names the operation's tier",
    needs: ["versions"],
    // The request counts, although it is refused for its date.
    checks: eachOperation(async (session, { id, method, path }) => {
      const exchange = await session.send({
        method,
        path: path.replace(/\{[^}]+\}/g, unknownId),
        headers: { [headers.serviceVersion]: "2020-02-20" },
      });
      assertEqual("tier", readLimitHeaders(exchange).tier, operations[id as keyof typeof operations].tier, exchange);
    }),
  },
  journey(
    "limit-reset-near",
    "§8.2",
    "RateLimit-Reset is a Unix time within the next window",
    ["rate-limits", "machine-time"],
    async (session) => {
      const exchange = await requestList(session);
      const { window, reset } = readLimitHeaders(exchange);
      const ahead = reset - Date.parse(exchange.response.headers.date ?? new Date().toUTCString()) / 1000;
      const most = windowSeconds[window] + 2;
      assertThat(`0 to ${most} seconds ahead`, ahead >= 0 && ahead <= most, `${ahead} seconds`, exchange);
    },
  ),
]);

function expectOutcome(exchange: Exchange, outcome: number | Parameters<typeof expectCode>[1]): Exchange {
  if (typeof outcome === "number") expectStatus(exchange, [outcome]);
  else expectCode(exchange, outcome);
  return exchange;
}
