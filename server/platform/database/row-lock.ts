import type { SqlValue, Transaction } from "./types.ts";

/**
 * Locks the selected rows until the unit of work ends. SQLite needs no lock, because its one writer excludes all
 * others. Keys never change, so FOR NO KEY UPDATE suffices, and inserts that reference a locked row do not wait for it.
 * lock-order.ts has the order.
 */
export function rowLock(tx: Pick<Transaction, "dialect">, option: "" | "SKIP LOCKED" = ""): string {
  return tx.dialect === "postgres" ? ` FOR NO KEY UPDATE ${option}`.trimEnd() : "";
}

/** Locks several rows in the order of ids. A statement that changes several rows would lock them in any order. */
export async function lockInOrder(
  tx: Transaction,
  table: string,
  condition: string,
  values: readonly SqlValue[],
): Promise<void> {
  if (tx.dialect === "postgres")
    await tx.all(`SELECT id FROM ${table} WHERE ${condition} ORDER BY id${rowLock(tx)}`, values);
}
