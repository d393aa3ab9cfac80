// Names what a target does not offer.

/** Its checks run also for operations that the target does not offer. */
export const offeredRuleId = "operation-offered";

/** Thrown by a request of an operation that the target does not offer. */
export class NotOffered extends Error {
  constructor(operation: string) {
    super(`needs ${operation}, which the target does not offer`);
  }
}
