// Effects of fraud alerts on cards (interface §2.4, §6.2).

import { createFundedCard } from "../../../harness/cardholders.ts";
import { eventsAbout, eventsSince, isAbout, newestEvent, readEvents } from "../../../harness/events.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { authorize, usd } from "../../../harness/steps/card-transactions.ts";
import { changeCard, readCard, simulateBlock } from "../../../harness/steps/cards.ts";

export const rules: readonly Rule[] = [
  journey(
    "alert-blocks-card",
    "§6.2",
    "A confirmed fraud alert blocks its card permanently with FRAUD_ALERT_CONFIRMED and emits both events; a dismissed one changes nothing",
    async (session) => {
      const { transaction, card } = await createTransaction(session);
      const dismissed = expectOk(await simulateAlert(session, transaction.id));
      const closed = expectOk(await respond(session, dismissed.id, "DISMISS"));
      assertEqual("the card after DISMISS", await readCard(session, card.id), card);
      const open = expectOk(await simulateAlert(session, transaction.id));
      const confirmed = expectOk(await respond(session, open.id, "CONFIRM"));
      const blocked = await readCard(session, card.id);
      assertEqual("blockReason", blocked.blockReason, { type: "FRAUD_ALERT_CONFIRMED" });
      assertEqual("blockLiftable", blocked.blockLiftable, false);
      const events = (await readEvents(session))
        .filter(({ data }) => [dismissed, open, card].some((each) => isAbout(data, each)))
        .map(({ type, data }) => [type, data]);
      const expected = [
        ["CARD_STATUS_UPDATED", blocked],
        ["CARD_FRAUD_ALERT_STATUS_UPDATED", confirmed],
        ["CARD_FRAUD_ALERT_CREATED", open],
        ["CARD_FRAUD_ALERT_STATUS_UPDATED", closed],
        ["CARD_FRAUD_ALERT_CREATED", dismissed],
      ];
      assertEqual("types and data of the events, newest first", events, expected);
    },
  ),
  journey(
    "alert-of-terminated-card",
    "decided",
    "The confirmed alert and the fraud report of a terminated card's payment succeed and leave the card as it is",
    async (session) => {
      const { transaction, card } = await createTransaction(session);
      const open = expectOk(await simulateAlert(session, transaction.id));
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: card.id } } }));
      const terminated = await readCard(session, card.id);
      const { length: count } = await eventsAbout(session, card);
      const confirmed = expectOk(await respond(session, open.id, "CONFIRM"));
      assertEqual("status of the alert", confirmed.status, "CONFIRMED");
      await reportFraud(session, transaction.id);
      assertEqual("the card", await readCard(session, card.id), terminated);
      assertEqual("events of the card", (await eventsAbout(session, card)).length, count);
    },
  ),
  journey(
    "alert-outlives-fraud-report",
    "decided",
    "A fraud report leaves its transaction's alert OPEN; a later answer counts, and the card stays blocked",
    async (session) => {
      for (const decision of ["CONFIRM", "DISMISS"] as const) {
        const { transaction, card } = await createTransaction(session);
        const { id } = expectOk(await simulateAlert(session, transaction.id));
        await reportFraud(session, transaction.id);
        const params = { path: { id } };
        const alert = expectOk(await session.api.GET("/fraud-alerts/{id}", { params }));
        assertEqual("status and time of the answer", [alert.status, alert.respondedAt], ["OPEN", null]);
        const blocked = await readCard(session, card.id);
        const { status } = expectOk(await respond(session, id, decision));
        assertEqual("status", status, decision === "CONFIRM" ? "CONFIRMED" : "DISMISSED");
        assertEqual("the card", await readCard(session, card.id), blocked);
        const types = (await eventsAbout(session, card)).map(({ type }) => type);
        const blocks = types.filter((type) => type === "CARD_STATUS_UPDATED");
        assertEqual("moves of the card", blocks.length, 1);
      }
    },
  ),
  journey(
    "alert-open-once",
    "decided",
    "A transaction has one fraud alert that is not dismissed, and one of several concurrent responses counts",
    async (session) => {
      const { transaction, card } = await createTransaction(session);
      const raised = await Promise.all(Array.from({ length: 4 }, () => simulateAlert(session, transaction.id)));
      const [alert, ...more] = raised.flatMap(({ data }) => (data === undefined ? [] : [data]));
      assertEqual("further alerts", more, []);
      for (const { error } of raised)
        if (error !== undefined)
          assertEqual("code of the other requests", error.error.code, "SIMULATION_INVALID_STATE");
      const decisions = ["CONFIRM", "DISMISS", "CONFIRM", "DISMISS"] as const;
      const answers = await Promise.all(decisions.map((decision) => respond(session, alert!.id, decision)));
      const [acceptedResponse, ...others] = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
      assertEqual("further accepted responses", others, []);
      for (const { error } of answers)
        if (error !== undefined)
          assertEqual("code of the other responses", error.error.code, "FRAUD_ALERT_INVALID_STATE");
      const isConfirmed = acceptedResponse!.status === "CONFIRMED";
      assertEqual("status of the card", (await readCard(session, card.id)).status, isConfirmed ? "BLOCKED" : "ACTIVE");
      if (isConfirmed) expectError(await simulateAlert(session, transaction.id), "SIMULATION_INVALID_STATE");
      else expectOk(await simulateAlert(session, transaction.id));
    },
  ),
  journey(
    "fraud-replaces-block",
    "decided",
    "A fraud report or confirmed alert replaces any earlier block of the card by a permanent one, with one event",
    async (session) => {
      for (const report of [reportFraud, confirmAlert])
        for (const earlier of ["CLIENT_REQUESTED", "PIN_ATTEMPTS_EXCEEDED", "COMPLIANCE"] as const) {
          const { transaction, card } = await createTransaction(session);
          const block = () =>
            earlier === "CLIENT_REQUESTED"
              ? changeCard(session, card.id, "block")
              : simulateBlock(session, card.id, earlier);
          assertEqual("earlier block", expectOk(await block()).blockReason?.type, earlier);
          const known = await newestEvent(session);
          await report(session, transaction.id);
          const blocked = await readCard(session, card.id);
          const { status, blockReason, blockLiftable } = blocked;
          const shown = [status, blockReason?.type, blockLiftable];
          assertEqual("the card", shown, ["BLOCKED", "FRAUD_ALERT_CONFIRMED", false]);
          const events = (await eventsSince(session, known)).filter(({ data }) => isAbout(data, card));
          const seen = events.map(({ type, data }) => [type, data]);
          assertEqual("events of the card", seen, [["CARD_STATUS_UPDATED", blocked]]);
          expectError(await changeCard(session, card.id, "unblock"), "CARD_BLOCK_NOT_LIFTABLE");
        }
    },
  ),
];

async function createTransaction(session: Session) {
  const card = await createFundedCard(session, "100");
  return { transaction: await authorize(session, card.id, { amount: usd("1.00") }), card };
}

async function reportFraud(session: Session, id: string): Promise<void> {
  const { response } = await session.api.POST("/card-transactions/{id}/report-fraud", { params: { path: { id } } });
  assertEqual("status of the response", response.status, 204);
}

async function confirmAlert(session: Session, transactionId: string): Promise<void> {
  const { id } = expectOk(await simulateAlert(session, transactionId));
  expectOk(await respond(session, id, "CONFIRM"));
}

function simulateAlert(session: Session, transactionId: string) {
  return session.api.POST("/simulations/fraud-alerts", { body: { transactionId } });
}

function respond(session: Session, id: string, decision: "CONFIRM" | "DISMISS") {
  return session.api.POST("/fraud-alerts/{id}/response", { params: { path: { id } }, body: { decision } });
}
