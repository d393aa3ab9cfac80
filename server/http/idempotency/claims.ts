// Batches concurrent claims into one statement: on SQLite because it has one writer, on PostgreSQL because a unit of work
// takes three round trips (caches.md). Invariant: the results are those of claims in sequence.
import type { Database } from "../../platform/database/types.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { type ClaimRequest, type ClaimResult, claimKeys, claimNewKeys, nameOf } from "./store.ts";

interface PendingClaim extends ClaimRequest {
  readonly answer: PromiseWithResolvers<ClaimResult>;
}

const batchSize = 32;

export type ClaimKey = (request: ClaimRequest) => Promise<ClaimResult>;

export function createClaims(database: Database, secrets: Secrets): ClaimKey {
  const perform = database.dialect === "postgres" ? claimWithoutWaiting : claimTogether;
  const pending: PendingClaim[] = [];
  let isStarted = false;

  const takeBatch = (): PendingClaim[] => {
    isStarted = false;
    return pending.splice(0, batchSize);
  };
  const start = (): void => {
    isStarted = true;
    void perform(database, secrets, takeBatch).then(() => {
      if (pending.length > 0 && !isStarted) start();
    });
  };
  return (request) => {
    const answer = Promise.withResolvers<ClaimResult>();
    pending.push({ ...request, answer });
    if (!isStarted) start();
    return answer.promise;
  };
}

/** Claims a batch in one unit of work. */
async function claimTogether(
  database: Database,
  secrets: Secrets,
  takeBatch: () => readonly PendingClaim[],
): Promise<void> {
  let batch: readonly PendingClaim[] | undefined;
  try {
    const results = await database.write((tx) => {
      // Takes the waiting claims only when this unit of work starts, so that later claims join the batch.
      batch ??= takeBatch();
      return claimKeys(tx, secrets, batch);
    });
    for (const [index, { answer }] of batch!.entries()) answer.resolve(results[index]!);
  } catch (error) {
    for (const { answer } of batch ?? takeBatch()) answer.reject(error);
  }
}

/** On PostgreSQL a claim can wait for an operation's lock, and no claim of another key may share that wait. */
async function claimWithoutWaiting(
  database: Database,
  secrets: Secrets,
  takeBatch: () => readonly PendingClaim[],
): Promise<void> {
  // Waits one turn of the event loop, so that claims made in the same turn join the batch.
  await new Promise(setImmediate);
  const groups = Map.groupBy(takeBatch(), ({ claim }) => nameOf(claim));
  const firsts = [...groups.values()].map(([first]) => first!);
  try {
    // Claims that got no answer may have committed or commit late, so units of work claim the keys again.
    const results = await claimNewKeys(database, secrets, firsts).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return [];
      throw error;
    });
    for (const [index, first] of firsts.entries()) {
      const [result, group] = [results[index], groups.get(nameOf(first.claim))!];
      if (result !== undefined) first.answer.resolve(result);
      const others = result === undefined ? group : group.slice(1);
      if (others.length > 0) void claimTogether(database, secrets, () => others);
    }
  } catch (error) {
    for (const { answer } of [...groups.values()].flat()) answer.reject(error);
  }
}
