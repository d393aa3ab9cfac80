// Batches concurrent claims into one statement on SQLite, which has one writer (a third of a POST's CPU: caches.md).
// Invariant: the results are those of claims in sequence.
import type { Database } from "../../platform/database/types.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { type ClaimRequest, type ClaimResult, claimKeys } from "./store.ts";

interface PendingClaim extends ClaimRequest {
  readonly answer: PromiseWithResolvers<ClaimResult>;
}

// On PostgreSQL a claim can wait for a lock, and no other claim may share that wait.
const batchSizes = { sqlite: 32, postgres: 1 } as const;

export type ClaimKey = (request: ClaimRequest) => Promise<ClaimResult>;

export function createClaims(database: Database, secrets: Secrets): ClaimKey {
  const pending: PendingClaim[] = [];
  let isStarted = false;

  const takeBatch = (): PendingClaim[] => {
    isStarted = false;
    return pending.splice(0, batchSizes[database.dialect]);
  };
  const start = (): void => {
    isStarted = true;
    void claimBatch();
  };
  const claimBatch = async (): Promise<void> => {
    let batch: readonly PendingClaim[] | undefined;
    try {
      const results = await database.write((tx) => {
        // Only when this unit of work starts, so that later claims join the batch.
        batch ??= takeBatch();
        return claimKeys(tx, secrets, batch);
      });
      for (const [index, { answer }] of batch!.entries()) answer.resolve(results[index]!);
    } catch (error) {
      for (const { answer } of batch ?? takeBatch()) answer.reject(error);
    }
    if (pending.length > 0 && !isStarted) start();
  };
  return (request) => {
    const answer = Promise.withResolvers<ClaimResult>();
    pending.push({ ...request, answer });
    if (!isStarted) start();
    return answer.promise;
  };
}
