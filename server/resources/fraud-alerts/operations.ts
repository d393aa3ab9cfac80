// Fraud alerts (interface §2.4, §6.2). Invariant: a card transaction has one alert at most that was not dismissed, and where one is confirmed its card
// is blocked for that, in the same unit of work.
import { publish } from "../../events/event-log/publish.ts";
import { fail, requireFound } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { lockTransaction, transactionStates } from "../card-transactions/store.ts";
import { blockCard } from "../cards/block.ts";
import { cards } from "../cards/store.ts";
import { fraudAlertStates, fraudAlerts, hasStandingAlert } from "./store.ts";

export const listFraudAlerts: Operation<"listFraudAlerts"> = fraudAlerts.list;

export const getFraudAlert: Operation<"getFraudAlert"> = fraudAlerts.get;

export const respondToFraudAlert: Operation<"respondToFraudAlert"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const known = await fraudAlerts.find(tx, project.id, path.id);
    // The card is locked before what hangs on it.
    const card = await cards.seekForUpdate(tx, project.id, known.card_id);
    const row = await fraudAlerts.lock(tx, project.id, path.id);
    const status = body.decision === "CONFIRM" ? "CONFIRMED" : "DISMISSED";
    const changes = { responded_at: platform.clock.now() };
    const moved = await fraudAlertStates.move(tx, platform, row, "respondToFraudAlert", status, changes);
    if (status === "CONFIRMED") await blockCard(tx, platform, card!, "FRAUD_ALERT_CONFIRMED");
    return { status: 200, body: fraudAlerts.show(moved) };
  });
};

/** What watches payments finds one that looks like fraud. Of one that was declined nothing came, so nobody is asked. */
export const simulateFraudAlert: Operation<"simulateFraudAlert"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const locked = await lockTransaction(tx, project.id, body.transactionId);
    const transaction = requireFound(locked, "TRANSACTION_NOT_FOUND");
    transactionStates.admit(transaction, "simulateFraudAlert");
    const isStanding = await hasStandingAlert(tx, project.id, transaction.id);
    if (isStanding) throw fail("SIMULATION_INVALID_STATE");
    const row = await fraudAlerts.add(tx, platform, project.id, {
      transaction_id: transaction.id,
      card_id: transaction.card_id,
      status: "OPEN",
      responded_at: null,
    });
    await publish(tx, platform, project.id, "CARD_FRAUD_ALERT_CREATED", fraudAlerts.show(row));
    return { status: 201, body: fraudAlerts.show(row) };
  });
};
