import { type ErrorCode, headers, limits, type OperationId } from "../../../../generated/contract.ts";
import { advanceClock, moveTo, secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectError, expectOk, expectStatus } from "../../../harness/expect.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { findLogged, idOfRequest, sendLogged } from "../../../harness/request-log.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { newKey } from "../../../harness/steps/idempotency.ts";
import { exceedLimit, sendBurst, withLimited } from "../../../harness/steps/limited-project.ts";
import { createWebhook, disableWebhook, publicUrl } from "../../../harness/steps/webhooks.ts";
import { waitFor } from "../../../harness/wait.ts";
import { signerAddress } from "../../../harness/wallet.ts";
import type { HttpRequest } from "../../../http/http-request.ts";

export const rules: readonly Rule[] = [
  journey(
    "request-logged",
    "decided",
    "The request log has a request with its outcome, its key, its replay and the resource that it created",
    checkLogged,
  ),
  journey(
    "request-log-unreached",
    "decided",
    "The request log has requests that reach no operation, or that are refused before their body is read",
    ["state", "versions"],
    checkUnreached,
  ),
  journey(
    "request-log-nested-text",
    "decided",
    "The request log shows no JSON text of a rejected form",
    checkNestedText,
  ),
  journey(
    "request-log-filters",
    "decided",
    "The request log lists the requests about a resource, with a key, a code, an operation or an outcome",
    checkFilters,
  ),
  journey("request-log-body-size", "decided", "The request log omits a body that exceeds its limit", checkBodySize),
  journey(
    "request-log-bounded",
    "decided",
    "The request log has only some of the requests that a rate limit refuses in a second",
    ["state", "rate-limits", "limited-project", "unpublished"],
    (session) => withLimited(session, checkRefusals),
  ),
  runLast(
    journey(
      "request-log-to-the-second",
      "decided",
      "A request is in the log in the last minute of its day; after it, the log, its cursors and the feed lack it",
      ["state", "clock"],
      checkLifetime,
    ),
  ),
];

/** Every response shows X-Request-Id, so it finds the request like the id does. */
async function checkRequestId(session: Session, logged: Awaited<ReturnType<typeof findLogged>>): Promise<void> {
  const get = (id: string) => session.api.GET("/requests/{id}", { params: { path: { id } } });
  const list = async (xRequestId: string) =>
    expectOk(await session.api.GET("/requests", { params: { query: { xRequestId } } })).data.map(({ id }) => id);
  assertEqual("request with this X-Request-Id", expectOk(await get(logged.xRequestId)), logged);
  assertEqual("request with this id", expectOk(await get(logged.id)), logged);
  assertEqual("ids listed for the X-Request-Id", await list(logged.xRequestId), [logged.id]);
  assertEqual("ids listed for an X-Request-Id of no request", await list("req_unknown"), []);
  expectError(await get(logged.xRequestId.replace(/.$/, "z")), "VALIDATION_ERROR");
}

async function checkLogged(session: Session): Promise<void> {
  const operation = session.document.operation("createWebhook");
  const key = newKey();
  const value = { name: "Logged", url: publicUrl, mode: "NOTIFICATION" };
  const call = { headers: { "Idempotency-Key": key }, body: { mediaType: "application/json", value } };
  const first = await session.call(operation, call);
  const { id } = expectStatus(first, [201]) as { id: string };
  const replay = await session.call(operation, call);
  expectStatus(replay, [201]);
  for (const [exchange, replayed] of [
    [first, false],
    [replay, true],
  ] as const) {
    const logged = await findLogged(session, exchange.response);
    await checkRequestId(session, logged);
    assertEqual("method", logged.method, "POST");
    assertEqual("operation", logged.operationId, "createWebhook");
    assertEqual("status", logged.status, 201);
    assertEqual("outcome", logged.outcome, "SUCCEEDED");
    assertEqual("code", logged.code, null);
    assertEqual("key", logged.idempotencyKey, key);
    assertEqual("replay", logged.replayed, replayed);
    assertEqual("version", logged.serviceVersion, session.document.version);
    assertEqual("objects", logged.objectIds, [id]);
    assertEqual("request body", logged.requestBody, value);
    assertEqual("id in the response body", (logged.responseBody as { id?: unknown }).id, id);
  }
  await disableWebhook(session, id);
  const invalid = await session.call(operation, {
    body: { mediaType: "application/json", value: { name: "Logged", mode: "NOTIFICATION", undeclared: "a value" } },
  });
  expectCode(invalid, "VALIDATION_ERROR");
  const refused = await findLogged(session, invalid.response);
  assertEqual("status", refused.status, 422);
  assertEqual("outcome", refused.outcome, "REJECTED");
  assertEqual("code", refused.code, "VALIDATION_ERROR");
  assertEqual("request body", refused.requestBody, { name: "Logged", mode: "NOTIFICATION" });
  const list = session.document.operation("listWebhooks");
  const searched = await session.call(list, { query: { limit: "1", undeclared: "a-secret" } });
  expectCode(searched, "VALIDATION_ERROR");
  assertEqual("query", (await findLogged(session, searched.response)).query, "limit=1");
}

