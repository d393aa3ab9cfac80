// Stores operators' limits for projects. Invariant: every process applies a change within a second.
import { type Tier, tiers } from "../../../generated/contract.ts";
import { type Clock, wakeAfter } from "../../platform/clock.ts";
import type { Database, Queries, Transaction } from "../../platform/database/types.ts";
import type { Log } from "../../platform/log.ts";
import type { WindowName } from "./rolling.ts";

/** Null keeps the contract's limit. */
export interface Override {
  readonly projectId: string;
  readonly tier: Tier;
  readonly second: number | null;
  readonly minute: number | null;
  readonly day: number | null;
}

const columns = "project_id, tier, per_second, per_minute, per_day";

interface Row {
  readonly project_id: string;
  readonly tier: Tier;
  readonly per_second: number | null;
  readonly per_minute: number | null;
  readonly per_day: number | null;
}

export async function listOverrides(queries: Queries, projectId?: string): Promise<Override[]> {
  const rows =
    projectId === undefined
      ? await queries.all<Row>(`SELECT ${columns} FROM rate_limit_overrides ORDER BY project_id, tier`)
      : await queries.all<Row>(`SELECT ${columns} FROM rate_limit_overrides WHERE project_id = ? ORDER BY tier`, [
          projectId,
        ]);
  // A later contract may have removed the tier.
  return rows.filter((row) => row.tier in tiers).map(overrideOf);
}

/** Sets the given windows and keeps the others. */
export async function setOverride(
  tx: Transaction,
  projectId: string,
  tier: Tier,
  allowed: Readonly<Partial<Record<WindowName, number>>>,
): Promise<Override> {
  const row = await tx.one<Row>(
    `INSERT INTO rate_limit_overrides AS o (${columns}) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (project_id, tier) DO UPDATE SET per_second = coalesce(excluded.per_second, o.per_second),
       per_minute = coalesce(excluded.per_minute, o.per_minute), per_day = coalesce(excluded.per_day, o.per_day)
     RETURNING ${columns}`,
    [projectId, tier, allowed.second ?? null, allowed.minute ?? null, allowed.day ?? null],
  );
  await countChange(tx);
  return overrideOf(row!);
}

/** Returns the number of deleted overrides. */
export async function clearOverrides(tx: Transaction, projectId: string, tier?: Tier): Promise<number> {
  const cleared =
    tier === undefined
      ? await tx.run("DELETE FROM rate_limit_overrides WHERE project_id = ?", [projectId])
      : await tx.run("DELETE FROM rate_limit_overrides WHERE project_id = ? AND tier = ?", [projectId, tier]);
  if (cleared > 0) await countChange(tx);
  return cleared;
}

async function countChange(tx: Transaction): Promise<void> {
  await tx.run("UPDATE rate_limit_override_changes SET changes = changes + 1");
}

function overrideOf(row: Row): Override {
  const { project_id: projectId, tier, per_second: second, per_minute: minute, per_day: day } = row;
  return { projectId, tier, second, minute, day };
}

// Reads overrides twice within the second in which an override takes effect (decided).
const pollMs = 400;

export class OverridesWatch {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onChange: (overrides: readonly Override[]) => void;
  #knownChanges = -1;
  #isFailing = false;
  #cancel: () => void = () => {};
  #polling: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(database: Database, clock: Clock, log: Log, onChange: (overrides: readonly Override[]) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#onChange = onChange;
  }

  async start(): Promise<void> {
    await this.refresh();
    this.#schedule();
  }

  async refresh(): Promise<void> {
    const row = await this.#database.read.one<{ changes: number }>("SELECT changes FROM rate_limit_override_changes");
    if (row!.changes === this.#knownChanges) return;
    // Reads the counter before the overrides, so that a change between the two reads is read twice and not missed.
    this.#onChange(await listOverrides(this.#database.read));
    this.#knownChanges = row!.changes;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#polling;
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#cancel = wakeAfter(this.#clock, pollMs, () => {
      this.#polling = this.#poll();
    });
  }

  async #poll(): Promise<void> {
    try {
      await this.refresh();
      this.#isFailing = false;
    } catch (error) {
      // Once per outage.
      if (!this.#isFailing)
        this.#log.warn({ err: error }, "rate-limit overrides cannot be read; the last known ones apply");
      this.#isFailing = true;
    }
    this.#schedule();
  }
}
