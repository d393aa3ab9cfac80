// Outcomes of merchant answers. No request hangs, throws or logs a secret.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import * as fixture from "../../../events/delivery/delivery.fixture.ts";
import { openEgress } from "../../../events/outbound-http/egress.ts";
import type { Timer } from "../../../events/outbound-http/outbound-request.ts";
import { receiveRaw } from "../../../events/outbound-http/raw-receiver.fixture.ts";
import { createLog } from "../../../platform/log.ts";
import type { Merchant, MerchantAnswer } from "../../../platform/merchant.ts";
import {
  apiKey,
  completedOf,
  errorMessages,
  lineOf,
  openTestMerchant,
  purchaseOf,
  sessionOf,
  total,
} from "./merchants.fixture.ts";

type Action = Exclude<keyof Merchant, "close">;

const actions: readonly Action[] = ["requestOffer", "getOffer", "order", "cancel"];

function perform(merchant: Merchant, action: Action, sessionId = "cs_1"): Promise<MerchantAnswer<unknown>> {
  switch (action) {
    case "requestOffer":
      return merchant.requestOffer(purchaseOf("ok"), "key-1");
    case "getOffer":
      return merchant.getOffer(sessionId);
    case "order":
      return merchant.order(sessionId, "transaction-1", "key-1");
    case "cancel":
      return merchant.cancel(sessionId, "key-1");
  }
}

async function receive(t: TestContext, script: fixture.Script): Promise<fixture.Receiver> {
  const receiver = await fixture.startReceiver(script);
  t.after(() => receiver.close());
  return receiver;
}

const json = (value: unknown, status = 200, headers = {}) =>
  fixture.respondWith(status, { "Content-Type": "application/json", ...headers }, JSON.stringify(value));
const text = (body: string | Buffer, type = "application/json", headers = {}): fixture.Script => {
  return (response) => response.writeHead(200, { "Content-Type": type, ...headers }).end(body);
};
const error = (status: number, code: string, headers = {}) =>
  json({ type: "invalid_request", code, message: "no" }, status, headers);

/** Appends unusual retry seconds. */
function describeOutcome(answer: MerchantAnswer<unknown>): string {
  if (answer.outcome !== "UNAVAILABLE" || answer.retryAfterSeconds === 30) return answer.outcome;
  return `UNAVAILABLE ${answer.retryAfterSeconds}`;
}

/** Gives each answer in turn, and compares the outcomes. */
async function expectOutcomes(t: TestContext, action: Action, rows: readonly (readonly [fixture.Script, string])[]) {
  let next = 0;
  const { url } = await receive(t, (...exchange) => rows[next]![0](...exchange));
  const merchant = openTestMerchant(t, url);
  for (const [index, [, expected]] of rows.entries()) {
    next = index;
    assert.equal(describeOutcome(await perform(merchant, action)), expected, `${action}, answer ${index}`);
  }
}

const changed = (changes: Record<string, unknown>) => json(sessionOf(changes));
const line = (changes: Record<string, unknown>) => changed({ line_items: [lineOf(changes)] });
const priced = (...amounts: (readonly [string, unknown])[]) =>
  changed({ totals: amounts.map(([type, amount]) => total(type, amount)) });

