// The clause that locks the rows of a SELECT until the transaction ends.
import type { Transaction } from "./types.ts";

/** Returns `FOR UPDATE` on PostgreSQL. SQLite needs no clause, because its one writer excludes all others. */
export function forUpdate(tx: Pick<Transaction, "dialect">, option: "" | "SKIP LOCKED" = ""): string {
  return tx.dialect === "postgres" ? ` FOR UPDATE ${option}`.trimEnd() : "";
}
