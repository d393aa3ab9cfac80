// Adapts the birth dates of examples to a target's clock. Runs move the clock by decades, and users have a largest age.
import { limits } from "../../generated/contract.ts";
import type { ContractDocument } from "./document.ts";

const field = "dateOfBirth";

// An age that leaves room below the largest one, because the run moves the clock further.
const usualAge = limits.userMinAgeYears * 2;

/**
 * Changes the document's examples: their users are at most `usualAge` years old at `now`, in epoch ms. Checks keep the
 * operations of the document, so a changed copy would not reach them.
 */
export function adaptBirthDates({ operations }: ContractDocument, now: number): void {
  const earliest = new Date(now).getUTCFullYear() - usualAge;
  for (const media of operations.flatMap(({ bodies }) => bodies)) {
    const day = (media.example as Readonly<Record<string, unknown>> | null | undefined)?.[field];
    if (typeof day !== "string" || Number(day.slice(0, 4)) >= earliest) continue;
    const adapted = `${earliest}${day.slice(4).replace("-02-29", "-02-28")}`;
    media.example = { ...(media.example as object), [field]: adapted };
  }
}
