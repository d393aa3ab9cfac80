// Stores one process's counts on SQLite. Invariant: one write stores the counted requests and the reservation, so after
// a crash their sum is at least the number of admitted requests.
import type { Tier } from "../../../generated/contract.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";

export interface SecondUnits {
  readonly second: number;
  readonly units: number;
}

export interface StoredCounts {
  /** Oldest first. */
  readonly seconds: readonly SecondUnits[];
  readonly reserved: number;
}

export interface CountsChange {
  readonly subject: string;
  readonly tier: Tier;
  /** Epoch minutes with their units by second, which replace the stored minutes. */
  readonly minutes: readonly (readonly [minute: number, units: Readonly<Record<number, number>>])[];
  readonly reserved: number;
  /** Older epoch minutes can be deleted. */
  readonly unneededBefore: number | null;
}

/** `fromMinute`: epoch minutes. */
export async function readCounts(
  queries: Queries,
  subject: string,
  tier: Tier,
  fromMinute: number,
): Promise<StoredCounts> {
  const rows = await queries.all<{ minute: number; units: string }>(
    "SELECT minute, units FROM rate_limit_minutes WHERE subject = ? AND tier = ? AND minute >= ? ORDER BY minute",
    [subject, tier, fromMinute],
  );
  const reservation = await queries.one<{ units: number }>(
    "SELECT units FROM rate_limit_reservations WHERE subject = ? AND tier = ?",
    [subject, tier],
  );
  const seconds = rows.flatMap(({ minute, units }) =>
    Object.entries(JSON.parse(units) as Record<string, number>)
      .map(([second, count]) => ({ second: minute * 60 + Number(second), units: count }))
      .sort((a, b) => a.second - b.second),
  );
  return { seconds, reserved: reservation?.units ?? 0 };
}

export async function writeCounts(tx: Transaction, changes: readonly CountsChange[]): Promise<void> {
  const minutes = changes.flatMap(({ subject, tier, minutes }) =>
    minutes.map(([minute, units]) => [subject, tier, minute, JSON.stringify(units)]),
  );
  await tx.run(
    `INSERT INTO rate_limit_minutes (subject, tier, minute, units)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
     ON CONFLICT (subject, tier, minute) DO UPDATE SET units = excluded.units`,
    [JSON.stringify(minutes)],
  );
  await tx.run(
    `INSERT INTO rate_limit_reservations (subject, tier, units)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
     ON CONFLICT (subject, tier) DO UPDATE SET units = excluded.units`,
    [JSON.stringify(changes.map(({ subject, tier, reserved }) => [subject, tier, reserved]))],
  );
  for (const { subject, tier, unneededBefore } of changes) {
    if (unneededBefore === null) continue;
    await tx.run("DELETE FROM rate_limit_minutes WHERE subject = ? AND tier = ? AND minute < ?", [
      subject,
      tier,
      unneededBefore,
    ]);
  }
}
