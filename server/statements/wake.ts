// Tells the worker of this process that a commit has left a statement to prepare. A message may be lost, and workers of
// other processes hear none: they look for themselves, so this only makes statements prompt, never possible.
import type { Database } from "../database/types.ts";

const listeners = new WeakMap<Database, () => void>();

/** Calls `listener` after every commit that requested a statement through `database`; returns the end of it. */
export function onRequested(database: Database, listener: () => void): () => void {
  listeners.set(database, listener);
  return () => listeners.delete(database);
}

/** To be called after the commit. */
export function requested(database: Database): void {
  listeners.get(database)?.();
}
