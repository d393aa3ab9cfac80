// Answers of a merchant (decided: The merchant). Invariant: only an answer that the service understands decides.
import { headers, latestVersion, limits } from "../../../../generated/contract.ts";
import type { components } from "../../../../generated/types/latest.d.ts";
import { advanceClock, dayMs, minuteMs, secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Checkout, outcomeOf, readQuote, usedAllowance } from "../../../harness/steps/agentic.ts";
import { authorize, clear, readTransaction, reverse, usd } from "../../../harness/steps/card-transactions.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { garbage, lost, refusal, soldOut, unreached } from "../../../merchant/answers.ts";
import { itemTotals, statedMerchant, totalOf } from "../../../merchant/protocol.ts";
import type { Answer } from "../../../merchant/script.ts";
import { askForCheckout, askForQuote, type Buyer, createBuyer, merchantNeeds, takeQuote, variantId } from "./buyer.ts";
import { awaitEnd, concludePurchases, readCheckouts, readPayments } from "./conclusion.ts";

type MerchantMismatch = components["schemas"]["MerchantMismatch"];

const dates = [latestVersion];

/** In seconds, if the merchant names none. */
const usualRetryAfter = 30;

/** Returns the merchant's fields of the transaction. */
async function buyFrom(buyer: Buyer, answer: Answer) {
  buyer.product.follow(() => answer);
  const { id } = await takeQuote(buyer);
  const checkout = expectStatus(await askForCheckout(buyer, id, "approved"), [201]) as Checkout;
  const { mcc, city, country } = (await readTransaction(buyer.session, checkout.transactionId!)).merchant;
  return { mcc, city, country };
}

interface Silence {
  readonly answer: Answer;
  readonly retryAfter: number;
}

const silences: readonly Silence[] = [
  { answer: refusal(503, "unavailable", 7), retryAfter: 7 },
  { answer: refusal(503, "unavailable", 0), retryAfter: 1 },
  { answer: refusal(503, "unavailable", 7_200), retryAfter: 3_600 },
  ...[
    refusal(500, "broken"),
    refusal(302, "moved"),
    refusal(401, "unauthorized"),
    refusal(407, "proxy"),
    refusal(408, "timeout"),
    refusal(409, "idempotency_in_flight"),
    refusal(425, "early"),
    refusal(429, "too_many"),
    garbage('{"id":"'),
    garbage("{}"),
    garbage("{}", 400),
    // A proxy's answer, unlike the protocol's.
    garbage("{}", 404),
    unreached,
    { effect: "refuse", fields: { status: "unheard_of" } } as const,
    { effect: "refuse", fields: { padding: "x".repeat(70_000) } } as const,
    { fields: { id: ".." } },
  ].map((answer) => ({ answer, retryAfter: usualRetryAfter })),
];

/** Units of each quote in the tables below. */
const quantity = 3;

interface Line {
  readonly amount: number;
  readonly quantity?: number;
  readonly id?: string;
  readonly itemId?: string;
  readonly unit?: number;
  /** Part of the amount. */
  readonly tax?: number;
  readonly name?: string;
}

function lineOf({ amount, quantity: units = quantity, id = "line_1", itemId = variantId, unit, tax, name }: Line) {
  const taxes = tax === undefined ? [] : [totalOf("tax", tax)];
  return {
    ...{ id, item: { id: itemId, name: "Mug" }, name: name ?? "Mug", quantity: units },
    ...(unit === undefined ? {} : { unit_amount: unit }),
    totals: [...itemTotals(amount - (tax ?? 0)), ...taxes, totalOf("total", amount)],
  };
}

/** Without `totals` the session's own ones stay: goods of 75.00, shipping of 5.00 and tax of 6.00. */
function offerOf(lines: readonly Line[], totals?: Readonly<Record<string, number>>): Answer {
  const changed =
    totals === undefined ? {} : { totals: Object.entries(totals).map(([type, amount]) => totalOf(type, amount)) };
  return { fields: { line_items: lines.map(lineOf), ...changed } };
}

const goods: Line = { amount: 7_500 };

