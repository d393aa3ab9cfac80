// Quotes of merchants (interface §7, §8.3).
import { limits } from "../../../../generated/contract.ts";
import { assertEqual, expectCode, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  createEnrollment,
  createQuote,
  expectRetryLater,
  requestQuote,
  toCents,
} from "../../../harness/steps/agentic.ts";
import { expectNotReplayed } from "../../../harness/steps/idempotency.ts";

export const rules: readonly Rule[] = [
  journey(
    "quote-totals",
    "decided",
    "A quote's total is goods, shipping and tax; its lines have the requested quantity, and twice the quantity costs twice as much",
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
      const { data } = expectOk(await session.api.GET("/agentic/quotes", { params: { query } }));
      assertEqual("quotes", data, []);
    },
  ),
];
