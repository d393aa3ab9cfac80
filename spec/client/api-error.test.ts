// Tests the exceptions of failed calls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { ApiError, unwrap } from "../../generated/client/latest.js";
import { answer, createTestClient, refuse, type Step, startScript, TestClock, webhook } from "./client.fixture.ts";

const path = { id: webhook.id };

async function failureOf(t: Parameters<typeof startScript>[0], step: Step): Promise<ApiError> {
  const { url } = await startScript(t, step);
  const client = createTestClient(url, new TestClock(), { maxRetries: 0 });
  const failure = await unwrap(client.GET("/webhooks/{id}", { params: { path } })).catch((error: unknown) => error);
  assert.ok(failure instanceof ApiError, String(failure));
  return failure;
}

test("unwrap returns the data of a success, and nothing for an empty one", async (t) => {
  const { url } = await startScript(t, answer(200, webhook), (response) => response.writeHead(204).end());
  const client = createTestClient(url, new TestClock());
  const { name } = await unwrap(client.GET("/webhooks/{id}", { params: { path } }));
  assert.equal(name, "Ledger");
  const none: undefined = await unwrap(client.DELETE("/users/{id}", { params: { path } }));
  assert.equal(none, undefined);
  const result = { data: undefined, error: undefined, response: new Response(null, { status: 204 }) };
  assert.equal(await unwrap(result), undefined);
});

test("an ApiError has the status, code, detail, request id and Retry-After of the response", async (t) => {
  const headers = { "X-Request-Id": "req_1", "Retry-After": "30" };
  const failure = await failureOf(t, refuse(400, "INVALID_WEBHOOK_URL", headers, { reason: "not_https" }));
  assert.equal(failure.message, "400 INVALID_WEBHOOK_URL: A sentence. (reason: not_https)");
  const { name, status, code, detail, requestId, retryAfter, retry } = failure;
  assert.deepEqual(
    { name, status, code, detail, requestId, retryAfter, retry },
    {
      ...{ name: "ApiError", status: 400, code: "INVALID_WEBHOOK_URL", detail: { reason: "not_https" } },
      ...{ requestId: "req_1", retryAfter: 30, retry: undefined },
    },
  );
  assert.equal(failure.response.headers.get("X-Request-Id"), "req_1");
});

test("an ApiError has the address of the page about its code", async (t) => {
  const page = "https://pay.example/sandbox/docs/errors#CARD_NOT_FOUND";
  const helpUrlOf = async (link?: string) =>
    (await failureOf(t, refuse(404, "CARD_NOT_FOUND", link === undefined ? {} : { Link: link }))).helpUrl;
  assert.equal(await helpUrlOf(`<${page}>; rel="help"`), page);
  // A proxy can add links of its own.
  assert.equal(await helpUrlOf(`<https://a.example/b>; rel="preload", <${page}>; rel="help"`), page);
  // The mock names its own page without an origin.
  assert.match((await helpUrlOf('</docs/errors#CARD_NOT_FOUND>; rel="help"'))!, /^http:.*:\d+\/docs\/errors#CARD_NOT/);
  for (const none of [undefined, "", `<${page}>; rel="next"`]) assert.equal(await helpUrlOf(none), undefined);
});

test("the message of an ApiError names the fields and the reasons", async (t) => {
  const rule = (path: string) => ({ path, message: "is required." });
  const messageOf = async (detail: object) => (await failureOf(t, refuse(422, "VALIDATION_ERROR", {}, detail))).message;
  const start = "422 VALIDATION_ERROR: A sentence.";
  assert.equal(await messageOf({}), start);
  assert.equal(await messageOf({ errors: [rule("/body/name")] }), `${start} /body/name is required.`);
  const errors = ["/a", "/b", "/c", "/d", "/e"].map(rule);
  assert.equal(await messageOf({ errors }), `${start} /a is required.; /b is required.; /c is required.; and 2 more`);
  assert.equal(await messageOf({ id: "1", moves: [], status: "OPEN" }), `${start} (id: 1, status: OPEN)`);
});

test("an uncaught ApiError prints its stack and its fields, without the response", async (t) => {
  const failure = await failureOf(t, refuse(400, "INVALID_WEBHOOK_URL", {}, { reason: "not_https" }));
  const printed = inspect(failure).replace(failure.stack!, "");
  assert.ok(printed.split("\n").length <= 10, printed);
  assert.match(printed, /reason: 'not_https'/);
  assert.equal(JSON.parse(JSON.stringify(failure)).response, undefined);
});

test("unwrap of something else than a call's result is a mistake of the program", async () => {
  for (const wrong of [undefined, null, webhook, () => {}, { data: webhook }, { response: {} }])
    await assert.rejects(unwrap(wrong as never), /^TypeError: unwrap needs the result of a call/);
});

test("an ApiError says with which key a retry can succeed", async (t) => {
  assert.equal((await failureOf(t, refuse(503, "SERVICE_UNAVAILABLE"))).retry, "sameKey");
  assert.equal((await failureOf(t, refuse(503, "QUOTE_TEMPORARILY_UNAVAILABLE"))).retry, "newKey");
});

const strangers: Record<string, readonly [Step, status: number, message: string]> = {
  "an empty 503": [answer(503, "", { "Content-Length": "0" }), 503, "503 with an empty body"],
  "an empty 503 in chunks": [
    (response) => {
      response.writeHead(503, { "Transfer-Encoding": "chunked" }).end();
    },
    ...([503, "503 with an empty body"] as const),
  ],
  "an empty 200": [answer(200, "", { "Content-Length": "0" }), 200, "200 with an empty body"],
  "an empty 200 in chunks": [
    (response) => {
      response.writeHead(200, { "Transfer-Encoding": "chunked" }).end();
    },
    ...([200, "200 with an empty body"] as const),
  ],
  "an HTML error page": [answer(502, "<html>Bad"), 502, "502 with an unknown body: <html>Bad"],
  "an HTML page with status 200": [answer(200, "<html>Log in"), 200, "200 with an unknown body: <html>Log in"],
  "an HTML page with status 200 and a length": [
    answer(200, "<html>", { "Content-Length": "6" }),
    ...([200, "200 with an unknown body: <html>"] as const),
  ],
  "JSON of another service": [answer(502, { error: "no upstream" }), 502, '502 with an unknown body: {"error":"no u'],
  "the error null": [answer(500, { error: null }), 500, '500 with an unknown body: {"error":null}'],
  "a list": [answer(500, []), 500, "500 with an unknown body: []"],
};

for (const [name, [step, status, message]] of Object.entries(strangers)) {
  test(`${name} becomes an ApiError with the status and without a code`, async (t) => {
    const failure = await failureOf(t, step);
    assert.equal(failure.status, status);
    assert.equal(failure.code, undefined);
    assert.deepEqual(failure.detail, {});
    assert.ok(failure.message.startsWith(message), failure.message);
  });
}

test("the message quotes only the start of a long page", async (t) => {
  const failure = await failureOf(t, answer(502, "x".repeat(10_000)));
  assert.equal(failure.message, `502 with an unknown body: ${"x".repeat(100)}`);
});

test("without unwrap, a call returns its error as before", async (t) => {
  const { url } = await startScript(t, refuse(404, "WEBHOOK_NOT_FOUND"));
  const { data, error, response } = await createTestClient(url, new TestClock()).GET("/webhooks/{id}", {
    params: { path },
  });
  assert.equal(data, undefined);
  assert.equal(error?.error.code, "WEBHOOK_NOT_FOUND");
  assert.equal(response.status, 404);
});
