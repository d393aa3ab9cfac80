// The requests that a target's rate limits admit within the time of a run.
import { tiers } from "../../../generated/contract.ts";
import type { Deployment } from "../../targets/target.ts";
import type { LimitPool, RequestCounts } from "../traffic.ts";
import { environmentOf, type RaisedLimits } from "./limits.ts";

export interface Budget {
  /** Undefined without a limit of time. */
  readonly minutes: number | undefined;
  /** Requests that the target admits in a minute of each kind. */
  readonly perMinute: (pool: LimitPool) => number;
  /** Requests that the run may send of each kind. */
  readonly most: (pool: LimitPool) => number;
}

/** Duration of a usual run, in minutes. */
export const usualMinutes = 20;

// The rest is for the first calls of each project and waits for deliveries.
const shareOfTime = 0.8;

// A second usual run on the same day must find room.
const shareOfDay = { usual: 0.48, longer: 0.95 };

export function budgetOf(
  { keys }: Pick<Deployment, "keys">,
  minutes: number | undefined,
  raised: RaisedLimits,
): Budget {
  const environment = environmentOf(keys.main[0]!);
  const limitsOf = (pool: LimitPool) => {
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
export function minutesFor(requests: RequestCounts, { perMinute }: Pick<Budget, "perMinute">): number {
  const entries = Object.entries(requests) as [LimitPool, number][];
  return Math.max(0, ...entries.map(([pool, count]) => count / perMinute(pool)));
}

export function addCosts(sum: RequestCounts, cost: RequestCounts): RequestCounts {
  const result = { ...sum };
  for (const [pool, count] of Object.entries(cost) as [LimitPool, number][]) result[pool] = (result[pool] ?? 0) + count;
  return result;
}
