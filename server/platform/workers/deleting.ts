// Deletes expired rows in small batches, so that no writer waits long.
import { repeatBatches } from "../database/batches.ts";
import type { Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import { startWorker, type Worker } from "./background-worker.ts";

export interface DeletedRows {
  /** Name of the worker in the log. */
  readonly name: string;
  readonly batch: number;
  /** Deletes at most `batch` rows and returns their number. */
  deleteBatch(tx: Transaction, batch: number): Promise<number>;
}

const everyMs = 60_000;

export function startDeleting(
  platform: Pick<Platform, "clock" | "database" | "log">,
  { name, batch, deleteBatch }: DeletedRows,
): Worker {
  const deleteRows = () => platform.database.write((tx) => deleteBatch(tx, batch));
  return startWorker(platform, {
    name,
    everyMs,
    run: (stopping) => repeatBatches(batch, () => stopping.aborted, deleteRows),
  });
}
