// All SQL of disputes. Every query of a caller is scoped by project, so another project's dispute is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type Amount, format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import type { ClosingBlock } from "../accounts/closing.ts";
import type { CurrencyBlock } from "../accounts/currency.ts";

export type Dispute = components["schemas"]["Dispute"];

const disputes = tableOf("disputes", {
  ...changingColumns,
  transaction_id: text,
  card_id: text,
  reason: text<Dispute["reason"]>(),
  amount: amount,
  currency: text<MoneyUnit>(),
  description: text,
  evidence: text.orNull,
  status: text<Dispute["status"]>(),
  refunded_amount: amount.orNull,
});

/** A dispute as it is stored: amounts as the database writes them, in the transaction's billing currency; instants in epoch ms. */
export type DisputeRow = RowOf<typeof disputes>;

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

/** Whether the card transaction has an open dispute. None is filed while the transaction is locked. */
export function hasOpenDispute(tx: Transaction, projectId: string, transactionId: string): Promise<boolean> {
  const filters = { transaction_id: transactionId, status: { in: disputeStates.openStates } };
  return disputes.exists(tx, { project_id: projectId }, filters);
}

/** Blocks the closing of an account that an open dispute may refund. A new dispute locks the account. */
export const hasRefundableDispute: ClosingBlock = async (tx, { project_id, id }) => {
  const open = disputeStates.openStates;
  const row = await tx.one(
    `SELECT disputes.id FROM disputes JOIN card_transactions ON card_transactions.id = disputes.transaction_id
     WHERE disputes.project_id = ? AND card_transactions.funding_account_id = ?
       AND disputes.status IN (${open.map(() => "?").join(", ")}) LIMIT 1`,
    [project_id, id, ...open],
  );
  return row !== undefined;
};

/** Blocks a change of the billing currency. A new dispute locks the account that it may refund. */
export const openDisputes: CurrencyBlock = {
  reason: "an open dispute may refund some of it",
  exists: (tx, projectId) =>
    disputes.exists(tx, { project_id: projectId }, { status: { in: disputeStates.openStates } }),
};

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