/** Offers that never become valid, with the reason. */
const invalidOffers: readonly (readonly [MerchantMismatch, Answer])[] = [
  ["QUANTITY", { extraUnits: 2 }],
  ["QUANTITY", { extraUnits: -2 }],
  [
    "QUANTITY",
    offerOf([
      { amount: 2_500, quantity: 1 },
      { amount: 5_000, id: "line_2" },
    ]),
  ],
  ["ITEM", offerOf([{ ...goods, itemId: "blue-l" }])],
  ["EXTRA_LINE", offerOf([goods, { amount: 0, quantity: 1, id: "line_2", itemId: "sticker" }])],
  ["CURRENCY", { fields: { currency: "eur" } }],
  ["CURRENCY", { fields: { currency: "zzz" } }],
  ["TOTALS", offerOf([{ amount: 2_000 }], { total: 99_000 })],
  ["TOTALS", offerOf([goods], { fulfillment: 500, tax: 600, total: 8_601 })],
  ["TOTALS", offerOf([goods], { fulfillment: 500, tax: 600, total: 8_599 })],
  // The tax is in the line already.
  ["TOTALS", offerOf([{ amount: 8_100, tax: 600 }], { tax: 600, total: 8_700 })],
  ["AMOUNT", { amounts: { tax: -1 } }],
  // Less tax in the line would raise its price.
  ["AMOUNT", offerOf([{ ...goods, tax: -1_000 }], { total: 8_500 })],
  ["AMOUNT", { amounts: { items: 0, shipping: 0, tax: 0 } }],
  // More digits than an amount may have.
  ["AMOUNT", { amounts: { items: 10 ** 15 } }],
  ["AMOUNT", offerOf([{ ...goods, unit: 10 ** 14 }])],
  // More than the total, which leaves less than nothing for the goods.
  ["AMOUNT", offerOf([goods], { fulfillment: 500, tax: 200, total: 600 })],
  ["EXPIRED", { fields: { expires_at: "2020-01-01T00:00:00Z" } }],
  // The year 10000 in UTC.
  ["MALFORMED", { fields: { expires_at: "9999-12-31T23:59:59-12:00" } }],
  ["MALFORMED", { fields: { expires_at: "9998-12-31T24:00:00Z" } }],
  ["MALFORMED", { fields: { expires_at: "9998-02-30T00:00:00Z" } }],
  ["MALFORMED", { fields: { expires_at: "tomorrow" } }],
  ["MALFORMED", { amounts: { tax: 0.5 } }],
  [
    "MALFORMED",
    offerOf([
      { amount: 2_500, quantity: 1 },
      { amount: 5_000, quantity: 2 },
    ]),
  ],
  ["MALFORMED", offerOf([{ ...goods, name: "Mug\u0000" }])],
  ["MALFORMED", offerOf([goods], { fulfillment: 500, tax: 600 })],
  ["MALFORMED", { fields: { totals: [totalOf("total", 8_600), totalOf("total", 8_600)] } }],
];

/** The first offer of each reason, as the session of an order. An order has no expiry. */
const invalidOrders = invalidOffers.filter(
  ([reason], index) => reason !== "EXPIRED" && index === invalidOffers.findIndex(([each]) => each === reason),
);

/** Valid offers, with the amount, price of a unit and quantity of each line, and the totals. */
const validOffers: readonly (readonly [Answer, lines: readonly string[], totals: string])[] = [
  // 8.25 % of 30.00 is not divisible by three.
  [
    offerOf([{ amount: 3_248, unit: 1_000, tax: 248 }], { fulfillment: 500, tax: 248, total: 3_748 }),
    ["32.48 10.00 3"],
    "30.00 5.00 2.48 37.48",
  ],
  // The line includes the tax, but does not name it.
  [offerOf([{ amount: 3_248, unit: 1_000 }], { tax: 248, total: 3_248 }), ["32.48 10.00 3"], "30.00 0.00 2.48 32.48"],
  // Without a price of a unit, halves are rounded up.
  [
    offerOf([
      { amount: 4_999, quantity: 1 },
      { amount: 2_501, quantity: 2, id: "line_2" },
    ]),
    ["49.99 49.99 1", "25.01 12.51 2"],
    "75.00 5.00 6.00 86.00",
  ],
  [
    offerOf([goods], { discount: 1_000, fee: 50, gift_wrap: 25, tip: 25, fulfillment: 500, tax: 600, total: 7_700 }),
    ["75.00 25.00 3"],
    "66.00 5.00 6.00 77.00",
  ],
  // The line is after the discount already.
  [offerOf([goods], { items_discount: -300, discount: 200, total: 7_500 }), ["75.00 25.00 3"], "75.00 0.00 0.00 75.00"],
];

