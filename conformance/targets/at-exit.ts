// Runs cleanup at exit, also by a signal.
import { constants } from "node:os";

const callbacks = new Set<() => void>();

process.once("exit", () => {
  for (const end of callbacks) end();
});

// A signal emits no "exit" event, so children would survive.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
export type StopSignal = (typeof signals)[number];

/** As shells report it. */
export function statusOf(signal: StopSignal): number {
  return 128 + constants.signals[signal];
}

let onSignal = (signal: StopSignal) => process.exit(statusOf(signal));
const handleSignal = (signal: StopSignal) => onSignal(signal);

/** Replaces the exit on a signal. `handler` must exit the process in the end. */
export function handleSignals(handler: (signal: StopSignal) => void): void {
  onSignal = handler as typeof onSignal;
  runAtExit(() => {});
}

/** The returned function cancels the call. */
export function runAtExit(end: () => void): () => void {
  if (callbacks.size === 0) for (const signal of signals) process.on(signal, handleSignal);
  callbacks.add(end);
  return () => {
    callbacks.delete(end);
    if (callbacks.size === 0) for (const signal of signals) process.off(signal, handleSignal);
  };
}
