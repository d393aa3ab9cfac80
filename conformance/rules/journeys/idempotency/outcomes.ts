// Cached outcomes of keys (interface §8.3). Invariant: an uncached outcome leaves no trace.
import { setTimeout as sleep } from "node:timers/promises";
import { type ErrorCode, headers, limits } from "../../../../generated/contract.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { unknownId, wrongKey } from "../../../harness/operation-paths.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  assertReplay,
  createKeyed,
  expectFirst,
  expectNotReplayed,
  newKey,
  sendKeyed,
} from "../../../harness/steps/idempotency.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import { exceedLimit, isAdmitted, timeRequest, withLimited } from "../../../harness/steps/limited-project.ts";
import { deleteUser, newToken, plainUser } from "../../../harness/steps/users.ts";
import { disableWebhook, listWebhooks, postWebhook, publicUrl } from "../../../harness/steps/webhooks.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { HttpRequest } from "../../../http/http-request.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "retry-business-error",
    source: "§8.3",
    title: "A business error is replayed even after its cause is fixed; a new key tries the operation again",
    checks: () => [
      { name: "WEBHOOK_LIMIT_EXCEEDED", run: checkFullProject },
      { name: "EXTERNAL_ID_ALREADY_EXISTS", run: checkTakenValue },
      ...cachedErrors.map(([code, request]) => ({
        name: code,
        run: (session: Session) => checkCachedError(session, code, request),
      })),
    ],
  }),
  uncachedRule(
    "retry-after-401",
    "§8.3",
    "A request that failed with 401 succeeds with the same key once it is corrected",
    ["keys"],
    async (session, key) => {
      expectCode(expectNotReplayed(await createKeyed(session.withKey(null), key)), "UNAUTHORIZED");
      const wrong = wrongKey(session.apiKey!);
      expectCode(expectNotReplayed(await createKeyed(session.withKey(wrong), key)), "UNAUTHORIZED");
    },
  ),
  declareRule({
    id: "retry-after-rule",
    source: "§8.3",
    title: "A 422 from the operation's own rules is not cached either",
    checks: () => [{ name: "createStatement", run: checkInvalidPeriod }],
  }),
  uncachedRule(
    "retry-after-refusal",
    "decided",
    "A refusal before the operation is known is not cached: version, media type, encoding or size",
    [],
    async (session, key) => {
      const good = createRequest({ name: "Ledger", url: publicUrl });
      const refusals: readonly (readonly [ErrorCode, HttpRequest])[] = [
        ["UNSUPPORTED_VERSION", { ...good, headers: { [headers.serviceVersion]: "2020-02-20" } }],
        ["UNSUPPORTED_MEDIA_TYPE", { ...good, contentType: "text/plain" }],
        ["MALFORMED_BODY", { ...good, body: "{" }],
        ["PAYLOAD_TOO_LARGE", { ...good, body: " ".repeat(limits.requestBodyMaxBytes + 1) }],
      ];
      for (const [code, ask] of refusals) expectCode(expectNotReplayed(await sendKeyed(session, key, ask)), code);
    },
  ),
  {
    id: "retry-after-403",
    source: "decided",
    title: "A refusal of the caller's address is not cached",
    needs: ["state", "keys", "limited-project", "address-allowlist"],
    checks: () => [
      {
        name: "",
        run: (session) =>
          withLimited(
            session,
            async (limited) => {
              const key = newKey();
              const request = { method: "POST", path: `/webhooks/${unknownId}/rotate-secret` };
              const elsewhere = session.withKey(session.deployment.keys.elsewhere!);
              expectCode(expectNotReplayed(await sendKeyed(elsewhere, key, request)), "API_KEY_IP_NOT_ALLOWED");
              expectCode(expectNotReplayed(await sendKeyed(limited, key, request)), "WEBHOOK_NOT_FOUND");
            },
            -1,
          ),
      },
    ],
  },
  {
    id: "retry-after-429",
    source: "§8.3",
    title: "A request that failed with 429 succeeds with the same key later, and a cached outcome is replayed later",
    needs: ["state", "rate-limits", "limited-project"],
    checks: () => [{ name: "", run: (session) => withLimited(session, checkBeyondLimit) }],
  },
];

const cachedErrors: readonly (readonly [ErrorCode, HttpRequest])[] = [
  ["REQUEST_WEBHOOK_NOT_ALLOWED", createRequest({ name: "Decides", url: publicUrl, mode: "REQUEST" })],
  ["WEBHOOK_NOT_FOUND", { method: "POST", path: `/webhooks/${unknownId}/rotate-secret` }],
];

function createRequest(body: unknown): HttpRequest {
  return { method: "POST", path: "/webhooks/", body: JSON.stringify(body), contentType: "application/json" };
}