async function checkUnreached(session: Session): Promise<void> {
  const post = { method: "POST", path: "/webhooks/", body: "{", contentType: "application/json" };
  const unreached: readonly (readonly [HttpRequest, ErrorCode, OperationId | null])[] = [
    [{ method: "GET", path: "/nothing-here" }, "RESOURCE_NOT_FOUND", null],
    [{ method: "PUT", path: "/webhooks/" }, "METHOD_NOT_ALLOWED", null],
    [{ ...post, headers: { [headers.serviceVersion]: "2020-02-20" } }, "UNSUPPORTED_VERSION", "createWebhook"],
    [post, "MALFORMED_BODY", "createWebhook"],
    [{ ...post, contentType: "text/plain" }, "UNSUPPORTED_MEDIA_TYPE", "createWebhook"],
  ];
  for (const [request, code, operation] of unreached) {
    const exchange = await session.send(request);
    expectCode(exchange, code);
    const logged = await findLogged(session, exchange.response);
    const withoutSlash = (path: string) => path.replace(/\/$/, "");
    assertEqual(
      "logged request",
      {
        method: logged.method,
        path: withoutSlash(logged.path),
        status: logged.status,
        code: logged.code,
        operationId: logged.operationId,
        omitted: logged.requestBodyOmitted,
      },
      {
        method: request.method,
        path: withoutSlash(request.path),
        status: exchange.response.status,
        code,
        operationId: operation,
        omitted: request.body === undefined ? null : "UNREADABLE",
      },
    );
  }
}

/** A form's field can be JSON text, which may hold anything. */
async function checkNestedText(session: Session): Promise<void> {
  const sendForm = (body: string) =>
    session.send({
      method: "POST",
      path: "/simulations/card-transactions/authorization",
      body,
      contentType: "application/x-www-form-urlencoded",
    });
  const amount = { value: "1", currency: "USD", pin: "9731" };
  const nested = await sendForm(new URLSearchParams({ cardId: unknownId, amount: JSON.stringify(amount) }).toString());
  expectCode(nested, "VALIDATION_ERROR");
  const { requestBody } = await findLogged(session, nested.response);
  assertEqual("request body", requestBody, { cardId: unknownId, amount: "[undeclared]" });
  // Programs that call every body a form send JSON as the name of a field.
  const json = await sendForm(JSON.stringify({ cardId: unknownId, amount }));
  const logged = JSON.stringify(await findLogged(session, json.response));
  assertEqual("whether the log has the PIN of JSON sent as a form", logged.includes(amount.pin), false);
}

async function checkFilters(session: Session): Promise<void> {
  const { id } = await createWebhook(session, { name: "Filtered", url: publicUrl });
  const list = async (query: object): Promise<string[]> => {
    const result = await session.api.GET("/requests", { params: { query: { limit: 100, ...query } } });
    return expectOk(result).data.map((each) => each.id);
  };
  const about = (query: object) => list({ objectId: id, ...query });
  // The log lists requests in the order in which it recorded them.
  await waitFor("the creation in the log", async () => ((await about({})).length > 0 ? true : undefined));
  const key = newKey();
  const params = { path: { id }, header: { "Idempotency-Key": key } };
  const disabled = await session.api.POST("/webhooks/{id}/disable", { params });
  expectOk(disabled);
  await findLogged(session, disabled.response);
  const refusal = await session.api.POST("/webhooks/{id}/test", { params: { path: { id } } });
  expectError(refusal, "WEBHOOK_INVALID_STATE");
  await findLogged(session, refusal.response);
  const [done, refused] = [idOfRequest(disabled.response), idOfRequest(refusal.response)];
  assertEqual("newest requests about the endpoint", (await about({})).slice(0, 2), [refused, done]);
  assertEqual("with the key", await list({ idempotencyKey: key }), [done]);
  assertEqual("with the code", await about({ code: "WEBHOOK_INVALID_STATE" }), [refused]);
  assertEqual("rejected", await about({ outcome: "REJECTED" }), [refused]);
  assertEqual("of the operation", await about({ operationId: "disableWebhook" }), [done]);
  assertEqual("older than the newest", (await about({ startingAfter: refused }))[0], done);
  assertEqual("newer than the older", await about({ endingBefore: done }), [refused]);
  const ownerId = crypto.randomUUID();
  const open = await session.api.POST("/accounts", { body: { ownerType: "USER", ownerId, signerAddress } });
  expectError(open, "USER_NOT_FOUND");
  await findLogged(session, open.response);
  const named = await list({ objectId: ownerId });
  assertEqual("about a resource that only a body names", named, [idOfRequest(open.response)]);
}

