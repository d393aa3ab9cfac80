import type { Transaction } from "./types.ts";

/**
 * Locks the selected rows until the unit of work ends, for units that name no project. SQLite needs no lock, because its
 * one writer excludes all others. Keys never change, so FOR NO KEY UPDATE suffices, and inserts that reference a locked
 * row do not wait for it.
 */
export function rowLock(tx: Pick<Transaction, "dialect">, option: "" | "SKIP LOCKED" = ""): string {
  return tx.dialect === "postgres" ? ` FOR NO KEY UPDATE ${option}`.trimEnd() : "";
}
