// Refuses a create of more resources than the contract allows a project (`@countLimit`).
import { countLimits, limits } from "../../generated/contract.ts";
import type { RowLimit } from "./database/table.ts";
import { fail } from "./errors.ts";

/** Returns the limit that `resource.limit` takes, for the create `create`. */
export function countLimitOf(create: keyof typeof countLimits): RowLimit {
  const { limit, code } = countLimits[create];
  return { atMost: limits[limit], otherwise: () => fail(code) };
}
