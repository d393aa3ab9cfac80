// All SQL of fraud alerts. Every query of a caller is scoped by project, so another project's alert is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { changingColumns, instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";

export type FraudAlert = components["schemas"]["FraudAlert"];

const fraudAlerts = tableOf("fraud_alerts", {
  ...changingColumns,
  transaction_id: text,
  card_id: text,
  status: text<FraudAlert["status"]>(),
  responded_at: instant.orNull,
});

/** An alert as it is stored; instants in epoch ms. */
export type FraudAlertRow = RowOf<typeof fraudAlerts>;

/** The moves of an alert. */
export const fraudAlertStates = new StateMachine("FraudAlert", { table: fraudAlerts, show: toFraudAlert });

/** The resource behind a row. */
export function toFraudAlert(row: FraudAlertRow): FraudAlert {
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

export function insertFraudAlert(tx: Transaction, row: FraudAlertRow): Promise<void> {
  return fraudAlerts.insert(tx, row);
}

export function findFraudAlert(queries: Queries, projectId: string, id: string): Promise<FraudAlertRow | undefined> {
  return fraudAlerts.find(queries, { project_id: projectId, id });
}

/** The alert, kept from changing until the transaction ends. */
export function findFraudAlertForUpdate(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<FraudAlertRow | undefined> {
  return fraudAlerts.findForUpdate(tx, { project_id: projectId, id });
}

/** Whether the card transaction has an alert that was not dismissed. While the card transaction is locked, none comes. */
export async function hasStandingAlert(tx: Transaction, projectId: string, transactionId: string): Promise<boolean> {
  const row = await tx.one(
    "SELECT 1 AS found FROM fraud_alerts WHERE project_id = ? AND transaction_id = ? AND status <> 'DISMISSED' LIMIT 1",
    [projectId, transactionId],
  );
  return row !== undefined;
}

export function listFraudAlerts(
  queries: Queries,
  projectId: string,
  {
    cardId,
    transactionId,
    status,
    ...page
  }: PageQuery & {
    readonly cardId?: string | undefined;
    readonly transactionId?: string | undefined;
    readonly status?: FraudAlert["status"] | undefined;
  },
): Promise<PageOfRows<FraudAlertRow>> {
  const filters = { card_id: cardId, transaction_id: transactionId, status };
  return readPage(queries, fraudAlerts, { project_id: projectId }, page, filters);
}
