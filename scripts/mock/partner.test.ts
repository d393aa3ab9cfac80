import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { errors, headers as names, standardHeaders, versions } from "../../generated/contract.ts";
import { type Mock, startMock } from "./start.ts";

const now = Date.UTC(2026, 4, 1, 12, 0, 0, 250);
const id = "0195500a-3c00-7abc-8def-0123456789ab";
const other = "0195500a-3c00-7abc-8def-ba9876543210";
const json = { "content-type": "application/json" };

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
  readonly json: any;
}

describe("a partner's program", () => {
  let mock: Mock;
  before(async () => {
    mock = await startMock({ port: 0, now: () => now });
  });
  after(() => mock.stop());

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(mock.url + path, {
      method,
      redirect: "manual",
      headers: { authorization: "Bearer any", ...(body === undefined ? {} : json), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text === "" ? undefined : JSON.parse(text),
    };
  }

  test("is redirected to the file by default and gets a link only for JSON", async () => {
    const path = `/statements/${id}/download`;
    for (const accept of [undefined, "*/*", "text/csv", "application/*", "application/json;q=0.0, */*"]) {
      const { status, headers, text } = await ask("GET", path, undefined, accept === undefined ? {} : { accept });
      assert.deepEqual([status, text, headers.get("content-type")], [302, "", null], accept);
      assert.ok(headers.get("location")?.includes(id), "the link is for the requested statement");
    }
    assert.equal((await ask("GET", `${path}?format=XLSX`)).status, 302);
    assert.equal((await ask("GET", `${path}?format=PDF`)).status, 422);
    const { status, json: link } = await ask("GET", path, undefined, { accept: "text/csv, application/json" });
    assert.equal(status, 200);
    assert.ok(link.url.includes(id));
  });

  test("sees the state that its request leads to", async () => {
    const created = await ask("POST", "/statements", { period: { from: "2026-02-01", to: "2026-02-28" } });
    const { status, generatedAt, rowCount, byteSize, dataAsOf } = created.json;
    assert.deepEqual([status, generatedAt, rowCount, byteSize, dataAsOf], ["PENDING", null, null, null, null]);
    assert.equal((await ask("GET", `/statements/${id}`)).json.status, "GENERATED");
    assert.equal((await ask("POST", "/webhooks/", { name: "a", url: "https://93.184.215.14/" })).json.status, "ACTIVE");
    assert.equal((await ask("POST", `/webhooks/${id}/disable`)).json.status, "DISABLED");
    const [resent] = (await ask("POST", `/events/${id}/resend`)).json.data;
    assert.deepEqual([resent.status, resent.attempts], ["PENDING", []]);
  });

  test("gets the ids of its path in every field that names them", async () => {
    for (const path of [`/webhooks/${id}`, `/statements/${id}`, `/events/${id}`])
      assert.equal((await ask("GET", path)).json.id, id, path);
    for (const path of [`/webhooks/${id}/disable`, `/webhooks/${id}/rotate-secret`])
      assert.equal((await ask("POST", path)).json.id, id, path);
    const [delivery] = (await ask("GET", `/events/${id}/deliveries`)).json.data;
    assert.equal(delivery.eventId, id);
    assert.notEqual(delivery.id, id);
    const event = (await ask("POST", `/webhooks/${id}/test`)).json;
    assert.deepEqual([event.data.id, event.id === id], [id, false]);
  });

  test("gets the fields of its body, nested ones too", async () => {
    const webhook = { name: "Mine", url: "https://93.184.215.14/mine", mode: "REQUEST" };
    const { name, url, mode } = (await ask("POST", "/webhooks/", webhook)).json;
    assert.deepEqual({ name, url, mode }, webhook);
    const changed = (await ask("PATCH", `/webhooks/${id}`, { name: "Other" })).json;
    assert.deepEqual([changed.id, changed.name], [id, "Other"]);
    const period = { from: "2026-02-01", to: "2026-02-28" };
    const fields = ["occurredAt", "mcc"];
    const statement = (await ask("POST", "/statements", { period, fields })).json;
    assert.deepEqual([statement.period, statement.fields], [period, fields]);
    const form = new URLSearchParams({ "period[from]": period.from, "period[to]": period.to, fields: "mcc" });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const asForm = (await ask("POST", "/statements", form.toString(), type)).json;
    assert.deepEqual([asForm.period, asForm.fields], [period, ["mcc"]]);
  });

  test("gets the metadata that it sets, without the keys that it removes", async () => {
    const change = (metadata: object) => ask("PATCH", `/cards/${id}`, { metadata });
    assert.deepEqual((await change({ customer: "4711", orderId: "" })).json.metadata, { customer: "4711" });
    assert.deepEqual((await change({ orderId: "" })).json.metadata, {});
    const { json: read } = await ask("GET", `/cards/${id}`);
    assert.deepEqual(read.metadata, { orderId: "6735" });
  });

  test("gets the ids of its body in every field that names them", async () => {
    const address = { line1: "1 Main Street", city: "Portland", postalCode: "97201", country: "US" };
    const recipientName = "Ada Lovelace";
    const { status, json: shipment } = await ask("POST", "/card-shipments", {
      cardIds: [id],
      recipientName,
      address,
      method: "STANDARD",
    });
    assert.deepEqual([status, shipment.cards[0]?.cardId], [201, id], JSON.stringify(shipment));
  });

  test("gets its filter and the fields of its body in every item of a list", async () => {
    const { data } = (await ask("GET", "/events?type=CARD_STATUS_UPDATED")).json;
    assert.deepEqual(new Set(data.map((event: { type: string }) => event.type)), new Set(["CARD_STATUS_UPDATED"]));
    for (const event of data) assert.match(event.data.last4, /^\d{4}$/);
    const resent = (await ask("POST", `/events/${id}/resend`, { webhookId: other })).json.data;
    assert.ok(resent.length > 0);
    for (const { eventId, webhookId } of resent) assert.deepEqual([eventId, webhookId], [id, other]);
  });

  test("gets the example that agrees with the sent fields when fields depend on each other", async () => {
    const managed = (await ask("POST", `/companies/${id}/applications`, { method: "MANAGED" })).json;
    assert.deepEqual([managed.companyId, managed.status, managed.nextAction], [id, "SUBMITTED", null]);
    const pack = (await ask("POST", `/companies/${id}/applications`, { method: "UNIVERSAL_KYB" })).json;
    assert.deepEqual([pack.status, pack.nextAction.type], ["OPEN", "UPLOAD_DOCUMENTS"]);
    const linked = (await ask("POST", `/users/${id}/application`, { method: "HOSTED_LINK" })).json;
    assert.deepEqual([linked.userId, linked.status, linked.submittedAt], [id, "NOT_STARTED", null]);
    assert.match(linked.verificationUrl, /^https:/);
    for (const [status, isLabelled] of [
      ["IN_REVIEW", false],
      ["APPROVED", false],
      ["REJECTED", true],
      ["RETRY_REQUIRED", true],
    ] as const) {
      const decided = (await ask("POST", `/simulations/users/${id}/application`, { status })).json;
      assert.deepEqual([decided.status, decided.rejectionLabels !== null], [status, isLabelled]);
    }
    const failed = (await ask("POST", `/simulations/crypto-withdrawals/${id}/status`, { status: "FAILED" })).json;
    assert.deepEqual([failed.id, failed.status, failed.transactionHash], [id, "FAILED", null]);
    assert.equal(typeof failed.failureReason, "string");
    const amount = { value: "7", currency: "USDT" };
    const withdrawal = { accountId: id, assetId: "polygon-usdt", amount, destinationAddress: `0x${"ab".repeat(20)}` };
    const paid = (await ask("POST", "/crypto-withdrawals", withdrawal)).json;
    assert.deepEqual(
      [paid.accountId, paid.assetId, paid.amount, paid.fee.currency],
      [id, "polygon-usdt", amount, "USDT"],
    );
    const account = (await ask("POST", "/accounts", { ownerType: "COMPANY", ownerId: other })).json;
    assert.deepEqual([account.type, account.ownerType, account.ownerId], ["COMPANY", "COMPANY", other]);
  });

  test("gets agreeing list items from the examples of every operation that returns the resource", async () => {
    const [failed] = (await ask("GET", "/crypto-withdrawals?status=FAILED")).json.data;
    assert.deepEqual([failed.status, typeof failed.failureReason], ["FAILED", "string"]);
    const [master] = (await ask("GET", "/accounts?type=MASTER_COLLATERAL")).json.data;
    assert.deepEqual([master.type, master.ownerType, master.ownerId], ["MASTER_COLLATERAL", null, null]);
  });

  test("gets the example that Prefer names, whatever it sends", async () => {
    const prefer = { prefer: "example=UNIVERSAL_KYB" };
    const preferred = await ask("POST", `/companies/${id}/applications`, { method: "UNIVERSAL_KYB" }, prefer);
    assert.equal(preferred.json.status, "OPEN");
    const named = await ask("GET", `/accounts/${id}`, undefined, { prefer: "example=MASTER_COLLATERAL" });
    assert.deepEqual([named.json.id, named.json.type], [id, "MASTER_COLLATERAL"]);
  });

  test("gets a value in no list in every open list, with Prefer: unlisted=true", async () => {
    const prefer = { prefer: "unlisted=true, code=200" };
    const { json: paid } = await ask("GET", `/card-transactions/${id}`, undefined, prefer);
    const [event] = paid.events;
    for (const shown of [paid.channel, paid.decision.source, event.type]) assert.equal(shown, "UNLISTED_VALUE");
    assert.deepEqual(
      [paid.id, paid.status, paid.declineReason, event.amount.currency],
      [id, "AUTHORIZED", null, "USD"],
    );
    const { json: page } = await ask("GET", "/cards", undefined, { prefer: "unlisted=true" });
    assert.equal(page.data[0].network, "UNLISTED_VALUE");
  });

  test("gets the ids of its path from simulations and in fields that name the resource", async () => {
    for (const [path, body] of [
      ["accounts", { status: "CLOSED" }],
      ["companies", { status: "ACTIVE" }],
      ["crypto-deposits", { status: "FAILED" }],
      ["crypto-withdrawals", { status: "COMPLETED" }],
    ] as const)
      assert.equal((await ask("POST", `/simulations/${path}/${id}/status`, body)).json.id, id, path);
    assert.equal((await ask("GET", `/accounts/${id}/bank-details`)).json.accountId, id);
    // Sends the example id of an application as the id of the company.
    const example = (await ask("POST", `/companies/${other}/applications`, { method: "MANAGED" })).json.id;
    const { id: application, companyId } = (await ask("GET", `/companies/${example}/applications/${id}`)).json;
    assert.deepEqual([application, companyId], [id, example]);
  });

  test("gets headers that agree with the status and the time", async () => {
    const seconds = now / 1000;
    const numbers = ({ headers }: Answer) =>
      [names.rateLimitLimit, names.rateLimitRemaining, names.rateLimitReset].map((name) => Number(headers.get(name)));
    const accepted = await ask("GET", "/webhooks/");
    const [limit, remaining, reset] = numbers(accepted);
    assert.deepEqual([limit, remaining], [10, 9]);
    assert.ok(reset! > seconds && reset! <= seconds + 2);
    assert.equal(accepted.headers.get(names.retryAfter), null);
    const refused = await ask("GET", "/webhooks/", undefined, { prefer: "code=429" });
    const [, none, later] = numbers(refused);
    const wait = Number(refused.headers.get(names.retryAfter));
    assert.deepEqual([refused.status, none], [429, 0]);
    assert.ok(later! > seconds && wait > 0 && seconds + wait >= later!, "Retry-After ends after the reset");
  });

  test("can choose every declared response by status or by code", async () => {
    const body = { name: "a", url: "https://93.184.215.14/" };
    for (const [prefer, status, code] of [
      ["code=400, example=WEBHOOK_LIMIT_EXCEEDED", 400, "WEBHOOK_LIMIT_EXCEEDED"],
      ["example=WEBHOOK_LIMIT_EXCEEDED", 400, "WEBHOOK_LIMIT_EXCEEDED"],
      ["code=503", 503, "SERVICE_UNAVAILABLE"],
      ["code=201", 201, undefined],
      ["respond-async", 201, undefined],
    ] as const) {
      const answer = await ask("POST", "/webhooks/", body, { prefer });
      assert.deepEqual([answer.status, answer.json.error?.code], [status, code], prefer);
    }
    assert.equal((await ask("GET", `/statements/${id}/download`, undefined, { prefer: "code=200" })).status, 200);
  });

  test("learns why a preference was refused and which responses exist", async () => {
    const body = { name: "a", url: "https://93.184.215.14/" };
    for (const prefer of ["code=418", "code=400, example=x", "example=x", "code=201, example=WEBHOOK_LIMIT_EXCEEDED"]) {
      const { status, json: refused } = await ask("POST", "/webhooks/", body, { prefer });
      assert.deepEqual([status, refused.error.code], [errors.VALIDATION_ERROR.status, "VALIDATION_ERROR"], prefer);
      const [{ path, message }] = refused.error.detail.errors;
      assert.equal(path, "/header/Prefer");
      assert.match(message, /createWebhook .*201.*400 \(.*WEBHOOK_LIMIT_EXCEEDED.*429 \(RATE_LIMIT_EXCEEDED\)/);
    }
    const malformed = await ask("POST", "/webhooks/", body, { prefer: 'code;=,",;dynamic=maybe' });
    assert.equal(malformed.status, 422);
    const nonsense = await ask("POST", "/webhooks/", body, { prefer: "code=teapot" });
    assert.match(nonsense.json.error.detail.errors[0].message, /code=400, example=NAME/);
  });

  test("learns which date the mock serves and how to start another", async () => {
    const [oldest, newest] = [versions[0], versions.at(-1)!];
    const refused = await ask("GET", "/webhooks/", undefined, { "service-version": oldest });
    assert.deepEqual([refused.status, refused.json.error.code], [400, "UNSUPPORTED_VERSION"]);
    assert.deepEqual(refused.json.error.detail.supported, [newest]);
    assert.match(refused.json.error.message, new RegExp(`serves only ${newest}; .*--date ${oldest}`));
    const unknown = await ask("GET", "/webhooks/", undefined, { "service-version": "2020-01-01" });
    assert.doesNotMatch(unknown.json.error.message, /--date/);
  });

  test("can run in a web page", async () => {
    const origin = "https://partner.example";
    const preflight = await fetch(`${mock.url}/webhooks/${id}`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "authorization,content-type,idempotency-key",
      },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get("access-control-allow-origin"), "*");
    assert.equal(preflight.headers.get("access-control-allow-methods"), "GET, PATCH");
    for (const name of ["authorization", "content-type", "idempotency-key", "service-version", "prefer"])
      assert.match(preflight.headers.get("access-control-allow-headers") ?? "", new RegExp(name, "i"));
    for (const [path, headers] of [["/webhooks/"], ["/nowhere"], ["/webhooks/", { authorization: "" }]] as const) {
      const answer = await ask("GET", path, undefined, { origin, ...headers });
      assert.equal(answer.headers.get("access-control-allow-origin"), "*", path);
      for (const name of [
        ...standardHeaders,
        names.retryAfter,
        names.idempotentReplayed,
        names.location,
        "sl-violations",
      ])
        assert.ok(answer.headers.get("access-control-expose-headers")?.includes(name), name);
    }
    assert.equal(
      (await ask("OPTIONS", "/webhooks/")).status,
      405,
      "OPTIONS without CORS headers is refused like an unknown method",
    );
  });
});
