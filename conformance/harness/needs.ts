// Abilities of targets. Invariant: a skipped rule names the target's reason.

/** Completes the sentence "The target ...". */
export const needs = {
  state: "keeps state between requests",
  "own-code": "implements each operation separately",
  "public-urls-only": "refuses private webhook urls (the suite detects it)",
  keys: "rejects unknown API keys",
  versions: "chooses the date by Service-Version",
  "request-ids": "gives each request a new id",
  "rate-limits": "enforces rate limits",
  documents: "serves its OpenAPI documents and health pages",
  "strict-http": "answers malformed HTTP itself, without a proxy in front of it",
  "second-project": "gives a key of another project (--second-api-key)",
  "internal-project": "has a main project with INTERNAL authorization mode (the suite detects it)",
  "external-project": "gives a key of a project with EXTERNAL authorization mode (--external-api-key)",
  "attesting-project": "gives a key of a project with verification method KYC_ATTESTATION (--attesting-api-key)",
  "consumer-project":
    "gives a key of a consumer-program project without bank transfers and card shipping (--consumer-api-key)",
  "priced-project":
    "gives keys of projects that charge their cardholders card fees and deposit fees, and pay another price for each fee category (--priced-api-key)",
  "pinned-project": "gives a key of a project pinned to the oldest date (--pinned-api-key)",
  "limited-project": "gives a key of a project with the contract's rate limits (--limited-api-key)",
  "sibling-key": "gives another key of the first limited project (--sibling-api-key)",
  "revoked-key": "gives a revoked key (--revoked-api-key)",
  "address-allowlist": "gives a key whose IP allowlist excludes this machine (--elsewhere-api-key)",
  "address-allowed": "gives a key whose IP allowlist includes this machine (--here-api-key)",
  admin: "is managed by this checkout's admin command",
  quiet: "does not deliver events to the public addresses of the examples (--offers quiet)",
  workers: "delivers events and generates files",
  "late-workers": "has workers that the suite can stop, or else outrun",
  fees: "gives a key of a project billed fees of every category from 2025-01-01 to 2025-01-31 (--billed-api-key)",
  egress: "delivers from fixed addresses (--offers egress)",
  production: "is a production deployment (--offers production)",
  "own-files": "serves statement files itself instead of from a bucket",
  clock: "has a controllable clock and simulates faults (the suite detects it)",
  "machine-time": "uses the machine's clock (the suite detects it)",
  unpublished:
    "follows this project's decisions that the documents do not publish, such as its schedule of retries (--offers unpublished)",
  restart: "can be restarted during the run (--restart-command)",
  "trusted-receiver": "trusts the certificate of the suite's HTTPS receiver",
  receiver: "delivers to a receiver on this machine (the suite detects it)",
} as const;

export type Need = keyof typeof needs;

export type Lacks = Partial<Record<Need, string>>;

/** Undefined if the target meets them all. */
export function reasonToSkip(needed: readonly Need[], lacks: Lacks): string | undefined {
  const missing = needed.find((need) => lacks[need] !== undefined);
  return missing === undefined ? undefined : lacks[missing];
}
