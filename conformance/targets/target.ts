// What the suite checks: a target is one implementation at one date. Invariant: a deployment tells what it lacks and why; the
// suite never asks what kind of target it is.
import type { Version } from "../../generated/contract.ts";
import type { Lacks, Need } from "./needs.ts";
import { needs } from "./needs.ts";
import type { Admin } from "./operator.ts";

/** Keys of a target, each of a project as its name says. */
export interface Keys {
  /** One lane of checks per key, each of a project of its own with INTERNAL authorization mode. */
  readonly main: readonly string[];
  readonly second?: string | undefined;
  readonly external?: string | undefined;
  /** Of a project with the verification method KYC_ATTESTATION. */
  readonly attesting?: string | undefined;
  /** Of a project with a consumer programme, without bank transfers and without shipping. */
  readonly consumer?: string | undefined;
  /** Of a project pinned to the oldest date. */
  readonly pinned?: string | undefined;
  /** Each of a project whose rate limits are the contract's, for the suite to exhaust. */
  readonly limited?: readonly string[] | undefined;
  /** Another key of the first limited project. */
  readonly sibling?: string | undefined;
  readonly revoked?: string | undefined;
  readonly elsewhere?: string | undefined;
  readonly here?: string | undefined;
  /** Of a project that was billed fees. */
  readonly billed?: string | undefined;
}

/** One address of a target. Some promises need settings that exclude each other: then there is another deployment for them. */
export interface Deployment {
  /** What tells it from the target's others. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly lacks: Lacks;
  readonly keys: Keys;
  /** Headers, in lower case, that this deployment adds to every response. */
  readonly extraHeaders: ReadonlySet<string>;
  /** Wait before a limit is met, by RateLimit-Remaining. */
  readonly watchRemaining: boolean;
  /** Local addresses to call from without a valid key, as such calls are limited by address. Empty: the usual one. */
  readonly localAddresses: readonly string[];
  /** A local address whose X-Forwarded-For the deployment believes. */
  readonly proxy?: string;
  readonly admin?: Admin;
  /** Ends what answers here, at once or as an operator would, and resolves when it answers again. */
  readonly restart?: (how: "killed" | "stopped") => Promise<void>;
  /** Why the deployment is gone, as a sentence; undefined while it runs. */
  readonly exitReason?: () => string | undefined;
}

export interface Target {
  /** "server", "mock" or an address. */
  readonly name: string;
  readonly version: Version;
  /** In order of preference: a rule is checked on the first deployment that meets its needs. */
  readonly deployments: readonly Deployment[];
}

/** Needs that a key meets, and which. */
export const keyOfNeed = {
  "second-project": "second",
  "external-project": "external",
  "attesting-project": "attesting",
  "consumer-project": "consumer",
  "pinned-project": "pinned",
  "limited-project": "limited",
  "sibling-key": "sibling",
  "revoked-key": "revoked",
  "address-allowlist": "elsewhere",
  "address-allowed": "here",
  fees: "billed",
} as const satisfies Partial<Record<Need, keyof Keys>>;

/** Adds to `lacks` the needs whose key is not there. */
export function withMissingKeys(keys: Keys, lacks: Lacks): Lacks {
  const missing = Object.entries(keyOfNeed).filter(([, name]) => keys[name] === undefined);
  const reasons = missing.map(([need]) => [need, `not given: ${needs[need as Need].replace("gives ", "")}`]);
  return { ...Object.fromEntries(reasons), ...lacks };
}
