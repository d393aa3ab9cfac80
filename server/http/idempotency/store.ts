// Stores outcomes by Idempotency-Key (interface §8.3). A request claims its key with a token and a lease. Invariant: a
// request whose token was replaced changes nothing (fencing).
import { limits } from "../../../generated/contract.ts";
import { rowLock } from "../../platform/database/row-lock.ts";
import type { Database, Queries, Transaction } from "../../platform/database/types.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { LostClaim } from "../../platform/workers/lease.ts";

/** Longer than any request may take, shorter than the promised minute. */
export const leaseMs = 50_000;

/**
 * Real time in which no other request takes the claim over, however far a sandbox clock moves: longer than a partner's
 * decision takes.
 */
const aliveMs = 20_000;
export const retentionMs = limits.idempotencyRetentionHours * 3_600_000;

export interface Claim {
  readonly projectId: string;
  readonly key: string;
  readonly token: string;
}

export interface Outcome {
  readonly status: number;
  readonly body: string | null;
  /** The operation's own headers, such as Retry-After. A replay gets new standard headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `attempt` is the token of the first request. A request that takes the claim over after a crash keeps the token. */
export type ClaimResult =
  | { state: "claimed"; attempt: string }
  | { state: "done"; outcome: Outcome }
  | { state: "inProgress" }
  | { state: "mismatch" };

interface Row {
  fingerprint: string;
  status: number | null;
  headers: string | null;
  body: Buffer | null;
}

interface TokenRow extends Row {
  token: string;
  claimed: number;
}

interface KeyedRow extends Row {
  project_id: string;
  idempotency_key: string;
}

export interface ClaimRequest {
  readonly claim: Claim;
  readonly fingerprint: string;
  /** Epoch ms. */
  readonly now: number;
  /** Epoch ms of the machine. */
  readonly realNow: number;
}

/**
 * Decides the claims as if the requests came in sequence. A request that has already claimed its key without an answer
 * claims it again.
 */
export async function claimKeys(
  tx: Transaction,
  secrets: Secrets,
  requests: readonly ClaimRequest[],
): Promise<ClaimResult[]> {
  const firsts = new Map<string, ClaimRequest>();
  for (const each of requests) if (!firsts.has(nameOf(each.claim))) firsts.set(nameOf(each.claim), each);
  const attempts = await insertClaims(tx, [...firsts.values()]);
  const conflicts = [...firsts.values()].filter(({ claim }) => !attempts.has(claim.token));
  const rows = conflicts.length === 0 ? [] : await findRows(tx, conflicts);
  const rowsByName = new Map(rows.map((row) => [nameOf({ projectId: row.project_id, key: row.idempotency_key }), row]));
  return requests.map((each) => {
    const attempt = attempts.get(each.claim.token);
    if (attempt !== undefined) return { state: "claimed", attempt };
    const name = nameOf(each.claim);
    const first = firsts.get(name) as ClaimRequest;
    if (attempts.has(first.claim.token))
      return resultOf(secrets, each, { ...withoutOutcome, fingerprint: first.fingerprint });
    return resultOf(secrets, each, rowsByName.get(name));
  });
}

/**
 * On PostgreSQL, decides claims of different keys in one statement: claims new keys and reads outcomes. Undefined for a
 * key that needs `claimKeys`, because another request has claimed it and not answered. The statement can wait only for
 * other claims of new keys, never for an operation.
 */
export async function claimNewKeys(
  database: Database,
  secrets: Secrets,
  requests: readonly ClaimRequest[],
): Promise<(ClaimResult | undefined)[]> {
  const columns = "project_id, idempotency_key, fingerprint, token, lease_until, alive_until, created_at, expires_at";
  // Inserts the rows in order, so that batches of two servers do not deadlock.
  // LIMIT makes PostgreSQL look up each key in the index. Sessions keep a plan that they made while the table was small,
  // and a plan of a plain join reads the whole table.
  const rows = await database.writeOne<TokenRow>(
    `WITH asked AS (
       SELECT * FROM jsonb_to_recordset(CAST(? AS jsonb)) AS asked(project_id text, idempotency_key text, fingerprint text,
         token text, lease_until bigint, alive_until bigint, created_at bigint, expires_at bigint)
     ), known AS (
       SELECT asked.token, stored.fingerprint, stored.status, stored.headers, stored.body, stored.expires_at > asked.created_at AS is_kept
       FROM asked CROSS JOIN LATERAL (
         SELECT each.fingerprint, each.status, each.headers, each.body, each.expires_at FROM idempotency_keys AS each
         WHERE each.project_id = asked.project_id AND each.idempotency_key = asked.idempotency_key LIMIT 1
       ) AS stored
     ), claimed AS (
       INSERT INTO idempotency_keys (${columns}, attempt) SELECT ${columns}, token FROM asked
       WHERE token NOT IN (SELECT token FROM known) ORDER BY project_id, idempotency_key
       ON CONFLICT DO NOTHING RETURNING token
     )
     SELECT token, 1 AS claimed, NULL AS fingerprint, NULL AS status, NULL AS headers, NULL AS body FROM claimed
     UNION ALL SELECT token, 0, fingerprint, status, headers, body FROM known WHERE status IS NOT NULL AND is_kept`,
    [
      JSON.stringify(
        requests.map(({ claim: { projectId, key, token }, fingerprint, now, realNow }) => ({
          project_id: projectId,
          idempotency_key: key,
          fingerprint,
          token,
          lease_until: now + leaseMs,
          alive_until: realNow + aliveMs,
          created_at: now,
          expires_at: now + retentionMs,
        })),
      ),
    ],
  );
  const rowsByToken = new Map(rows.map((row) => [row.token, row]));
  return requests.map((each) => {
    const row = rowsByToken.get(each.claim.token);
    if (row?.claimed === 1) return { state: "claimed", attempt: each.claim.token };
    return row && resultOf(secrets, each, row);
  });
}

const withoutOutcome = { status: null, headers: null, body: null };

// Unique, because all project ids have the same length.
export function nameOf({ projectId, key }: Pick<Claim, "projectId" | "key">): string {
  return projectId + key;
}

/** Attempt ids of successful claims, by token. */
async function insertClaims(tx: Transaction, requests: readonly ClaimRequest[]): Promise<ReadonlyMap<string, string>> {
  const claimed = await tx.all<{ token: string; attempt: string }>(
    `INSERT INTO idempotency_keys (project_id, idempotency_key, fingerprint, token, attempt, lease_until, alive_until, created_at, expires_at)
     VALUES ${requests.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, ?)").join(", ")}
     ON CONFLICT (project_id, idempotency_key) DO UPDATE SET fingerprint = excluded.fingerprint, token = excluded.token,
       attempt = CASE WHEN idempotency_keys.expires_at > excluded.created_at AND idempotency_keys.fingerprint = excluded.fingerprint
         THEN COALESCE(idempotency_keys.attempt, excluded.attempt) ELSE excluded.attempt END,
       lease_until = excluded.lease_until, alive_until = excluded.alive_until, created_at = excluded.created_at, expires_at = excluded.expires_at, status = NULL, headers = NULL, body = NULL
     WHERE ((idempotency_keys.expires_at <= excluded.created_at
        OR (idempotency_keys.status IS NULL AND idempotency_keys.lease_until <= excluded.created_at))
       AND (idempotency_keys.status IS NOT NULL
        OR COALESCE(idempotency_keys.alive_until, 0) <= excluded.alive_until - ${aliveMs}))
       OR (idempotency_keys.status IS NULL AND idempotency_keys.token = excluded.token)
     RETURNING token, attempt`,
    requests.flatMap(({ claim: { projectId, key, token }, fingerprint, now, realNow }) => {
      return [projectId, key, fingerprint, token, token, now + leaseMs, realNow + aliveMs, now, now + retentionMs];
    }),
  );
  return new Map(claimed.map(({ token, attempt }) => [token, attempt]));
}

function findRows(tx: Transaction, requests: readonly ClaimRequest[]): Promise<KeyedRow[]> {
  return tx.all<KeyedRow>(
    `SELECT project_id, idempotency_key, fingerprint, status, headers, body FROM idempotency_keys
     WHERE (project_id, idempotency_key) IN (VALUES ${requests.map(() => "(?, ?)").join(", ")})`,
    requests.flatMap(({ claim }) => [claim.projectId, claim.key]),
  );
}

function resultOf(secrets: Secrets, { claim, fingerprint }: ClaimRequest, row: Row | undefined): ClaimResult {
  // The owner released the key between the two statements. A retry can claim it.
  if (!row) return { state: "inProgress" };
  if (row.fingerprint !== fingerprint) return { state: "mismatch" };
  if (row.status === null) return { state: "inProgress" };
  return { state: "done", outcome: openOutcome(secrets, claim, row) };
}

/**
 * Fails the unit of work with LostClaim if the claim was lost. `keptFrom` (epoch ms) replaces the time of the claim as the
 * start of the retention.
 */
export async function recordOutcome(
  tx: Transaction,
  secrets: Secrets,
  claim: Claim,
  outcome: Outcome,
  keptFrom?: number,
): Promise<void> {
  // A body can contain a secret that is shown once.
  const body = outcome.body === null ? null : secrets.seal(outcome.body, context(claim));
  const expiry = keptFrom === undefined ? [] : [keptFrom + retentionMs];
  const outcomeHeaders = outcome.headers ? JSON.stringify(outcome.headers) : null;
  await tx.defer({
    kind: "update",
    table: "idempotency_keys",
    set: ["status", "headers", "body", ...expiry.map(() => "expires_at")],
    where: ["project_id", "idempotency_key", "token"],
    condition: "status IS NULL",
    values: [outcome.status, outcomeHeaders, body, ...expiry, claim.projectId, claim.key, claim.token],
    otherwise: () => new LostClaim(),
  });
}

export async function releaseKey(tx: Transaction, claim: Claim): Promise<void> {
  await tx.run(
    "DELETE FROM idempotency_keys WHERE project_id = ? AND idempotency_key = ? AND token = ? AND status IS NULL",
    [claim.projectId, claim.key, claim.token],
  );
}

/** Abandons a claim whose work may have begun. The same request then gets the same attempt id. */
export async function abandonKey(tx: Transaction, claim: Claim): Promise<void> {
  await tx.run(
    "UPDATE idempotency_keys SET lease_until = 0, alive_until = 0 WHERE project_id = ? AND idempotency_key = ? AND token = ? AND status IS NULL",
    [claim.projectId, claim.key, claim.token],
  );
}

/** Shows whether this claim's commit succeeded. */
export async function findOutcome(queries: Queries, secrets: Secrets, claim: Claim): Promise<Outcome | undefined> {
  const row = await queries.one<Row>(
    "SELECT fingerprint, status, headers, body FROM idempotency_keys WHERE project_id = ? AND idempotency_key = ? AND token = ?",
    [claim.projectId, claim.key, claim.token],
  );
  return row?.status == null ? undefined : openOutcome(secrets, claim, row);
}

/** Returns the number of deleted keys, at most `batch`. Skips keys that another process deletes. */
export async function reapKeys(
  tx: Transaction,
  { now, realNow }: { readonly now: number; readonly realNow: number },
  batch: number,
): Promise<number> {
  return tx.run(
    `DELETE FROM idempotency_keys WHERE (project_id, idempotency_key) IN
       (SELECT project_id, idempotency_key FROM idempotency_keys WHERE expires_at <= ? AND (status IS NOT NULL OR COALESCE(alive_until, 0) <= ?)
        ORDER BY expires_at LIMIT ?${rowLock(tx, "SKIP LOCKED")})`,
    [now, realNow, batch],
  );
}

function openOutcome(secrets: Secrets, claim: Claim, row: Row): Outcome {
  const body = row.body === null ? null : secrets.open(row.body, context(claim)).toString("utf8");
  return {
    status: row.status as number,
    body,
    ...(row.headers === null ? {} : { headers: JSON.parse(row.headers) as Record<string, string> }),
  };
}

function context(claim: Claim): string {
  return `idempotency:${claim.projectId}:${claim.key}`;
}
