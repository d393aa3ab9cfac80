// What agents may spend. Invariant: what the checkouts of an enrollment took and keep is never more than its allowance, because it is counted while the
// enrollment is locked.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import type { Dialect, Transaction } from "../../platform/database/types.ts";
import { invalid } from "../../platform/errors.ts";
import type { Money } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import { parsePositive } from "../accounts/assets.ts";
import { changeUsed, type EnrollmentRow } from "./store.ts";

const allowanceMs = limits.enrollmentAllowanceDays * 24 * 60 * 60_000;

type AllowanceColumns = Pick<EnrollmentRow, "currency" | "max_amount" | "used_amount" | "allowance_expires_at">;

/** The columns of an allowance that a partner sent. @throws {ApiFailure} VALIDATION_ERROR where it ends in the past, or is in another currency */
export function allowanceOf(
  dialect: Dialect,
  billingCurrency: string,
  sent: components["schemas"]["AllowanceInput"] | null,
  now: number,
): AllowanceColumns {
  if (sent === null) return { currency: null, max_amount: null, used_amount: null, allowance_expires_at: null };
  const path = "/body/allowance";
  if (sent.maxAmount.currency !== billingCurrency)
    throw invalid({ path: `${path}/maxAmount/currency`, message: `must be ${billingCurrency}` });
  const { attos, currency } = parsePositive(sent.maxAmount, `${path}/maxAmount`);
  const end = sent.expiresAt === undefined ? now + allowanceMs : Date.parse(sent.expiresAt);
  if (end <= now) throw invalid({ path: `${path}/expiresAt`, message: "must be in the future" });
  return {
    currency,
    max_amount: storedAmount(dialect, attos),
    used_amount: storedAmount(dialect, 0n),
    allowance_expires_at: end,
  };
}

/** Why a purchase is not covered by the enrollment, which is locked, as `detail.reason`; null where it is. */
export function shortageOf(row: EnrollmentRow, { attos, currency }: Money): "currency" | "allowance_exceeded" | null {
  if (row.currency === null) return null;
  if (row.currency !== currency) return "currency";
  return usedOf(row) + attos > readAmount(row.max_amount!) ? "allowance_exceeded" : null;
}

/** Keeps so much of the enrollment's allowance for a purchase that `shortageOf` lets pass; gives the enrollment as it is then. */
export async function keepOfAllowance(
  tx: Transaction,
  { clock }: Platform,
  row: EnrollmentRow,
  attos: bigint,
): Promise<EnrollmentRow> {
  return row.currency === null ? row : changeUsed(tx, row, usedOf(row) + attos, clock.now());
}

/** Gives back what was kept for a purchase of which nothing came. */
export async function giveBackToAllowance(
  tx: Transaction,
  { clock }: Platform,
  row: EnrollmentRow,
  attos: bigint,
): Promise<void> {
  if (row.currency !== null) await changeUsed(tx, row, usedOf(row) - attos, clock.now());
}

function usedOf({ used_amount }: EnrollmentRow): bigint {
  return readAmount(used_amount!);
}
