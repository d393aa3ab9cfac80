// Codes that add a card to a wallet (interface §6.2).
import { limits } from "../../../../generated/contract.ts";
import { minuteMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { createCard } from "../../../harness/steps/cards.ts";
import { eventsOfCard, simulateTokenization } from "../../../harness/steps/challenges.ts";

export const rules: readonly Rule[] = [
  journey(
    "tokenization-code",
    "§6.2",
    "CARD_TOKENIZATION_REQUESTED carries a new one-time code each time, with its expiry",
    async (session) => {
      const { id: cardId } = await createCard(session);
      const tokenizations = [];
      // Several, because two random codes may be equal.
      for (let count = 0; count < 4; count++) tokenizations.push(expectOk(await simulateTokenization(session, cardId)));
      const codes = new Set(tokenizations.map(({ code }) => code));
      assertThat("different codes", codes.size > 1, [...codes].join());
      for (const { createdAt, expiresAt } of tokenizations) {
        const lifeMs = Date.parse(expiresAt) - Date.parse(createdAt);
        assertEqual("lifetime of a code in milliseconds", lifeMs, limits.tokenizationCodeMinutes * minuteMs);
      }
      const events = await eventsOfCard(session, cardId);
      const types = events.map(({ type }) => type);
      assertEqual(
        "types of the card's events",
        types,
        tokenizations.map(() => "CARD_TOKENIZATION_REQUESTED"),
      );
      const shown = events.map(({ data }) => data);
      assertEqual("data of the card's events", shown, tokenizations.toReversed());
    },
  ),
];