function uncachedRule(
  id: string,
  source: string,
  title: string,
  needs: Rule["needs"],
  refuse: (session: Session, key: string) => Promise<void>,
): Rule {
  const run = async (session: Session) => {
    await disableEndpoints(session);
    const key = newKey();
    await refuse(session, key);
    const once = await createKeyed(session, key);
    expectFirst(once, [201]);
    await refuse(session, key);
    assertReplay(await createKeyed(session, key), once);
  };
  return { id, source, title, needs: ["state", ...needs], checks: (): Check[] => [{ name: "", run }] };
}

async function checkCachedError(session: Session, code: ErrorCode, request: HttpRequest): Promise<void> {
  const key = newKey();
  const once = await sendKeyed(session, key, request);
  expectCode(expectNotReplayed(once), code);
  for (let retry = 1; retry <= 2; retry++) assertReplay(await sendKeyed(session, key, request), once);
  const anew = await sendKeyed(session, newKey(), request);
  expectCode(expectNotReplayed(anew), code);
}

/** The refusal is a conflict with another resource, and not with the request itself. */
async function checkTakenValue(session: Session): Promise<void> {
  const externalId = newToken("taken");
  const body = JSON.stringify({ ...plainUser(session), externalId });
  const request = { method: "POST", path: "/users", body, contentType: "application/json" };
  const owner = expectStatus(await session.send(request), [201]) as { readonly id: string };
  const key = newKey();
  const once = await sendKeyed(session, key, request);
  expectCode(expectNotReplayed(once), "EXTERNAL_ID_ALREADY_EXISTS");
  expectOk(await deleteUser(session, owner.id));
  assertReplay(await sendKeyed(session, key, request), once);
  expectFirst(await sendKeyed(session, newKey(), request), [201]);
}

async function checkFullProject(session: Session): Promise<void> {
  await disableEndpoints(session);
  const webhooks = [];
  for (let count = 0; count < limits.activeNotificationWebhooks; count++) webhooks.push(await postWebhook(session));
  const key = newKey();
  const once = await createKeyed(session, key);
  expectCode(expectNotReplayed(once), "WEBHOOK_LIMIT_EXCEEDED");
  assertReplay(await createKeyed(session, key), once);
  await disableWebhook(session, webhooks[0]!.id);
  assertReplay(await createKeyed(session, key), once);
  const isCounted = ({ status, mode }: { status: string; mode: string }) =>
    status === "ACTIVE" && mode === "NOTIFICATION";
  const count = (await listWebhooks(session)).filter(isCounted).length;
  assertEqual("active notification endpoints", count, limits.activeNotificationWebhooks - 1);
  expectFirst(await createKeyed(session, newKey()), [201]);
}

async function checkInvalidPeriod(session: Session): Promise<void> {
  const key = newKey();
  const statement = (from: string, to: string): HttpRequest => ({
    method: "POST",
    path: "/statements",
    body: JSON.stringify({ period: { from, to } }),
    contentType: "application/json",
  });
  for (let attempt = 1; attempt <= 2; attempt++)
    expectCode(
      expectNotReplayed(await sendKeyed(session, key, statement("2001-01-31", "2001-01-01"))),
      "VALIDATION_ERROR",
    );
  const once = await sendKeyed(session, key, statement("2001-01-01", "2001-01-31"));
  expectFirst(once, session.document.operation("createStatement").success);
  assertReplay(await sendKeyed(session, key, statement("2001-01-01", "2001-01-31")), once);
}

async function checkBeyondLimit(limited: Session): Promise<void> {
  const request: HttpRequest = {
    method: "POST",
    path: `/webhooks/${unknownId}/rotate-secret`,
    waitsForRateLimit: false,
  };
  const cachedKey = newKey();
  const once = await sendKeyed(limited, cachedKey, { ...request, waitsForRateLimit: true });
  expectCode(expectNotReplayed(once), "WEBHOOK_NOT_FOUND");
  const keyOf = new Map<Exchange, string>();
  const sent = await exceedLimit(limited, (count) =>
    Promise.all(
      [cachedKey, ...Array.from({ length: count }, newKey)].map(async (key) => {
        const one = await timeRequest(() => sendKeyed(limited, key, request));
        keyOf.set(one.exchange, key);
        return one;
      }),
    ),
  );
  const beyond = sent.filter((each) => !isAdmitted(each));
  for (const { exchange } of beyond) expectCode(expectNotReplayed(exchange), "RATE_LIMIT_EXCEEDED");
  await sleep(Math.max(...beyond.map(({ exchange }) => readLimitHeaders(exchange).retryAfter!)) * 1_000);
  const key = keyOf.get(beyond.at(-1)!.exchange)!;
  const done = await sendKeyed(limited, key, { ...request, waitsForRateLimit: true });
  if (key === cachedKey) return assertReplay(done, once);
  expectCode(expectNotReplayed(done), "WEBHOOK_NOT_FOUND");
  assertReplay(await sendKeyed(limited, key, { ...request, waitsForRateLimit: true }), done);
  assertReplay(await sendKeyed(limited, cachedKey, { ...request, waitsForRateLimit: true }), once);
}
