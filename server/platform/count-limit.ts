// Refuses a create of more resources than the contract allows a project (`@countLimit`).
import { countLimits, limits } from "../../generated/contract.ts";
import { fail } from "./errors.ts";

/**
 * Passes if a project that has `count` resources may create another. Count with `lockAndCount`, in the transaction of the create.
 * @throws {ApiFailure} the code of the limit
 */
export function assertBelowLimit(create: keyof typeof countLimits, count: number): void {
  const { limit, code } = countLimits[create];
  if (count >= limits[limit]) throw fail(code);
}
