// Prepares statements beside requests, a few at a time, and keeps the store of files clean.
// Invariant: a statement that is due is claimed at once after its request, and within seconds after anything else.
import type { Platform } from "../platform/platform.ts";
import { type FileStore, fileStore } from "./file-store.ts";
import { type Claim, claimNext, prepareStatement } from "./prepare.ts";
import { sweepFiles } from "./sweep.ts";
import { onRequested } from "./wake.ts";

/** Two, so that a partner with few fees does not wait for one with millions; more would only share the same disk. */
const statementsAtOnce = 2;

// How soon requests of other processes, retries and ended leases are seen.
const lookEveryMs = 2_000;
// Files whose 180 days are over are refused to the millisecond; they only take room until then.
const sweepEveryMs = 3_600_000;

/** Works until `stop`, which breaks off what is under way; another process, or the next start, goes on with it. */
export function startStatements(
  platform: Platform,
  files: FileStore = fileStore(platform.config),
): { stop(): Promise<void> } {
  const { database, log } = platform;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let missed = false;
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (running.size >= statementsAtOnce) missed = true;
    else track(prepareDue());
  };
  const track = (work: Promise<void>): void => {
    const tracked = work
      .catch((error) => log.error({ err: error }, "statements wait for the next look"))
      .then(() => {
        running.delete(tracked);
        if (missed) wake();
      });
    running.add(tracked);
  };
  const prepareDue = async (): Promise<void> => {
    missed = false;
    for (let claim: Claim | undefined; !stopping.signal.aborted; ) {
      claim = await claimNext(platform);
      if (claim === undefined) return;
      // There may be another one for the other place.
      wake();
      await prepareStatement(platform, files, claim, stopping.signal);
    }
  };
  const sweep = () =>
    sweepFiles(platform, files, stopping.signal).catch((error) =>
      log.warn({ err: error }, "statement files not swept"),
    );
  let sweeping = sweep();
  const cancels = [
    onRequested(database, wake),
    every(platform, lookEveryMs, wake),
    every(platform, sweepEveryMs, () => {
      sweeping = sweeping.then(sweep);
    }),
  ];
  wake();
  return {
    async stop() {
      stopping.abort();
      for (const cancel of cancels) cancel();
      await Promise.all([sweeping, ...running]);
    },
  };
}

function every({ clock }: Pick<Platform, "clock">, ms: number, act: () => void): () => void {
  let cancel = () => {};
  const next = (): void => {
    cancel = clock.at(clock.now() + ms, () => {
      next();
      act();
    });
  };
  next();
  return () => cancel();
}
