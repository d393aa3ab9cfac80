// Requests while a partner decides, and retries (interface §7, §8.3).
import { headers } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { authorize, pay, usd } from "../../../harness/steps/card-transactions.ts";
import { approval, decisionOf, partnerRule } from "../../../harness/steps/partner.ts";
import type { Reply } from "../../../http/receiver/receiver.ts";

// A timeout on a stalled machine proves nothing.
const maxTries = 10;

// The first round opens connections; later rounds are truly concurrent.
const rounds = 3;
const paymentCount = 4;

const authorizationPath = "/simulations/card-transactions/authorization";
const payWithKey = (session: Session, cardId: string, key: string) =>
  session.api.POST(authorizationPath, {
    params: { header: { [headers.idempotencyKey]: key } as never },
    body: { cardId, amount: usd("1.00") },
  });

export const rules: readonly Rule[] = [
  partnerRule(
    "authorization-in-progress",
    "§7, §8.3",
    "While a partner decides, another payment or decline of the card fails with SIMULATION_IN_PROGRESS, the same key with IDEMPOTENCY_REQUEST_IN_PROGRESS",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      for (let tries = 0; ; tries++) {
        const gate = Promise.withResolvers<Reply>();
        const mailbox = await answering(() => gate.promise);
        const key = crypto.randomUUID();
        const first = payWithKey(session, cardId, key);
        await mailbox.wait(1);
        const meanwhile = [
          await pay(session, cardId, { amount: usd("1.00") }),
          await session.api.POST("/simulations/card-transactions/decline", { body: { cardId, amount: usd("1.00") } }),
          await payWithKey(session, cardId, key),
        ] as const;
        gate.resolve(approval);
        const transaction = expectOk(await first);
        if (transaction.decision?.reason === "TIMEOUT" && tries < maxTries) continue;
        assertEqual("decision", decisionOf(transaction), "AUTHORIZED 1.00 PARTNER");
        const [payment, decline, sameKey] = meanwhile;
        expectError(payment, "SIMULATION_IN_PROGRESS");
        expectError(decline, "SIMULATION_IN_PROGRESS");
        expectError(sameKey, "IDEMPOTENCY_REQUEST_IN_PROGRESS");
        assertEqual("questions", mailbox.deliveries.length, 1);
        await answering([approval]);
        await authorize(session, cardId, { amount: usd("1.00") });
        return;
      }
    },
  ),
  partnerRule(
    "authorizations-together",
    "decided",
    "Of several concurrent payments of one card, one is sent to the partner; the others fail with SIMULATION_IN_PROGRESS",
    async ({ session, answering, newCard }) => {
      for (let round = 0; round < rounds; round++) {
        const cardId = await newCard();
        const gate = Promise.withResolvers<Reply>();
        const mailbox = await answering(() => gate.promise);
        let answered = 0;
        const payOnce = async () => {
          const answer = await pay(session, cardId, { amount: usd("1.00") });
          answered++;
          if (answered === paymentCount - 1) gate.resolve(approval);
          return answer.data === undefined ? answer.error.error.code : decisionOf(answer.data);
        };
        const outcomes = await Promise.all(Array.from({ length: paymentCount }, payOnce));
        const others = Array(paymentCount - 1).fill("SIMULATION_IN_PROGRESS");
        assertEqual("outcomes", outcomes.sort(), ["AUTHORIZED 1.00 PARTNER", ...others]);
        assertEqual("questions", mailbox.deliveries.length, 1);
      }
    },
  ),
  partnerRule(
    "authorization-retried",
    "§8.3",
    "A retry with the same Idempotency-Key returns the first decision and sends no second request",
    async ({ session, answering, newCard }) => {
      const [mailbox, cardId] = [await answering([approval]), await newCard()];
      const key = crypto.randomUUID();
      const first = expectOk(await payWithKey(session, cardId, key));
      const again = await payWithKey(session, cardId, key);
      assertEqual("the second response", expectOk(again), first);
      const replayed = again.response.headers.get(headers.idempotentReplayed);
      assertThat("a replay", replayed === "true", replayed);
      assertEqual("questions", mailbox.deliveries.length, 1);
    },
  ),
];
