/** For tests only: a ledger of one project, with a clock and randomness that repeat. */
import { latestVersion } from "../../../generated/contract.ts";
import { ManualClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import { createProject } from "../../platform/projects/store.ts";
import { type Random, seededRandom } from "../../platform/random.ts";
import { type Entry, type Journal, post } from "./post.ts";
import type { JournalRow } from "./store.ts";

export interface Ledger {
  readonly database: Database;
  readonly projectId: string;
  /** Posts in a unit of work of its own. */
  post(reason: string, resourceId: string, entries: readonly Entry[], rest?: Partial<Journal>): Promise<JournalRow>;
  inAnotherProject(): Promise<Ledger>;
  /** How often a unit of work was begun: more often than posts where PostgreSQL had to end a deadlock. */
  attempts(): number;
}

/** A project in the database, and its ledger. */
export async function openLedger(database: Database, random: Random = seededRandom(1)): Promise<Ledger> {
  const sources = { clock: new ManualClock(), random };
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
      }),
    inAnotherProject: () => openLedger(database, random),
    attempts: () => attempts,
  };
}
