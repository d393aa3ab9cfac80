// What must be ended or removed when this process ends, by itself or by a signal. Invariant: one listener, whatever the number of targets.
import { constants } from "node:os";

const callbacks = new Set<() => void>();

process.once("exit", () => {
  for (const end of callbacks) end();
});

// A signal ends a process at once, and what it had started lives on.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const exitOnSignal = (signal: (typeof signals)[number]) => process.exit(128 + constants.signals[signal]);

/** Calls `end` at the end of this process, unless the function that is given back was called before. */
export function runAtExit(end: () => void): () => void {
  if (callbacks.size === 0) for (const signal of signals) process.on(signal, exitOnSignal);
  callbacks.add(end);
  return () => {
    callbacks.delete(end);
    if (callbacks.size === 0) for (const signal of signals) process.off(signal, exitOnSignal);
  };
}
