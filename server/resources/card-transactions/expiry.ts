// Expires authorizations that were not cleared in time, and releases what they hold.
import { findProject } from "../../platform/projects/store.ts";
import { expiry } from "../../platform/workers/expiring.ts";
import { advance } from "./lifecycle.ts";
import { reckon } from "./reckoning.ts";
import { happeningsOf, lockTransaction, type StoredTransaction, transactions } from "./store.ts";

export const holdExpiry = expiry({
  table: transactions.table,
  waiting: { status: "AUTHORIZED" },
  lock: lockTransaction,
  async expire(tx, platform, row) {
    const transaction = row as StoredTransaction;
    const { open } = reckon(happeningsOf(transaction));
    const event = { type: "EXPIRY", attos: open, originalAttos: null, isFinal: true } as const;
    const project = await findProject(tx, row.project_id);
    await advance(tx, platform, project!, transaction, event, null, "expiresAt");
  },
});