/** Answers to requesting and reading an offer. */
const offers: readonly (readonly [fixture.Script, string])[] = [
  [json(sessionOf()), "OK"],
  [json(sessionOf(), 201), "OK"],
  [changed({ currency: "USD", anything: { more: [1] } }), "OK"],
  [changed({ messages: undefined }), "OK"],
  [
    changed({
      messages: [
        { type: "info", content: "Nice choice" },
        { type: "warning", code: "low_stock" },
      ],
    }),
    "OK",
  ],
  [priced(["total", 1]), "OK"],
  [priced(["total", 99_999_999_999_999]), "OK"],
  [priced(["total", 900], ["fulfillment", 500], ["tax", 400]), "OK"],
  [priced(["total", 900], ["discount", -100], ["fee", 5]), "OK"],
  [changed({ expires_at: "2026-12-01T10:00:00.123+01:00" }), "OK"],
  [changed({ expires_at: null }), "OK"],
  [line({ name: null, unit_amount: null, item: { id: "mug" } }), "OK"],
  [line({ totals: [total("items_base_amount", 5_000)] }), "OK"],
  [line({ totals: [total("subtotal", 5_000)] }), "OK"],
  [line({ id: ".." }), "OK"],
  [line({ quantity: 2 ** 31 - 1, totals: [total("total", 46_566 * (2 ** 31 - 1))] }), "OK"],
  // A discount.
  [line({ quantity: 2, unit_amount: 1_000, totals: [total("total", 1_500)] }), "OK"],
  [line({ name: "n".repeat(50_000) }), "OK"],
  [changed({ line_items: Array.from({ length: 100 }, (_, index) => lineOf({ id: `line_${index}` })) }), "OK"],
  // Sold out.
  [changed({ status: "not_ready_for_payment", messages: errorMessages("out_of_stock") }), "SOLD_OUT"],
  [changed({ messages: errorMessages("low_stock") }), "SOLD_OUT"],
  [changed({ messages: [...errorMessages("invalid"), ...errorMessages("quantity_exceeded")], totals: [] }), "SOLD_OUT"],
  // Not found.
  [changed({ status: "expired" }), "NOT_FOUND"],
  [changed({ status: "canceled" }), "NOT_FOUND"],
  [changed({ messages: errorMessages("not_found") }), "NOT_FOUND"],
  [changed({ messages: errorMessages("expired") }), "NOT_FOUND"],
  [error(404, "not_found"), "NOT_FOUND"],
  // Refused.
  ...["incomplete", "not_ready_for_payment", "requires_escalation", "authentication_required", "pending_approval"].map(
    (status) => [changed({ status }), "REFUSED"] as const,
  ),
  [json(completedOf()), "REFUSED"],
  [changed({ messages: errorMessages("region_restricted") }), "REFUSED"],
  [changed({ messages: errorMessages() }), "REFUSED"],
  [changed({ currency: "xxq" }), "REFUSED"],
  ...[400, 402, 403, 405, 409, 410, 413, 422, 451].map((status) => [error(status, "no"), "REFUSED"] as const),
  // Unavailable.
  [error(401, "unauthorized"), "UNAVAILABLE"],
  [error(408, "slow"), "UNAVAILABLE"],
  [error(425, "early"), "UNAVAILABLE"],
  [error(429, "rate_limited", { "Retry-After": "120" }), "UNAVAILABLE 120"],
  [error(409, "idempotency_in_flight", { "Retry-After": "3" }), "UNAVAILABLE 3"],
  [error(500, "oops"), "UNAVAILABLE"],
  [error(503, "unavailable", { "Retry-After": "7" }), "UNAVAILABLE 7"],
  [error(503, "unavailable", { "Retry-After": "0" }), "UNAVAILABLE 1"],
  [error(503, "unavailable", { "Retry-After": "9".repeat(400) }), "UNAVAILABLE 3600"],
  [error(503, "unavailable", { "Retry-After": "-5" }), "UNAVAILABLE"],
  [error(503, "unavailable", { "Retry-After": "1.5" }), "UNAVAILABLE"],
  [error(503, "unavailable", { "Retry-After": "Tue, 01 Dec 2026 10:00:00 GMT" }), "UNAVAILABLE"],
  [json(sessionOf(), 503), "UNAVAILABLE"],
  [json(sessionOf(), 302, { Location: "/hook/checkout_sessions" }), "UNAVAILABLE"],
  [json(sessionOf(), 400), "UNAVAILABLE"],
  [fixture.respondWith(404, {}, "nothing here"), "UNAVAILABLE"],
  [fixture.respondWith(400, { "Content-Type": "text/html" }, "<h1>Bad Request</h1>"), "UNAVAILABLE"],
  [fixture.respondWith(204), "UNAVAILABLE"],
  [fixture.respondWith(200), "UNAVAILABLE"],
  [json(null), "UNAVAILABLE"],
  [json([sessionOf()]), "UNAVAILABLE"],
  [json({}), "UNAVAILABLE"],
  [json({ error: { type: "invalid_request", code: "no", message: "no" } }, 400), "UNAVAILABLE"],
  [text("{"), "UNAVAILABLE"],
  [text(JSON.stringify(sessionOf()), "text/html"), "UNAVAILABLE"],
  [text(JSON.stringify(sessionOf()).replace("{", '{"id":"cs_1",')), "UNAVAILABLE"],
  [text(Buffer.from(JSON.stringify(sessionOf()), "utf16le")), "UNAVAILABLE"],
  [text(Buffer.from(JSON.stringify(sessionOf({ x: "\u00ff" })), "latin1")), "UNAVAILABLE"],
  [text(gzipSync(JSON.stringify(sessionOf())), "application/json", { "Content-Encoding": "gzip" }), "UNAVAILABLE"],
  [text(`${JSON.stringify(sessionOf())}${" ".repeat(65_536)}`), "UNAVAILABLE"],
  [text(`${"[".repeat(30_000)}${"]".repeat(30_000)}`), "UNAVAILABLE"],
  [changed({ status: "sold" }), "UNAVAILABLE"],
  [changed({ status: undefined }), "UNAVAILABLE"],
  [changed({ id: 7 }), "UNAVAILABLE"],
  [changed({ id: "" }), "UNAVAILABLE"],
  [changed({ id: ".." }), "UNAVAILABLE"],
  [changed({ id: "x".repeat(501) }), "UNAVAILABLE"],
  [changed({ id: "cs\u00001" }), "UNAVAILABLE"],
  [changed({ currency: 840 }), "UNAVAILABLE"],
  [changed({ currency: "dollars" }), "UNAVAILABLE"],
  [changed({ messages: "none" }), "UNAVAILABLE"],
  [changed({ totals: { total: 5_900 } }), "UNAVAILABLE"],
  [priced(), "UNAVAILABLE"],
  [priced(["total", 0]), "UNAVAILABLE"],
  [priced(["total", -5_900]), "UNAVAILABLE"],
  [priced(["total", 59.5]), "UNAVAILABLE"],
  [priced(["total", "5900"]), "UNAVAILABLE"],
  [priced(["total", null]), "UNAVAILABLE"],
  [priced(["total", 100_000_000_000_000]), "UNAVAILABLE"],
  [priced(["total", 2 ** 53]), "UNAVAILABLE"],
  [priced(["total", 5_900], ["total", 1]), "UNAVAILABLE"],
  [priced(["total", 5_900], ["tax", 1], ["tax", 2]), "UNAVAILABLE"],
  [priced(["total", 5_900], ["tax", -1]), "UNAVAILABLE"],
  [priced(["total", 5_900], ["fulfillment", -1]), "UNAVAILABLE"],
  [priced(["total", 899], ["fulfillment", 500], ["tax", 400]), "UNAVAILABLE"],
  [changed({ expires_at: "tomorrow" }), "UNAVAILABLE"],
  [changed({ expires_at: "2026-02-31T25:00:00Z" }), "UNAVAILABLE"],
  [changed({ expires_at: 1_800_000_000 }), "UNAVAILABLE"],
  [changed({ line_items: [] }), "UNAVAILABLE"],
  [changed({ line_items: Array.from({ length: 101 }, (_, index) => lineOf({ id: `line_${index}` })) }), "UNAVAILABLE"],
  [changed({ line_items: [lineOf(), lineOf()] }), "UNAVAILABLE"],
  [changed({ expires_at: "2025-12-31T23:59:59Z" }), "UNAVAILABLE"],
  [line({ quantity: 0 }), "UNAVAILABLE"],
  [line({ quantity: 1.5 }), "UNAVAILABLE"],
  [line({ unit_amount: -1 }), "UNAVAILABLE"],
  [line({ quantity: 3 }), "UNAVAILABLE"],
  [line({ totals: [] }), "UNAVAILABLE"],
  [line({ totals: [total("total", -1)] }), "UNAVAILABLE"],
  [line({ totals: [total("total", 2 ** 53)] }), "UNAVAILABLE"],
  [line({ unit_amount: 2 ** 53 }), "UNAVAILABLE"],
  [line({ totals: [total("total", 10 ** 14)] }), "UNAVAILABLE"],
  [line({ quantity: 2 ** 31 }), "UNAVAILABLE"],
  [line({ id: "line\u00001" }), "UNAVAILABLE"],
  [line({ name: null, item: { id: "half \ud83c" } }), "UNAVAILABLE"],
  [line({ totals: [total("total", 1), total("total", 2)] }), "UNAVAILABLE"],
  [line({ id: "l".repeat(501) }), "UNAVAILABLE"],
  [line({ item: { id: "i".repeat(501) } }), "UNAVAILABLE"],
  [line({ name: "half \ud83c" }), "UNAVAILABLE"],
  [line({ name: "nothing\u0000" }), "UNAVAILABLE"],
  [line({ item: "mug" }), "UNAVAILABLE"],
];

