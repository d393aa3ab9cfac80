// Signals that ask a process to end.

/** Calls `end` on the first signal that asks this process to end. */
export function onEndSignal(end: () => void): void {
  let isEnding = false;
  const endOnce = () => {
    // Under npm, Ctrl+C arrives twice. The second signal must not end work in flight.
    if (isEnding) return;
    isEnding = true;
    end();
  };
  // A terminal that closes sends SIGHUP.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, endOnce);
}
