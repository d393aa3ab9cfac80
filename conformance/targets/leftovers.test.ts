import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { deploymentAt, serve } from "../harness/fake-target.fixture.ts";
import { exchangeOf } from "../http/exchange.ts";
import { trackLeftovers } from "./leftovers.ts";

/** Records requests and answers 200. `shown` is the response to a GET, `refusal` the code for another request. */
async function target(
  context: TestContext,
  shown: (path: string) => object | undefined,
  refusal: (path: string) => string | undefined = () => undefined,
) {
  const requests: string[] = [];
  const url = await serve(context, (request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      if (request.method !== "GET") requests.push(`${request.method} ${request.url} ${text}`.trim());
      const code = request.method === "GET" ? undefined : refusal(request.url!);
      const body = request.method === "GET" ? shown(request.url!) : code ? { error: { code } } : {};
      response.writeHead(body === undefined ? 404 : code ? 409 : 200).end(JSON.stringify(body ?? {}));
    });
  });
  return { deployment: deploymentAt(url), requests };
}

function sent(method: string, path: string, status: number, json: object) {
  const request = { method, path, headers: { Authorization: "Bearer k" }, body: Buffer.alloc(0) };
  return exchangeOf("http://a", request, { status, headers: {}, body: Buffer.from(JSON.stringify(json)) });
}

const fault = (target: string, count: number) =>
  sent("POST", "/simulations/faults", 201, { target, kind: "SERVICE_UNAVAILABLE", count });

test("planted faults and active endpoints are removed, consumed faults and disabled endpoints are left", async (context) => {
  const { deployment, requests } = await target(context, () => undefined);
  const leftovers = trackLeftovers(deployment);
  leftovers.record(fault("createWebhook", 1));
  leftovers.record(sent("POST", "/webhooks/", 503, { error: { code: "SERVICE_UNAVAILABLE" } }));
  leftovers.record(fault("listWebhooks", 2));
  leftovers.record(sent("GET", "/webhooks/", 503, { error: { code: "SERVICE_UNAVAILABLE" } }));
  for (const id of ["one", "two"])
    leftovers.record(sent("POST", "/webhooks/", 201, { id, mode: "NOTIFICATION", status: "ACTIVE" }));
  leftovers.record(sent("POST", "/webhooks/one/disable", 200, { id: "one" }));
  assert.deepEqual(await leftovers.remove(), { sentences: [], remaining: [] });
  assert.deepEqual(requests, [
    'POST /simulations/faults {"target":"listWebhooks","kind":"SERVICE_UNAVAILABLE","count":0}',
    "POST /webhooks/two/disable",
  ]);
});

test("replaced settings are restored, and what cannot be removed is named", async (context) => {
  const { deployment, requests } = await target(context, (path) =>
    path === "/card-details-key"
      ? { publicKey: "theirs" }
      : { data: [{ id: "request", mode: "REQUEST", url: "https://theirs" }] },
  );
  const leftovers = trackLeftovers(deployment);
  await leftovers.remember(["k"]);
  leftovers.record(sent("PUT", "/card-details-key", 200, { publicKey: "ours" }));
  leftovers.record(sent("PATCH", "/webhooks/request", 200, { id: "request", mode: "REQUEST", url: "https://ours" }));
  leftovers.record(sent("POST", "/simulations/accounts/a/status", 200, { id: "a", status: "RESTRICTED" }));
  leftovers.record(sent("POST", "/simulations/clock", 200, { now: "2031-01-01T00:00:00.000Z" }));
  assert.deepEqual((await leftovers.remove()).sentences, [
    "The target's clock shows 2031-01-01T00:00:00.000Z and cannot be moved back.",
  ]);
  assert.deepEqual(requests, [
    'POST /simulations/accounts/a/status {"status":"ACTIVE"}',
    'PATCH /webhooks/request {"url":"https://theirs"}',
    'PUT /card-details-key {"publicKey":"theirs"}',
  ]);
});

test("what a run created is ended, the newest first, and what remains is named with the reason", async (context) => {
  const { deployment, requests } = await target(
    context,
    (path) => (path === "/disputes/decided" ? { id: "decided", status: "REFUNDED" } : undefined),
    (path) => ({ accounts: "ACCOUNT_NOT_CLOSABLE", disputes: "DISPUTE_INVALID_STATE" })[path.split("/")[1]!],
  );
  const leftovers = trackLeftovers(deployment);
  const created = (path: string, json: object) => leftovers.record(sent("POST", path, 201, json));
  created("/users", { id: "user" });
  created("/accounts", { id: "account", status: "ACTIVE" });
  created("/cards", { id: "card", status: "ACTIVE" });
  created("/disputes", { id: "decided", status: "RECEIVED" });
  created("/cards", { id: "deleted", status: "ACTIVE" });
  created("/cards/deleted/replace", { id: "replacement", status: "ACTIVE" });
  leftovers.record(sent("DELETE", "/cards/deleted", 200, { id: "deleted", status: "TERMINATED" }));
  created("/webhooks/", { id: "request", mode: "REQUEST", status: "ACTIVE" });
  created("/statements", { id: "generated", status: "PENDING" });
  leftovers.record(sent("GET", "/statements/generated", 200, { id: "generated", status: "GENERATED" }));
  created("/companies", { id: "company", status: "PENDING" });
  assert.equal(leftovers.created, 7);
  const { sentences, remaining } = await leftovers.remove();
  assert.deepEqual(requests, [
    "DELETE /cards/replacement",
    "POST /disputes/decided/withdraw",
    "DELETE /cards/card",
    "POST /accounts/account/close",
    "DELETE /users/user",
  ]);
  assert.deepEqual(sentences, [
    "1 company, 1 webhook: no operation ends them now.",
    "1 account: ACCOUNT_NOT_CLOSABLE.",
  ]);
  assert.deepEqual(
    remaining.map(({ id }) => id),
    ["company", "request", "account"],
  );
});

test("a target that no longer responds is asked once", async () => {
  const leftovers = trackLeftovers(deploymentAt("http://127.0.0.1:9"));
  for (const id of ["one", "two"]) leftovers.record(sent("POST", "/users", 201, { id }));
  const { sentences } = await leftovers.remove();
  assert.match(sentences[0]!, /^2 users: DELETE \S+\/users\/two got no response/);
});
