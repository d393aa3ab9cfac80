// Decides each request's rate limit. Invariant: admitted requests never exceed a limit in any rolling window
// (interface §8.1), across crashes on SQLite and across processes on PostgreSQL.
import { type Environment, type Tier, tiers } from "../../../generated/contract.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { Log } from "../../platform/log.ts";
import { AddressCounts } from "./address-counts.ts";
import { addressPrefix } from "./client-address.ts";
import type { Counts } from "./counts.ts";
import { DurableCounts } from "./durable-counts.ts";
import { type Override, OverridesWatch } from "./overrides.ts";
import { type Decision, type Limits, limitsOf } from "./rolling.ts";
import { SharedCounts } from "./shared-counts.ts";

export type { Decision } from "./rolling.ts";

export interface Limiter {
  /** `now` is epoch ms, by default the counting clock's. Rejects if the counts cannot be read. */
  take(subject: string, tier: Tier, now?: number): Decision | Promise<Decision>;
  /** Like `take`, for a project's request that counts in several tiers: all tiers admit it, or none counts it. */
  takeTogether(projectId: string, tiers: readonly Tier[], now?: number): Promise<Decision>;
  /** Reads operators' overrides now instead of within a second. */
  refresh(): Promise<void>;
  /** Call it before the database closes. `take` throws afterwards. */
  close(): Promise<void>;
}

export interface LimiterOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly log: Log;
  /** True if limits use PostgreSQL's clock, which all processes share. False with a movable clock. */
  readonly databaseTime?: boolean;
}

export async function openLimiter(options: LimiterOptions): Promise<Limiter> {
  const { database, clock, environment, log } = options;
  const contract = contractLimits(environment);
  let overridden: ReadonlyMap<string, Readonly<Partial<Record<Tier, Limits>>>> = new Map();
  const watch = new OverridesWatch(database, clock, log, (overrides) => {
    overridden = limitsByProject(overrides, environment);
  });
  const addresses = new AddressCounts(clock);
  const projects: Counts =
    database.dialect === "postgres"
      ? new SharedCounts(database, clock, options.databaseTime ?? true)
      : new DurableCounts(database, clock, log);
  await watch.start();
  return {
    take(subject, tier, now) {
      if (subject.startsWith(addressPrefix)) return addresses.take(subject, contract[tier], now);
      return projects.take(subject, tier, overridden.get(subject)?.[tier] ?? contract[tier], now);
    },
    takeTogether(projectId, together, now) {
      const limitsIn = (tier: Tier) => overridden.get(projectId)?.[tier] ?? contract[tier];
      const counted = together.map((tier) => ({ tier, limits: limitsIn(tier) }));
      return projects.takeTogether(projectId, counted, now);
    },
    refresh: () => watch.refresh(),
    async close() {
      await watch.close();
      addresses.close();
      await projects.close();
    },
  };
}

function contractLimits(environment: Environment): Readonly<Record<Tier, Limits>> {
  const entries = Object.entries(tiers).map(([tier, of]) => [tier, limitsOf(of.policy, of[environment])]);
  return Object.fromEntries(entries) as Record<Tier, Limits>;
}

function limitsByProject(
  overrides: readonly Override[],
  environment: Environment,
): ReadonlyMap<string, Readonly<Partial<Record<Tier, Limits>>>> {
  const projects = new Map<string, Partial<Record<Tier, Limits>>>();
  for (const { projectId, tier, second, minute, day } of overrides) {
    const contract = tiers[tier][environment];
    const limits = limitsOf(tiers[tier].policy, {
      second: second ?? contract.second,
      minute: minute ?? contract.minute,
      day: day ?? contract.day,
    });
    projects.set(projectId, { ...projects.get(projectId), [tier]: limits });
  }
  return projects;
}
