// Stops a run on a signal. Invariant: the first signal lets the run report and clean up; a second one exits at once.
import { handleSignals, type StopSignal, statusOf } from "../targets/at-exit.ts";

export interface Interrupt {
  readonly stop: AbortSignal;
  /** Undefined without a signal. */
  status(): number | undefined;
}

// npm and scripts/install.mjs forward a signal that the terminal has sent too, so one Ctrl-C arrives several times.
const sameKeyPressMs = 1_000;

export function openInterrupt(say: (text: string) => void): Interrupt {
  const stopping = new AbortController();
  let first: { readonly signal: StopSignal; readonly at: number } | undefined;
  handleSignals((signal) => {
    const now = performance.now();
    if (first !== undefined && now - first.at > sameKeyPressMs) process.exit(statusOf(signal));
    if (first !== undefined) return;
    first = { signal, at: now };
    say("Stopping: cleaning up. Press Ctrl-C again to exit at once.");
    stopping.abort();
  });
  return { stop: stopping.signal, status: () => first && statusOf(first.signal) };
}

/** A reader that closes the pipe, such as `head`, ends the run as a closed terminal does. Otherwise nothing is cleaned up. */
export function stopWithReader(stream: Pick<NodeJS.WriteStream, "on">): void {
  let isClosed = false;
  stream.on("error", () => {
    if (!isClosed) process.kill(process.pid, "SIGHUP");
    isClosed = true;
  });
}
