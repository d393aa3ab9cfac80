// Outcomes of merchant answers. No request hangs, throws or logs a secret.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import * as fixture from "../../../events/delivery/delivery.fixture.ts";
import type { Timer } from "../../../events/outbound-http/outbound-request.ts";
import { MovableClock } from "../../../platform/clock.ts";
import { createLog } from "../../../platform/log.ts";
import { ManualClock } from "../../../platform/manual-clock.fixture.ts";
import type { Merchant, MerchantAnswer, MerchantOrder, OfferAnswer } from "../../../platform/merchant.ts";
import {
  apiKey,
  completedOf,
  errorMessages,
  itemId,
  lineOf,
  openTestMerchant,
  purchaseOf,
  quotedOf,
  sessionOf,
  total,
} from "./merchants.fixture.ts";

type Action = Exclude<keyof Merchant, "close">;

const actions: readonly Action[] = ["requestOffer", "getOffer", "order", "cancel"];

type Answer = MerchantAnswer<unknown> | OfferAnswer;

function perform(merchant: Merchant, action: Action, quoted = quotedOf()): Promise<Answer> {
  switch (action) {
    case "requestOffer":
      return merchant.requestOffer(purchaseOf("ok"), "key-1");
    case "getOffer":
      return merchant.getOffer(quoted);
    case "order":
      return merchant.order(quoted, "transaction-1", "key-1");
    case "cancel":
      return merchant.cancel(quoted, "key-1");
  }
}

const json = (value: unknown, status = 200, headers = {}) =>
  fixture.respondWith(status, { "Content-Type": "application/json", ...headers }, JSON.stringify(value));
const text = (body: string | Buffer, type = "application/json", headers = {}): fixture.Script => {
  return (response) => response.writeHead(200, { "Content-Type": type, ...headers }).end(body);
};
const error = (status: number, code: string, headers = {}) =>
  json({ type: "invalid_request", code, message: "no" }, status, headers);

/** Appends unusual retry seconds, the reason of an invalid offer, or an order's difference from the quote. */
function describeOutcome(answer: Answer): string {
  if (answer.outcome === "INVALID") return `INVALID ${answer.reason}`;
  const mismatch = answer.outcome === "OK" ? (answer.value as Partial<MerchantOrder> | null)?.mismatch : undefined;
  if (mismatch) return `OK ${mismatch}`;
  if (answer.outcome !== "UNAVAILABLE" || answer.retryAfterSeconds === 30) return answer.outcome;
  return `UNAVAILABLE ${answer.retryAfterSeconds}`;
}

/** Gives each answer in turn, and compares the outcomes. */
async function expectOutcomes(t: TestContext, action: Action, rows: readonly (readonly [fixture.Script, string])[]) {
  let next = 0;
  const { url } = await fixture.receive(t, (...exchange) => rows[next]![0](...exchange));
  const merchant = openTestMerchant(t, url);
  for (const [index, [, expected]] of rows.entries()) {
    next = index;
    assert.equal(describeOutcome(await perform(merchant, action)), expected, `${action}, answer ${index}`);
  }
}

const changed = (changes: Record<string, unknown>) => json(sessionOf(changes));
const lines = (...each: readonly Record<string, unknown>[]) => changed({ line_items: each.map(lineOf) });
const line = (changes: Record<string, unknown>) => lines(changes);
const priced = (...amounts: (readonly [string, unknown])[]) =>
  changed({ totals: amounts.map(([type, amount]) => total(type, amount)) });

/** An offer of a line and a total that cost the same. */
const soldFor = (amount: unknown) => ({
  line_items: [lineOf({ totals: [total("total", amount)] })],
  totals: [total("total", amount)],
});
const sold = (amount: unknown) => changed(soldFor(amount));

/** Without shipping and tax, an offer with the usual line; `tax` is the part of the line that the merchant names. */
const pricedLine = (amount: number, tax: number, ...totals: readonly unknown[]) =>
  changed({ line_items: [lineOf({ totals: [total("tax", tax), total("total", amount)] })], totals });

/** Items, shipping and tax of two mugs. Quoted are 50.00, 5.00 and 4.00. */
const sumsOf = ([items, shipping, tax]: readonly [number, number, number]) => ({
  line_items: [lineOf({ totals: [total("total", items)] })],
  totals: [total("fulfillment", shipping), total("tax", tax), total("total", items + shipping + tax)],
});

