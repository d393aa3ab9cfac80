// Finds the rate limit tier of an operation.
import { operations as contract, type OperationEntry, type OperationId, type Tier } from "../../generated/contract.ts";

/** Interface §8.1 rule 2: unlisted endpoints use the Default tier. */
export function tierOf(operation: string | undefined): Tier {
  const entry: OperationEntry | undefined = contract[operation as OperationId];
  return entry?.tier ?? "DEFAULT";
}