test("answers to requesting and reading an offer", async (t) => {
  await expectOutcomes(t, "requestOffer", [
    ...offers,
    [changed({ currency: "eur" }), "REFUSED"],
    [changed({ id: "cs_other" }), "OK"],
  ]);
  await expectOutcomes(t, "getOffer", [
    ...offers,
    [changed({ currency: "eur" }), "OK"],
    [changed({ id: "cs_other" }), "UNAVAILABLE"],
    [changed({ id: "cs_other", messages: errorMessages("out_of_stock") }), "UNAVAILABLE"],
  ]);
});

test("answers to an order", async (t) => {
  await expectOutcomes(t, "order", [
    [json(completedOf()), "OK"],
    [json(completedOf(), 201), "OK"],
    // The order counts, whatever else the answer says.
    [
      json({ ...completedOf(), totals: [], line_items: "none", currency: null, messages: errorMessages("invalid") }),
      "OK",
    ],
    [json(completedOf({ permalink_url: "http://shop.example/o?id=1#x" })), "OK"],
    [changed({ status: "not_ready_for_payment", messages: errorMessages("out_of_stock") }), "SOLD_OUT"],
    [changed({ messages: errorMessages("payment_declined") }), "REFUSED"],
    [changed({ status: "authentication_required" }), "REFUSED"],
    [changed({ status: "not_ready_for_payment" }), "REFUSED"],
    [changed({ status: "expired" }), "NOT_FOUND"],
    [changed({ status: "canceled" }), "NOT_FOUND"],
    [error(404, "not_found"), "NOT_FOUND"],
    // The order may have been placed.
    [json(sessionOf()), "UNAVAILABLE"],
    ...["complete_in_progress", "pending_approval", "in_progress"].map(
      (status) => [changed({ status, messages: errorMessages("out_of_stock") }), "UNAVAILABLE"] as const,
    ),
    [changed({ status: "completed" }), "UNAVAILABLE"],
    [json({ ...completedOf(), id: "cs_other" }), "UNAVAILABLE"],
    [json(completedOf({ checkout_session_id: "cs_other" })), "UNAVAILABLE"],
    [json(completedOf({ id: undefined })), "UNAVAILABLE"],
    [json(completedOf({ id: "" })), "UNAVAILABLE"],
    [json(completedOf({ id: "\u0000" })), "UNAVAILABLE"],
    ...["javascript:alert(1)", "/orders/1", "ftp://shop.example/1", "https://", "https://shop.example/\n", 7].map(
      (permalink_url) => [json(completedOf({ permalink_url })), "UNAVAILABLE"] as const,
    ),
    [json(completedOf({ permalink_url: `https://shop.example/${"x".repeat(1_980)}` })), "UNAVAILABLE"],
    [error(503, "unavailable", { "Retry-After": "7" }), "UNAVAILABLE 7"],
    [error(401, "unauthorized"), "UNAVAILABLE"],
    [error(409, "idempotency_in_flight"), "UNAVAILABLE"],
    [fixture.respondWith(400, {}, "no"), "UNAVAILABLE"],
    // The reread session does not confirm the refusal.
    [error(400, "no"), "UNAVAILABLE"],
  ]);
});

