// Quotes of merchants (interface §7, §8.3).
import { limits } from "../../../../generated/contract.ts";
import { minuteMs, moveTo, runBeforeInstant } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import {
  createEnrollment,
  createQuote,
  expectRetryLater,
  readQuote,
  requestCheckout,
  requestQuote,
  toCents,
} from "../../../harness/steps/agentic.ts";
import { assertReplay, expectFirst, expectNotReplayed, newKey } from "../../../harness/steps/idempotency.ts";
import { waitFor } from "../../../harness/wait.ts";

export const rules: readonly Rule[] = [
  journey(
    "quote-totals",
    "decided",
    "A quote's total is goods, shipping and tax; its lines have the requested quantity, and twice the quantity costs twice as much",
    ["state"],
    async (session) => {
      const { id } = await createEnrollment(session);
      for (const quantity of [1, 2, 7, limits.quoteQuantityMax]) {
        const { totals, lineItems } = await createQuote(session, id, "ok", quantity);
        const { items, shipping, tax, total } = totals;
        const sum = toCents(items.value) + toCents(shipping.value) + toCents(tax.value);
        assertEqual("total", toCents(total.value), sum);
        const currencies = new Set([items, shipping, tax, total].map(({ currency }) => currency));
        assertEqual("currencies", [...currencies], ["USD"]);
        const [line] = lineItems;
        assertEqual("lines and quantity", [lineItems.length, line?.quantity], [1, quantity]);
        const cost = toCents(line!.unitAmount.value) * BigInt(quantity);
        assertEqual("amount of the line", toCents(line!.amount.value), cost);
        assertEqual("goods", items, line!.amount);
      }
    },
  ),
  journey(
    "quote-refused-by-merchant",
    "§7",
    "An unknown, sold-out, unsellable, wrongly offered or unanswered item fails with its own code and creates no quote",
    ["state"],
    async (session) => {
      const { id } = await createEnrollment(session);
      const attempt = async (product: Parameters<typeof requestQuote>[2]) =>
        expectNotReplayed(await requestQuote(session, id, product));
      expectCode(await attempt("missing"), "AGENTIC_RESOURCE_NOT_FOUND");
      expectCode(await attempt("sold-out"), "VARIANT_UNAVAILABLE");
      const refused = await attempt("rejected");
      const detail = expectCode(refused, "AGENTIC_REQUEST_REJECTED");
      assertEqual("detail", detail, { enrollmentId: id, reason: "merchant_refused" }, refused);
      const wrong = expectCode(await attempt("wrong-offer"), "MERCHANT_OFFER_INVALID");
      assertEqual("detail", wrong, { enrollmentId: id, reason: "QUANTITY" });
      expectRetryLater(await attempt("503-quote"), "QUOTE_TEMPORARILY_UNAVAILABLE");
      const query = { enrollmentId: id };
      const { data } = expectOk(session, await session.api.GET("/agentic/quotes", { params: { query } }));
      assertEqual("quotes", data, []);
    },
  ),
  journey(
    "quote-attempt",
    "§7, §8.3",
    "A retry with the same key replays an unanswered quote with its Retry-After; a new key starts a new attempt",
    ["state"],
    async (session) => {
      const { id } = await createEnrollment(session);
      for (const product of ["503-quote", "ok"] as const) {
        const [key, other] = [newKey(), newKey()];
        const once = expectNotReplayed(await requestQuote(session, id, product, 1, key));
        for (let retry = 1; retry <= 2; retry++) {
          const again = await requestQuote(session, id, product, 1, key);
          assertReplay(again, once);
          const wait = (exchange: typeof once) => exchange.response.headers["retry-after"];
          assertEqual("Retry-After of the replay", wait(again), wait(once), again);
        }
        const anew = expectNotReplayed(await requestQuote(session, id, product, 1, other));
        if (product === "503-quote") expectRetryLater(anew, "QUOTE_TEMPORARILY_UNAVAILABLE");
        else {
          const [one, two] = [once, anew].map((exchange) => expectFirst(exchange, [201]) as { id: string });
          assertThat("another quote", one!.id !== two!.id, two!.id, anew);
        }
      }
    },
  ),
  runLast(
    journey(
      "quote-to-the-second",
      "§7",
      "A quote can be bought in its last second; at its end the purchase fails with QUOTE_EXPIRED and the quote is EXPIRED",
      ["state", "clock", "workers"],
      async (session) => {
        const { id, early } = await runBeforeInstant(
          session,
          async () => {
            const { id } = await createEnrollment(session);
            const early = await createQuote(session, id);
            return { id, early, instant: Date.parse(early.expiresAt) };
          },
          async ({ early }) => void expectOk(session, await requestCheckout(session, early.id, "waits")),
        );
        const late = await createQuote(session, id);
        const lifeMs = Date.parse(early.expiresAt) - Date.parse(early.createdAt);
        assertThat(`${limits.quoteMinutes} minutes`, lifeMs >= limits.quoteMinutes * minuteMs, lifeMs);
        await moveTo(session, Date.parse(late.expiresAt));
        expectError(session, await requestCheckout(session, late.id, "waits"), "QUOTE_EXPIRED");
        await waitFor("an EXPIRED quote", async () =>
          (await readQuote(session, late.id)).status === "EXPIRED" ? true : undefined,
        );
        assertEqual("status of the bought quote", (await readQuote(session, early.id)).status, "USED");
      },
    ),
  ),
];