const ended: readonly Answer[] = [{ fields: { status: "canceled" } }, { fields: { status: "expired" } }];
const unready: Answer = { fields: { status: "not_ready_for_payment" } };

const changedOffers: readonly Answer[] = [
  { amounts: { items: 2_501 } },
  { amounts: { items: 2_499 } },
  { amounts: { shipping: 501 } },
  { amounts: { shipping: 499 } },
  { amounts: { tax: 201 } },
  { amounts: { tax: 199 } },
  // The same total.
  { amounts: { items: 2_400, tax: 300 } },
];

export const rules: readonly Rule[] = [
  journey(
    "merchant-answers-quote",
    "§7",
    "The merchant's answer decides a quote: refused, sold out, unknown, invalid for a reason, unavailable, or valid until the merchant's instant",
    merchantNeeds,
    async (session) => {
      const buyer = await createBuyer(session);
      const answerWith = async (answer: Answer) => {
        buyer.product.follow(() => answer);
        return askForQuote(buyer, undefined, quantity);
      };
      for (const { answer, retryAfter } of silences)
        expectSilence(await answerWith(answer), "QUOTE_TEMPORARILY_UNAVAILABLE", retryAfter);
      for (const [reason, answer] of invalidOffers) {
        const detail = expectCode(await answerWith(answer), "MERCHANT_OFFER_INVALID");
        const expected = { enrollmentId: buyer.enrollmentId, reason };
        assertEqual(`detail of ${JSON.stringify(answer)}`, detail, expected, session.latest);
      }
      for (const answer of [refusal(400, "not_sold"), unready]) {
        const detail = expectCode(await answerWith(answer), "AGENTIC_REQUEST_REJECTED");
        const expected = { enrollmentId: buyer.enrollmentId, reason: "merchant_refused" };
        assertEqual("detail", detail, expected, session.latest);
      }
      for (const answer of [refusal(404, "not_found"), ...ended])
        expectCode(await answerWith(answer), "AGENTIC_RESOURCE_NOT_FOUND");
      expectCode(await answerWith(soldOut), "VARIANT_UNAVAILABLE");
      for (const [answer, lines, totals] of validOffers) {
        const quote = expectStatus(await answerWith(answer), [201]) as Quote;
        const shownLines = quote.lineItems.map(
          (line) => `${line.amount.value} ${line.unitAmount.value} ${line.quantity}`,
        );
        assertEqual("amount, price of a unit and quantity of the lines", shownLines, lines, session.latest);
        const { items, shipping, tax, total } = quote.totals;
        const shown = [items, shipping, tax, total].map(({ value }) => value).join(" ");
        assertEqual("items, shipping, tax and total", shown, totals, session.latest);
      }
      for (const minutes of [10, 4 * limits.quoteMinutes]) {
        // The merchant follows the machine's clock, which the service's may have left behind.
        const end = Date.now() + minutes * minuteMs;
        const answer = { fields: { expires_at: new Date(end).toISOString() } };
        const shown = expectStatus(await answerWith(answer), [201]) as Quote;
        const lifeMs = Date.parse(shown.expiresAt) - Date.parse(shown.createdAt);
        const longest = Math.min(minutes, limits.quoteMinutes) * minuteMs;
        const shortest = Math.min(end - Date.now(), limits.quoteMinutes * minuteMs);
        assertThat(`a life of ${shortest} to ${longest} ms`, lifeMs >= shortest && lifeMs <= longest, lifeMs);
      }
    },
    dates,
  ),
  journey(
    "merchant-told",
    "decided",
    "The merchant gets the product, its variant, the quantity, the buyer and the address as they were sent",
    merchantNeeds,
    async (session) => {
      const buyer = await createBuyer(session);
      const line = { line1: "1 Main Street", city: "Springfield", postalCode: "62701", country: "US" };
      const contact = { name: "Ada Example", email: "ada@example.com" };
      for (const [variantId, line2, region, phone] of [
        ["blue-m", "Flat 2", "IL", "+12025550123"],
        [null, null, null, null],
      ] as const) {
        const shippingAddress = { ...line, line2, region };
        const value = {
          ...{ enrollmentId: buyer.enrollmentId, productUrl: buyer.product.url, variantId, quantity: 3 },
          ...{ shippingAddress, buyer: { ...contact, phone } },
        };
        const operation = session.document.operation("createQuote");
        expectStatus(await session.call(operation, { body: { mediaType: "application/json", value } }), [201]);
        const { body } = buyer.product.requests.findLast(({ action }) => action === "create")!;
        const phoneNumber = phone === null ? {} : { phone_number: phone };
        const { line1: line_one, postalCode: postal_code, city, country } = line;
        const address = { line_one, ...(line2 === null ? {} : { line_two: line2 }), city, country, postal_code };
        const expected = {
          line_items: [1, 2, 3].map(() => ({ id: variantId ?? buyer.product.url })),
          currency: "usd",
          buyer: { full_name: contact.name, email: contact.email, ...phoneNumber },
          fulfillment_details: { address: { ...address, name: contact.name, state: region ?? "" } },
          metadata: { product_url: buyer.product.url },
        };
        assertEqual("parts of the request to the merchant", commonPart(body, expected), expected, session.latest);
      }
    },
    dates,
  ),
  journey(
    "merchant-of-purchase",
    "decided",
    "A purchase's transaction names the product's host, cut to its limit, and shows the merchant's valid category, city and country",
    merchantNeeds,
    async (session) => {
      const buyer = await createBuyer(session);
      const { category_code: mcc, city, country } = statedMerchant;
      const stated = { mcc, city, country };
      assertEqual("merchant", await buyFrom(buyer, {}), stated, session.latest);
      const wrong = { category_code: "59430", city: "", country: "pt" };
      const usual = await buyFrom(buyer, { fields: { metadata: {} } });
      const simulated = await authorize(session, buyer.cardId, { amount: usd("1.00") });
      // The account is shared with other buyers.
      expectOk(session, await reverse(session, simulated.id));
      for (const host of ["a.example", `${"longest.".repeat(20)}example`]) {
        const product = session.deployment.merchant!.product(undefined, `https://${host}`);
        const { id } = await takeQuote({ ...buyer, product });
        const checkout = expectStatus(await askForCheckout(buyer, id, "approved"), [201]) as Checkout;
        const { name } = (await readTransaction(session, checkout.transactionId!)).merchant;
        assertEqual("name of the merchant", name, host.slice(0, limits.merchantNameMaxLength), session.latest);
      }
      const { mcc: usualMcc, city: usualCity, country: usualCountry } = simulated.merchant;
      const ofPayment = { mcc: usualMcc, city: usualCity, country: usualCountry };
      assertEqual("merchant without metadata", usual, ofPayment, session.latest);
      for (const metadata of [
        null,
        "merchant",
        { merchant: null },
        { merchant: [statedMerchant] },
        { merchant: wrong },
      ])
        assertEqual("merchant", await buyFrom(buyer, { fields: { metadata } }), usual, session.latest);
      const part = await buyFrom(buyer, { fields: { metadata: { merchant: { ...statedMerchant, country: 1 } } } });
      assertEqual("merchant", part, { ...stated, country: usual.country }, session.latest);
    },
    dates,
  ),
  journey(
    "merchant-answers-offer",
    "decided",
    "A checkout continues only if the merchant still offers the quote's item, quantity and prices; otherwise nothing is reserved and the quote remains",
    merchantNeeds,
    async (session) => {
      const buyer = await createBuyer(session);
      const { id: quoteId } = await takeQuote(buyer, quantity);
      let asked = 0;
      const answerWith = async (answer: Answer) => {
        buyer.product.follow(() => answer);
        return askForCheckout(buyer, quoteId, asked++ % 2 === 0 ? "approved" : "waits");
      };
      for (const { answer, retryAfter } of silences)
        expectSilence(await answerWith(answer), "CHECKOUT_TEMPORARILY_UNAVAILABLE", retryAfter);
      for (const [reason, answer] of invalidOffers) {
        const isExpired = reason === "EXPIRED";
        const detail = expectCode(await answerWith(answer), isExpired ? "QUOTE_EXPIRED" : "MERCHANT_OFFER_INVALID");
        const expected = isExpired ? {} : { quoteId, reason };
        assertEqual(`detail of ${JSON.stringify(answer)}`, detail, expected, session.latest);
      }
      for (const [reason, answers] of [
        ["price_changed", changedOffers],
        ["merchant_refused", [refusal(400, "not_sold"), unready]],
      ] as const)
        for (const answer of answers) {
          const detail = expectCode(await answerWith(answer), "AGENTIC_REQUEST_REJECTED");
          assertEqual("detail", detail, { quoteId, reason }, session.latest);
        }
      for (const answer of [refusal(404, "not_found"), ...ended]) expectCode(await answerWith(answer), "QUOTE_EXPIRED");
      expectCode(await answerWith(soldOut), "VARIANT_UNAVAILABLE");
      assertEqual("status of the quote", (await readQuote(session, quoteId)).status, "ACTIVE", session.latest);
      assertEqual("used allowance", await usedAllowance(session, buyer.enrollmentId), "0.00", session.latest);
      assertEqual("checkouts", await readCheckouts(buyer), [], session.latest);
      buyer.product.follow(() => ({}));
      expectStatus(await askForCheckout(buyer, quoteId, "approved"), [201]);
      assertEqual("purchases", await concludePurchases(buyer), ["COMPLETED CLEARED"], session.latest);
    },
    dates,
  ),
  runLast(
    journey(
      "merchant-answers-order",
      "decided",
      "The merchant's answer decides an order. A silent one is asked again with the same key, and to cancel without a hold or from the end on",
      [...merchantNeeds, "clock"],
      async (session) => {
        const decided = await Promise.all(decisions.map((course) => beginOrder(session, course)));
        const unheard = await Promise.all([...lostAnswers, unconfirmed].map((course) => beginOrder(session, course)));
        const withoutHold = await Promise.all(endedHolds.map((course) => beginOrder(session, course)));
        for (const { buyer, course } of withoutHold) {
          const [payment] = await readPayments(buyer);
          expectOk(session, await course.endHold(session, payment!.id));
        }
        await advanceClock(session, firstRetrySeconds);
        for (const order of [...decided, ...unheard]) await assertOrderEnd(order);
        for (const { buyer, course } of withoutHold)
          await (course.endHold === reverse ? buyer.product.wait("cancel") : buyer.product.wait("complete", 2));
        await advanceClock(session, 2 * firstRetrySeconds);
        for (const order of withoutHold) await assertOrderEnd(order);
        const cancelled = await Promise.all(cancellations.map((course) => beginOrder(session, course)));
        const silent = await Promise.all(silentToTheEnd.map((course) => beginOrder(session, course)));
        await advanceClock(session, (limits.checkoutMinutes * minuteMs) / secondMs);
        for (const { buyer } of [...cancelled, ...silent]) await buyer.product.wait("cancel");
        // The next attempt comes at most five minutes after the last one.
        await advanceClock(session, (6 * minuteMs) / secondMs);
        for (const order of cancelled) await assertOrderEnd(order);
        await advanceClock(session, ((limits.cardHoldDays + 1) * dayMs) / secondMs);
        await waitForHoldsToEnd(silent);
        await advanceClock(session, (6 * minuteMs) / secondMs);
        for (const order of silent) await assertOrderEnd(order);
      },
      dates,
    ),
  ),
];

