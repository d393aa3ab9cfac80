// Resources that time moves: each has the instant in `expires_at`. Invariant: each expires in a unit of work of its own with its event, so that a crash
// leaves it expired or waiting as before.
import type { Queries, Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import { startWorker, type Wake, type Worker } from "./background-worker.ts";

/** What expires, and how. */
export interface Expiring {
  /** For the log, such as "cards that expire". */
  readonly name: string;
  /** Tells the worker of a new one, and when it expires. */
  readonly wake: Wake;
  /** Those that wait for their time, of all projects: SQL from FROM to the end of its WHERE. */
  readonly waiting: string;
  /** Lets one expire whose time is over, unless somebody came first. */
  expire(tx: Transaction, platform: Platform, projectId: string, id: string): Promise<unknown>;
}

// How soon those of other processes are seen. No operation takes one whose time is over, even before its row says so.
const lookEveryMs = 2_000;
const batch = 100;

/** Lets what is due expire, the earliest first, until stopped. */
export function startExpiring(platform: Platform, { name, wake, waiting, expire }: Expiring): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name,
    everyMs: lookEveryMs,
    wake,
    async run(stopping) {
      for (let due = batch; due === batch && !stopping.aborted; ) {
        const rows = await listDue(database.read, waiting, clock.now());
        for (const { project_id, id } of rows)
          await database.write((tx) => expire(tx, platform, project_id, id), project_id);
        due = rows.length;
      }
      return nextDue(database.read, waiting);
    },
  });
}

function listDue(queries: Queries, waiting: string, now: number): Promise<{ id: string; project_id: string }[]> {
  return queries.all(`SELECT id, project_id ${waiting} AND expires_at <= ? ORDER BY expires_at LIMIT ?`, [now, batch]);
}

/** The instant (epoch ms) at which the next one expires; undefined where none waits. */
async function nextDue(queries: Queries, waiting: string): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(`SELECT MIN(expires_at) AS at ${waiting}`);
  return row?.at ?? undefined;
}
