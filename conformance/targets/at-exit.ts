// Runs cleanup when this process exits, also by a signal. Invariant: one listener per signal.
import { constants } from "node:os";

const callbacks = new Set<() => void>();

process.once("exit", () => {
  for (const end of callbacks) end();
});

// A signal would end this process without an "exit" event and leave its child processes running.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const exitOnSignal = (signal: (typeof signals)[number]) => process.exit(128 + constants.signals[signal]);

/** The returned function cancels the call. */
export function runAtExit(end: () => void): () => void {
  if (callbacks.size === 0) for (const signal of signals) process.on(signal, exitOnSignal);
  callbacks.add(end);
  return () => {
    callbacks.delete(end);
    if (callbacks.size === 0) for (const signal of signals) process.off(signal, exitOnSignal);
  };
}
