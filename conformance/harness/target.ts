// A target is one implementation at one date. Invariant: a deployment states what it lacks and why.
import type { Version } from "../../generated/contract.ts";
import type { Connection, Keys } from "../http/connection.ts";
import type { ClockWatch } from "./clock-watch.ts";
import type { Lacks, Need } from "./needs.ts";
import { needs } from "./needs.ts";

/** Runs "key revoke ID" and the like. @throws with the command's error message */
export type Admin = (...words: string[]) => Promise<Record<string, string>>;

/** Some promises need settings that exclude each other, so a target has several. */
export interface Deployment extends Connection {
  readonly name: string;
  readonly lacks: Lacks;
  /** In lower case; every response of the deployment has them. */
  readonly extraHeaders: ReadonlySet<string>;
  readonly admin?: Admin;
  /** Resolves when it answers again. */
  readonly restart?: (how: "killed" | "stopped") => Promise<void>;
  /** Runs `work` while no worker runs, if they have a process of their own. */
  readonly withoutWorkers?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Only for an external target. The suite detects what it does not say (targets/detect.ts). */
  readonly declared?: Declared;
  /** Only for an external target: its clock before the first check, in epoch ms, if checks move it. */
  readonly clockAt?: number;
  /** Only for an external target whose clock checks move. */
  readonly clock?: ClockWatch;
  /** Only for an external target: its response to each operation that it does not offer. */
  readonly missing?: ReadonlyMap<string, string>;
  /** Undefined while it runs. */
  readonly exitReason?: () => string | undefined;
}

/** All API keys of a deployment, also those that it refuses. */
export function apiKeysOf({ keys: { main, ...others } }: Deployment): string[] {
  return [...main, ...Object.values(others).flat()].filter((key) => key !== undefined);
}

/** What the command line says about an external target. */
export interface Declared {
  readonly offers: readonly Need[];
  readonly lacks: readonly Need[];
  /** --partial: operations that the target does not offer are skipped instead of failed. */
  readonly partial?: boolean;
}

export interface Target {
  /** "server", "mock" or an address. */
  readonly name: string;
  readonly version: Version;
  /** A check runs on the first deployment that meets its needs. */
  readonly deployments: readonly Deployment[];
}

export const keyOfNeed = {
  "second-project": "second",
  "external-project": "external",
  "attesting-project": "attesting",
  "consumer-project": "consumer",
  "priced-project": "priced",
  "pinned-project": "pinned",
  "limited-project": "limited",
  "sibling-key": "sibling",
  "revoked-key": "revoked",
  "address-allowlist": "elsewhere",
  "address-allowed": "here",
  fees: "billed",
} as const satisfies Partial<Record<Need, keyof Keys>>;

/** The allowlist of the `elsewhere` key has this documentation address. */
export const allowedAddress = "203.0.113.7";

export function withMissingKeys(keys: Keys, lacks: Lacks): Lacks {
  const missing = Object.entries(keyOfNeed).filter(([, name]) => keys[name] === undefined);
  const reasons = missing.map(([need]) => [need, `not given: ${needs[need as Need].replace("gives ", "")}`]);
  return { ...Object.fromEntries(reasons), ...lacks };
}