test("answers to a cancellation", async (t) => {
  await expectOutcomes(t, "cancel", [
    [changed({ status: "canceled" }), "OK"],
    [changed({ status: "expired" }), "OK"],
    [json(completedOf()), "OK"],
    [error(404, "not_found"), "NOT_FOUND"],
    [json(sessionOf()), "UNAVAILABLE"],
    [changed({ status: "completed" }), "UNAVAILABLE"],
    [changed({ status: "in_progress" }), "UNAVAILABLE"],
    [changed({ id: "cs_other", status: "canceled" }), "UNAVAILABLE"],
    [error(500, "oops"), "UNAVAILABLE"],
    [error(405, "not_cancelable"), "UNAVAILABLE"],
  ]);
});

test("a refused order or cancellation is checked by rereading the session", async (t) => {
  let [refusal, sessionAnswer]: [fixture.Script, fixture.Script] = [
    error(409, "idempotency_conflict"),
    json(completedOf()),
  ];
  const { url, received } = await receive(t, (response, request, message) =>
    (message.method === "GET" ? sessionAnswer : refusal)(response, request, message),
  );
  const merchant = openTestMerchant(t, url);
  const rows: readonly (readonly [fixture.Script, order: string, cancel: string])[] = [
    [json(completedOf()), "OK", "OK"],
    [changed({ status: "canceled" }), "NOT_FOUND", "OK"],
    [changed({ status: "expired" }), "NOT_FOUND", "OK"],
    [json(sessionOf()), "REFUSED", "REFUSED"],
    [changed({ status: "not_ready_for_payment", messages: errorMessages("out_of_stock") }), "SOLD_OUT", "REFUSED"],
    [changed({ status: "complete_in_progress" }), "UNAVAILABLE", "UNAVAILABLE"],
    [changed({ status: "completed" }), "UNAVAILABLE", "UNAVAILABLE"],
    [changed({ id: "cs_other", status: "canceled" }), "UNAVAILABLE", "UNAVAILABLE"],
    [error(404, "not_found"), "NOT_FOUND", "NOT_FOUND"],
    [error(400, "no"), "UNAVAILABLE", "UNAVAILABLE"],
    [error(503, "unavailable"), "UNAVAILABLE", "UNAVAILABLE"],
  ];
  for (const status of [400, 404, 405, 409, 422]) {
    refusal = error(status, "no");
    for (const [index, [script, order, cancel]] of rows.entries()) {
      sessionAnswer = script;
      received.length = 0;
      assert.equal(
        describeOutcome(await perform(merchant, "order")),
        order,
        `order refused with ${status}, session ${index}`,
      );
      assert.equal(
        describeOutcome(await perform(merchant, "cancel")),
        cancel,
        `cancel refused with ${status}, session ${index}`,
      );
      assert.equal(received.length, 4, "each is sent once and reread once");
    }
  }
});

