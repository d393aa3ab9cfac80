// The requests that a target's rate limits and response times admit within the time of a run.
import { tiers } from "../../../generated/contract.ts";
import type { Deployment } from "../../harness/target.ts";
import { environmentOf, type RaisedLimits } from "../../targets/rate-limits.ts";
import type { LimitPool } from "../traffic.ts";

/** "responses" counts every request, because the target takes time to respond to it. */
export type CostPool = LimitPool | "responses";

export type Cost = Partial<Record<CostPool, number>>;

export interface Budget {
  /** Undefined without a limit of time. */
  readonly minutes: number | undefined;
  /** Requests that the target admits in a minute of each kind. */
  readonly perMinute: (pool: CostPool) => number;
  /** Requests that the run may send of each kind. */
  readonly most: (pool: CostPool) => number;
}

/** Duration of a usual run, in minutes. */
export const usualMinutes = 20;

// The rest is for the first calls of each project and waits for deliveries.
const shareOfTime = 0.8;

// A second usual run on the same day must find room.
const shareOfDay = { usual: 0.48, longer: 0.95 };

/** The target usually responds after `responseMs`. */
export function budgetOf(
  { keys }: Pick<Deployment, "keys">,
  minutes: number | undefined,
  raised: RaisedLimits,
  responseMs: number,
): Budget {
  const environment = environmentOf(keys.main[0]!);
  const limitsOf = (pool: CostPool) => {
    if (pool === "responses")
      return { minute: (60_000 / responseMs) * keys.main.length, day: Number.POSITIVE_INFINITY };
    const tier = pool === "address" || pool === "other projects" ? "DEFAULT" : pool;
    // Each key has its own project.
    const projects = tier === pool ? keys.main.length : 1;
    const factor = (raised.get(tier) ?? 1) * projects;
    const { minute, day } = tiers[tier][environment];
    return { minute: minute * factor, day: day * factor };
  };
  return {
    minutes,
    perMinute: (pool) => limitsOf(pool).minute,
    most: (pool) => {
      if (minutes === undefined) return Number.POSITIVE_INFINITY;
      const { minute, day } = limitsOf(pool);
      return Math.min(
        minute * minutes * shareOfTime,
        day * (minutes > usualMinutes ? shareOfDay.longer : shareOfDay.usual),
      );
    },
  };
}

/** The pool that takes longest decides. */
export function minutesFor(requests: Cost, { perMinute }: Pick<Budget, "perMinute">): number {
  const entries = Object.entries(requests) as [CostPool, number][];
  return Math.max(0, ...entries.map(([pool, count]) => count / perMinute(pool)));
}

export function addCosts<Counts extends Cost>(sum: Counts, cost: Counts): Counts {
  const result: Cost = { ...sum };
  for (const [pool, count] of Object.entries(cost) as [CostPool, number][]) result[pool] = (result[pool] ?? 0) + count;
  return result as Counts;
}

export function sumOf(cost: Cost): number {
  return Object.values(cost).reduce((sum, count) => sum + count, 0);
}
