// The code by which a card is added to a wallet (interface §6.2): told by its event, another one each time, and good for a short while.
import { limits } from "../../../generated/contract.ts";
import { assertEqual, assertThat, expectOk } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { newCard } from "../cards/steps.ts";
import { minuteMs } from "../statements/clock.ts";
import { eventsOfCard, tokenize } from "./steps.ts";

export const rules: readonly Rule[] = [
  journey(
    "tokenization-code",
    "§6.2",
    "CARD_TOKENIZATION_REQUESTED carries a new one-time code each time, with its expiry",
    ["state"],
    async (session) => {
      const { id: cardId } = await newCard(session);
      const asked = [];
      // Of so many random codes two may be alike, but hardly all.
      for (let count = 0; count < 4; count++) asked.push(expectOk(session, await tokenize(session, cardId)));
      const codes = new Set(asked.map(({ code }) => code));
      assertThat("codes that differ", codes.size > 1, [...codes].join(), session.latest);
      for (const { createdAt, expiresAt } of asked) {
        const lifeMs = Date.parse(expiresAt) - Date.parse(createdAt);
        assertEqual(
          "milliseconds that a code is good for",
          lifeMs,
          limits.tokenizationCodeMinutes * minuteMs,
          session.latest,
        );
      }
      const told = await eventsOfCard(session, cardId);
      assertEqual(
        "the events",
        told.map(({ type }) => type),
        asked.map(() => "CARD_TOKENIZATION_REQUESTED"),
        session.latest,
      );
      assertEqual(
        "their data",
        told.map(({ data }) => data),
        asked.toReversed(),
        session.latest,
      );
    },
  ),
];