test("an offer keeps the merchant's items, amounts and expiry", async (t) => {
  const name = `${"🎈".repeat(199)}ab`;
  const scripts = [
    changed({
      expires_at: "2026-12-01T10:00:00Z",
      metadata: { merchant: { category_code: "5943", city: " ", country: "PT" } },
      line_items: [
        lineOf({ name }),
        lineOf({ id: "line_2", name: " ", item: { id: "saucer", name: "Saucer" }, quantity: 4, unit_amount: null }),
        lineOf({ id: "line_3", name: undefined, item: { id: "spoon", name: "\u200b" }, quantity: 1 }),
      ],
    }),
    changed({ currency: "jpy", totals: [total("total", 999_999_999_999)] }),
    changed({ currency: "jpy", totals: [total("total", 1_000_000_000_000)] }),
  ];
  const { url } = await receive(t, (...exchange) => scripts.shift()!(...exchange));
  const merchant = openTestMerchant(t, url);
  const offer = await merchant.requestOffer(purchaseOf("ok"), "key-1");
  assert.deepEqual(offer, {
    outcome: "OK",
    value: {
      sessionId: "cs_1",
      currency: "USD",
      lineItems: [
        { id: "line_1", name: `${"🎈".repeat(199)}a`, quantity: 2, unitAmount: 2_500n, amount: 5_000n },
        { id: "line_2", name: "Saucer", quantity: 4, unitAmount: 1_250n, amount: 5_000n },
        { id: "line_3", name: "spoon", quantity: 1, unitAmount: 5_000n, amount: 5_000n },
      ],
      items: 5_000n,
      shipping: 500n,
      tax: 400n,
      merchant: { mcc: "5943", city: null, country: "PT" },
      total: 5_900n,
      expiresAt: Date.parse("2026-12-01T10:00:00Z"),
    },
  });
  const yen = purchaseOf("ok", { currency: "JPY" });
  assert.equal(
    describeOutcome(await merchant.requestOffer(yen, "key-2")),
    "OK",
    "twelve digits of a currency without cents",
  );
  assert.equal(describeOutcome(await merchant.requestOffer(yen, "key-3")), "UNAVAILABLE");
});