/** The fields of `value` that `pattern` has, too. */
function commonPart(value: unknown, pattern: unknown): unknown {
  if (typeof pattern !== "object" || pattern === null || Array.isArray(pattern)) return value;
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(pattern).map(([name, each]) => [name, commonPart(fields[name], each)]));
}

type Quote = Awaited<ReturnType<typeof takeQuote>>;

function expectSilence(
  exchange: Exchange,
  code: "QUOTE_TEMPORARILY_UNAVAILABLE" | "CHECKOUT_TEMPORARILY_UNAVAILABLE",
  retryAfter: number,
): void {
  assertEqual("detail", expectCode(exchange, code), {}, exchange);
  const value = exchange.response.headers[headers.retryAfter.toLowerCase()];
  assertEqual(headers.retryAfter, value, String(retryAfter), exchange);
}

interface Course {
  /** To the first attempts of an order; later ones succeed. */
  readonly complete: readonly Answer[];
  /** To reads after the order; the check of the offer before it succeeds. */
  readonly read?: Answer;
  /** Also to every later attempt. */
  readonly cancel?: readonly Answer[];
  /** "PROCESSING" or the end. */
  readonly response: string;
  readonly end: string;
  /** Shown with the order. */
  readonly mismatch?: MerchantMismatch;
}

