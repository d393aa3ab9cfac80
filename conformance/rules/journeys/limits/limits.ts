// Values of rate-limit headers (interface §8.1, §8.2). The judge checks that the headers are present.
import { headers, operations } from "../../../../generated/contract.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { atAnyDate, type Check, journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders, windowSeconds } from "../../../harness/steps/limit-headers.ts";
import { requestList } from "../../../harness/steps/webhooks.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { eachOperation } from "../../derived/requests/operation-check.ts";

interface Situation {
  readonly name: string;
  readonly needs?: readonly Need[];
  readonly outcome: number | Parameters<typeof expectCode>[1];
  readonly send: (session: Session) => Promise<Exchange>;
}

const get = (path: string) => (session: Session) => session.send({ method: "GET", path });
const post =
  (body: string, contentType = "application/json") =>
  (session: Session) =>
    session.send({ method: "POST", path: "/webhooks/", body, contentType });

const situations: readonly Situation[] = [
  { name: "a success", outcome: 200, send: (session) => requestList(session) },
  {
    name: "a creation",
    outcome: 201,
    send: async (session) => {
      const operation = session.document.operation("createWebhook");
      return session.call(operation, await validCall(session, operation));
    },
  },
  { name: "no key", outcome: "UNAUTHORIZED", send: (session) => requestList(session.withKey(null)) },
  {
    name: "an address outside the allowlist",
    needs: ["keys", "address-allowlist"],
    outcome: "API_KEY_IP_NOT_ALLOWED",
    send: (session) => requestList(session.withKey(session.deployment.keys.elsewhere!)),
  },
  { name: "an unknown path", outcome: "RESOURCE_NOT_FOUND", send: get("/nothing-here") },
  { name: "an unknown id", needs: ["state"], outcome: "WEBHOOK_NOT_FOUND", send: get(`/webhooks/${unknownId}`) },
  {
    name: "a wrong method",
    outcome: "METHOD_NOT_ALLOWED",
    send: (session) => session.send({ method: "PUT", path: "/webhooks/" }),
  },
  {
    name: "an unknown date",
    needs: ["versions"],
    outcome: "UNSUPPORTED_VERSION",
    send: (session) => requestList(session, { [headers.serviceVersion]: "2020-02-20" }),
  },
  { name: "an unreadable body", outcome: "MALFORMED_BODY", send: post("{") },
  { name: "a body of another media type", outcome: "UNSUPPORTED_MEDIA_TYPE", send: post("x", "text/plain") },
  { name: "a body over the size limit", outcome: "PAYLOAD_TOO_LARGE", send: post(" ".repeat(10.5 * 1024 * 1024)) },
  { name: "an invalid body", outcome: "VALIDATION_ERROR", send: post("{}") },
  {
    name: "a business error",
    needs: ["public-urls-only"],
    outcome: "INVALID_WEBHOOK_URL",
    send: post('{"name":"a","url":"http://93.184.215.14/"}'),
  },
  {
    name: "bytes that are not HTTP",
    needs: ["strict-http"],
    outcome: "MALFORMED_REQUEST",
    send: (session) => session.sendRaw("hello\r\n\r\n"),
  },
];

function situationChecks(assertResponse: (exchange: Exchange) => void): readonly Check[] {
  return situations.map(({ name, needs = [], outcome, send }) => ({
    name,
    needs,
    run: async (session) => {
      const exchange = await send(session);
      if (typeof outcome === "number") expectStatus(exchange, [outcome]);
      else expectCode(exchange, outcome);
      assertResponse(exchange);
    },
  }));
}

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-headers-everywhere",
    source: "§8.2",
    title: "Every response carries consistent rate-limit headers and equal legacy ones",
    needs: [],
    checks: () => situationChecks(readLimitHeaders),
  },
  {
    id: "responses-uncached",
    source: "decided",
    title: "Every response has Cache-Control: no-store, because it belongs to one project",
    needs: ["state", "unpublished"],
    checks: () =>
      situationChecks((exchange) =>
        assertEqual("Cache-Control", exchange.response.headers["cache-control"], "no-store", exchange),
      ),
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