/** Sums that differ from the quoted ones. The last has the same total. */
const otherSums = [
  ...([
    [5_001, 500, 400],
    [4_999, 500, 400],
    [5_000, 501, 400],
    [5_000, 499, 400],
  ] as const),
  ...([
    [5_000, 500, 401],
    [5_000, 500, 399],
    [4_900, 500, 500],
  ] as const),
].map(sumsOf);

/** Answers to requesting an offer. */
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
  [sold(1), "OK"],
  [sold(99_999_999_999_999), "OK"],
  [changed({ expires_at: "2026-12-01T10:00:00.123+01:00" }), "OK"],
  [changed({ expires_at: null }), "OK"],
  [line({ name: null, unit_amount: null, item: { id: itemId } }), "OK"],
  [line({ totals: [total("items_base_amount", 5_000)] }), "OK"],
  [line({ totals: [total("subtotal", 5_000)] }), "OK"],
  [line({ id: ".." }), "OK"],
  [line({ name: "n".repeat(50_000) }), "OK"],
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
  [changed({ id: "x".repeat(2_001) }), "UNAVAILABLE"],
  [changed({ id: "cs\u00001" }), "UNAVAILABLE"],
  [changed({ messages: "none" }), "UNAVAILABLE"],
  // Invalid.
  [changed({ currency: "xxq" }), "INVALID CURRENCY"],
  [changed({ currency: "eur" }), "INVALID CURRENCY"],
  [line({ item: { id: "blue-l" } }), "INVALID ITEM"],
  [
    lines({}, { id: "line_2", quantity: 1, item: { id: "sticker" }, totals: [total("total", 0)] }),
    "INVALID EXTRA_LINE",
  ],
  [line({ quantity: 1 }), "INVALID QUANTITY"],
  [line({ quantity: 3 }), "INVALID QUANTITY"],
  [lines({ quantity: 1 }, { id: "line_2" }), "INVALID QUANTITY"],
  [lines({ quantity: 1 }, { quantity: 1 }), "INVALID MALFORMED"],
  [priced(["total", 99_000]), "INVALID TOTALS"],
  [priced(["fulfillment", 500], ["tax", 400], ["total", 5_901]), "INVALID TOTALS"],
  [priced(["fulfillment", 500], ["tax", 400], ["total", 5_899]), "INVALID TOTALS"],
  // The tax is in the line already.
  [pricedLine(5_400, 400, total("tax", 400), total("total", 5_800)), "INVALID TOTALS"],
  // Less tax in the line would raise its price.
  [pricedLine(5_000, -1_000, total("total", 6_000)), "INVALID AMOUNT"],
  [line({ unit_amount: 10 ** 14 }), "INVALID AMOUNT"],
  ...[{ currency: 840 }, { currency: "dollars" }, { totals: { total: 5_900 } }, { line_items: [] }].map(
    (changes) => [changed(changes), "INVALID MALFORMED"] as const,
  ),
  ...[
    ...["tomorrow", "2026-02-31T25:00:00Z", "9998-02-30T00:00:00Z", "9998-12-31T24:00:00Z", 1_800_000_000],
    // The year 10000 in UTC.
    "9999-12-31T23:59:59-12:00",
  ].map((expires_at) => [changed({ expires_at }), "INVALID MALFORMED"] as const),
  [changed({ expires_at: "2025-12-31T23:59:59Z" }), "INVALID EXPIRED"],
  [priced(), "INVALID MALFORMED"],
  [priced(["total", 5_900], ["total", 1]), "INVALID MALFORMED"],
  [priced(["total", 5_900], ["tax", -1]), "INVALID AMOUNT"],
  [priced(["total", 5_900], ["fulfillment", -1]), "INVALID AMOUNT"],
  [priced(["total", 899], ["fulfillment", 500], ["tax", 400]), "INVALID AMOUNT"],
  ...[0, -5_900, 10 ** 14].map((amount) => [sold(amount), "INVALID AMOUNT"] as const),
  ...[59.5, "5900", null, 2 ** 53].map((amount) => [sold(amount), "INVALID MALFORMED"] as const),
  [line({ unit_amount: -1 }), "INVALID AMOUNT"],
  [line({ quantity: 2 ** 60 }), "INVALID QUANTITY"],
  ...[
    ...[{ quantity: 0 }, { quantity: 1.5 }, { totals: [] }, { unit_amount: 2 ** 53 }],
    ...[{ id: "line\u00001" }, { id: "l".repeat(2_001) }, { item: "mug" }, { item: { id: "i".repeat(2_001) } }],
    ...[{ name: "half \ud83c" }, { name: null, item: { id: itemId, name: "nothing\u0000" } }],
    { totals: [total("total", 1), total("total", 2)] },
  ].map((changes) => [line(changes), "INVALID MALFORMED"] as const),
];

