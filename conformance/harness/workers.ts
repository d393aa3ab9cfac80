// Requests at an instant before a worker acts on it.
import type { Session } from "./session.ts";

// Enough to keep a worker busy until the requests have arrived.
const rowsBefore = 40;

/** False if the suite can only outrun the workers. */
export function stopsWorkers({ deployment }: Session): boolean {
  return deployment.withoutWorkers !== undefined;
}

/** Creates rows that are due before the others, if the suite cannot stop the workers. */
export async function keepWorkersBusy(session: Session, createRow: () => Promise<unknown>): Promise<void> {
  if (stopsWorkers(session)) return;
  for (let row = 0; row < rowsBefore; row++) await createRow();
}

/** Runs `work` before the workers act, if the suite can stop them; otherwise while they act. */
export function withoutWorkers<T>({ deployment }: Session, work: () => Promise<T>): Promise<T> {
  return deployment.withoutWorkers?.(work) ?? work();
}
