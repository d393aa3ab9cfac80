// Fraud alerts (interface §2.4, §6.2). Invariant: a card transaction has one alert at most that was not dismissed, and where one is confirmed its card
// is blocked for that, in the same unit of work.
import { publish } from "../../events/event-log/publish.ts";
import { fail, found } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { findTransactionForUpdate, transactionStates } from "../card-transactions/store.ts";
import { blockCard } from "../cards/block.ts";
import { findCardForUpdate } from "../cards/store.ts";
import * as store from "./store.ts";

export const listFraudAlerts: Operation<"listFraudAlerts"> = async ({ platform, project, query }) => {
  const { rows, hasMore } = await store.listFraudAlerts(platform.database.read, project.id, query);
  return { status: 200, body: { data: rows.map(store.toFraudAlert), hasMore } };
};

export const getFraudAlert: Operation<"getFraudAlert"> = async ({ platform, project, path }) => {
  const row = await store.findFraudAlert(platform.database.read, project.id, path.id);
  return { status: 200, body: store.toFraudAlert(found(row, "FRAUD_ALERT_NOT_FOUND")) };
};

export const respondToFraudAlert: Operation<"respondToFraudAlert"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const known = found(await store.findFraudAlert(tx, project.id, path.id), "FRAUD_ALERT_NOT_FOUND");
    // The card is locked before what hangs on it.
    const card = await findCardForUpdate(tx, project.id, known.card_id);
    const row = await store.findFraudAlertForUpdate(tx, project.id, path.id);
    const status = body.decision === "CONFIRM" ? "CONFIRMED" : "DISMISSED";
    const changes = { responded_at: platform.clock.now() };
    const moved = await store.fraudAlertStates.move(tx, platform, row!, "respondToFraudAlert", status, changes);
    if (status === "CONFIRMED") await blockCard(tx, platform, card!, "FRAUD_ALERT_CONFIRMED");
    return { status: 200, body: store.toFraudAlert(moved) };
  });
};

/** What watches payments finds one that looks like fraud. Of one that was declined nothing came, so nobody is asked. */
export const simulateFraudAlert: Operation<"simulateFraudAlert"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const locked = await findTransactionForUpdate(tx, project.id, body.transactionId);
    const transaction = found(locked, "TRANSACTION_NOT_FOUND");
    transactionStates.admit(transaction, "simulateFraudAlert");
    const isStanding = await store.hasStandingAlert(tx, project.id, transaction.id);
    if (isStanding) throw fail("SIMULATION_INVALID_STATE");
    const now = platform.clock.now();
    const row: store.FraudAlertRow = {
      id: platform.random.uuid(now),
      project_id: project.id,
      transaction_id: transaction.id,
      card_id: transaction.card_id,
      status: "OPEN",
      responded_at: null,
      created_at: now,
      updated_at: now,
    };
    await store.insertFraudAlert(tx, row);
    await publish(tx, platform, project.id, "CARD_FRAUD_ALERT_CREATED", store.toFraudAlert(row));
    return { status: 201, body: store.toFraudAlert(row) };
  });
};