test("answers to requesting and reading an offer", async (t) => {
  await expectOutcomes(t, "requestOffer", [...offers, [changed({ id: "cs_other" }), "OK"]]);
  await expectOutcomes(t, "getOffer", [
    [json(sessionOf()), "OK"],
    ...otherSums.map((sums) => [changed(sums), "INVALID PRICE"] as const),
    [changed({ currency: "eur" }), "INVALID CURRENCY"],
    [changed({ expires_at: "2025-12-31T23:59:59Z" }), "INVALID EXPIRED"],
    [changed({ status: "expired" }), "NOT_FOUND"],
    [changed({ id: "cs_other" }), "UNAVAILABLE"],
    [changed({ id: "cs_other", messages: errorMessages("out_of_stock") }), "UNAVAILABLE"],
  ]);
});

test("answers to an order", async (t) => {
  await expectOutcomes(t, "order", [
    [json(completedOf()), "OK"],
    [json(completedOf(), 201), "OK"],
    // The order counts, even if the rest of the answer is invalid.
    [
      json({ ...completedOf(), totals: [], line_items: "none", currency: null, messages: errorMessages("invalid") }),
      "OK MALFORMED",
    ],
    [json({ ...completedOf(), line_items: [lineOf({ quantity: 1 })] }), "OK QUANTITY"],
    ...otherSums.map((sums) => [json({ ...completedOf(), ...sums }), "OK PRICE"] as const),
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
  const { url, received } = await fixture.receive(t, (response, request, message) =>
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
  const item = { id: itemId, name: "Saucer", unit_amount: 2_600 };
  const sixth = { quantity: 1, unit_amount: null, totals: [total("subtotal", 2_300), total("tax", 200)] };
  const scripts = [
    changed({
      expires_at: "2026-12-01T10:00:00Z",
      metadata: { merchant: { category_code: "5943", city: " ", country: "PT" } },
      line_items: [
        lineOf({ name }),
        lineOf({ id: "line_2", name: " ", item, quantity: 2, unit_amount: null }),
        lineOf({ id: "line_3", name: undefined, item: { id: itemId, name: "\u200b" }, ...sixth }),
      ],
      totals: [total("fulfillment", 500), total("tax", 400), total("total", 13_200)],
    }),
    changed({ currency: "jpy", ...soldFor(999_999_999_999) }),
    changed({ currency: "jpy", ...soldFor(1_000_000_000_000) }),
  ];
  const { url } = await fixture.receive(t, (...exchange) => scripts.shift()!(...exchange));
  const merchant = openTestMerchant(t, url);
  const offer = await merchant.requestOffer(purchaseOf("ok", { quantity: 5 }), "key-1");
  assert.deepEqual(offer, {
    outcome: "OK",
    value: {
      sessionId: "cs_1",
      currency: "USD",
      lineItems: [
        { id: "line_1", name: `${"🎈".repeat(199)}a`, quantity: 2, unitAmount: 2_500n, amount: 5_000n },
        { id: "line_2", name: "Saucer", quantity: 2, unitAmount: 2_600n, amount: 5_000n },
        { id: "line_3", name: itemId, quantity: 1, unitAmount: 2_500n, amount: 2_500n },
      ],
      items: 12_300n,
      shipping: 500n,
      tax: 400n,
      merchant: { mcc: "5943", city: null, country: "PT" },
      total: 13_200n,
      expiresAt: Date.parse("2026-12-01T10:00:00Z"),
    },
  });
  const yen = purchaseOf("ok", { currency: "JPY" });
  assert.equal(
    describeOutcome(await merchant.requestOffer(yen, "key-2")),
    "OK",
    "twelve digits of a currency without cents",
  );
  assert.equal(describeOutcome(await merchant.requestOffer(yen, "key-3")), "INVALID AMOUNT");
});

test("lines and charges add up, with tax and reductions in the lines or beside them", async (t) => {
  /** A line of three mugs, or of some of them, that were 3.00 dearer. */
  const discounted = (amount: number, tax: number, changes: Record<string, unknown>) => {
    const untaxed = [total("items_base_amount", amount - tax + 300), total("items_discount", -300)];
    return lineOf({
      quantity: 3,
      unit_amount: null,
      totals: [...untaxed, total("tax", tax), total("total", amount)],
      ...changes,
    });
  };
  const mugs = discounted(7_500, 0, {});
  const dollars = (units: bigint) => Number(units) / 100;
  const rows: readonly (readonly [lines: readonly unknown[], totals: Record<string, number>, shown: unknown])[] = [
    // 8.25 % of 30.00 is not divisible by three.
    [
      [discounted(3_248, 248, { unit_amount: 1_000 })],
      { fulfillment: 500, tax: 248, total: 3_748 },
      [[[32.48, 10]], [30, 5, 2.48, 37.48]],
    ],
    // The line includes the tax, but does not name it.
    [[discounted(3_248, 0, { unit_amount: 1_000 })], { tax: 248, total: 3_248 }, [[[32.48, 10]], [30, 0, 2.48, 32.48]]],
    // Without a price of a unit, halves are rounded up.
    [
      [discounted(4_999, 0, { quantity: 1 }), discounted(2_501, 0, { quantity: 2, id: "line_2" })],
      { fulfillment: 500, tax: 600, total: 8_600 },
      [
        [
          [49.99, 49.99],
          [25.01, 12.51],
        ],
        [75, 5, 6, 86],
      ],
    ],
    [
      [mugs],
      { discount: 1_000, fee: 50, gift_wrap: 25, tip: 25, fulfillment: 500, tax: 600, total: 7_700 },
      [[[75, 25]], [66, 5, 6, 77]],
    ],
    // The line is reduced already.
    [[mugs], { items_discount: -300, discount: 200, total: 7_500 }, [[[75, 25]], [75, 0, 0, 75]]],
  ];
  for (const [line_items, totals, shown] of rows) {
    const sums = Object.entries(totals).map(([type, amount]) => total(type, amount));
    const { url } = await fixture.receive(t, changed({ line_items, totals: sums }));
    const answer = await openTestMerchant(t, url).requestOffer(purchaseOf("ok", { quantity: 3 }), "key-1");
    assert.ok(answer.outcome === "OK", describeOutcome(answer));
    const { lineItems, items, shipping, tax, total: whole } = answer.value;
    const amounts = lineItems.map(({ amount, unitAmount }) => [amount, unitAmount].map(dollars));
    assert.deepEqual([amounts, [items, shipping, tax, whole].map(dollars)], shown);
  }
});

test("each valid field of the merchant's category and place is kept, and others are ignored", async (t) => {
  const stated = { category_code: "5943", city: "Lisbon", country: "PT" };
  const none = { mcc: null, city: null, country: null };
  for (const [metadata, expected] of [
    ...[undefined, null, "merchant", { merchant: null }, { merchant: [stated] }].map((each) => [each, none] as const),
    [{ merchant: { category_code: "59430", city: "", country: "pt" } }, none],
    [{ merchant: { ...stated, country: 1 } }, { mcc: "5943", city: "Lisbon", country: null }],
    [{ merchant: stated }, { mcc: "5943", city: "Lisbon", country: "PT" }],
  ] as const) {
    const { url } = await fixture.receive(t, changed({ metadata }));
    const answer = await openTestMerchant(t, url).requestOffer(purchaseOf("ok"), "key-1");
    assert.deepEqual(answer.outcome === "OK" && answer.value.merchant, expected, JSON.stringify(metadata));
  }
});

test("an offer lasts as long as by the merchant's clock, which a moved sandbox clock has left", async (t) => {
  const clock = new MovableClock(new ManualClock());
  clock.advanceBy(86_400_000);
  const expires_at = new Date(clock.realNow() + 60_000).toISOString();
  const { url } = await fixture.receive(t, changed({ expires_at }));
  const answer = await openTestMerchant(t, url, { clock }).requestOffer(purchaseOf("ok"), "key-1");
  assert.equal(answer.outcome === "OK" && answer.value.expiresAt, clock.now() + 60_000);
});

test("requests follow the protocol", async (t) => {
  const methods: (string | undefined)[] = [];
  const { url, received } = await fixture.receive(t, (response, request, message) => {
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
  await merchant.getOffer(quotedOf("cs/1 é"));
  await merchant.order(quotedOf("cs/1 é"), "transaction-1", "key-3");
  await merchant.cancel(quotedOf("cs/1 é"), "key-4");
  const path = "/hook/checkout_sessions";
  const sent = received.map(({ path, body }, index) => [methods[index], path, body.toString()]);
  const named = { name: "Zoë Ångström", email: "zoe@buyer.example" };
  const place = { name: "Zoë Ångström", line_one: "Quay 1", city: "Hamburg", country: "DE", postal_code: "20457" };
  const product = "https://shop.sandbox.example/p/ok";
  const offerRequest = (ids: readonly string[], phone: object, address: object) => [
    ...["POST", path],
    {
      ...{ line_items: ids.map((id) => ({ id })), currency: "usd", capabilities: {} },
      buyer: { full_name: named.name, email: named.email, ...phone },
      fulfillment_details: { ...named, ...phone, address: { ...place, ...address } },
      metadata: { product_url: product },
    },
  ];
  assert.deepEqual(
    sent.slice(0, 2).map(([method, path, body]) => [method, path, JSON.parse(body!)]),
    [
      offerRequest([product, product], {}, { state: "" }),
      offerRequest(["blue", "blue", "blue"], { phone_number: "+4930123456" }, { line_two: "Dock", state: "HH" }),
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

test("each request has ten seconds", async (t) => {
  const timeouts: number[] = [];
  const timer: Timer = (ms, act) => {
    timeouts.push(ms);
    setImmediate(act);
    return () => {};
  };
  const silent = await fixture.receive(t, () => {});
  const merchant = openTestMerchant(t, silent.url, { timer });
  for (const action of actions) assert.equal(describeOutcome(await perform(merchant, action)), "UNAVAILABLE", action);
  assert.deepEqual(timeouts, Array(4).fill(10_000));
});

test("an invalid id, or a closed merchant, sends no request", async (t) => {
  const { url, received } = await fixture.receive(t, json(sessionOf()));
  const merchant = openTestMerchant(t, url);
  for (const id of ["", ".", "..", "x".repeat(2_001), "half \ud83c", "\u0000"]) {
    for (const action of actions.slice(1))
      assert.equal(describeOutcome(await perform(merchant, action, quotedOf(id))), "NOT_FOUND", id);
  }
  await merchant.close();
  for (const action of actions) assert.equal(describeOutcome(await perform(merchant, action)), "UNAVAILABLE");
  assert.equal(received.length, 0);
});

test("the log has each outcome and its reason, but neither the key nor the buyer", async (t) => {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  const wrong = lineOf({ quantity: 1 });
  const scripts = [
    json(sessionOf(), 201),
    error(503, "unavailable"),
    ...[error(400, "no"), json(sessionOf())],
    json({ ...completedOf(), line_items: [wrong] }),
    changed({ line_items: [wrong] }),
    changed({ messages: errorMessages("out_of_stock") }),
    text("{"),
    fixture.respondWith(502),
  ];
  const { url } = await fixture.receive(t, (...exchange) => scripts.shift()!(...exchange));
  const merchant = openTestMerchant(t, url, { log });
  for (const action of [...actions.slice(0, 3), "order", ...Array(4).fill("requestOffer")])
    await perform(merchant, action);
  const entries = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    entries.map(({ level, action, session, outcome, reason, status, failure }) => {
      return [level, action, session, outcome, reason, status, failure];
    }),
    [
      ["info", "requestOffer", "cs_1", "OK", null, 201, null],
      ["info", "getOffer", "cs_1", "UNAVAILABLE", "status 503 unavailable", 503, null],
      ["info", "order", "cs_1", "REFUSED", "status 400 no", 400, null],
      ["warn", "order", "cs_1", "OK", "QUANTITY", 200, null],
      ["warn", "requestOffer", "cs_1", "INVALID", "QUANTITY", 200, null],
      ["info", "requestOffer", "cs_1", "SOLD_OUT", "out_of_stock", 200, null],
      ["info", "requestOffer", null, "UNAVAILABLE", "no session", 200, null],
      ["info", "requestOffer", null, "UNAVAILABLE", "status 502", 502, null],
    ],
  );
  assert.ok(entries.every(({ latencyMs }) => Number.isInteger(latencyMs)));
  assert.doesNotMatch(lines.join(""), new RegExp(`${apiKey}|Bearer|buyer\\.example|Zo|Quay`));
});
