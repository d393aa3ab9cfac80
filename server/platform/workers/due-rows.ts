// Work on rows that are due, one unit of work for each row. Invariant: a row that fails stops no other row, of any project, and is tried again until it
// succeeds.
import { formatInstant } from "../instant.ts";
import type { Platform } from "../platform.ts";
import { startWorker, type Worker, type WorkerSignal } from "./background-worker.ts";

/** A row and the instant (epoch ms) at which it is due. */
export interface DueRow {
  readonly id: string;
  readonly project_id: string;
  readonly due_at: number;
}

/** A place in the order of due rows: by instant, then by id. */
export type DuePosition = Pick<DueRow, "due_at" | "id">;

export interface DueWork<Row extends DueRow> {
  /** For the log, such as "cards that expire". */
  readonly name: string;
  /** Announces a new row, and when it is due. */
  readonly wake?: WorkerSignal;
  /** Rows handled at a time; 1 by default. */
  readonly rowsAtOnce?: number;
  /** Lists up to `limit` rows of all projects that are due at `now` (epoch ms), in order, after a position. */
  list(now: number, after: DuePosition, limit: number): Promise<Row[]>;
  /** Finds the earliest instant after `now` at which a row is due. */
  findNextDue(now: number): Promise<number | undefined>;
  /** Handles a row, unless another process was first. */
  handle(row: Row): Promise<unknown>;
}

// How soon rows of other processes are seen.
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
        // After the rows that wait for their next try, so that any number of them leaves room for the others.
        last = rows.at(-1) ?? last;
        const ready = rows.filter(({ id }) => !failures.isWaiting(id, now));
        for (let first = 0; first < ready.length && !stopping.aborted; first += rowsAtOnce) {
          const ends = ready.slice(first, first + rowsAtOnce).map((row) => handleOne(platform, work, failures, row));
          // All end before a worker that is stopped ends.
          for (const end of await Promise.allSettled(ends)) if (end.status === "rejected") throw end.reason;
        }
      } while (rows.length === batch && !stopping.aborted);
      const next = [await work.findNextDue(now), failures.nextRetryAt(now)].filter((at) => at !== undefined);
      return next.length === 0 ? undefined : Math.min(...next);
    },
  });
}

/** Handles a row and logs its failure. Rejects only when the database does not answer: then no row is at fault. */
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
      "a row that is due failed and will be tried again",
    );
  }
}

const firstPauseMs = 2_000;
// Short enough that a repaired row is soon handled, long enough that a broken one costs a log line now and then.
const longestPauseMs = 300_000;

/**
 * Failures of rows in this process. They are not stored: after a restart, which often brings the repair, each row deserves a try at once, and a database
 * that refuses to change a row might refuse to count its failures too. Each process of several keeps its own pace.
 */
class RowFailures {
  readonly #failures = new Map<string, { readonly count: number; readonly retryAt: number }>();

  isWaiting(id: string, now: number): boolean {
    return (this.#failures.get(id)?.retryAt ?? 0) > now;
  }

  /** Counts a failure at `now` (epoch ms); each pause is twice as long as the one before. */
  add(id: string, now: number): { readonly count: number; readonly retryAt: number } {
    const count = (this.#failures.get(id)?.count ?? 0) + 1;
    const failure = { count, retryAt: now + Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs) };
    this.#failures.set(id, failure);
    return failure;
  }

  forget(id: string): void {
    this.#failures.delete(id);
  }

  /** Forgets rows that did not come back, because another process handled them. */
  forgetOld(now: number): void {
    for (const [id, { retryAt }] of this.#failures) if (retryAt + longestPauseMs < now) this.forget(id);
  }

  /** The earliest retry after `now` (epoch ms). */
  nextRetryAt(now: number): number | undefined {
    const later = [...this.#failures.values()].map(({ retryAt }) => retryAt).filter((at) => at > now);
    return later.length === 0 ? undefined : Math.min(...later);
  }
}
