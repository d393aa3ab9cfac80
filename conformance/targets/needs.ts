// What a rule may need of a target beyond answering HTTP. Invariant: a target that lacks one says why, and every rule that
// needs it is skipped with that reason and counted.

/** Each need, as the end of the sentence "needs a target that ...". */
export const needs = {
  state: "keeps what it is told from one request to the next",
  "own-code": "serves each operation by code of its own",
  "public-urls-only": "refuses private webhook urls",
  keys: "knows its API keys from others",
  versions: "chooses the date by Service-Version",
  "request-ids": "names each request anew",
  "rate-limits": "counts requests",
  documents: "serves its documents and its health",
  "strict-http": "answers what is not HTTP itself, without a proxy before it",
  "second-project": "gives a key of another project (--second-api-key)",
  "internal-project": "has a main project with INTERNAL authorization mode (found out by asking)",
  "external-project": "gives a key of a project with EXTERNAL authorization mode (--external-api-key)",
  "attesting-project": "gives a key of a project whose partner attests its users (--attesting-api-key)",
  "consumer-project":
    "gives a key of a project with a consumer programme, without bank transfers and shipping (--consumer-api-key)",
  "pinned-project": "gives a key of a project that is pinned to the oldest date (--pinned-api-key)",
  "limited-project": "gives a key of a project with the contract's rate limits (--limited-api-key)",
  "sibling-key": "gives another key of the first limited project (--sibling-api-key)",
  "revoked-key": "gives a key that was revoked (--revoked-api-key)",
  "address-allowlist": "gives a key whose allowlist leaves out this machine (--elsewhere-api-key)",
  "address-allowed": "gives a key whose allowlist names this machine (--here-api-key)",
  proxy: "trusts a proxy on this machine",
  admin: "is managed by this checkout's admin command",
  quiet: "sends no delivery to the public addresses of the examples (--offers quiet)",
  workers: "delivers events and generates files",
  fees: "gives a key of a project with fees of every category from 2025-01-01 to 2025-01-31 (--billed-api-key)",
  "own-files": "serves statement files itself, not from a bucket",
  clock: "has a clock that can be moved, and simulates faults (--offers clock)",
  "machine-time": "has no clock that can be moved",
  restart: "can be ended and started again while it is checked (--restart-command)",
  receiver: "delivers to a receiver on this machine (--offers receiver)",
} as const;

export type Need = keyof typeof needs;

/** Needs that a target lacks, with the reason. */
export type Lacks = Partial<Record<Need, string>>;

/** Why a target with these lacks cannot be held to a rule with these needs; undefined where it can. */
export function reasonToSkip(needed: readonly Need[], lacks: Lacks): string | undefined {
  const missing = needed.find((need) => lacks[need] !== undefined);
  return missing === undefined ? undefined : lacks[missing];
}
