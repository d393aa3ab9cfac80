// Stores disputes.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { showMetadata } from "../../platform/metadata.ts";
import { type Amount, format, type MoneyUnit } from "../../platform/money.ts";
import { resource } from "../../platform/resource.ts";
import type { ClosingBlock } from "../accounts/closing.ts";
import type { CurrencyBlock } from "../accounts/currency.ts";

export type Dispute = components["schemas"]["Dispute"];

const table = listedTableOf("disputes", {
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
  /** JSON; null without metadata. */
  metadata: sealedText.orNull,
});

export type DisputeRow = RowOf<typeof table>;

export const disputes = resource({
  table,
  show,
  unknown: "DISPUTE_NOT_FOUND",
  filters: { cardId: "card_id", transactionId: "transaction_id", status: "status" },
});

export const disputeStates = new StateMachine("Dispute", { table, show });

const newest = { order: "newestFirst", above: undefined, below: undefined, limit: 1, maxLimit: 1 } as const;

/** The id; undefined if there is none. */
export async function findOpenDispute(
  tx: Transaction,
  projectId: string,
  transactionId: string,
): Promise<string | undefined> {
  const filters = { transaction_id: transactionId, status: { in: disputeStates.openStates } };
  const [open] = await table.slice(tx, { project_id: projectId }, filters, newest);
  return open?.id;
}

/** An open dispute may refund the account. */
export const refundableDisputes: ClosingBlock = {
  reason: "DISPUTE",
  blocks: async (tx, { project_id, id }) => {
    const open = disputeStates.openStates;
    const row = await tx.one(
      `SELECT disputes.id FROM disputes JOIN card_transactions ON card_transactions.id = disputes.transaction_id
       WHERE disputes.project_id = ? AND card_transactions.funding_account_id = ?
         AND disputes.status IN (${open.map(() => "?").join(", ")}) LIMIT 1`,
      [project_id, id, ...open],
    );
    return row !== undefined;
  },
};

/** An open dispute may refund the billing currency. */
export const openDisputes: CurrencyBlock = {
  reason: "an open dispute may refund some of it",
  exists: (tx, projectId) => table.exists(tx, { project_id: projectId }, { status: { in: disputeStates.openStates } }),
};

function show(row: DisputeRow): Dispute {
  const formatStored = (stored: string): Amount => format({ attos: readAmount(stored), currency: row.currency });
  return {
    id: row.id,
    transactionId: row.transaction_id,
    cardId: row.card_id,
    reason: row.reason,
    amount: formatStored(row.amount),
    description: row.description,
    evidence: row.evidence,
    status: row.status,
    refundedAmount: row.refunded_amount === null ? null : formatStored(row.refunded_amount),
    metadata: showMetadata(row),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
