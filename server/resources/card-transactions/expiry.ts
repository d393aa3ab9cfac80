// Expires authorizations that were not cleared in time, and releases their holds.
import { findProject } from "../../platform/projects/store.ts";
import { expiry } from "../../platform/workers/expiring.ts";
import { applyEvent } from "./lifecycle.ts";
import { expiryOf, lockTransaction, type StoredTransaction, transactions } from "./store.ts";

export const holdExpiry = expiry({
  table: transactions.table,
  waiting: { status: "AUTHORIZED" },
  lock: lockTransaction,
  async expire(tx, platform, row) {
    const transaction = row as StoredTransaction;
    const project = await findProject(tx, row.project_id);
    await applyEvent(tx, platform, project!, transaction, expiryOf(transaction), null, "expiresAt");
  },
});
