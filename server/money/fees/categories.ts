// Maps card transaction events to fee categories. Invariant: no other code maps events to fee categories.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";

export interface BillableCardEvent {
  readonly type:
    | "AUTHORIZATION"
    | "DECLINE"
    | "CLEARING"
    | "REVERSAL"
    | "EXPIRY"
    | "REFUND"
    | "DISPUTE_REFUND"
    | "BALANCE_INQUIRY"
    | "PIN_CHANGE"
    | "ACCOUNT_VERIFICATION";
  readonly channel: components["schemas"]["CardTransactionChannel"];
  readonly isCrossBorder: boolean;
  /** True if the merchant's currency differs from the billing currency. */
  readonly isCrossCurrency: boolean;
}

/**
 * Each category has one statement row; a free event has no category. A clearing can have three: itself, CROSS_BORDER
 * and FX.
 */
export function categoriesOf({ type, channel, isCrossBorder, isCrossCurrency }: BillableCardEvent): FeeCategory[] {
  const isAtm = channel === "ATM";
  switch (type) {
    case "AUTHORIZATION":
      return [isAtm ? "ATM_WITHDRAWAL" : "AUTHORIZATION"];
    case "DECLINE":
      return [isAtm ? "ATM_DECLINE" : "DECLINE"];
    case "CLEARING":
      return [
        "CLEARING",
        ...(isCrossBorder ? ["CROSS_BORDER" as const] : []),
        ...(isCrossCurrency ? ["FX" as const] : []),
      ];
    case "REVERSAL":
    case "REFUND":
    case "ACCOUNT_VERIFICATION":
      return [type];
    case "BALANCE_INQUIRY":
    case "PIN_CHANGE":
      return ["ATM_NON_FINANCIAL"];
    // An expiry is free, and a dispute was billed when it was opened.
    case "EXPIRY":
    case "DISPUTE_REFUND":
      return [];
  }
}

export function isCrossBorder(merchantCountry: string, settings: Pick<ProjectSettings, "programCountry">): boolean {
  return merchantCountry !== settings.programCountry;
}
