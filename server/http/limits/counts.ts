// The counts of projects: in one process on SQLite, shared among processes on PostgreSQL.
import type { Tier } from "../../../generated/contract.ts";
import type { Decision, Limits } from "./rolling.ts";

export interface TierLimits {
  readonly tier: Tier;
  readonly limits: Limits;
}

/** `now` is epoch ms. */
export interface Counts {
  take(subject: string, tier: Tier, limits: Limits, now?: number): Decision | Promise<Decision>;
  /** Counts a request in all tiers or, if one of them refuses it, in none. */
  takeTogether(subject: string, tiers: readonly TierLimits[], now?: number): Promise<Decision>;
  close(): Promise<void>;
}
