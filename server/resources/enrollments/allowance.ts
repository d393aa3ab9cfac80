// Reserves allowances of agents. Invariant: spent and reserved amounts never exceed the allowance.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import type { Dialect, Transaction } from "../../platform/database/types.ts";
import { invalid } from "../../platform/errors.ts";
import { type Money, parsePositive } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import { type EnrollmentRow, enrollments } from "./store.ts";

const allowanceMs = limits.enrollmentAllowanceDays * 24 * 60 * 60_000;

type AllowanceColumns = Pick<EnrollmentRow, "currency" | "max_amount" | "used_amount" | "allowance_expires_at">;

/** @throws {ApiFailure} VALIDATION_ERROR if the allowance expired or has another currency */
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
  const expiresAt = sent.expiresAt === undefined ? now + allowanceMs : Date.parse(sent.expiresAt);
  if (expiresAt <= now) throw invalid({ path: `${path}/expiresAt`, message: "must be in the future" });
  return {
    currency,
    max_amount: storedAmount(dialect, attos),
    used_amount: storedAmount(dialect, 0n),
    allowance_expires_at: expiresAt,
  };
}

/** Returns `detail.reason` if the allowance of an enrollment does not cover a purchase. */
export function findShortage(row: EnrollmentRow, { attos, currency }: Money): "currency" | "allowance_exceeded" | null {
  if (row.currency === null) return null;
  if (row.currency !== currency) return "currency";
  return usedAttos(row) + attos > readAmount(row.max_amount!) ? "allowance_exceeded" : null;
}

/** Requires an enrollment for which `findShortage` returned null. */
export function reserveAllowance(
  tx: Transaction,
  platform: Platform,
  row: EnrollmentRow,
  attos: bigint,
): Promise<EnrollmentRow> {
  return addToUsed(tx, row, attos, platform.clock.now());
}

/** `at` is the release's epoch ms: from then on, reads show the release of an expired checkout. */
export function releaseAllowance(
  tx: Transaction,
  row: EnrollmentRow,
  attos: bigint,
  at: number,
): Promise<EnrollmentRow> {
  return addToUsed(tx, row, -attos, at);
}

async function addToUsed(tx: Transaction, row: EnrollmentRow, attos: bigint, at: number): Promise<EnrollmentRow> {
  if (row.currency === null) return row;
  const used_amount = storedAmount(tx.dialect, usedAttos(row) + attos);
  return enrollments.change(tx, row, { used_amount, updated_at: Math.max(row.updated_at, at) });
}

function usedAttos({ used_amount }: EnrollmentRow): bigint {
  return readAmount(used_amount!);
}
