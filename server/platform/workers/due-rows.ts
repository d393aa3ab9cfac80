// Handles due rows, one unit of work each. Invariant: a failed row stops no other row, and is retried until it
// succeeds.
import { batchesOf } from "../database/batches.ts";
import { formatInstant } from "../instant.ts";
import type { Platform } from "../platform.ts";
import { startWorker, type Worker, type WorkerSignal } from "./background-worker.ts";

/** `due_at` in epoch ms. */
export interface DueRow {
  readonly id: string;
  readonly project_id: string;
  readonly due_at: number;
}

export type DuePosition = Pick<DueRow, "due_at" | "id">;

export interface DueWork<Row extends DueRow> {
  /** Name in the log, such as "cards that expire". */
  readonly name: string;
  readonly wake?: WorkerSignal;
  /** 1 by default. */
  readonly rowsAtOnce?: number;
  /** Lists rows of all projects due at `now` (epoch ms), in order. */
  list(now: number, after: DuePosition, limit: number): Promise<Row[]>;
  findNextDue(now: number): Promise<number | undefined>;
  /** Handles a row, unless another process has handled it. */
  handle(row: Row): Promise<unknown>;
}

// Maximum delay before rows of other processes are seen.
const pollIntervalMs = 2_000;
const batch = 100;
/** Position before all rows. A merchant may name an instant before 1970. */
export const beginning: DuePosition = { due_at: Number.MIN_SAFE_INTEGER, id: "" };

export function startHandlingDueRows<Row extends DueRow>(platform: Platform, work: DueWork<Row>): Worker {
  const { clock } = platform;
  const { name, wake, rowsAtOnce = 1 } = work;
  const failures = new RowFailures();
  return startWorker(platform, {
    name,
    everyMs: pollIntervalMs,
    ...(wake && { wake }),
    async run(stopping) {
      const now = clock.now();
      failures.forgetOld(now);
      for await (const rows of batchesOf<Row>(batch, (last) => work.list(now, last ?? beginning, batch))) {
        // Rows that wait for a retry leave room for others.
        const ready = rows.filter(({ id }) => !failures.isWaiting(id, now));
        for (let first = 0; first < ready.length && !stopping.aborted; first += rowsAtOnce) {
          const outcomes = ready
            .slice(first, first + rowsAtOnce)
            .map((row) => handleOne(platform, work, failures, row));
          for (const outcome of await Promise.allSettled(outcomes))
            if (outcome.status === "rejected") throw outcome.reason;
        }
        if (stopping.aborted) break;
      }
      const next = [await work.findNextDue(now), failures.nextRetryAt(now)].filter((at) => at !== undefined);
      return next.length === 0 ? undefined : Math.min(...next);
    },
  });
}

/** Rejects only if the database is not ready. */
async function handleOne<Row extends DueRow>(
  { clock, database, log }: Platform,
  { name, handle }: DueWork<Row>,
  failures: RowFailures,
  row: Row,
): Promise<void> {
  try {
    await handle(row);
    failures.forget(row.id);
  } catch (error) {
    await database.ready();
    const { count, retryAt } = failures.add(row.id, clock.now());
    log.error(
      {
        err: error,
        worker: name,
        row: row.id,
        project: row.project_id,
        failures: count,
        retryAt: formatInstant(retryAt),
      },
      "a due row failed and will be retried",
    );
  }
}

const firstPauseMs = 2_000;
// A repaired row is handled soon, and a broken one logs rarely.
const longestPauseMs = 300_000;

/**
 * Failures are kept only in memory: a restart often brings the repair, and a database that refuses a row might also
 * refuse to store its failures.
 */
class RowFailures {
  readonly #failures = new Map<string, { readonly count: number; readonly retryAt: number }>();

  /** If a pause seems longer than the longest pause, it has ended, because the machine's clock was set back. */
  isWaiting(id: string, now: number): boolean {
    const left = (this.#failures.get(id)?.retryAt ?? now) - now;
    return left > 0 && left <= longestPauseMs;
  }

  /** Each pause doubles the previous one. */
  add(id: string, now: number): { readonly count: number; readonly retryAt: number } {
    const count = (this.#failures.get(id)?.count ?? 0) + 1;
    const failure = { count, retryAt: now + Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs) };
    this.#failures.set(id, failure);
    return failure;
  }

  forget(id: string): void {
    this.#failures.delete(id);
  }

  /** Forgets rows that another process handled. */
  forgetOld(now: number): void {
    for (const [id, { retryAt }] of this.#failures) if (retryAt + longestPauseMs < now) this.forget(id);
  }

  nextRetryAt(now: number): number | undefined {
    const later = [...this.#failures.values()].map(({ retryAt }) => retryAt).filter((at) => at > now);
    return later.length === 0 ? undefined : Math.min(...later);
  }
}
