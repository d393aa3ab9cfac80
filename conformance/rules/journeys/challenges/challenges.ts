// Responses to 3DS challenges (interface §6.2, §7).
import { limits } from "../../../../generated/contract.ts";
import { minuteMs, moveTo, runBeforeInstant, secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import { createCard } from "../../../harness/steps/cards.ts";
import { eventsOfCard, readChallengeStatus, respond, simulateChallenge } from "../../../harness/steps/challenges.ts";
import { waitFor } from "../../../harness/wait.ts";

export const rules: readonly Rule[] = [
  journey(
    "challenge-no-transaction",
    "§6.2",
    "A simulated 3DS challenge emits CARD_3DS_CHALLENGE_CREATED; neither the challenge nor its response creates a transaction",
    ["state"],
    async (session) => {
      const { id: cardId } = await createCard(session);
      const { id } = expectOk(session, await simulateChallenge(session, cardId));
      expectOk(session, await respond(session, id, "APPROVE"));
      const types = (await eventsOfCard(session, cardId)).map(({ type }) => type);
      assertEqual("types of the card's events", types, ["CARD_3DS_CHALLENGE_CREATED"]);
      const { data } = expectOk(
        session,
        await session.api.GET("/card-transactions", { params: { query: { cardId } } }),
      );
      assertEqual("transactions of the card", data, []);
    },
  ),
  journey(
    "challenge-amount",
    "decided",
    "The amount of a 3DS challenge is in any ISO 4217 currency with its digits, and in no other unit",
    ["state"],
    async (session) => {
      const { id: cardId } = await createCard(session);
      const accepted = [
        { value: "100", currency: "JPY" },
        { value: "1.234", currency: "KWD" },
        { value: "1.00", currency: "EUR" },
      ];
      for (const amount of accepted) {
        const challenge = expectOk(session, await simulateChallenge(session, cardId, amount));
        assertEqual("amount", challenge.amount, amount);
      }
      for (const amount of [
        { value: "1.00", currency: "USDC" },
        { value: "1.00", currency: "XYZ" },
        { value: "1.5", currency: "JPY" },
      ])
        expectError(session, await simulateChallenge(session, cardId, amount), "VALIDATION_ERROR");
      assertEqual("events", (await eventsOfCard(session, cardId)).length, accepted.length);
    },
  ),
  journey(
    "challenge-answered-once",
    "§7",
    "One of several concurrent responses to a 3DS challenge counts; the others are refused",
    ["state"],
    async (session) => {
      const { id } = expectOk(session, await simulateChallenge(session, (await createCard(session)).id));
      const decisions = ["APPROVE", "REJECT", "REJECT", "APPROVE", "REJECT", "APPROVE"] as const;
      const answers = await Promise.all(decisions.map((decision) => respond(session, id, decision)));
      const countedDecisions = decisions.filter((_, index) => answers[index]!.error === undefined);
      assertEqual("number of accepted responses", countedDecisions.length, 1);
      for (const { error } of answers)
        if (error !== undefined)
          assertEqual("code of the other responses", error.error.code, "3DS_CHALLENGE_INVALID_STATE");
      const expected = countedDecisions[0] === "APPROVE" ? "APPROVED" : "REJECTED";
      assertEqual("status of the challenge", await readChallengeStatus(session, id), expected);
    },
  ),
  runLast(
    journey(
      "challenge-to-the-second",
      "§7",
      "A 3DS challenge can be answered in its last second; at its end it is EXPIRED",
      ["state", "clock", "workers"],
      async (session) => {
        const { id: cardId } = await createCard(session);
        const { early } = await runBeforeInstant(
          session,
          async () => {
            const early = expectOk(session, await simulateChallenge(session, cardId));
            return { early, instant: Date.parse(early.expiresAt) };
          },
          async ({ early }) => void expectOk(session, await respond(session, early.id, "REJECT")),
        );
        const late = expectOk(session, await simulateChallenge(session, cardId));
        const longMs = limits.threeDsChallengeMinutes * minuteMs;
        const extraMs = Date.parse(early.expiresAt) - Date.parse(early.createdAt) - longMs;
        // The documents promise at least these minutes.
        const isLong = session.deployment.lacks.unpublished === undefined && extraMs >= secondMs;
        const isKept = extraMs >= 0 && !isLong;
        assertThat(`a lifetime of ${limits.threeDsChallengeMinutes} minutes`, isKept, `${extraMs} ms more`);
        await moveTo(session, Date.parse(late.expiresAt));
        expectError(session, await respond(session, late.id, "APPROVE"), "3DS_CHALLENGE_INVALID_STATE");
        await waitFor("an EXPIRED challenge", async () =>
          (await readChallengeStatus(session, late.id)) === "EXPIRED" ? true : undefined,
        );
        assertEqual("status of the answered challenge", await readChallengeStatus(session, early.id), "REJECTED");
      },
    ),
  ),
];
