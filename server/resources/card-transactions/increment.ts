// Finds the transaction that an increment adds to. Invariant: the transaction holds an amount when the decision is
// recorded.
import type { Clock } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { CurrentAuthorization } from "./authorization.ts";
import type { BilledProject } from "./funding.ts";
import { assertTakesEvent } from "./lifecycle.ts";
import { findTransaction, type StoredTransaction } from "./store.ts";

/** The authorization to decide. `transaction` is the transaction to increment, read before the unit of work. */
export interface AuthorizationInput extends Pick<CurrentAuthorization, "isPartialAllowed" | "attempt" | "transaction"> {
  readonly cardId: string;
  readonly pin: string | null;
  /** Throws in the unit of work that stores the request to the partner if the payment must not begin any more. */
  readonly assertWanted?: (tx: Transaction) => Promise<unknown>;
}

/**
 * Finds the transaction that takes the increment. Returns undefined if no transaction can be incremented.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE if it takes no increment
 */
export async function findIncremented(
  tx: Transaction,
  project: Pick<BilledProject, "id">,
  { transaction }: Pick<AuthorizationInput, "transaction">,
  clock: Clock,
): Promise<StoredTransaction | undefined> {
  if (transaction === undefined) return undefined;
  const current = await findTransaction(tx, project.id, transaction.id);
  assertTakesEvent(current, "simulateIncrement", clock.now());
  return current;
}
