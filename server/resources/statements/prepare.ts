// Prepares one claimed statement: its file, then its status and its event in one transaction (interface §3).
// Invariant: the file becomes visible together with GENERATED and STATEMENT_STATUS_UPDATED, or not at all. Until that
// commit the file is only a name that no statement knows.
import type { Transaction } from "../../platform/database/types.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasFault, takeFault } from "../../platform/sandbox/store.ts";
import { WorkerSignal } from "../../platform/workers/background-worker.ts";
import { keepLease, type Lease, LostClaim, newLease } from "../../platform/workers/lease.ts";
import type { FileSize } from "./file-writer.ts";
import { produceFile } from "./produce.ts";
import { storedName } from "./statement-files.ts";
import {
  anyDue,
  type ClaimedStatement,
  claimStatement,
  findClaimedForUpdate,
  findOwner,
  releaseStatement,
  renewLease,
  statementStates,
} from "./store.ts";

/** Wakes the workers of this process. */
export const statementsDue = new WorkerSignal();

/** A process that dies leaves its statement for this long. */
export const leaseMs = 30_000;

/**
 * Pauses before the next attempts. A full disk or a restarting database is often over within minutes; a partner who
 * waits longer is better told FAILED.
 */
export const retryPausesMs = [1_000, 10_000, 60_000, 300_000];

/** What was claimed, under which lease, and when (epoch ms): the data is current up to then. */
export interface Claim extends ClaimedStatement, Lease {
  readonly claimedAt: number;
}

/** Claims the next statement that is due, if there is one. */
export async function claimNext({ clock, random, database }: Platform): Promise<Claim | undefined> {
  if (!(await anyDue(database.read, clock.now()))) return undefined;
  return database.write(async (tx) => {
    // Read inside the unit: on SQLite every fee with an earlier time is then in the database.
    const claimedAt = clock.now();
    const lease = newLease(random, claimedAt, leaseMs);
    const claimed = await claimStatement(tx, lease.token, claimedAt, lease.until);
    return claimed && { ...claimed, ...lease, claimedAt };
  });
}

/** Prepares it, or arranges what follows when that fails. Rejects only when the database cannot be told. */
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
  // An attempt counts from its claim on, so those whose process died are among them.
  if (statement.attempts > retryPausesMs.length + 1) return giveUp(platform, claim);
  if (platform.config.controllableClock && (await failAsSimulated(platform, claim))) return;
  const renew = (until: number) => platform.database.write((tx) => renewLease(tx, statement.id, token, until));
  const lease = keepLease(platform.clock, claim, renew, stopping);
  const name = storedName(statement.id, token);
  try {
    // The claim before cannot make its file visible any more: its token was replaced in the commit of this one.
    if (claim.deadToken !== null) await files.remove(storedName(statement.id, claim.deadToken));
    const path = await files.prepare(name);
    const size = await produceFile(platform, statement, claim.claimedAt, path, lease.signal);
    lease.signal.throwIfAborted();
    await files.keep(name);
    await show(platform, claim, { ...size, file: name, dataAsOf: claim.claimedAt, generatedAt: platform.clock.now() });
    log.info(size, "statement generated");
  } catch (error) {
    log.warn({ err: error }, "statement not generated");
    await removeUnlessShown(platform, files, statement.id, name);
    await arrangeNext(platform, claim, lease.signal.aborted);
  } finally {
    lease.end();
  }
}

/** A file that was kept, and the instants (epoch ms) up to which its data is current and at which it was produced. */
interface GeneratedFile extends FileSize {
  readonly file: string;
  readonly dataAsOf: number;
  readonly generatedAt: number;
}

async function show(platform: Platform, { statement, token }: Claim, made: GeneratedFile): Promise<void> {
  const { file, rowCount, byteSize, dataAsOf, generatedAt } = made;
  await platform.database.write(async (tx) => {
    const row = await findClaimedForUpdate(tx, statement, token);
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

/** False when the claim has lost the statement. */
async function markFailed(tx: Transaction, platform: Platform, { statement, token }: Claim): Promise<boolean> {
  const row = await findClaimedForUpdate(tx, statement, token);
  if (row) await statementStates.move(tx, platform, row, "failure", "FAILED", { token: null });
  return row !== undefined;
}

/** Gives the statement up where its project simulates that; tells whether it did. */
async function failAsSimulated(platform: Platform, claim: Claim): Promise<boolean> {
  const { clock, database } = platform;
  const fault = [claim.statement.project_id, "statementFile", clock.now()] as const;
  if (!(await hasFault(database.read, ...fault))) return false;
  return database.write(async (tx) => {
    if ((await takeFault(tx, ...fault)) === undefined) return false;
    // Thrown so that the fault is left for another file.
    if (!(await markFailed(tx, platform, claim))) throw new LostClaim();
    return true;
  }, claim.statement.project_id);
}

async function arrangeNext(platform: Platform, claim: Claim, wasBrokenOff: boolean): Promise<void> {
  const { statement, token } = claim;
  const pauseMs = retryPausesMs[statement.attempts - 1];
  if (!wasBrokenOff && pauseMs === undefined) return giveUp(platform, claim);
  const dueAt = platform.clock.now() + (wasBrokenOff ? 0 : pauseMs!);
  await platform.database.write((tx) => releaseStatement(tx, statement.id, token, dueAt, !wasBrokenOff));
}

// The answer to a commit can be lost although the commit happened. The file is removed only when the database says that
// no statement names it; when the database cannot be asked, the sweep removes it later.
async function removeUnlessShown(
  { database, log }: Platform,
  files: FileStore,
  id: string,
  name: string,
): Promise<void> {
  try {
    const owner = await findOwner(database.read, id);
    if (owner !== undefined && owner.file !== name) await files.remove(name);
  } catch (error) {
    log.warn({ err: error, file: name }, "a statement file was left behind for the next sweep");
  }
}
