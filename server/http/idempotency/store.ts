// The record of outcomes by key (interface §8.3). A key is claimed with a token and a lease before the work, and its outcome is written under that
// token in the work's own transaction. The invariant: whoever's token is not on the row any more changes nothing (fencing). What is one logical
// operation has one attempt: the token of the first request with the key, kept by those that take over from one that died.
import { limits } from "../../../generated/contract.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import type { Secrets } from "../../platform/secrets.ts";

/** A dead owner's key is free after this long. Longer than any request may take, shorter than the minute that is promised. */
export const leaseMs = 50_000;
export const retentionMs = limits.idempotencyRetentionHours * 3_600_000;

/** Who holds a key. */
export interface Claim {
  readonly projectId: string;
  readonly key: string;
  readonly token: string;
}

/** What a retry is answered. */
export interface Outcome {
  readonly status: number;
  /** Null: an empty response, replayed as empty. */
  readonly body: string | null;
  /** Headers of its own, such as Retry-After; the standard ones are fresh on a replay. */
  readonly headers?: Readonly<Record<string, string>>;
}

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

interface KeyedRow extends Row {
  project_id: string;
  idempotency_key: string;
}

/** A request that wants its key. */
export interface Asked {
  readonly claim: Claim;
  readonly fingerprint: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Takes the key of each request, or says why not, as if they came one after the other; the results are in their order. */
export async function claimKeys(tx: Transaction, secrets: Secrets, asked: readonly Asked[]): Promise<ClaimResult[]> {
  const firsts = new Map<string, Asked>();
  for (const each of asked) if (!firsts.has(nameOf(each.claim))) firsts.set(nameOf(each.claim), each);
  const attempts = await takeKeys(tx, [...firsts.values()]);
  const others = [...firsts.values()].filter(({ claim }) => !attempts.has(claim.token));
  const rows = others.length === 0 ? [] : await findRows(tx, others);
  const known = new Map(rows.map((row) => [nameOf({ projectId: row.project_id, key: row.idempotency_key }), row]));
  return asked.map((each) => {
    const attempt = attempts.get(each.claim.token);
    if (attempt !== undefined) return { state: "claimed", attempt };
    const name = nameOf(each.claim);
    const first = firsts.get(name) as Asked;
    if (attempts.has(first.claim.token)) return judge(secrets, each, { ...unanswered, fingerprint: first.fingerprint });
    return judge(secrets, each, known.get(name));
  });
}

const unanswered = { status: null, headers: null, body: null };

// Ids of projects have one length, so no two keys share a name.
function nameOf({ projectId, key }: Pick<Claim, "projectId" | "key">): string {
  return projectId + key;
}

/** The attempts of those that got their key, by token. */
async function takeKeys(tx: Transaction, asked: readonly Asked[]): Promise<ReadonlyMap<string, string>> {
  const taken = await tx.all<{ token: string; attempt: string }>(
    `INSERT INTO idempotency_keys (project_id, idempotency_key, fingerprint, token, attempt, lease_until, created_at, expires_at)
     VALUES ${asked.map(() => "(?, ?, ?, ?, ?, ?, ?, ?)").join(", ")}
     ON CONFLICT (project_id, idempotency_key) DO UPDATE SET fingerprint = excluded.fingerprint, token = excluded.token,
       attempt = CASE WHEN idempotency_keys.expires_at > excluded.created_at AND idempotency_keys.fingerprint = excluded.fingerprint
         THEN COALESCE(idempotency_keys.attempt, excluded.attempt) ELSE excluded.attempt END,
       lease_until = excluded.lease_until, created_at = excluded.created_at, expires_at = excluded.expires_at, status = NULL, headers = NULL, body = NULL
     WHERE idempotency_keys.expires_at <= excluded.created_at
        OR (idempotency_keys.status IS NULL AND idempotency_keys.lease_until <= excluded.created_at)
     RETURNING token, attempt`,
    asked.flatMap(({ claim: { projectId, key, token }, fingerprint, now }) => {
      return [projectId, key, fingerprint, token, token, now + leaseMs, now, now + retentionMs];
    }),
  );
  return new Map(taken.map(({ token, attempt }) => [token, attempt]));
}

function findRows(tx: Transaction, asked: readonly Asked[]): Promise<KeyedRow[]> {
  return tx.all<KeyedRow>(
    `SELECT project_id, idempotency_key, fingerprint, status, headers, body FROM idempotency_keys
     WHERE (project_id, idempotency_key) IN (VALUES ${asked.map(() => "(?, ?)").join(", ")})`,
    asked.flatMap(({ claim }) => [claim.projectId, claim.key]),
  );
}

function judge(secrets: Secrets, { claim, fingerprint }: Asked, row: Row | undefined): ClaimResult {
  // Freed between the two statements by its owner: the caller's retry will find it free.
  if (!row) return { state: "inProgress" };
  if (row.fingerprint !== fingerprint) return { state: "mismatch" };
  if (row.status === null) return { state: "inProgress" };
  return { state: "done", outcome: openOutcome(secrets, claim, row) };
}

/** Writes the outcome; false when the claim was lost, and then the caller must let its transaction fail. */
export async function recordOutcome(
  tx: Transaction,
  secrets: Secrets,
  claim: Claim,
  outcome: Outcome,
): Promise<boolean> {
  // Bodies can hold a secret that is shown once, so they are kept as secrets are.
  const body = outcome.body === null ? null : secrets.seal(outcome.body, context(claim));
  const changed = await tx.run(
    "UPDATE idempotency_keys SET status = ?, headers = ?, body = ? WHERE project_id = ? AND idempotency_key = ? AND token = ? AND status IS NULL",
    [
      outcome.status,
      outcome.headers ? JSON.stringify(outcome.headers) : null,
      body,
      claim.projectId,
      claim.key,
      claim.token,
    ],
  );
  return changed === 1;
}

/** Frees a key whose outcome is not kept; a claim that was lost frees nothing. */
export async function releaseKey(tx: Transaction, claim: Claim): Promise<void> {
  await tx.run(
    "DELETE FROM idempotency_keys WHERE project_id = ? AND idempotency_key = ? AND token = ? AND status IS NULL",
    [claim.projectId, claim.key, claim.token],
  );
}

/** Gives a claim up whose work may have begun: the next request with the key takes it, and is the same attempt if it is the same request. */
export async function abandonKey(tx: Transaction, claim: Claim): Promise<void> {
  await tx.run(
    "UPDATE idempotency_keys SET lease_until = 0 WHERE project_id = ? AND idempotency_key = ? AND token = ? AND status IS NULL",
    [claim.projectId, claim.key, claim.token],
  );
}

/** The outcome that this very claim recorded, if it did: the answer to "did my commit arrive?". */
export async function findOutcome(queries: Queries, secrets: Secrets, claim: Claim): Promise<Outcome | undefined> {
  const row = await queries.one<Row>(
    "SELECT fingerprint, status, headers, body FROM idempotency_keys WHERE project_id = ? AND idempotency_key = ? AND token = ?",
    [claim.projectId, claim.key, claim.token],
  );
  return row?.status == null ? undefined : openOutcome(secrets, claim, row);
}

/** Deletes at most `batch` keys that are past their time; returns how many. Small, so that no writer waits long. */
export async function reapKeys(tx: Transaction, now: number, batch: number): Promise<number> {
  return tx.run(
    `DELETE FROM idempotency_keys WHERE (project_id, idempotency_key) IN
       (SELECT project_id, idempotency_key FROM idempotency_keys WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
    [now, batch],
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
