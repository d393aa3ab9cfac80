// Expires authorizations that were not cleared in time, and releases their holds.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import { expiry, makeFirst } from "../../platform/workers/expiring.ts";
import { applyEvent } from "./lifecycle.ts";
import { expiryOf, type StoredTransaction, transactionAt, transactions, withEvents } from "./store.ts";

export const holdExpiry = expiry({
  table: transactions.table,
  waiting: { status: "AUTHORIZED" },
  async expire(tx, platform, row) {
    const [transaction, project] = await Promise.all([withEvents(tx, row), findProject(tx, row.project_id)]);
    await applyEvent(tx, platform, project!, transaction, expiryOf(transaction), null, "expiresAt");
  },
});

/** Call it before an event on a transaction whose hold may be due: the expiry comes first. */
export async function expireFirst(tx: Transaction, platform: Platform, row: StoredTransaction): Promise<void> {
  if (transactionAt(row, platform.clock.now()) === row) return;
  await makeFirst(tx, platform, [holdExpiry.dueOf({ project_id: row.project_id, id: row.id })]);
}
