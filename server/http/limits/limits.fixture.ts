// For tests only: random limits and arrivals, and the check that no window exceeds its limit.
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Database } from "../../platform/database/types.ts";
import type { WindowName } from "./rolling.ts";

export async function addProject(database: Database, id: string): Promise<void> {
  const sql = "INSERT INTO projects (id, name, authorization_mode, version, created_at) VALUES (?, ?, ?, ?, 0)";
  await database.write((tx) => tx.run(sql, [id, id, "INTERNAL", "2026-01-01"]));
}

export const dayMs = 86_400_000;

export const windowMs: Readonly<Record<WindowName, number>> = { second: 1_000, minute: 60_000, day: dayMs };

/** Units of each window. No window is larger than a longer one. */
export const randomLimits = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 6 }))
  .map(([second, minute, day]) => ({ second, minute: second + minute, day: second + minute + day }));

/** Milliseconds until the next arrival. */
export const gap = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 1_100 }) },
  { weight: 3, arbitrary: fc.constantFrom(998, 999, 1_000, 1_001, 59_000, 59_999, 60_000, 60_001, 60_999) },
  { weight: 1, arbitrary: fc.integer({ min: 1_001, max: 40_000 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(dayMs - 61_000, dayMs - 1_000, dayMs - 1, dayMs, dayMs + 999, dayMs + 1_000),
  },
  { weight: 1, arbitrary: fc.integer({ min: -900, max: -1 }) },
);

/** Milliseconds by which a clock is set back. */
export const setBack = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(1, 500, 59_999, 60_000, 60_001, 3_600_000) },
);

/** `admitted` has the instants of the admissions, in order. */
export function assertNeverExceeded(
  admitted: readonly number[],
  limits: Readonly<Partial<Record<WindowName, number>>>,
): void {
  for (const name of Object.keys(windowMs) as WindowName[]) {
    const limit = limits[name] ?? Number.POSITIVE_INFINITY;
    for (let first = 0; first + limit < admitted.length; first += 1) {
      const span = admitted[first + limit]! - admitted[first]!;
      assert.ok(span >= windowMs[name], `${limit + 1} admitted within ${span} ms, a ${name} allows ${limit}`);
    }
  }
}
