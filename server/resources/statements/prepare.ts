// Prepares claimed statements (interface §3).
// Invariant: one commit makes the file, GENERATED and STATEMENT_STATUS_UPDATED visible.
import type { Transaction } from "../../platform/database/types.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasFault, takeFault } from "../../platform/sandbox/store.ts";
import { WorkerSignal } from "../../platform/workers/background-worker.ts";
import { type Lease, LostClaim, newLease, startRenewal } from "../../platform/workers/lease.ts";
import type { FileSize } from "./file-writer.ts";
import { produceFile } from "./produce.ts";
import { storedName } from "./statement-files.ts";
import {
  type ClaimedStatement,
  claimStatement,
  findClaimed,
  findDueProject,
  findFileOwner,
  releaseStatement,
  renewLease,
  statementStates,
} from "./store.ts";

export const statementsDue = new WorkerSignal();

export const leaseMs = 30_000;

/** A full disk or a database restart often ends within minutes. */
export const retryPausesMs = [1_000, 10_000, 60_000, 300_000];

export interface Claim extends ClaimedStatement, Lease {
  /** Epoch ms; the file holds the fees billed before it. */
  readonly claimedAt: number;
}

export async function claimNext({ clock, random, database }: Platform): Promise<Claim | undefined> {
  const projectId = await findDueProject(database.read, clock.now());
  if (projectId === undefined) return undefined;
  return database.write(async (tx) => {
    // Read inside the unit of work, because on SQLite all earlier fees are then committed.
    const claimedAt = clock.now();
    const lease = newLease(random, claimedAt, leaseMs);
    const claimedStatement = await claimStatement(tx, projectId, lease.token, claimedAt, lease.until);
    return claimedStatement && { ...claimedStatement, ...lease, claimedAt };
  }, projectId);
}

/** Schedules a retry after a failure. Rejects only if the database cannot record the result. */
export async function prepareStatement(
  platform: Platform,
  files: FileStore,
  claim: Claim,
  stopping: AbortSignal,
): Promise<void> {
  const { statement, token } = claim;
  const log = platform.log.child({
    statement: statement.id,
    project: statement.project_id,
    attempt: statement.attempts,
  });
  // Claims count attempts, so this includes attempts whose process died.
  if (statement.attempts > retryPausesMs.length + 1) return giveUp(platform, claim);
  if (platform.config.controllableClock && (await failAsSimulated(platform, claim))) return;
  const renew = (until: number) =>
    platform.database.write((tx) => renewLease(tx, statement.id, token, until), statement.project_id);
  const lease = startRenewal(platform.clock, claim, renew, stopping);
  const name = storedName(statement.id, token);
  try {
    // The previous claim cannot commit any more, because this claim replaced its token, so its file can go.
    if (claim.previousToken !== null) await files.remove(storedName(statement.id, claim.previousToken), lease.signal);
    const path = await files.prepare(name);
    const size = await produceFile(platform, statement, claim.claimedAt, path, lease.signal);
    lease.signal.throwIfAborted();
    await files.keep(name, lease.signal);
    await markGenerated(platform, claim, {
      ...size,
      file: name,
      dataAsOf: claim.claimedAt,
      generatedAt: platform.clock.now(),
    });
    log.info(size, "statement generated");
  } catch (error) {
    log.warn({ err: error }, "statement not generated");
    await removeUnlessNamed(platform, files, statement, name);
    await scheduleRetry(platform, claim, lease.signal.aborted);
  } finally {
    lease.end();
  }
}

interface GeneratedFile extends FileSize {
  readonly file: string;
  readonly dataAsOf: number;
  readonly generatedAt: number;
}

async function markGenerated(platform: Platform, { statement, token }: Claim, generated: GeneratedFile): Promise<void> {
  const { file, rowCount, byteSize, dataAsOf, generatedAt } = generated;
  await platform.database.write(async (tx) => {
    const row = await findClaimed(tx, statement, token);
    if (row === undefined) throw new LostClaim();
    await statementStates.move(tx, platform, row, "generation", "GENERATED", {
      file,
      row_count: rowCount,
      byte_size: byteSize,
      data_as_of: dataAsOf,
      generated_at: generatedAt,
      updated_at: generatedAt,
      token: null,
    });
  }, statement.project_id);
}

async function giveUp(platform: Platform, claim: Claim): Promise<void> {
  await platform.database.write((tx) => markFailed(tx, platform, claim), claim.statement.project_id);
}

/** Returns false if the claim lost the statement. */
async function markFailed(tx: Transaction, platform: Platform, { statement, token }: Claim): Promise<boolean> {
  const row = await findClaimed(tx, statement, token);
  if (row) await statementStates.move(tx, platform, row, "failure", "FAILED", { token: null });
  return row !== undefined;
}

/** Returns whether a simulated fault failed the statement. */
async function failAsSimulated(platform: Platform, claim: Claim): Promise<boolean> {
  const { clock, database } = platform;
  const fault = [claim.statement.project_id, "statementFile", clock.now()] as const;
  if (!(await hasFault(database.read, ...fault))) return false;
  return database.write(async (tx) => {
    if ((await takeFault(tx, ...fault)) === undefined) return false;
    // The rollback keeps the fault, so that it fails another file.
    if (!(await markFailed(tx, platform, claim))) throw new LostClaim();
    return true;
  }, claim.statement.project_id);
}

async function scheduleRetry(platform: Platform, claim: Claim, wasAborted: boolean): Promise<void> {
  const { statement, token } = claim;
  const pauseMs = retryPausesMs[statement.attempts - 1];
  if (!wasAborted && pauseMs === undefined) return giveUp(platform, claim);
  const dueAt = platform.clock.now() + (wasAborted ? 0 : pauseMs!);
  const release = (tx: Transaction) => releaseStatement(tx, statement.id, token, dueAt, !wasAborted);
  await platform.database.write(release, statement.project_id);
}

// The commit may succeed without acknowledgement, even after its connection was lost. So this waits for the outcome of
// the commit, and removes the file only if no statement names it. A reset may have deleted the statement.
async function removeUnlessNamed(
  { database, log }: Platform,
  files: FileStore,
  { id, project_id }: Pick<ClaimedStatement["statement"], "id" | "project_id">,
  name: string,
): Promise<void> {
  try {
    const owner = await database.write((tx) => findFileOwner(tx, id), project_id);
    if (owner?.file !== name) await files.remove(name);
  } catch (error) {
    log.warn({ err: error, file: name }, "statement file left for the next sweep");
  }
}