const refused = { response: "FAILED MERCHANT_REFUSED", end: "FAILED MERCHANT_REFUSED REVERSED" };
const bought = { response: "COMPLETED", end: "COMPLETED CLEARED" };
const unheardOf = { response: "PROCESSING", end: "COMPLETED CLEARED" };
const stillUnordered = { effect: "refuse" } as const;

const decisions: readonly Course[] = [
  { complete: [refusal(400, "not_sold")], ...refused },
  { complete: [refusal(404, "not_found")], ...refused },
  ...ended.map((answer) => ({ complete: [{ ...stillUnordered, ...answer }], ...refused })),
  {
    complete: [soldOut],
    response: "FAILED VARIANT_UNAVAILABLE",
    end: "FAILED VARIANT_UNAVAILABLE REVERSED",
  },
  // The error refuses a repetition, and the order exists.
  { complete: [{ ...refusal(409, "already_completed"), effect: "carry out" }], ...bought },
  { complete: [{ ...refusal(404, "not_found"), effect: "carry out" }], ...bought },
  // The order exists, and the payment was authorized for the quote's total.
  ...changedOffers.map((answer) => ({ complete: [answer], ...bought, mismatch: "PRICE" as const })),
  ...invalidOrders.map(([mismatch, answer]) => ({ complete: [answer], ...bought, mismatch })),
];

