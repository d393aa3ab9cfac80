// Stores the balance of accounts' pockets after one journal in 256, so that a page of old entries sums few postings.
// Invariant: a checkpoint is the sum of its pocket's postings up to its journal, and no smaller journal commits later.

import { amountSum, readAmount, readAmountSum, storedAmount } from "../../platform/database/amounts.ts";
import { repeatBatches } from "../../platform/database/batches.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { startWorker, type Worker } from "../../platform/workers/background-worker.ts";

const everyMs = 60_000;

/** Journals of one database transaction, which blocks other writers on SQLite. */
const batch = 20;

/** A unit of work ends sooner, so no journal below an id that was seen this long ago (real ms) commits later. */
const settledAfterMs = 30_000;

/** Expression of the partial index `ledger_postings_to_check`. */
const toCheck = "account_id <> '' AND substr(journal_id, 35) = '00'";

export function startCheckpoints(platform: Pick<Platform, "clock" | "database" | "log">): Worker {
  return startWorker(platform, { name: "ledger checkpoints", everyMs, run: createCheckpointRun(platform) });
}

/** Returns one run of the worker. A run adds checkpoints for journals that an earlier run saw long enough ago. */
export function createCheckpointRun({
  clock,
  database,
}: Pick<Platform, "clock" | "database">): (stopping: AbortSignal) => Promise<void> {
  let seen: { readonly journalId: string; readonly at: number } | undefined;
  return async (stopping) => {
    if (seen !== undefined) {
      if (clock.realNow() - seen.at < settledAfterMs) return;
      const { journalId } = seen;
      const add = () => database.write((tx) => addCheckpoints(tx, journalId, batch));
      await repeatBatches(batch, () => stopping.aborted, add);
    }
    const newest = await newestToCheck(database.read);
    seen = newest === undefined ? undefined : { journalId: newest, at: clock.realNow() };
  };
}

async function newestToCheck(queries: Queries): Promise<string | undefined> {
  const sql = `SELECT MAX(journal_id) AS id FROM ledger_postings WHERE ${toCheck}`;
  return (await queries.one<{ readonly id: string | null }>(sql))?.id ?? undefined;
}

interface CheckedPosting {
  readonly journal_id: string;
  readonly project_id: string;
  readonly account_id: string;
  readonly kind: string;
  readonly unit: string;
  /** The balance at the previous checkpoint; null if there is none. */
  readonly previous: string | null;
}

/**
 * Adds the checkpoints of the next journals up to the id `settled`. Returns the number of journals, at most `limit`.
 * Several processes may add checkpoints at once.
 */
export async function addCheckpoints(tx: Transaction, settled: string, limit: number): Promise<number> {
  const postings = await tx.all<CheckedPosting>(
    `SELECT p.journal_id, p.project_id, p.account_id, p.kind, p.unit,
      (SELECT MAX(c.journal_id) FROM ledger_checkpoints c WHERE c.project_id = p.project_id
        AND c.account_id = p.account_id AND c.kind = p.kind AND c.unit = p.unit AND c.journal_id < p.journal_id) AS previous
    FROM (SELECT DISTINCT journal_id FROM ledger_postings WHERE ${toCheck}
      AND journal_id > (SELECT COALESCE(MAX(journal_id), '') FROM ledger_checkpoints) AND journal_id <= ?
      ORDER BY journal_id LIMIT ?) page
    JOIN ledger_postings p ON p.journal_id = page.journal_id AND p.account_id <> ''
    ORDER BY p.journal_id`,
    [settled, limit],
  );
  // A pocket can have several journals in one batch.
  const previousOf = new Map<string, string>();
  for (const { previous, ...posting } of postings) {
    const { journal_id, project_id, account_id, kind, unit } = posting;
    const pocket = [project_id, account_id, kind, unit];
    const after = previousOf.get(pocket.join(" ")) ?? previous ?? "";
    const row = await tx.one<{ readonly sum: string | null; readonly balance: string | null }>(
      `SELECT (SELECT ${amountSum(tx.dialect, "amount")} FROM ledger_postings
          WHERE project_id = ? AND account_id = ? AND kind = ? AND unit = ? AND journal_id > ? AND journal_id <= ?) AS sum,
        (SELECT balance FROM ledger_checkpoints
          WHERE project_id = ? AND account_id = ? AND kind = ? AND unit = ? AND journal_id = ?) AS balance`,
      [...pocket, after, journal_id, ...pocket, after],
    );
    const before = row!.balance === null ? 0n : readAmount(row!.balance);
    const balance = storedAmount(tx.dialect, before + readAmountSum(row!.sum));
    await tx.run(
      `INSERT INTO ledger_checkpoints (project_id, account_id, kind, unit, journal_id, balance)
      VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [...pocket, journal_id, balance],
    );
    previousOf.set(pocket.join(" "), journal_id);
  }
  return new Set(postings.map(({ journal_id }) => journal_id)).size;
}
