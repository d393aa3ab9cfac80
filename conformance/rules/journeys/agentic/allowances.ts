// Allowances of agents (interface §1, §7).
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  buyProduct,
  createEnrollment,
  createQuote,
  fromCents,
  outcomeOf,
  readEnrollment,
  readPrice,
  requestCheckout,
  simulateDecision,
  usedAllowance,
} from "../../../harness/steps/agentic.ts";
import { refund } from "../../../harness/steps/card-transactions.ts";

export const rules: readonly Rule[] = [
  journey(
    "allowance-to-the-cent",
    "§7",
    "A remaining allowance can be spent; one cent more fails with AGENTIC_REQUEST_REJECTED, the quote and the enrollment",
    async (session) => {
      const price = await readPrice(session);
      const short = await createEnrollment(session, { most: fromCents(price - 1n) });
      const { id: quoteId } = await createQuote(session, short.id);
      for (const how of ["approved", "waits"] as const) {
        const detail = expectError(await requestCheckout(session, quoteId, how), "AGENTIC_REQUEST_REJECTED");
        const expected = { quoteId, enrollmentId: short.id, reason: "allowance_exceeded" };
        assertEqual("detail", detail, expected);
      }
      assertEqual("used allowance", await usedAllowance(session, short.id), "0.00");
      const { id } = await createEnrollment(session, { most: fromCents(2n * price) });
      for (const times of [1n, 2n]) {
        const checkout = await buyProduct(session, id);
        assertEqual("end", outcomeOf(checkout), "COMPLETED");
        assertEqual("used allowance", await usedAllowance(session, id), fromCents(times * price));
        const { createdAt, updatedAt } = await readEnrollment(session, id);
        assertThat("a later updatedAt of the enrollment", updatedAt > createdAt, updatedAt);
        expectOk(await refund(session, checkout.transactionId!));
        assertEqual("used allowance after a refund", await usedAllowance(session, id), fromCents(times * price));
      }
      const more = await requestCheckout(session, (await createQuote(session, id)).id);
      expectError(more, "AGENTIC_REQUEST_REJECTED");
    },
  ),
  journey(
    "allowance-together",
    "§7",
    "Concurrent checkouts succeed as far as the allowance covers them; the others fail with AGENTIC_REQUEST_REJECTED",
    async (session) => {
      const price = await readPrice(session);
      const [requestCount, affordableCount] = [8, 3];
      const { id } = await createEnrollment(session, { most: fromCents(BigInt(affordableCount) * price + price - 1n) });
      const quotes: { id: string }[] = [];
      while (quotes.length < requestCount) quotes.push(await createQuote(session, id));
      const answers = await Promise.all(
        quotes.map((each, index) => requestCheckout(session, each.id, index % 2 === 0 ? "waits" : "approved")),
      );
      const refused = answers.filter(({ error }) => error !== undefined);
      assertEqual("number of successful checkouts", requestCount - refused.length, affordableCount);
      for (const answer of refused) expectError(answer, "AGENTIC_REQUEST_REJECTED");
      assertEqual("used allowance", await usedAllowance(session, id), fromCents(BigInt(affordableCount) * price));
    },
  ),
  journey(
    "quote-bought-once",
    "§7",
    "One of several concurrent checkouts of a quote succeeds; the others fail with AGENTIC_REQUEST_REJECTED and the quote",
    async (session) => {
      const { id, cardId } = await createEnrollment(session, { most: "5000.00" });
      const { id: quoteId, totals } = await createQuote(session, id);
      const ways = ["approved", "waits", "approved", "waits", "approved", "waits"] as const;
      const answers = await Promise.all(ways.map((how) => requestCheckout(session, quoteId, how)));
      const successes = answers.filter(({ error }) => error === undefined);
      assertEqual("checkouts", successes.length, 1);
      for (const answer of answers.filter(({ error }) => error !== undefined)) {
        const detail = expectError(answer, "AGENTIC_REQUEST_REJECTED");
        assertEqual("detail", detail, { quoteId, reason: "quote_used" });
      }
      const checkout = expectOk(successes[0]!);
      if (checkout.status === "PENDING") expectOk(await simulateDecision(session, checkout.id, "COMPLETED"));
      assertEqual("used allowance", await usedAllowance(session, id), totals.total.value);
      const { data } = expectOk(await session.api.GET("/card-transactions", { params: { query: { cardId } } }));
      assertEqual("transactions of the card", data.length, 1);
    },
  ),
];
