// Fraud alerts (interface §2.4, §6.2). Invariant: a transaction has at most one undismissed alert.
// The unit of work that confirms an alert blocks its card.
import { publish } from "../../events/event-log/publish.ts";
import type { Operation } from "../../platform/operation.ts";
import { findTransaction, transactionStates } from "../card-transactions/store.ts";
import { blockCard } from "../cards/block.ts";
import { cards } from "../cards/store.ts";
import { fraudAlertStates, fraudAlerts, hasUndismissedAlert } from "./store.ts";

export const listFraudAlerts: Operation<"listFraudAlerts"> = fraudAlerts.list;

export const getFraudAlert: Operation<"getFraudAlert"> = fraudAlerts.get;

export const respondToFraudAlert: Operation<"respondToFraudAlert"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const row = await fraudAlerts.find(tx, project.id, path.id);
    const status = body.decision === "CONFIRM" ? "CONFIRMED" : "DISMISSED";
    const changes = { responded_at: platform.clock.now() };
    const updated = await fraudAlertStates.move(tx, platform, row, "respondToFraudAlert", status, changes);
    if (status === "CONFIRMED") {
      const card = await cards.find(tx, project.id, row.card_id);
      await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");
    }
    return { status: 200, body: fraudAlerts.show(updated) };
  });

/** A declined transaction needs no alert. */
export const simulateFraudAlert: Operation<"simulateFraudAlert"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const transaction = await findTransaction(tx, project.id, body.transactionId);
    transactionStates.assertAllowed(transaction, "simulateFraudAlert");
    const hasAlert = await hasUndismissedAlert(tx, project.id, transaction.id);
    if (hasAlert) throw transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", transaction);
    const row = await fraudAlerts.add(tx, platform, project.id, {
      transaction_id: transaction.id,
      card_id: transaction.card_id,
      status: "OPEN",
      responded_at: null,
    });
    await publish(tx, platform, project.id, "CARD_FRAUD_ALERT_CREATED", fraudAlerts.show(row));
    return { status: 201, body: fraudAlerts.show(row) };
  });
