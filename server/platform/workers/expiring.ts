// Expires resources at the instant in their `expires_at`. Invariant: each expires in a unit of work of its own with its event, so a crash leaves it
// either expired or waiting.
import type { Queries, Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import type { Wake, Worker } from "./background-worker.ts";
import { type DuePosition, type DueRow, startHandlingDueRows } from "./due-rows.ts";

/** What expires, and how. */
export interface Expiring {
  /** For the log, such as "cards that expire". */
  readonly name: string;
  /** Announces a new one, and when it expires. */
  readonly wake: Wake;
  /** Those that wait for their time, of all projects: SQL from FROM to the end of its WHERE. */
  readonly waiting: string;
  /** Expires one whose time has come, unless an operation or another process was first. */
  expire(tx: Transaction, platform: Platform, projectId: string, id: string): Promise<unknown>;
}

/** Expires what is due, the earliest first, until stopped. No operation uses what is due, even before its row says EXPIRED. */
export function startExpiring(platform: Platform, { name, wake, waiting, expire }: Expiring): Worker {
  const { database } = platform;
  return startHandlingDueRows(platform, {
    name,
    wake,
    list: (now, after, limit) => listDue(database.read, waiting, now, after, limit),
    findNextDue: (now) => findNextDue(database.read, waiting, now),
    handle: ({ id, project_id }) => database.write((tx) => expire(tx, platform, project_id, id), project_id),
  });
}

function listDue(queries: Queries, waiting: string, now: number, after: DuePosition, limit: number): Promise<DueRow[]> {
  return queries.all(
    `SELECT id, project_id, expires_at AS due_at ${waiting} AND expires_at <= ?
     AND (expires_at, id) > (?, ?) ORDER BY expires_at, id LIMIT ?`,
    [now, after.due_at, after.id, limit],
  );
}

async function findNextDue(queries: Queries, waiting: string, now: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(`SELECT MIN(expires_at) AS at ${waiting} AND expires_at > ?`, [
    now,
  ]);
  return row?.at ?? undefined;
}