const lostAnswers: readonly Course[] = [
  lost,
  { ...garbage("<html>"), effect: "carry out" } as const,
  { fields: { order: { id: "ord_other", checkout_session_id: "other", permalink_url: "https://shop.example/" } } },
  { order: { permalink_url: "javascript:alert(1)" } },
  { order: { id: ".." } },
  { fields: { order: undefined } },
  { ...stillUnordered, fields: { status: "complete_in_progress" } },
  { ...stillUnordered, fields: { status: "pending_approval" } },
  { ...stillUnordered, fields: { status: "in_progress" } },
  stillUnordered,
  ...silences.map(({ answer }) => answer),
].map((answer) => ({ complete: [answer], ...unheardOf }));

/** The order exists, and nobody tells. */
const unconfirmed: Course = {
  complete: [{ ...refusal(409, "already_completed"), effect: "carry out" }],
  read: refusal(503, "unavailable"),
  ...unheardOf,
};

const never = refusal(503, "unavailable");

interface EndedHold extends Course {
  /** Ends the hold before the next attempt. */
  readonly endHold: typeof reverse | typeof clear;
}

const endedHolds: readonly EndedHold[] = [
  // An order that exists counts, and a silent merchant is asked again.
  { complete: [lost], cancel: [never, {}], endHold: reverse, response: "PROCESSING", end: "COMPLETED REVERSED" },
  { complete: [never], endHold: reverse, response: "PROCESSING", end: "FAILED PAYMENT_NOT_HELD REVERSED" },
  // What the merchant has cleared is paid.
  { complete: [never], endHold: clear, ...unheardOf },
];
const untilEnd = Array.from({ length: 100 }, () => never);

