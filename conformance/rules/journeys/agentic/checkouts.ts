// Purchases with an enrolled card (interface §1, §3, §7).
import { limits } from "../../../../generated/contract.ts";
import { minuteMs, moveTo, runBeforeInstant } from "../../../harness/clock.ts";
import { isAbout, readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectCode, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import { exchangeFor, type Session } from "../../../harness/session.ts";
import {
  buyProduct,
  type Checkout,
  cancelEnrollment,
  createEnrollment,
  createQuote,
  expectRetryLater,
  fromCents,
  outcomeOf,
  readCheckout,
  readQuote,
  requestCheckout,
  simulateDecision,
  toCents,
  usedAllowance,
} from "../../../harness/steps/agentic.ts";
import { amountsOf, readBalance, readTransaction } from "../../../harness/steps/card-transactions.ts";
import { changeCard } from "../../../harness/steps/cards.ts";
import { assertReplay, expectNotReplayed, newKey } from "../../../harness/steps/idempotency.ts";
import { waitFor } from "../../../harness/wait.ts";

const maxAmount = "5000.00";

export const rules: readonly Rule[] = [
  journey(
    "checkout-completed",
    "§7",
    "An approved checkout, simulated at once or later, is ordered, and its total is authorized and cleared on the enrolled card",
    async (session) => {
      for (const how of ["approved", "waits"] as const) {
        const { id, cardId, accountId } = await createEnrollment(session, { most: maxAmount }, "1000");
        const { id: quoteId, totals, productUrl } = await createQuote(session, id);
        const requested = expectOk(await requestCheckout(session, quoteId, how));
        if (how === "waits")
          assertEqual(
            "status and transaction before approval",
            [requested.status, requested.transactionId],
            ["PENDING", null],
          );
        const checkout =
          how === "approved" ? requested : expectOk(await simulateDecision(session, requested.id, "COMPLETED"));
        assertEqual("end", outcomeOf(checkout), "COMPLETED");
        const { quoteId: of, enrollmentId, cardId: by, amount, order } = checkout;
        assertEqual(
          "quote, enrollment, card and amount",
          { of, enrollmentId, by, amount },
          { of: quoteId, enrollmentId: id, by: cardId, amount: totals.total },
        );
        assertThat("an order with an https url", /^https:\/\//.test(order?.url ?? ""), order);
        const transaction = await readTransaction(session, checkout.transactionId!);
        assertEqual(
          "card, status, channel and merchant of its transaction",
          [transaction.cardId, transaction.status, transaction.channel, transaction.merchant.name],
          [cardId, "CLEARED", "ECOMMERCE", new URL(productUrl).hostname],
        );
        const { value } = totals.total;
        const { authorized, cleared, refunded } = amountsOf(transaction);
        assertEqual("authorized, cleared, refunded", [authorized, cleared, refunded], [value, value, "0.00"]);
        const remainingFunds = fromCents(toCents("1000.00") - toCents(value));
        assertEqual("spendable and held", await readBalance(session, accountId), [remainingFunds, "0.00"]);
        assertEqual("used allowance", await usedAllowance(session, id), value);
        assertEqual("status of the quote", (await readQuote(session, quoteId)).status, "USED");
        assertEqual("types of the transaction's events", await eventTypesOf(session, transaction.id), [
          "CARD_TRANSACTION_CREATED",
          "CARD_TRANSACTION_UPDATED",
        ]);
      }
    },
  ),
  journey(
    "checkout-declined",
    "§7",
    "A checkout whose payment is declined, for lack of money or by its card, is FAILED with that transaction and restores the allowance",
    async (session) => {
      const poorEnrollment = await createEnrollment(session, { most: maxAmount }, "1");
      const [frozen, over] = [
        await createEnrollment(session, { most: maxAmount }),
        await createEnrollment(session, { most: maxAmount }),
      ];
      expectOk(await changeCard(session, frozen.cardId, "freeze"));
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: over.cardId } } }));
      const reasons = [
        [poorEnrollment, "INSUFFICIENT_FUNDS"],
        [frozen, "CARD_FROZEN"],
        [over, "CARD_NOT_ACTIVE"],
      ] as const;
      for (const [{ id }, reason] of reasons) {
        const checkout = await buyProduct(session, id);
        assertEqual("end", outcomeOf(checkout), "FAILED PAYMENT_DECLINED");
        assertEqual("order", checkout.order, null);
        const { status, declineReason } = await readTransaction(session, checkout.transactionId!);
        assertEqual("status and reason of its transaction", [status, declineReason], ["DECLINED", reason]);
        assertEqual("used allowance", await usedAllowance(session, id), "0.00");
      }
    },
  ),
  journey(
    "checkout-attempt",
    "§8.3",
    "A checkout with an Idempotency-Key is created and paid once; retries return the first response, and a new key starts another",
    async (session) => {
      const { id, cardId } = await createEnrollment(session, { most: maxAmount });
      for (const product of ["ok", "503-checkout"] as const) {
        const { id: quoteId } = await createQuote(session, id, product);
        const [key, other] = [newKey(), newKey()];
        const attempt = async (how: "approved" | "waits", by: string) =>
          exchangeFor((await requestCheckout(session, quoteId, how, by)).response);
        const once = expectNotReplayed(await attempt("approved", key));
        for (const how of ["approved", "waits"] as const) {
          const again = await attempt(how, key);
          assertReplay(again, once);
          const wait = (exchange: typeof once) => exchange.response.headers["retry-after"];
          assertEqual("Retry-After of the replay", wait(again), wait(once), again);
        }
        const anew = expectNotReplayed(await attempt("approved", other));
        if (product === "ok") expectCode(anew, "AGENTIC_REQUEST_REJECTED");
        else expectRetryLater(anew, "CHECKOUT_TEMPORARILY_UNAVAILABLE");
      }
      const { data } = expectOk(await session.api.GET("/card-transactions", { params: { query: { cardId } } }));
      assertEqual("transactions of the card", data.length, 1);
    },
  ),
  journey(
    "checkout-rejected",
    "decided",
    "A checkout that the cardholder rejects is FAILED, pays nothing and restores the allowance",
    async (session) => {
      const { id, cardId, accountId } = await createEnrollment(session, { most: maxAmount }, "1000");
      const { id: quoteId, totals } = await createQuote(session, id);
      const waiting = expectOk(await requestCheckout(session, quoteId, "waits"));
      assertEqual("reserved allowance", await usedAllowance(session, id), totals.total.value);
      const rejected = expectOk(await simulateDecision(session, waiting.id, "FAILED"));
      assertEqual("end", outcomeOf(rejected), "FAILED CARDHOLDER_REJECTED");
      assertEqual("transaction and order", [rejected.transactionId, rejected.order], [null, null]);
      assertEqual("used allowance", await usedAllowance(session, id), "0.00");
      assertEqual("spendable and held", await readBalance(session, accountId), ["1000.00", "0.00"]);
      const { data } = expectOk(await session.api.GET("/card-transactions", { params: { query: { cardId } } }));
      assertEqual("transactions of the card", data, []);
      expectError(await requestCheckout(session, quoteId), "AGENTIC_REQUEST_REJECTED");
    },
  ),
  journey(
    "checkout-not-offered",
    "§7",
    "A sold-out variant fails with VARIANT_UNAVAILABLE, another quantity with MERCHANT_OFFER_INVALID, an unreachable merchant with CHECKOUT_TEMPORARILY_UNAVAILABLE; the quote remains and nothing is reserved",
    async (session) => {
      const { id } = await createEnrollment(session, { most: maxAmount });
      for (const product of ["sold-out-later", "wrong-offer-later", "503-checkout"] as const) {
        const { id: quoteId } = await createQuote(session, id, product);
        for (const how of ["approved", "waits"] as const) {
          const { response } = await requestCheckout(session, quoteId, how);
          const exchange = exchangeFor(response);
          if (product === "503-checkout") expectRetryLater(exchange, "CHECKOUT_TEMPORARILY_UNAVAILABLE");
          else if (product === "sold-out-later") expectCode(exchange, "VARIANT_UNAVAILABLE");
          else {
            const detail = expectCode(exchange, "MERCHANT_OFFER_INVALID");
            assertEqual("detail", detail, { quoteId, reason: "QUANTITY" }, exchange);
          }
        }
        assertEqual("status of the quote", (await readQuote(session, quoteId)).status, "ACTIVE");
      }
      assertEqual("used allowance", await usedAllowance(session, id), "0.00");
    },
  ),
  journey(
    "checkout-ordered-otherwise",
    "decided",
    "An order of another quantity than quoted completes the checkout for the quote's total, and the order says so",
    async (session) => {
      const { id } = await createEnrollment(session, { most: maxAmount }, "1000");
      for (const [product, mismatch] of [
        ["ok", null],
        ["wrong-order", "QUANTITY"],
      ] as const) {
        const checkout = await buyProduct(session, id, product);
        const { cleared } = amountsOf(await readTransaction(session, checkout.transactionId!));
        const actual = [outcomeOf(checkout), checkout.order?.mismatch, cleared];
        const expected = ["COMPLETED", mismatch, checkout.amount.value];
        assertEqual("end, mismatch and cleared amount", actual, expected);
      }
    },
  ),
  journey(
    "checkout-refused-by-merchant",
    "decided",
    "A checkout that the merchant refuses at the end is FAILED: its payment is reversed and its money and allowance are restored",
    async (session) => {
      const { id, accountId } = await createEnrollment(session, { most: maxAmount }, "1000");
      const checkout = await buyProduct(session, id, "rejected-later");
      assertEqual("end", outcomeOf(checkout), "FAILED MERCHANT_REFUSED");
      await assertRestored(session, checkout, accountId);
    },
  ),
  journey(
    "checkout-unanswered",
    "decided",
    "A checkout is PROCESSING until the merchant confirms: its money is held and its allowance stays reserved",
    async (session) => {
      const { id, accountId } = await createEnrollment(session, { most: maxAmount }, "1000");
      const { transactionId, amount, ...checkout } = await buyProduct(session, id, "503-order");
      assertEqual("status and order", [checkout.status, checkout.order], ["PROCESSING", null]);
      const { status } = await readTransaction(session, transactionId!);
      assertEqual("status of its transaction", status, "AUTHORIZED");
      const remainingFunds = fromCents(toCents("1000.00") - toCents(amount.value));
      assertEqual("spendable and held", await readBalance(session, accountId), [remainingFunds, amount.value]);
      assertEqual("reserved allowance", await usedAllowance(session, id), amount.value);
      expectOk(await cancelEnrollment(session, id));
      const { status: afterwards } = await readCheckout(session, checkout.id);
      assertEqual("status after its enrollment is cancelled", afterwards, "PROCESSING");
    },
  ),
  runLast(
    journey(
      "checkout-called-off",
      "decided",
      "A checkout unconfirmed at its end is cancelled: it is FAILED, its payment is reversed, and money and allowance are restored",
      ["state", "clock", "workers"],
      async (session) => {
        const { accountId, checkout } = await runBeforeInstant(
          session,
          async () => {
            const { id, accountId } = await createEnrollment(session, { most: maxAmount }, "1000");
            const checkout = await buyProduct(session, id, "503-order");
            return { accountId, checkout, instant: Date.parse(checkout.expiresAt) };
          },
          async ({ checkout }) =>
            assertEqual("status before its end", (await readCheckout(session, checkout.id)).status, "PROCESSING"),
        );
        await moveTo(session, Date.parse(checkout.expiresAt) + limits.checkoutMinutes * minuteMs);
        const endedCheckout = await waitFor("a finished checkout", async () => {
          const now = await readCheckout(session, checkout.id);
          return now.status === "PROCESSING" ? undefined : now;
        });
        assertEqual("end", outcomeOf(endedCheckout), "FAILED MERCHANT_REFUSED");
        await assertRestored(session, endedCheckout, accountId);
      },
    ),
  ),
];

/** A failed checkout reverses its payment. */
async function assertRestored(session: Session, { transactionId, enrollmentId, order }: Checkout, accountId: string) {
  assertEqual("order", order, null);
  assertEqual("status of its transaction", (await readTransaction(session, transactionId!)).status, "REVERSED");
  assertEqual("spendable and held", await readBalance(session, accountId), ["1000.00", "0.00"]);
  assertEqual("used allowance", await usedAllowance(session, enrollmentId), "0.00");
}

async function eventTypesOf(session: Session, id: string): Promise<string[]> {
  const events = (await readEvents(session)).filter(({ data }) => isAbout(data, { id }));
  return events.map(({ type }) => type).reverse();
}
