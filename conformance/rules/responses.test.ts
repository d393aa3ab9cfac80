import assert from "node:assert/strict";
import { test } from "node:test";
import { type ErrorCode, errors, magicValues, unlistedValue } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { type Exchange, exchangeOf } from "../http/exchange.ts";
import { createSeen, type JudgeContext } from "../judge/context.ts";
import { judge, judges } from "./responses.ts";

const document = readDocument("2026-01-01");
const apiKey = "svc_sandbox_aVeryLongKeyThatNobodyGuesses0123456";
let requests = 0;

function context(): JudgeContext {
  return { document, apiKeys: new Set([apiKey]), extraHeaders: new Set(), seen: createSeen() };
}

function standardHeaders(): Record<string, string> {
  return {
    "service-version": "2026-01-01",
    "x-request-id": `req_${requests++}`,
    "ratelimit-limit": "10",
    "ratelimit-remaining": "9",
    "ratelimit-reset": "1772366401",
    "ratelimit-policy": '"default-per-second";q=10;w=1',
    "x-ratelimit-limit": "10",
    "x-ratelimit-remaining": "9",
    "x-ratelimit-reset": "1772366401",
    "content-type": "application/json; charset=utf-8",
    date: "Sun, 01 Mar 2026 12:00:00 GMT",
  };
}

const webhook = {
  id: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
  name: "Ledger notifications",
  url: "https://93.184.215.14/webhooks",
  status: "ACTIVE",
  mode: "NOTIFICATION",
  lastUsedAt: null,
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
};
const depositAddress = {
  id: "0195500a-3c00-7070-8e8e-6d2c9b7a4e67",
  accountId: webhook.id,
  chain: "ETHEREUM",
  address: "0x52908400098527886e0f7030069857d2e4169ee7",
  createdAt: "2026-03-01T12:00:00.000Z",
  acceptedAssets: [],
};
const signingSecret = "whsec_c2VjcmV0IGtleSBvZiB0aGlydHktdHdvIGJ5dGVzISE=";

interface Canned {
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly requestHeaders?: Readonly<Record<string, string>> | undefined;
}

/** The default is a valid response to GET /webhooks/{id}. */
function answer({
  method = "GET",
  path = `/webhooks/${webhook.id}`,
  status = 200,
  headers = {},
  body = webhook,
  requestHeaders = {},
}: Canned): Exchange {
  const all = Object.entries({ ...standardHeaders(), ...headers }).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = { status, headers: Object.fromEntries(all), body: Buffer.from(text) };
  return exchangeOf("http://target", { method, path, headers: requestHeaders, body: Buffer.alloc(0) }, response);
}

function refusal(code: ErrorCode, canned: Canned = {}): Exchange {
  const { status, message } = errors[code];
  const challenge = (canned.status ?? status) === 401 ? { "www-authenticate": "Bearer" } : {};
  const body = { error: { code, message, detail: {} } };
  const link = `<https://pages.example/errors/${code}>; rel="help"`;
  return answer({ status, body, ...canned, headers: { ...challenge, link, ...canned.headers } });
}

function rulesBrokenBy(exchange: Exchange, judged = context()): string[] {
  return [...new Set(judge(exchange, judged).map(({ rule }) => rule))].sort();
}

test("good responses break no rule", () => {
  assert.deepEqual(rulesBrokenBy(answer({})), []);
  assert.deepEqual(
    rulesBrokenBy(answer({ method: "POST", path: "/webhooks", status: 201, body: { ...webhook, signingSecret } })),
    [],
  );
  assert.deepEqual(rulesBrokenBy(refusal("WEBHOOK_NOT_FOUND")), []);
  assert.deepEqual(rulesBrokenBy(refusal("RATE_LIMIT_EXCEEDED", { headers: { "retry-after": "1" } })), []);
  assert.deepEqual(rulesBrokenBy(refusal("RESOURCE_NOT_FOUND", { path: "/nothing" })), []);
  assert.deepEqual(rulesBrokenBy(refusal("METHOD_NOT_ALLOWED", { method: "PUT", headers: { allow: "GET" } })), []);
  assert.deepEqual(
    rulesBrokenBy(answer({ path: "/healthz", headers: { "ratelimit-limit": undefined }, body: "{}" })),
    [],
  );
});

