// Prepares one claimed statement: its file, then its status and its event in one transaction (interface §3).
// Invariant: the file becomes visible together with GENERATED and STATEMENT_STATUS_UPDATED, or not at all. Until that
// commit the file is only a name that no statement knows.
import type { Transaction } from "../database/types.ts";
import { publish } from "../events/publish.ts";
import type { Platform } from "../platform/platform.ts";
import { hasFault, takeFault } from "../simulations/store.ts";
import { type FileStore, storedName } from "./file-store.ts";
import { produceFile } from "./produce.ts";
import * as store from "./store.ts";

/** A later claim has the statement. */
class LostClaim extends Error {
  override name = "LostClaim";
}

/** A process that dies leaves its statement for this long. Renewed twice in that time, so that one late renewal loses nothing. */
export const leaseMs = 30_000;
const renewalMs = 10_000;

/**
 * Pauses before the next attempts. A full disk or a restarting database is often over within minutes; a partner who
 * waits longer is better told FAILED.
 */
export const retryPausesMs = [1_000, 10_000, 60_000, 300_000];

/** What was claimed, by whom, and when (epoch ms): the data is current up to then. */
export interface Claim extends store.ClaimedStatement {
  readonly token: string;
  readonly claimedAt: number;
}

/** Claims the next statement that is due, if there is one. */
export async function claimNext({ clock, random, database }: Platform): Promise<Claim | undefined> {
  if (!(await store.anyDue(database.read, clock.now()))) return undefined;
  return database.write(async (tx) => {
    // Read inside the unit: on SQLite every fee with an earlier time is then in the database.
    const claimedAt = clock.now();
    const token = random.uuid(claimedAt);
    const claimed = await store.claimStatement(tx, token, claimedAt, claimedAt + leaseMs);
    return claimed && { ...claimed, token, claimedAt };
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
  // Attempts whose process died were counted when they were claimed.
  if (statement.attempts > retryPausesMs.length + 1) return giveUp(platform, claim);
  if (platform.config.controllableClock && (await failAsSimulated(platform, claim))) return;
  const lease = keepLease(platform, claim, stopping);
  const name = storedName(statement.id, token);
  try {
    // From the commit of this claim on, the one before can make nothing visible.
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

async function show(platform: Platform, { statement, token }: Claim, made: store.GeneratedFile): Promise<void> {
  await platform.database.write(async (tx) => {
    const row = await store.markGenerated(tx, statement.id, token, made);
    if (row === undefined) throw new LostClaim("another claim has this statement");
    await publish(tx, platform, row.project_id, "STATEMENT_STATUS_UPDATED", store.toStatement(row));
  });
}

async function giveUp(platform: Platform, claim: Claim): Promise<void> {
  await platform.database.write((tx) => markFailed(tx, platform, claim));
}

/** False when the claim has lost the statement. */
async function markFailed(tx: Transaction, platform: Platform, { statement, token }: Claim): Promise<boolean> {
  const row = await store.markFailed(tx, statement.id, token, platform.clock.now());
  if (row) await publish(tx, platform, row.project_id, "STATEMENT_STATUS_UPDATED", store.toStatement(row));
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
    if (!(await markFailed(tx, platform, claim))) throw new LostClaim("another claim has this statement");
    return true;
  });
}

async function arrangeNext(platform: Platform, claim: Claim, brokenOff: boolean): Promise<void> {
  const { statement, token } = claim;
  const pauseMs = retryPausesMs[statement.attempts - 1];
  if (!brokenOff && pauseMs === undefined) return giveUp(platform, claim);
  const dueAt = platform.clock.now() + (brokenOff ? 0 : pauseMs!);
  await platform.database.write((tx) => store.releaseStatement(tx, statement.id, token, dueAt, !brokenOff));
}

// The answer to a commit can be lost and the commit still have happened. Only who can see that it has not removes the
// file; otherwise it stays for the sweep.
async function removeUnlessShown(
  { database, log }: Platform,
  files: FileStore,
  id: string,
  name: string,
): Promise<void> {
  try {
    const owner = await store.findOwner(database.read, id);
    if (owner !== undefined && owner.file !== name) await files.remove(name);
  } catch (error) {
    log.warn({ err: error, file: name }, "a statement file was left behind for the next sweep");
  }
}

// The signal is aborted when the claim is lost or the server stops.
function keepLease(
  { clock, database }: Platform,
  { statement, token }: Claim,
  stopping: AbortSignal,
): { signal: AbortSignal; end: () => void } {
  const lost = new AbortController();
  let ended = false;
  let cancel = () => {};
  const renew = (): void => {
    cancel = clock.at(clock.now() + renewalMs, async () => {
      const until = clock.now() + leaseMs;
      // A database that cannot be reached lets the lease end by itself; whether it did is seen at the last commit.
      const kept = await database.write((tx) => store.renewLease(tx, statement.id, token, until)).catch(() => true);
      if (!kept) lost.abort(new LostClaim("another claim has this statement"));
      else if (!ended) renew();
    });
  };
  renew();
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    end() {
      ended = true;
      cancel();
    },
  };
}
