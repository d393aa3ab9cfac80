// For tests only.
import assert from "node:assert/strict";
import { verifyLedger } from "../money/ledger/verify.ts";
import type { Database } from "../platform/database/types.ts";
import { requiredBalances } from "../registry.ts";

/** Asserts that balances, postings and resources agree. Without `projectId`, in all projects. */
export async function assertLedgerAgrees(database: Database, projectId?: string, where?: string): Promise<void> {
  const { findings } = await verifyLedger(database, { requiredBalances, projectId });
  assert.deepEqual(findings, [], where);
}
