// What the verification provider decides of a company: a simulation goes the same way as its word will. Invariant: no company of a barred country
// is said to be active.
import { publish } from "../../events/event-log/publish.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Company, type CompanyRow, companies, companyStates } from "./store.ts";

/** The status that a review ends in, and whether the provider has the company deactivated; undefined: as before. */
export interface Decision {
  readonly status: Company["status"];
  readonly isDeactivated?: boolean | undefined;
}

/**
 * Does as the provider decided with a company that `findCompanyForUpdate` gave, and tells of it.
 * @throws {Failure} SIMULATION_INVALID_STATE where the company has no such move or is so already, COMPANY_COUNTRY_NOT_SUPPORTED
 */
export async function decide(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  row: CompanyRow,
  { status, isDeactivated }: Decision,
): Promise<CompanyRow> {
  const is_deactivated = isDeactivated === undefined ? row.is_deactivated : Number(isDeactivated);
  if (status === row.status && status !== "PENDING" && is_deactivated !== row.is_deactivated) {
    refuseBarred(project, row, status);
    const changed = await companies.change(tx, row, { is_deactivated, updated_at: platform.clock.now() });
    await publish(tx, platform, project.id, "COMPANY_STATUS_UPDATED", companies.show(changed));
    return changed;
  }
  if (status === "PENDING" || status === "IN_REVIEW") throw fail("SIMULATION_INVALID_STATE");
  const moved = await companyStates.simulate(tx, platform, row, "review", status, { is_deactivated });
  // After the move, which says first whether the company's state admits it; what is thrown takes it back.
  refuseBarred(project, row, status);
  return moved;
}

// Also of a company that is ACTIVE already: an update may have taken it to a barred country since.
function refuseBarred({ settings }: CallingProject, row: CompanyRow, status: Decision["status"]): void {
  const { country, registeredAddress, operationalAddress } = companies.show(row);
  const countries = [country, registeredAddress.country, operationalAddress.country];
  const isBarred = countries.some((each) => settings.barredCountries.includes(each));
  if (status === "ACTIVE" && isBarred) throw fail("COMPANY_COUNTRY_NOT_SUPPORTED");
}