test("requests follow the protocol", async (t) => {
  const methods: (string | undefined)[] = [];
  const { url, received } = await receive(t, (response, request, message) => {
    methods.push(message.method);
    const status = request.path.endsWith("/cancel") ? "canceled" : "ready_for_payment";
    (request.path.endsWith("/complete") ? json({ ...completedOf(), id: "cs/1 é" }) : changed({ id: "cs/1 é", status }))(
      response,
      request,
      message,
    );
  });
  const merchant = openTestMerchant(t, url);
  const buyer = { name: "Zoë Ångström", email: "zoe@buyer.example", phone: "+4930123456" };
  const to = { line1: "Quay 1", line2: "Dock", city: "Hamburg", region: "HH", postalCode: "20457", country: "DE" };
  await merchant.requestOffer(purchaseOf("ok"), "key-1");
  await merchant.requestOffer(
    purchaseOf("ok", { variantId: "blue", quantity: 3, buyer, shippingAddress: to }),
    "key-2",
  );
  await merchant.getOffer("cs/1 é");
  await merchant.order("cs/1 é", "transaction-1", "key-3");
  await merchant.cancel("cs/1 é", "key-4");
  const path = "/hook/checkout_sessions";
  const sent = received.map(({ path, body }, index) => [methods[index], path, body.toString()]);
  const named = { name: "Zoë Ångström", email: "zoe@buyer.example" };
  const place = { name: "Zoë Ångström", line_one: "Quay 1", city: "Hamburg", country: "DE", postal_code: "20457" };
  const product = "https://shop.sandbox.example/p/ok";
  assert.deepEqual(
    sent.slice(0, 2).map(([method, path, body]) => [method, path, JSON.parse(body!)]),
    [
      [
        "POST",
        path,
        {
          line_items: [{ id: product }, { id: product }],
          currency: "usd",
          capabilities: {},
          buyer: { full_name: "Zoë Ångström", email: "zoe@buyer.example" },
          fulfillment_details: { ...named, address: { ...place, state: "" } },
          metadata: { product_url: product },
        },
      ],
      [
        "POST",
        path,
        {
          line_items: [{ id: "blue" }, { id: "blue" }, { id: "blue" }],
          currency: "usd",
          capabilities: {},
          buyer: { full_name: "Zoë Ångström", email: "zoe@buyer.example", phone_number: "+4930123456" },
          fulfillment_details: {
            ...{ ...named, phone_number: "+4930123456" },
            address: { ...place, line_two: "Dock", state: "HH" },
          },
          metadata: { product_url: product },
        },
      ],
    ],
  );
  const credential = { type: "authorization", token: "transaction-1" };
  const payment = { handler_id: "card_authorization", instrument: { type: "card", credential } };
  assert.deepEqual(sent.slice(2), [
    ["GET", `${path}/cs%2F1%20%C3%A9`, ""],
    ["POST", `${path}/cs%2F1%20%C3%A9/complete`, JSON.stringify({ payment_data: payment })],
    ["POST", `${path}/cs%2F1%20%C3%A9/cancel`, "{}"],
  ]);
  const ids = received.map(({ headers }) => headers["request-id"] as string);
  assert.equal(new Set(ids).size, 5);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.deepEqual(
    received.map(({ headers }) => headers["idempotency-key"]),
    ["key-1", "key-2", undefined, "key-3", "key-4"],
  );
  for (const [index, { headers }] of received.entries()) {
    assert.equal(headers.authorization, `Bearer ${apiKey}`);
    assert.equal(headers["api-version"], "2026-04-17");
    assert.equal(headers["user-agent"], "card-payments-api");
    assert.equal(headers.accept, "application/json");
    assert.equal(headers["content-type"], index === 2 ? undefined : "application/json");
  }
});

const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const session = JSON.stringify(completedOf());

