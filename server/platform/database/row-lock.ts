import type { Transaction } from "./types.ts";

/** SQLite needs no lock, because its one writer excludes all others. */
export function forUpdate(tx: Pick<Transaction, "dialect">, option: "" | "SKIP LOCKED" = ""): string {
  return tx.dialect === "postgres" ? ` FOR UPDATE ${option}`.trimEnd() : "";
}