const faults: readonly [string, Exchange, readonly string[]][] = [
  ["an undeclared status", answer({ status: 202 }), ["response-status"]],
  ["a success at a path without an operation", answer({ path: "/nothing" }), ["response-body", "response-status"]],
  [
    "an undeclared redirect",
    answer({ status: 302, headers: { location: "/" } }),
    ["response-status", "undeclared-headers"],
  ],
  ["an undeclared content type", answer({ headers: { "content-type": "text/html" } }), ["response-type"]],
  ["no content type", answer({ headers: { "content-type": undefined } }), ["response-type"]],
  [
    "an error that links to another code",
    refusal("WEBHOOK_NOT_FOUND", { headers: { link: '</docs/errors#NOT_FOUND>; rel="help"' } }),
    ["help-linked"],
  ],
  ["a missing header", answer({ headers: { "ratelimit-policy": undefined } }), ["response-headers"]],
  [
    "a missing header on an error",
    refusal("UNAUTHORIZED", { headers: { "x-request-id": undefined } }),
    ["response-headers"],
  ],
  [
    "a missing header outside every operation",
    refusal("RESOURCE_NOT_FOUND", { path: "/nothing", headers: { "service-version": undefined } }),
    ["response-headers"],
  ],
  ["a 429 without Retry-After", refusal("RATE_LIMIT_EXCEEDED"), ["response-headers"]],
  [
    "a 429 with Retry-After beyond its window",
    refusal("RATE_LIMIT_EXCEEDED", { headers: { "retry-after": "3" } }),
    ["limit-wait-near"],
  ],
  [
    "an invalid header value",
    answer({ headers: { "ratelimit-limit": "ten", "x-ratelimit-limit": "ten" } }),
    ["response-headers"],
  ],
  ["a limit of 0", answer({ headers: { "ratelimit-limit": "0", "x-ratelimit-limit": "0" } }), ["response-headers"]],
  ["a leaking header", answer({ headers: { "x-powered-by": "Express" } }), ["undeclared-headers"]],
  ["an ETag, which promises 304", answer({ headers: { etag: 'W/"1"' } }), ["undeclared-headers"]],
  ["Allow on a success", answer({ headers: { allow: "GET" } }), ["undeclared-headers"]],
  ["legacy headers that differ", answer({ headers: { "x-ratelimit-remaining": "8" } }), ["legacy-headers"]],
  [
    "legacy headers that are missing",
    answer({ headers: { "x-ratelimit-reset": undefined } }),
    ["legacy-headers", "response-headers"],
  ],
  ["a body that is not JSON", answer({ body: "<html>" }), ["response-body"]],
  ["an empty body", answer({ body: "" }), ["response-body"]],
  ["a missing field", answer({ body: { ...webhook, mode: undefined } }), ["response-body"]],
  ["a field of a wrong type", answer({ body: { ...webhook, name: 5 } }), ["response-body"]],
  ["an undeclared field", answer({ body: { ...webhook, projectId: "1" } }), ["response-body"]],
  ["an undeclared value", answer({ body: { ...webhook, status: "PAUSED" } }), ["response-body"]],
  ["a broken id", answer({ body: { ...webhook, id: "1" } }), ["response-body"]],
  [
    "a broken secret",
    answer({ method: "POST", path: "/webhooks/", status: 201, body: { ...webhook, signingSecret: "secret" } }),
    ["response-body"],
  ],
  [
    "a timestamp in local time",
    answer({ body: { ...webhook, createdAt: "2026-03-01T12:00:00.000+02:00" } }),
    ["timestamps"],
  ],
  ["an undeclared secret", answer({ body: { ...webhook, signingSecret } }), ["response-body", "secrets-hidden"]],
  ["a secret in another field", answer({ body: { ...webhook, name: signingSecret } }), ["secrets-hidden"]],
  [
    "an API key in an error",
    refusal("UNAUTHORIZED", { body: { error: { code: "UNAUTHORIZED", message: `No ${apiKey}`, detail: {} } } }),
    ["secrets-hidden"],
  ],
  ["a code of another status", refusal("UNAUTHORIZED", { status: 403 }), ["error-code", "response-body"]],
  ["a code that the operation does not list", refusal("WEBHOOK_LIMIT_EXCEEDED"), ["error-code", "response-body"]],
  ["a code of another operation with the same status", refusal("RESOURCE_NOT_FOUND"), ["error-code", "response-body"]],
  [
    "an unknown code",
    refusal("UNAUTHORIZED", { body: { error: { code: "NOPE", message: "No.", detail: {} } } }),
    ["error-code", "help-linked", "response-body"],
  ],
  [
    "an error without detail",
    refusal("UNAUTHORIZED", { body: { error: { code: "UNAUTHORIZED", message: "No." } } }),
    ["response-body"],
  ],
  [
    "an error with a field beyond §7",
    refusal("RESOURCE_NOT_FOUND", {
      path: "/nothing",
      body: { error: { code: "RESOURCE_NOT_FOUND", message: "No.", detail: {} }, stack: "" },
    }),
    ["response-body"],
  ],
  [
    "an error without a body",
    refusal("RESOURCE_NOT_FOUND", { path: "/nothing", body: "" }),
    ["error-code", "response-body"],
  ],
  ["a 500", refusal("INTERNAL_ERROR"), ["internals-hidden"]],
];

