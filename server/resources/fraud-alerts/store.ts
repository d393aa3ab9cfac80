// Stores fraud alerts.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, instant, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";

export type FraudAlert = components["schemas"]["FraudAlert"];

const table = listedTableOf("fraud_alerts", {
  ...changingColumns,
  transaction_id: text,
  card_id: text,
  status: text<FraudAlert["status"]>(),
  responded_at: instant.orNull,
});

export type FraudAlertRow = RowOf<typeof table>;

export const fraudAlerts = resource({
  table,
  show,
  unknown: "FRAUD_ALERT_NOT_FOUND",
  filters: { cardId: "card_id", transactionId: "transaction_id", status: "status" },
});

export const fraudAlertStates = new StateMachine("FraudAlert", { table, show });

export function hasUndismissedAlert(tx: Transaction, projectId: string, transactionId: string): Promise<boolean> {
  return table.exists(tx, { project_id: projectId, transaction_id: transactionId }, { status: { not: ["DISMISSED"] } });
}

function show(row: FraudAlertRow): FraudAlert {
  return {
    id: row.id,
    cardId: row.card_id,
    transactionId: row.transaction_id,
    status: row.status,
    respondedAt: row.responded_at === null ? null : formatInstant(row.responded_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
