// What the limiter asks of whatever counts projects: in one process on SQLite, or shared among processes on PostgreSQL.
import type { Tier } from "../../../generated/contract.ts";
import type { Decision, Limits } from "./rolling.ts";

/** Counts of projects; `limits` are those that hold at the moment, `now` is epoch ms. */
export interface Counts {
  take(subject: string, tier: Tier, limits: Limits, now?: number): Decision | Promise<Decision>;
  close(): Promise<void>;
}
