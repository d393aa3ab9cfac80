import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { createCard } from "../../../harness/steps/cards.ts";
import { eventsOfCard, respond, simulateChallenge } from "../../../harness/steps/challenges.ts";

export const rules: readonly Rule[] = [
  journey(
    "challenge-no-transaction",
    "§6.2",
    "A simulated 3DS challenge emits CARD_3DS_CHALLENGE_CREATED; neither the challenge nor its response creates a transaction",
    async (session) => {
      const { id: cardId } = await createCard(session);
      const { id } = expectOk(await simulateChallenge(session, cardId));
      expectOk(await respond(session, id, "APPROVE"));
      const types = (await eventsOfCard(session, cardId)).map(({ type }) => type);
      assertEqual("types of the card's events", types, ["CARD_3DS_CHALLENGE_CREATED"]);
      const { data } = expectOk(await session.api.GET("/card-transactions", { params: { query: { cardId } } }));
      assertEqual("transactions of the card", data, []);
    },
  ),
  journey(
    "challenge-amount",
    "decided",
    "The amount of a 3DS challenge is in any ISO 4217 currency with its digits, and in no other unit",
    async (session) => {
      const { id: cardId } = await createCard(session);
      const accepted = [
        { value: "100", currency: "JPY" },
        { value: "1.234", currency: "KWD" },
        { value: "1.00", currency: "EUR" },
      ];
      for (const amount of accepted) {
        const challenge = expectOk(await simulateChallenge(session, cardId, amount));
        assertEqual("amount", challenge.amount, amount);
      }
      for (const amount of [
        { value: "1.00", currency: "USDC" },
        { value: "1.00", currency: "XYZ" },
        { value: "1.5", currency: "JPY" },
      ])
        expectError(await simulateChallenge(session, cardId, amount), "VALIDATION_ERROR");
      assertEqual("events", (await eventsOfCard(session, cardId)).length, accepted.length);
    },
  ),
];
