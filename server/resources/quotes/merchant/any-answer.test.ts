// Every JSON answer of a merchant leads to an outcome, and offers add up.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { currencies } from "../../../../generated/contract.ts";
import type { ExchangeResult } from "../../../events/outbound-http/outbound-request.ts";
import { formatInstant } from "../../../platform/instant.ts";
import type { MerchantAnswer, Offer, OfferAnswer } from "../../../platform/merchant.ts";
import { createMerchantClient } from "./client.ts";
import {
  completedOf,
  errorMessages,
  lineOf,
  merchantPlatform,
  purchaseOf,
  quotedOf,
  sessionOf,
} from "./merchants.fixture.ts";

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, "", ..."cs_1 total usd completed canceled in_progress \u0000 \ud83c".split(" ")),
  fc.constantFrom<unknown>(-1, 0, 0.5, 5_900, 2 ** 53, 1e300, [], {}),
);

type Path = readonly (string | number)[];

/** Paths of all nested values, including the root. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [[]];
  const below = Object.entries(value).flatMap(([key, each]) => pathsIn(each).map((path) => [key, ...path]));
  return [[], ...below];
}

function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}

const known: readonly unknown[] = [
  sessionOf(),
  sessionOf({ expires_at: "2026-12-01T10:00:00Z", line_items: [lineOf({ unit_amount: null })] }),
  sessionOf({ status: "not_ready_for_payment", messages: errorMessages("out_of_stock") }),
  sessionOf({ status: "canceled" }),
  completedOf(),
  { type: "invalid_request", code: "no", message: "no" },
];

const extremeInstants = [
  "9999-12-31T23:59:59-12:00",
  "9999-12-31T23:59:59.999999999-23:59",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00+23:59",
  "0000-01-01T00:00:00Z",
  "0000-01-01T00:00:00-23:59",
  "2031-12-31T23:59:60Z",
];

const bodies = fc.oneof(
  fc.constantFrom(...extremeInstants).map((instant) => sessionOf({ expires_at: instant })),
  anything,
  fc.constantFrom(...known),
  fc
    .constantFrom(...known)
    .chain((value) =>
      fc.tuple(fc.constantFrom(...pathsIn(value)), anything).map(([path, by]) => replaceAt(value, path, by)),
    ),
);

const answers = fc.record({
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(200, 201) },
    fc.constantFrom(...[202, 204, 301, 302, 400, 401, 404, 405, 408, 409, 422, 425, 429, 500, 503]),
  ),
  body: bodies,
  retryAfter: fc.option(fc.oneof(fc.nat().map(String), fc.string()), { nil: undefined }),
});

type Answer = typeof answers extends fc.Arbitrary<infer Value> ? Value : never;

function exchangeResultOf({ status, body, retryAfter }: Answer): ExchangeResult {
  const headers = {
    "content-type": "application/json",
    ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
  };
  return { status, headers, start: Buffer.from(JSON.stringify(body)), isComplete: true, failure: null, latencyMs: 1 };
}

function isStorable(text: string, longest: number): boolean {
  return text.length > 0 && [...text].length <= longest && text.isWellFormed() && !text.includes("\u0000");
}

function checkOffer(offer: Offer): void {
  const { items, shipping, tax, total, lineItems, currency } = offer;
  assert.equal(items + shipping + tax, total);
  assert.ok(total > 0n && total < 10n ** BigInt(12 + currencies[currency]));
  assert.ok([items, shipping, tax].every((amount) => amount >= 0n));
  assert.ok(isStorable(offer.sessionId, 2_000) && lineItems.length >= 1);
  assert.ok(offer.expiresAt === null || /^\d{4}-\d\d-\d\dT/.test(formatInstant(offer.expiresAt)));
  for (const { id, name, quantity, unitAmount, amount } of lineItems) {
    assert.ok(isStorable(id, 2_000) && isStorable(name, 200));
    assert.ok(Number.isSafeInteger(quantity) && quantity > 0 && unitAmount >= 0n && amount >= 0n);
  }
  assert.equal(
    lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    purchaseOf("ok").quantity,
  );
}

function check(answer: MerchantAnswer<unknown> | OfferAnswer, answers: readonly Answer[]): void {
  if (answer.outcome === "UNAVAILABLE") {
    assert.ok(Number.isInteger(answer.retryAfterSeconds));
    assert.ok(answer.retryAfterSeconds >= 1 && answer.retryAfterSeconds <= 3_600);
    return;
  }
  const last = answers.at(-1)!;
  const isDefinite =
    last.status < 300 ? [200, 201, 202, 204].includes(last.status) : last.status >= 400 && last.status < 500;
  assert.ok(isDefinite, `${answer.outcome} needs a definite status`);
  assert.ok(typeof last.body === "object" && last.body !== null, `${answer.outcome} needs an object`);
}

test("any JSON answer leads to a valid outcome", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(answers, answers, async (first, second) => {
      let sent: Answer[] = [];
      const exchange = async (_url: string, _headers: object, body: Buffer | null) => {
        const next = body === null && sent.length > 0 ? second : first;
        sent.push(next);
        return exchangeResultOf(next);
      };
      const findAddress = async () => ({ url: "https://shop.example", apiKey: "key" });
      const merchant = createMerchantClient(exchange, findAddress, merchantPlatform());
      const record = (action: string, answer: MerchantAnswer<unknown> | OfferAnswer) => {
        check(answer, sent);
        reached.add(`${action} ${answer.outcome}`);
        sent = [];
      };
      const offer = await merchant.requestOffer(purchaseOf("ok"), "key-1");
      if (offer.outcome === "OK") checkOffer(offer.value);
      record("requestOffer", offer);
      const current = await merchant.getOffer(quotedOf());
      if (current.outcome === "OK") checkOffer(current.value);
      record("getOffer", current);
      const order = await merchant.order(quotedOf(), "transaction-1", "key-1");
      if (order.outcome === "OK") assert.ok(isStorable(order.value.id, 2_000) && /^https?:/.test(order.value.url));
      if (["REFUSED", "SOLD_OUT"].includes(order.outcome)) assert.ok(sent.at(-1)!.status < 300, "a session refuses it");
      const isRead = sent.at(-1)!.status < 300 || sent.length === 2;
      if (order.outcome === "NOT_FOUND") assert.ok(isRead, "a session, or the answer to a read, says it");
      record("order", order);
      record("cancel", await merchant.cancel(quotedOf(), "key-1"));
    }),
    { numRuns: 1_000 },
  );
  for (const action of ["requestOffer", "getOffer", "order", "cancel"])
    assert.ok(reached.has(`${action} OK`), `${action} was OK at least once`);
  for (const outcome of ["SOLD_OUT", "NOT_FOUND", "REFUSED", "INVALID", "UNAVAILABLE"])
    assert.ok(reached.has(`getOffer ${outcome}`), `an offer was ${outcome} at least once`);
});
