// All SQL of disputes. Every query of a caller is scoped by project, so another project's dispute is an unknown one.
import type { components } from "../../generated/types/latest.d.ts";
import { readAmount } from "../database/amounts.ts";
import { tableOf } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { StateMachine } from "../events/move.ts";
import { formatInstant } from "../platform/instant.ts";
import { type Amount, format, type MoneyUnit } from "../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../platform/page.ts";

export type Dispute = components["schemas"]["Dispute"];

/** A dispute as it is stored: amounts as the database writes them, in the transaction's billing currency; instants in epoch ms. */
export interface DisputeRow {
  id: string;
  project_id: string;
  transaction_id: string;
  card_id: string;
  reason: Dispute["reason"];
  amount: string;
  currency: MoneyUnit;
  description: string;
  evidence: string | null;
  status: Dispute["status"];
  refunded_amount: string | null;
  created_at: number;
  updated_at: number;
}

const disputes = tableOf<DisputeRow>()("disputes", [
  "id",
  "project_id",
  "transaction_id",
  "card_id",
  "reason",
  "amount",
  "currency",
  "description",
  "evidence",
  "status",
  "refunded_amount",
  "created_at",
  "updated_at",
]);

/** The moves of a dispute. */
export const disputeStates = new StateMachine("Dispute", { table: disputes, show: toDispute });

/** The resource behind a row. */
export function toDispute(row: DisputeRow): Dispute {
  const shown = (stored: string): Amount => format({ attos: readAmount(stored), currency: row.currency });
  return {
    id: row.id,
    transactionId: row.transaction_id,
    cardId: row.card_id,
    reason: row.reason,
    amount: shown(row.amount),
    description: row.description,
    evidence: row.evidence,
    status: row.status,
    refundedAmount: row.refunded_amount === null ? null : shown(row.refunded_amount),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

export function insertDispute(tx: Transaction, row: DisputeRow): Promise<void> {
  return disputes.insert(tx, row);
}

export function findDispute(queries: Queries, projectId: string, id: string): Promise<DisputeRow | undefined> {
  return disputes.find(queries, { project_id: projectId, id });
}

/** The dispute, kept from changing until the transaction ends. */
export function findDisputeForUpdate(tx: Transaction, projectId: string, id: string): Promise<DisputeRow | undefined> {
  return disputes.findForUpdate(tx, { project_id: projectId, id });
}

/** Whether the card transaction has a dispute that is open. While the card transaction is locked, none comes. */
export async function hasOpenDispute(tx: Transaction, projectId: string, transactionId: string): Promise<boolean> {
  const row = await tx.one(
    "SELECT 1 AS found FROM disputes WHERE project_id = ? AND transaction_id = ? AND status IN ('RECEIVED', 'UNDER_REVIEW') LIMIT 1",
    [projectId, transactionId],
  );
  return row !== undefined;
}

export function listDisputes(
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
    readonly status?: Dispute["status"] | undefined;
  },
): Promise<PageOfRows<DisputeRow>> {
  const filters = { card_id: cardId, transaction_id: transactionId, status };
  return readPage(queries, disputes, { project_id: projectId }, page, filters);
}
