// Applies the provider's decisions on companies. Invariant: no decision makes a company of a barred country ACTIVE.
import { publish } from "../../events/event-log/publish.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMagicOutcome } from "../../platform/sandbox/magic-values.ts";
import { type Company, type CompanyRow, companies, companyStates } from "./store.ts";

export interface Decision {
  readonly status: Company["status"];
  /** Undefined: unchanged. */
  readonly isDeactivated?: boolean | undefined;
  /** Only with REJECTED and ACTION_REQUIRED. */
  readonly statusReasons?: Company["statusReasons"] | undefined;
}

const defaultReasons = {
  REJECTED: ["PROHIBITED_BUSINESS"],
  ACTION_REQUIRED: ["DOCUMENT_UNREADABLE"],
} as const satisfies Record<string, Company["statusReasons"]>;

/** @throws {ApiFailure} SIMULATION_INVALID_STATE if no move fits or nothing changes, COMPANY_COUNTRY_NOT_SUPPORTED */
export async function applyDecision(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  row: CompanyRow,
  { status, isDeactivated, statusReasons }: Decision,
): Promise<CompanyRow> {
  const is_deactivated = isDeactivated === undefined ? row.is_deactivated : Number(isDeactivated);
  if (status === row.status && status !== "PENDING") {
    const status_reasons = statusReasons ? JSON.stringify(statusReasons) : row.status_reasons;
    if (is_deactivated === row.is_deactivated && status_reasons === row.status_reasons)
      throw companyStates.refusal("SIMULATION_INVALID_STATE", row);
    refuseBarredCountry(project, row, status);
    const changes = { is_deactivated, status_reasons, updated_at: platform.clock.now() };
    const changed = await companies.change(tx, row, changes);
    await publish(tx, platform, project.id, "COMPANY_STATUS_UPDATED", companies.show(changed));
    return changed;
  }
  if (status === "PENDING" || status === "IN_REVIEW") throw companyStates.refusal("SIMULATION_INVALID_STATE", row);
  const moved = await companyStates.simulate(tx, platform, row, "review", status, {
    is_deactivated,
    status_reasons: status === "ACTIVE" ? null : JSON.stringify(statusReasons ?? defaultReasons[status]),
  });
  // Runs after the move, because the state error of the move comes first. A failure rolls the move back.
  refuseBarredCountry(project, row, status);
  return moved;
}

/** In a sandbox, the name can decide on a company that was submitted. */
export async function decideByName(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  row: CompanyRow,
): Promise<void> {
  const outcome = findMagicOutcome(platform, "createCompany", { name: row.name });
  if (outcome === undefined) return;
  const { status, statusReasons } = outcome;
  await applyDecision(tx, platform, project, row, { status, statusReasons: [...statusReasons] });
}

// Checks an ACTIVE company too, because an update may have moved it to a barred country.
function refuseBarredCountry({ settings }: CallingProject, row: CompanyRow, status: Decision["status"]): void {
  const { country, registeredAddress, operationalAddress } = companies.show(row);
  const countries = [country, registeredAddress.country, operationalAddress.country];
  const isBarred = countries.some((each) => settings.barredCountries.includes(each));
  if (status === "ACTIVE" && isBarred) throw fail("COMPANY_COUNTRY_NOT_SUPPORTED");
}