const raw: Readonly<Record<string, (socket: Socket) => void>> = {
  closes: (socket) => socket.end(),
  resets: (socket) => socket.resetAndDestroy(),
  "breaks off": (socket) =>
    socket.write(`${head}Content-Length: 5000\r\n\r\n${session}`, () => setImmediate(() => socket.destroy())),
  "speaks no HTTP": (socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n\r\n"),
  "sends huge headers": (socket) => socket.end(`${head}X: ${"x".repeat(100_000)}\r\n\r\n`),
  "switches protocols": (socket) => socket.write("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"),
  "names two types": (socket) =>
    socket.end(`${head}Content-Type: text/html\r\nContent-Length: ${session.length}\r\n\r\n${session}`),
  "breaks a chunk": (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${session}\r\n`),
  "never ends": (socket) => {
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const more = () => {
      while (!socket.destroyed && socket.write(`400\r\n${" ".repeat(1_024)}\r\n`));
      socket.once("drain", more);
    };
    more();
  },
};

test("connection and HTTP errors are UNAVAILABLE", async (t) => {
  for (const [name, script] of Object.entries(raw)) {
    const merchant = openTestMerchant(t, await receiveRaw(t, script));
    for (const action of actions) {
      assert.equal(describeOutcome(await perform(merchant, action)), "UNAVAILABLE", `${name}, ${action}`);
    }
  }
});

test("the timeout ends silent and slow responses and closes the connection", async (t) => {
  const timeouts: number[] = [];
  let expire = () => {};
  const timer: Timer = (ms, act) => {
    timeouts.push(ms);
    expire = act;
    return () => {};
  };
  let closing: Promise<unknown> | undefined;
  const silent = await receive(t, (response) => {
    closing = once(response, "close");
    expire();
  });
  const waiting = openTestMerchant(t, silent.url, { timer });
  for (const action of actions) {
    assert.equal(describeOutcome(await perform(waiting, action)), "UNAVAILABLE", action);
    await closing;
  }
  const egress = openEgress({ allowPrivate: true, resolve: async () => [], connectTimeoutMs: 60_000 });
  t.after(() => egress.destroy());
  const dripping = await receive(t, (response) => {
    response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":');
    const drip = setInterval(() => response.write(" "), 5);
    response.once("close", () => clearInterval(drip));
  });
  const dispatcher = fixture.watchAnswers(egress, () => expire());
  assert.equal(
    describeOutcome(await perform(openTestMerchant(t, dripping.url, { timer, dispatcher }), "requestOffer")),
    "UNAVAILABLE",
  );
  assert.deepEqual(timeouts, Array(5).fill(10_000));
});

test("an invalid id, or a closed merchant, sends no request", async (t) => {
  const { url, received } = await receive(t, json(sessionOf()));
  const merchant = openTestMerchant(t, url);
  for (const id of ["", ".", "..", "x".repeat(501), "half \ud83c", "\u0000"]) {
    for (const action of actions.slice(1))
      assert.equal(describeOutcome(await perform(merchant, action, id)), "NOT_FOUND", id);
  }
  await merchant.close();
  for (const action of actions) assert.equal(describeOutcome(await perform(merchant, action)), "UNAVAILABLE");
  assert.equal(received.length, 0);
});

test("requests reuse the connection", async (t) => {
  const sockets = new Set<unknown>();
  const { url } = await receive(t, (response, received, request) => {
    sockets.add(request.socket);
    json(sessionOf())(response, received, request);
  });
  const merchant = openTestMerchant(t, url);
  for (let n = 0; n < 5; n++) {
    await merchant.getOffer("cs_1");
    await nextTurn();
  }
  assert.equal(sockets.size, 1);
});

test("the log has each outcome, but neither the key nor the buyer", async (t) => {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  const scripts = [json(sessionOf(), 201), error(503, "unavailable"), error(400, "no"), json(sessionOf())];
  const { url } = await receive(t, (...exchange) => scripts.shift()!(...exchange));
  const merchant = openTestMerchant(t, url, { log });
  for (const action of actions.slice(0, 3)) await perform(merchant, action);
  const entries = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    entries.map(({ action, session, outcome, status, failure }) => [action, session, outcome, status, failure]),
    [
      ["requestOffer", "cs_1", "OK", 201, null],
      ["getOffer", "cs_1", "UNAVAILABLE", 503, null],
      ["order", "cs_1", "REFUSED", 400, null],
    ],
  );
  assert.ok(entries.every(({ latencyMs }) => Number.isInteger(latencyMs)));
  assert.doesNotMatch(lines.join(""), new RegExp(`${apiKey}|Bearer|buyer\\.example|Zo|Quay`));
});