async function checkBodySize(session: Session): Promise<void> {
  const operation = session.document.operation("createWebhook");
  const send = async (bytes: number) => {
    // Without it, the service adds the default.
    const mode = "NOTIFICATION";
    const name = "n".repeat(bytes - JSON.stringify({ name: "", mode }).length);
    const exchange = await session.call(operation, { body: { mediaType: "application/json", value: { name, mode } } });
    expectCode(exchange, "VALIDATION_ERROR");
    return findLogged(session, exchange.response);
  };
  const longest = await send(limits.loggedBodyMaxBytes);
  assertEqual("reason to omit the longest body", longest.requestBodyOmitted, null);
  const tooLong = await send(limits.loggedBodyMaxBytes + 1);
  assertEqual("reason to omit a longer body", tooLong.requestBodyOmitted, "TOO_LARGE");
  assertEqual("longer body", tooLong.requestBody, null);
}

const loggedRefusals = 10;
const refusalsAtOnce = 200;

async function checkRefusals(limited: Session): Promise<void> {
  await exceedLimit(limited, (count) => sendBurst(limited, count));
  await sendBurst(limited, refusalsAtOnce);
  await findLogged(limited, await sendLogged(limited));
  const query = { code: "RATE_LIMIT_EXCEEDED", limit: 100 } as const;
  const refused = await waitFor("a refusal in the log", async () => {
    const { data } = expectOk(await limited.api.GET("/requests", { params: { query } }));
    return data.length > 0 ? data : undefined;
  });
  // Each server counts seconds of its own clock, so a second shown here can lie in two of them.
  const most = 2 * loggedRefusals * (1 + (limited.deployment.moreUrls ?? []).length);
  for (const [second, { length }] of Map.groupBy(refused, ({ receivedAt }) => receivedAt.slice(0, 19)))
    assertThat(`at most ${most} logged refusals in a second`, length <= most, `${length} at ${second}`);
}

async function checkLifetime(session: Session): Promise<void> {
  const readFeed = async (after?: string) => {
    const query = { limit: 100, ...(after === undefined ? {} : { after }) };
    return expectOk(await session.api.GET("/activity", { params: { query } }));
  };
  const { cursor } = await readFeed();
  const { id, createdAt } = await findLogged(session, await sendLogged(session));
  const end = Date.parse(createdAt) + limits.requestLogHours * 3_600 * secondMs;
  await moveTo(session, end - 60 * secondMs);
  const params = { path: { id } };
  expectOk(await session.api.GET("/requests/{id}", { params }));
  await moveTo(session, end);
  expectError(await session.api.GET("/requests/{id}", { params }), "REQUEST_NOT_FOUND");
  const { data } = expectOk(await session.api.GET("/requests", { params: { query: { limit: 100 } } }));
  assertEqual("requests of that time", data.filter((each) => each.id === id).length, 0);
  const { data: items } = await readFeed(cursor);
  const shown = items.filter(({ request }) => request?.id === id).length;
  assertEqual("items about it in the feed", shown, 0);
  // A worker deletes it within a minute.
  await advanceClock(session, 2 * 60);
  for (const name of ["startingAfter", "endingBefore"])
    await waitFor(`a refusal of ${name} with the deleted request`, async () => {
      const exchange = await session.call(session.document.operation("listRequests"), { query: { [name]: id } });
      if (exchange.response.status === 200) return undefined;
      expectCode(exchange, "VALIDATION_ERROR");
      return exchange;
    });
}
