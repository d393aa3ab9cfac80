// Counts the requests that a merchant gets for each attempt to quote (interface §8.3 rule 4).
import { latestVersion } from "../../../generated/contract.ts";
import { assertReplay, newKey } from "../../journeys/idempotency/steps.ts";
import { lost, refusal, soldOut } from "../../merchant/answers.ts";
import type { Answer } from "../../merchant/script.ts";
import { assertEqual, expectCode, expectStatus } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { askForQuote, createBuyer, merchantNeeds } from "./buyer.ts";
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
];