const cancellations: readonly Course[] = [
  { complete: untilEnd, ...refused, response: "PROCESSING" },
  { complete: untilEnd, cancel: [refusal(400, "not_now")], ...refused, response: "PROCESSING" },
  { complete: untilEnd, cancel: [lost, {}], ...refused, response: "PROCESSING" },
  { complete: [lost, ...untilEnd], ...unheardOf },
  { complete: [lost, ...untilEnd], cancel: [never, {}], ...unheardOf },
  { complete: [lost, ...untilEnd], cancel: [refusal(405, "not_allowed")], ...unheardOf },
  { complete: [lost, ...untilEnd], cancel: [refusal(404, "not_found")], ...unheardOf },
];

const silentToTheEnd: readonly Course[] = [
  { complete: untilEnd, cancel: [never], response: "PROCESSING", end: "FAILED MERCHANT_UNAVAILABLE EXPIRED" },
  // The answer to the cancellation does not say that the session is cancelled.
  { complete: untilEnd, cancel: [stillUnordered], response: "PROCESSING", end: "FAILED MERCHANT_UNAVAILABLE EXPIRED" },
];

// The first attempt comes again after five seconds.
const firstRetrySeconds = 6;

interface Begun<Started extends Course = Course> {
  readonly buyer: Buyer;
  readonly course: Started;
  readonly checkout: Checkout;
}

async function beginOrder<Started extends Course>(session: Session, course: Started): Promise<Begun<Started>> {
  const buyer = await createBuyer(session, { isShared: true });
  const quote = await takeQuote(buyer, quantity);
  const { complete, read = {}, cancel = [{}] } = course;
  buyer.product.follow(({ action }, index) => {
    if (action === "complete") return complete[index] ?? {};
    return action === "cancel" ? cancel[Math.min(index, cancel.length - 1)]! : index === 0 ? {} : read;
  });
  const checkout = expectStatus(await askForCheckout(buyer, quote.id, "approved"), [201]) as Checkout;
  assertEqual(`outcome after ${nameOf(course)}`, outcomeOf(checkout), course.response, session.latest);
  if (checkout.status === "PROCESSING") {
    const [payment] = await readPayments(buyer);
    const held = [payment?.amount.current.value, await usedAllowance(session, buyer.enrollmentId)];
    const { value } = checkout.amount;
    assertEqual("held amount and used allowance", held, [value, value], session.latest);
  }
  return { buyer, course, checkout };
}

async function assertOrderEnd({ buyer, course, checkout }: Begun): Promise<void> {
  const [{ order }] = (await awaitEnd(buyer)) as [Checkout];
  const mismatch = order === null ? undefined : (course.mismatch ?? null);
  assertEqual(`mismatch after ${nameOf(course)}`, order?.mismatch, mismatch, buyer.session.latest);
  const outcomes = await concludePurchases(buyer);
  assertEqual(`end after ${nameOf(course)}`, outcomes, [course.end], buyer.session.latest);
  const keys = buyer.product.requests.filter(({ action }) => action === "complete").map(({ key }) => key);
  assertThat(
    `one key of all orders: ${checkout.id}`,
    keys.every((key) => key === checkout.id),
    keys,
  );
}

function nameOf({ complete, cancel }: Course): string {
  return JSON.stringify([complete[0], cancel?.[0]].filter((each) => each !== undefined));
}

function waitForHoldsToEnd(orders: readonly Begun[]): Promise<unknown> {
  return Promise.all(
    orders.map(({ buyer }) =>
      waitFor("an expired hold", async () =>
        (await readPayments(buyer))[0]?.status === "AUTHORIZED" ? undefined : true,
      ),
    ),
  );
}
