// Refusals before a usable key count against the caller's address (decided: Requests, Rate limits).
import type { ErrorCode, errors } from "../../../../generated/contract.ts";
import { errorTable } from "../../../contract/document.ts";
import { secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { unknownId, wrongKey } from "../../../harness/operation-paths.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import {
  exceedLimit,
  limitsOf,
  mostWithin,
  plainRequest,
  timeRequest,
} from "../../../harness/steps/limited-project.ts";
import type { Exchange } from "../../../http/exchange.ts";

/** Codes that a caller without a usable key can get. A new code of the edge does not compile until it is named here. */
type RefusalCode =
  | "UNAUTHORIZED"
  | "API_KEY_IP_NOT_ALLOWED"
  | { [Code in ErrorCode]: (typeof errors)[Code]["scope"] extends "edge" ? Code : never }[ErrorCode];

interface Refusal {
  readonly name: string;
  readonly needs?: readonly Need[];
  readonly send: (session: Session, from: Origin) => Promise<Exchange>;
}

interface Origin {
  readonly localAddress?: string;
  readonly waitsForRateLimit: false;
}

function withKey(
  keyOf: (session: Session) => string | null,
  request: { readonly method: string; readonly path: string; readonly body?: string } = plainRequest,
): Refusal["send"] {
  return (session, from) => session.withKey(keyOf(session)).send({ ...request, ...from });
}

const withAuthorization =
  (value: (session: Session) => string): Refusal["send"] =>
  (session, from) =>
    session.withKey(null).send({ ...plainRequest, ...from, headers: { Authorization: value(session) } });

const withoutKey = (method: string, path: string, body?: string) =>
  withKey(() => null, { method, path, ...(body === undefined ? {} : { body }) });

const withBytes =
  (bytes: (host: string) => string): Refusal["send"] =>
  (session, from) =>
    session.sendRaw(bytes(new URL(session.deployment.url).host), from);

const refusals: Readonly<Record<RefusalCode, readonly Refusal[]>> = {
  UNAUTHORIZED: [
    { name: "no key", send: withKey(() => null) },
    { name: "no key and an unknown path", send: withoutKey("GET", "/nothing-here") },
    { name: "no key and a wrong method", send: withoutKey("PUT", "/webhooks/") },
    { name: "no key and an unreadable body", send: withoutKey("POST", "/webhooks/", "{") },
    { name: "another scheme", send: withAuthorization((session) => `Basic ${session.apiKey}`) },
    { name: "a scheme without a key", send: withAuthorization(() => "Bearer") },
    { name: "a malformed key", send: withAuthorization(() => "Bearer no-key") },
    { name: "an unknown key", send: withKey(({ apiKey }) => wrongKey(apiKey!)) },
    { name: "a revoked key", needs: ["revoked-key"], send: withKey(({ deployment }) => deployment.keys.revoked!) },
  ],
  API_KEY_IP_NOT_ALLOWED: [
    {
      name: "an address outside the allowlist",
      needs: ["address-allowlist"],
      send: withKey(({ deployment }) => deployment.keys.elsewhere!),
    },
  ],
  MALFORMED_REQUEST: [
    { name: "bytes that are not HTTP", needs: ["strict-http"], send: withBytes(() => "hello\r\n\r\n") },
    {
      name: "no Host",
      needs: ["strict-http"],
      send: withBytes(() => "GET /webhooks/ HTTP/1.1\r\nConnection: close\r\n\r\n"),
    },
    {
      name: "a target that is neither a path nor a URL",
      needs: ["strict-http"],
      send: withBytes((host) => `GET http:// HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    },
  ],
  REQUEST_HEADERS_TOO_LARGE: [
    {
      name: "headers of 100 KB",
      needs: ["strict-http"],
      send: withBytes((host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${"a".repeat(100_000)}\r\n\r\n`),
    },
  ],
  EXPECTATION_FAILED: [
    {
      name: "an unsupported expectation",
      needs: ["strict-http"],
      send: withBytes((host) => `POST / HTTP/1.1\r\nHost: ${host}\r\nExpect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`),
    },
  ],
  STATEMENT_LINK_INVALID: [
    {
      name: "an invalid link",
      needs: ["own-files"],
      send: withoutKey("GET", `/files/statements/${unknownId}?expires=1&signature=x`),
    },
  ],
  // Only a valid link or a key leads to these.
  PRECONDITION_FAILED: [],
  RANGE_NOT_SATISFIABLE: [],
  RESOURCE_NOT_FOUND: [],
  METHOD_NOT_ALLOWED: [],
  // Each takes as long as the service waits for a request.
  REQUEST_TIMEOUT: [],
};

const checkedRefusals = (Object.entries(refusals) as [RefusalCode, readonly Refusal[]][]).flatMap(([code, all]) =>
  all.map((refusal) => ({ ...refusal, code })),
);

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "refused-callers-limited",
    source: "decided",
    title:
      "Every refusal of a caller without a usable key counts against the address in the default tier; beyond it follows 429",
    needs: ["rate-limits", "keys"],
    checks: () => [
      { name: "codes", run: checkCodes },
      ...checkedRefusals.map(({ name, needs = [], code, send }, index) => ({
        name,
        // The documents state it of requests that reach an operation.
        needs: callerCodes.has(code) ? needs : [...needs, "unpublished" as const],
        run: (session: Session) => checkLimited(session, code, send, index),
      })),
    ],
  },
]);

const callerCodes: ReadonlySet<RefusalCode> = new Set(["UNAUTHORIZED", "API_KEY_IP_NOT_ALLOWED"]);

const callerStatuses: readonly number[] = [401, 403];

/** Every operation refuses callers with the codes that are tried here. */
async function checkCodes({ document }: Session): Promise<void> {
  const [first, ...others] = document.operations;
  const shared = first!.errors.filter((code) => others.every((each) => each.errors.includes(code)));
  const ofCallers = shared.filter((code) => callerStatuses.includes(errorTable[code]!.status));
  const tried = checkedRefusals.map(({ code }) => code as string);
  const untried = ofCallers.filter((code) => !tried.includes(code));
  assertEqual("codes that no check tries", untried, []);
}

/** Each check has its own address, as far as the machine has several. */
async function checkLimited(session: Session, code: ErrorCode, send: Refusal["send"], index: number): Promise<void> {
  // The last one belongs to address-not-claimed.
  const localAddress = session.deployment.localAddresses.at(-2 - index);
  const from = { ...(localAddress === undefined ? {} : { localAddress }), waitsForRateLimit: false } as const;
  const sent = await exceedLimit(session, (count) =>
    Promise.all(Array.from({ length: count }, () => timeRequest(() => send(session, from)))),
  );
  for (const { exchange } of sent) {
    expectCode(exchange, code, "RATE_LIMIT_EXCEEDED");
    assertEqual("tier", readLimitHeaders(exchange).tier, "DEFAULT", exchange);
  }
  const { second } = limitsOf(session)[0]!;
  const most = mostWithin(sent, secondMs);
  assertThat(`at most ${second} in a second`, most <= second, most);
  // A key's requests count for its project.
  expectStatus(await session.send({ ...plainRequest, ...from }), [200]);
}
