// Counts the requests that a merchant gets for each attempt to quote (interface §8.3 rule 4).
import { latestVersion, limits } from "../../../../generated/contract.ts";
import { advanceClock } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { assertReplay, expectFirst, newKey } from "../../../harness/steps/idempotency.ts";
import { lost, refusal, soldOut } from "../../../merchant/answers.ts";
import type { Answer } from "../../../merchant/script.ts";
import { askForCheckout, askForQuote, createBuyer, merchantNeeds, takeQuote } from "./buyer.ts";
import { requestsOf } from "./together.ts";

const unanswered: readonly Answer[] = [refusal(503, "unavailable"), lost];

export const rules: readonly Rule[] = [
  journey(
    "merchant-asked-once",
    "§8.3",
    "A quote asks the merchant once for each key, whatever it answers; retries do not ask again, and a new key does",
    merchantNeeds,
    async (session) => {
      const buyer = await createBuyer(session);
      let count = 0;
      const attempt = async (answer: Answer) => {
        buyer.product.follow(() => answer);
        const key = newKey();
        const first = await askForQuote(buyer, key);
        count++;
        for (let retry = 1; retry <= 2; retry++) assertReplay(await askForQuote(buyer, key), first);
        assertEqual("requests for quotes", requestsOf(buyer.product, "create").length, count, first);
        return first;
      };
      for (const answer of unanswered) {
        expectCode(await attempt(answer), "QUOTE_TEMPORARILY_UNAVAILABLE");
        expectStatus(await attempt({}), [201]);
      }
      expectCode(await attempt(soldOut), "VARIANT_UNAVAILABLE");
    },
    [latestVersion],
  ),
  journey(
    "merchant-asked-after-key",
    "§8.3",
    "A key that is fresh again after 24 hours asks the merchant with another key, and never returns the earlier purchase",
    [...merchantNeeds, "clock"],
    async (session) => {
      const buyer = await createBuyer(session);
      const [quoteKey, checkoutKey] = [newKey(), newKey()];
      const { id: quoteId } = expectFirst(await askForQuote(buyer, quoteKey), [201]) as { readonly id: string };
      const bought = await takeQuote(buyer);
      expectFirst(await askForCheckout(buyer, bought.id, "approved", checkoutKey), [201]);
      await advanceClock(session, limits.idempotencyRetentionHours * 3_600);
      const again = await askForQuote(buyer, quoteKey);
      const { id } = expectFirst(again, [201]) as { readonly id: string };
      assertThat("another quote", id !== quoteId, id, again);
      const keys = requestsOf(buyer.product, "create").map(({ key }) => key);
      assertEqual("different keys of the quotes", new Set(keys).size, 3, again);
      const repeated = await askForCheckout(buyer, bought.id, "approved", checkoutKey);
      expectCode(repeated, "AGENTIC_REQUEST_REJECTED", "QUOTE_EXPIRED");
      assertEqual("orders", requestsOf(buyer.product, "complete").length, 1, repeated);
    },
    [latestVersion],
  ),
];
