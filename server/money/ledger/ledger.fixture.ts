/** For tests: a project's ledger with a repeatable clock and randomness. */
import { latestVersion } from "../../../generated/contract.ts";
import type { Database, Queries } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { createProject } from "../../platform/projects/store.ts";
import { type Random, seededRandom } from "../../platform/random.ts";
import { type Entry, type Journal, post } from "./post.ts";
import { type Balance, type JournalRow, readAccountBalances } from "./store.ts";

export interface Ledger {
  readonly database: Database;
  readonly projectId: string;
  /** Posts in a separate unit of work. */
  post(reason: string, resourceId: string, entries: readonly Entry[], rest?: Partial<Journal>): Promise<JournalRow>;
  inAnotherProject(): Promise<Ledger>;
  /** Number of runs; it exceeds the number of posts if PostgreSQL resolved a deadlock. */
  attempts(): number;
}

/** Creates a project. */
export async function createLedger(
  database: Database,
  random: Random = seededRandom(1),
  clock = new ManualClock(),
): Promise<Ledger> {
  const sources = { clock, random };
  const project = { name: "Ledger", authorizationMode: "INTERNAL", version: latestVersion } as const;
  const { id: projectId } = await database.write((tx) => createProject(tx, project, sources));
  let attempts = 0;
  return {
    database,
    projectId,
    post: (reason, resourceId, entries, rest) =>
      database.write((tx) => {
        attempts++;
        return post(tx, sources, { projectId, reason, resourceId, entries, ...rest });
      }, projectId),
    inAnotherProject: () => createLedger(database, random),
    attempts: () => attempts,
  };
}

export function readBookBalances(queries: Queries, projectId: string): Promise<Balance[]> {
  return readAccountBalances(queries, projectId, [""]);
}
