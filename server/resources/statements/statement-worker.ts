// Prepares statements in the background. Invariant: a request is claimed at once, a retry within seconds.
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { startWorker, type Worker } from "../../platform/workers/background-worker.ts";
import { claimNext, prepareStatement, statementsDue } from "./prepare.ts";
import { statementFiles } from "./statement-files.ts";
import { sweepFiles } from "./statement-sweep.ts";

// A second slot lets a small statement run beside a large one.
const concurrency = 2;

// Finds requests of other processes, retries and expired leases.
const pollMs = 2_000;
// A late sweep only costs space, because expired files are refused at once.
const sweepMs = 3_600_000;

/** `stop` aborts running attempts without counting them. */
export function startStatements(platform: Platform, files: FileStore = statementFiles(platform.config)): Worker {
  const preparing = startWorker(platform, {
    name: "statements",
    everyMs: pollMs,
    wake: statementsDue,
    runsAtOnce: concurrency,
    async run(stopping) {
      while (!stopping.aborted) {
        const claim = await claimNext(platform);
        if (claim === undefined) return;
        preparing.wake();
        await prepareStatement(platform, files, claim, stopping);
      }
    },
  });
  const sweeping = startWorker(platform, {
    name: "statement files",
    everyMs: sweepMs,
    run: (stopping) => sweepFiles(platform, files, stopping),
  });
  return {
    async stop() {
      await Promise.all([preparing.stop(), sweeping.stop()]);
    },
  };
}
