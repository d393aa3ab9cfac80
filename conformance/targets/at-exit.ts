// Runs cleanup at exit, also by a signal.
import { constants } from "node:os";

const callbacks = new Set<() => void>();

process.once("exit", () => {
  for (const end of callbacks) end();
});

// A signal emits no "exit" event, so children would survive.
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
