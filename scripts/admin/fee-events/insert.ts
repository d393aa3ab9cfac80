// Stores fee events and their sum in the ledger. A repeated seed adds nothing.
import { partnerFeeJournal } from "../../../server/money/fees/bill.ts";
import { type FeeEvent, feeColumnNames, feeValues } from "../../../server/money/fees/store.ts";
import { post } from "../../../server/money/ledger/post.ts";
import type { Database } from "../../../server/platform/database/types.ts";
import type { Sources } from "../../../server/platform/projects/store.ts";

/** 10,000 values; the limits are 32,766 (SQLite) and 65,535 (PostgreSQL). */
const rowsPerStatement = 500;
/** About 50 ms, so that a server can write in between. */
const rowsPerTransaction = 5_000;

const row = `(${feeColumnNames.map(() => "?").join(", ")})`;
const insert = (rows: number) =>
  `INSERT INTO fee_events (${feeColumnNames.join(", ")}) VALUES ${Array(rows).fill(row).join(", ")}
  ON CONFLICT DO NOTHING RETURNING id, fee_micro_usd`;
const insertMany = insert(rowsPerStatement);

/** Returns the number of new events. `progress` gets the number of processed ones. */
export async function insertFees(
  { database, ...sources }: { readonly database: Database } & Sources,
  projectId: string,
  events: Iterable<FeeEvent>,
  progress: (done: number) => void = () => {},
): Promise<number> {
  let added = 0;
  let done = 0;
  for (const unit of batches(events, rowsPerTransaction)) {
    added += await database.write(async (tx) => {
      const stored: { id: string; fee_micro_usd: number }[] = [];
      for (const part of batches(unit, rowsPerStatement)) {
        const text = part.length === rowsPerStatement ? insertMany : insert(part.length);
        stored.push(...(await tx.all<(typeof stored)[number]>(text, part.flatMap(feeValues))));
      }
      const sum = stored.reduce((total, fee) => total + BigInt(fee.fee_micro_usd), 0n);
      if (sum !== 0n) await post(tx, sources, partnerFeeJournal(projectId, stored[0]!.id, sum, stored.at(-1)!.id));
      return stored.length;
    }, projectId);
    done += unit.length;
    progress(done);
  }
  return added;
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
