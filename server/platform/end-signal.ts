// Signals that ask a process to end.

type EndSignal = (typeof endSignals)[number];

// A terminal that closes sends SIGHUP.
const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let endProcess: ((signal: EndSignal) => void) | undefined;
let hasSignal = false;

/**
 * Ends the process on a signal that arrives before `onEndSignal`. Programs call it before they load most of their
 * modules, because loading takes most of the start. Process 1 of a container would otherwise ignore the signal.
 */
export function endStartOnSignal(): void {
  handleSignals((signal) => {
    // The database rolls back what has not committed, as after a crash.
    console.error(`The start was stopped by ${signal}.`);
    process.exit(0);
  });
}

/** Calls `end` on the first signal that asks this process to end. */
export function onEndSignal(end: () => void): void {
  handleSignals(end);
}

/** True after the first signal. */
export function isEnding(): boolean {
  return hasSignal;
}

function handleSignals(end: (signal: EndSignal) => void): void {
  const isRegistered = endProcess !== undefined;
  endProcess = end;
  if (isRegistered) return;
  for (const signal of endSignals)
    process.on(signal, () => {
      // Under npm, Ctrl+C arrives twice. The second signal must not end work in flight.
      if (hasSignal) return;
      hasSignal = true;
      endProcess!(signal);
    });
}
