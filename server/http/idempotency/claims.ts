// Claims of keys by requests that arrive together, in one statement where the database has one writer: there a trip for each would be most of its
// work. The invariant: each is answered as if they had come one after the other. Gain: a third of a POST's CPU (caches.md).
import type { Database } from "../../platform/database/types.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { type Asked, type ClaimResult, claimKeys } from "./store.ts";

interface Waiting extends Asked {
  readonly answer: PromiseWithResolvers<ClaimResult>;
}

// As many statement texts are kept prepared. On PostgreSQL a claim can wait for the lock of a stalled process: nobody shares that wait.
const together = { sqlite: 32, postgres: 1 } as const;

/** Takes the key for a request, or says why not. Rejects when the database does not answer. */
export type ClaimKey = (asked: Asked) => Promise<ClaimResult>;

/** Claims over `database`. */
export function createClaims(database: Database, secrets: Secrets): ClaimKey {
  const waiting: Waiting[] = [];
  let isStarted = false;

  const take = (): Waiting[] => {
    isStarted = false;
    return waiting.splice(0, together[database.dialect]);
  };
  const start = (): void => {
    isStarted = true;
    void claimSome();
  };
  const claimSome = async (): Promise<void> => {
    let taken: readonly Waiting[] | undefined;
    try {
      const results = await database.write((tx) => {
        // Only now, when the writer has come to this unit: meanwhile others have joined.
        taken ??= take();
        return claimKeys(tx, secrets, taken);
      });
      for (const [index, { answer }] of taken!.entries()) answer.resolve(results[index]!);
    } catch (error) {
      for (const { answer } of taken ?? take()) answer.reject(error);
    }
    if (waiting.length > 0 && !isStarted) start();
  };
  return (asked) => {
    const answer = Promise.withResolvers<ClaimResult>();
    waiting.push({ ...asked, answer });
    if (!isStarted) start();
    return answer.promise;
  };
}
