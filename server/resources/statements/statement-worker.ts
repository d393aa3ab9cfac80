// Prepares statements beside requests, a few at a time, and keeps the store of files clean.
// Invariant: a statement that is due is claimed at once after its request, and within seconds after anything else.
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { startWorker, type Worker } from "../../platform/workers/background-worker.ts";
import { claimNext, prepareStatement, statementsDue } from "./prepare.ts";
import { statementFiles } from "./statement-files.ts";
import { sweepFiles } from "./sweep.ts";

/** Two, so that a partner with few fees does not wait for one with millions; more would only share the same disk. */
const statementsAtOnce = 2;

// How soon requests of other processes, retries and ended leases are seen.
const lookEveryMs = 2_000;
// Files whose 180 days are over are refused to the millisecond; they only take room until then.
const sweepEveryMs = 3_600_000;

/** Works until `stop`, which breaks off what is under way; another process, or the next start, goes on with it. */
export function startStatements(platform: Platform, files: FileStore = statementFiles(platform.config)): Worker {
  const preparing = startWorker(platform, {
    name: "statements",
    everyMs: lookEveryMs,
    wake: statementsDue,
    runsAtOnce: statementsAtOnce,
    async run(stopping) {
      while (!stopping.aborted) {
        const claim = await claimNext(platform);
        if (claim === undefined) return;
        // There may be another one that is due.
        preparing.wake();
        await prepareStatement(platform, files, claim, stopping);
      }
    },
  });
  const sweeping = startWorker(platform, {
    name: "statement files",
    everyMs: sweepEveryMs,
    run: (stopping) => sweepFiles(platform, files, stopping),
  });
  return {
    async stop() {
      await Promise.all([preparing.stop(), sweeping.stop()]);
    },
  };
}
