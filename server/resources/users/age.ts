// The age of users. Invariant: only a plausible date of birth is stored.
import { limits } from "../../../generated/contract.ts";
import { invalid } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";

/**
 * Days are in UTC. In other years, a birthday on 29 February falls on 1 March. `now` is in epoch ms.
 * @throws {ApiFailure} VALIDATION_ERROR
 */
export function refuseImplausibleAge(dateOfBirth: string | undefined, now: number): void {
  if (dateOfBirth === undefined) return;
  const { userMinAgeYears, userMaxAgeYears } = limits;
  const isOfAge = dateOfBirth <= yearsBefore(now, userMinAgeYears);
  const isTooOld = dateOfBirth <= yearsBefore(now, userMaxAgeYears + 1);
  if (isOfAge && !isTooOld) return;
  const message = `must be that of a person of ${userMinAgeYears} to ${userMaxAgeYears} years`;
  throw invalid({ path: "/body/dateOfBirth", message });
}

/** The day may not exist: 29 February sorts between the days around it. */
function yearsBefore(now: number, years: number): string {
  const today = formatInstant(now).slice(0, 10);
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, "0")}${today.slice(4)}`;
}
