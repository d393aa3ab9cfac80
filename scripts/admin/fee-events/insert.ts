// Stores many fee events quickly.
// Invariant: an event that is there already stays as it is, so seeding twice adds nothing.
import type { Database } from "../../../server/database/types.ts";
import { type FeeEvent, feeColumnNames, feeValues } from "../../../server/statements/fees.ts";

/** Rows of one statement: its 10,000 values are below what either database takes (32,766 and 65,535). */
const rowsPerStatement = 500;
/** Rows of one unit of work, some 50 ms, so that a running server writes in between. */
const rowsPerUnit = 5_000;

const row = `(${feeColumnNames.map(() => "?").join(", ")})`;
const insert = (rows: number) =>
  `INSERT INTO fee_events (${feeColumnNames.join(", ")}) VALUES ${Array(rows).fill(row).join(", ")} ON CONFLICT DO NOTHING`;
const insertMany = insert(rowsPerStatement);

/** Stores the events; returns how many were new. `progress` is called with the number done so far. */
export async function insertFees(
  database: Database,
  events: Iterable<FeeEvent>,
  progress: (done: number) => void = () => {},
): Promise<number> {
  let added = 0;
  let done = 0;
  for (const unit of batches(events, rowsPerUnit)) {
    added += await database.write(async (tx) => {
      let changed = 0;
      for (const part of batches(unit, rowsPerStatement)) {
        changed += await tx.run(
          part.length === rowsPerStatement ? insertMany : insert(part.length),
          part.flatMap(feeValues),
        );
      }
      return changed;
    });
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
