// Handles due rows, one unit of work per row. Invariant: a failed row stops no other row of any project, and is
// retried until it succeeds.
import { formatInstant } from "../instant.ts";
import type { Platform } from "../platform.ts";
import { startWorker, type Worker, type WorkerSignal } from "./background-worker.ts";

/** A row and its due time (epoch ms). */
export interface DueRow {
  readonly id: string;
  readonly project_id: string;
  readonly due_at: number;
}

/** A position in the order of due rows: by instant, then by id. */
export type DuePosition = Pick<DueRow, "due_at" | "id">;

export interface DueWork<Row extends DueRow> {
  /** Name in the log, such as "cards that expire". */
  readonly name: string;
  /** Announces new rows and their due times. */
  readonly wake?: WorkerSignal;
  /** Rows handled concurrently; 1 by default. */
  readonly rowsAtOnce?: number;
  /** Lists up to `limit` rows of all projects due at `now` (epoch ms), in order, after a position. */
  list(now: number, after: DuePosition, limit: number): Promise<Row[]>;
  /** Finds the earliest instant after `now` at which a row is due. */
  findNextDue(now: number): Promise<number | undefined>;
  /** Handles a row, unless another process did. */
  handle(row: Row): Promise<unknown>;
}

// Maximum delay before rows of other processes are seen.
const pollIntervalMs = 2_000;
const batch = 100;
const beginning: DuePosition = { due_at: 0, id: "" };

/** Handles rows as they become due, the earliest first, until stopped. */
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
      let rows: Row[];
      let last = beginning;
      do {
        rows = await work.list(now, last, batch);
        // Skips past rows that wait for a retry, so that any number of them leaves room for others.
        last = rows.at(-1) ?? last;
        const ready = rows.filter(({ id }) => !failures.isWaiting(id, now));
        for (let first = 0; first < ready.length && !stopping.aborted; first += rowsAtOnce) {
          const ends = ready.slice(first, first + rowsAtOnce).map((row) => handleOne(platform, work, failures, row));
          // A stopping worker waits for all of them.
          for (const end of await Promise.allSettled(ends)) if (end.status === "rejected") throw end.reason;
        }
      } while (rows.length === batch && !stopping.aborted);
      const next = [await work.findNextDue(now), failures.nextRetryAt(now)].filter((at) => at !== undefined);
      return next.length === 0 ? undefined : Math.min(...next);
    },
  });
}

/** Handles a row and logs its failure. Rejects only if the database does not respond, which is no row's fault. */
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
 * Row failures of this process. They are not stored, because a restart often brings the repair and then retries each
 * row at once. A database that refuses a row might also refuse its failure count. Each process keeps its own
 * schedule.
 */
class RowFailures {
  readonly #failures = new Map<string, { readonly count: number; readonly retryAt: number }>();

  isWaiting(id: string, now: number): boolean {
    return (this.#failures.get(id)?.retryAt ?? 0) > now;
  }

  /** Counts a failure at `now` (epoch ms); each pause doubles the previous one. */
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

  /** Returns the earliest retry after `now` (epoch ms). */
  nextRetryAt(now: number): number | undefined {
    const later = [...this.#failures.values()].map(({ retryAt }) => retryAt).filter((at) => at > now);
    return later.length === 0 ? undefined : Math.min(...later);
  }
}