for (const [name, exchange, expected] of faults) {
  test(`${name} breaks ${expected.join(" and ")}`, () => assert.deepEqual(rulesBrokenBy(exchange), expected));
}

test("a stack trace is found although JSON escapes its line breaks", () => {
  const body = { error: { code: "UNAUTHORIZED", message: "Error: No.\n    at handle (file.ts:1:1)", detail: {} } };
  assert.deepEqual(rulesBrokenBy(refusal("UNAUTHORIZED", { body })), ["internals-hidden"]);
});

test("a repeated secret breaks a rule, a replay of it does not", () => {
  const judged = context();
  const first = () => answer({ method: "POST", path: "/webhooks/", status: 201, body: { ...webhook, signingSecret } });
  assert.deepEqual(rulesBrokenBy(first(), judged), []);
  assert.deepEqual(rulesBrokenBy(first(), judged), ["secrets-once"]);
  const replay = answer({
    method: "POST",
    path: "/webhooks/",
    status: 201,
    headers: { "idempotent-replayed": "true" },
    body: { ...webhook, signingSecret },
    requestHeaders: { "Idempotency-Key": "k" },
  });
  assert.deepEqual(rulesBrokenBy(replay, judged), []);
});

test("a replay without an Idempotency-Key breaks a rule", () => {
  const create = (requestHeaders: Canned["requestHeaders"]) =>
    answer({
      method: "POST",
      path: "/webhooks/",
      status: 201,
      headers: { "idempotent-replayed": "true" },
      body: { ...webhook, signingSecret },
      requestHeaders,
    });
  assert.deepEqual(rulesBrokenBy(create({})), ["replay-asked"]);
  assert.deepEqual(rulesBrokenBy(create({ "idempotency-key": "k" })), []);
});

test("a timestamp outside UTC breaks a rule in any field", () => {
  const clock = (now: string) => answer({ method: "POST", path: "/simulations/clock", body: { now } });
  assert.deepEqual(rulesBrokenBy(clock("2026-03-01T12:00:00.000Z")), []);
  assert.deepEqual(rulesBrokenBy(clock("2026-03-01T12:00:00.000+00:00")), ["timestamps"]);
});

test("an address that belongs to two accounts breaks a rule, wherever it is shown", () => {
  const judged = context();
  const show = (accountId: string) => {
    const found = { ...depositAddress, accountId };
    const path = `/accounts/${accountId}/deposit-addresses/${depositAddress.id}`;
    return rulesBrokenBy(answer({ path, body: found }), judged).includes("assigned-once");
  };
  const owner = depositAddress.accountId;
  assert.deepEqual([owner, owner, depositAddress.id].map(show), [false, false, true]);
});

test("a repeated request id breaks a rule", () => {
  const judged = context();
  const headers = { "x-request-id": "req_same" };
  assert.deepEqual(rulesBrokenBy(answer({ headers }), judged), []);
  assert.deepEqual(rulesBrokenBy(answer({ headers }), judged), ["request-ids"]);
});

test("known extra headers of a target break no rule", () => {
  const judged = { ...context(), extraHeaders: new Set(["via"]) };
  assert.deepEqual(rulesBrokenBy(answer({ headers: { via: "1.1 proxy" } }), judged), []);
});

test("excluded rules are not judged", () => {
  const exchange = answer({ status: 202, headers: { "x-powered-by": "Express" } });
  assert.deepEqual(
    judge(
      exchange,
      context(),
      judges.filter(({ rule }) => rule.id === "undeclared-headers"),
    ).map(({ rule }) => rule),
    ["undeclared-headers"],
  );
});

test("a value in no list breaks a rule unless a magic value asked for it", () => {
  const judged = context();
  const operation = document.operation("simulateAuthorization");
  const [example] = document.namedSchemas.CardTransaction!.examples as readonly object[];
  const declined = { ...example, status: "DECLINED", declineReason: unlistedValue };
  const respond = (value: string): Exchange => {
    const exchange = answer({ method: "POST", path: operation.path, status: 201, body: declined });
    const body = Buffer.from(JSON.stringify({ amount: { value, currency: "USD" } }));
    return { ...exchange, request: { ...exchange.request, body } };
  };
  const isBodyBroken = (exchange: Exchange) => rulesBrokenBy(exchange, judged).includes("response-body");
  assert.ok(isBodyBroken(respond("12.50")));
  const [{ values }] = magicValues.simulateAuthorization;
  const asking = values.find(({ shows }) => shows.declineReason === unlistedValue)!;
  assert.ok(!isBodyBroken(respond(asking.value)));
  assert.ok(!isBodyBroken(respond("12.50")));
});
