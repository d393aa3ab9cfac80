// Expires authorizations that were not cleared in time, and releases their holds.
import { findProject } from "../../platform/projects/store.ts";
import { expiry } from "../../platform/workers/expiring.ts";
import { applyEvent } from "./lifecycle.ts";
import { eventsOf, lockTransaction, type StoredTransaction, transactions } from "./store.ts";
import { totalsOf } from "./totals.ts";

export const holdExpiry = expiry({
  table: transactions.table,
  waiting: { status: "AUTHORIZED" },
  lock: lockTransaction,
  async expire(tx, platform, row) {
    const transaction = row as StoredTransaction;
    const { open } = totalsOf(eventsOf(transaction));
    const event = { type: "EXPIRY", attos: open, originalAttos: null, isFinal: true } as const;
    const project = await findProject(tx, row.project_id);
    await applyEvent(tx, platform, project!, transaction, event, null, "expiresAt");
  },
});
