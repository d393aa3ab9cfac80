// The counts of projects: in one process on SQLite, shared among processes on PostgreSQL.
import type { Tier } from "../../../generated/contract.ts";
import type { Decision, Limits } from "./rolling.ts";

/** `now` is epoch ms. */
export interface Counts {
  take(subject: string, tier: Tier, limits: Limits, now?: number): Decision | Promise<Decision>;
  close(): Promise<void>;
}
