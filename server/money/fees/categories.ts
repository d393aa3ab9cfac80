// Maps card transaction events to fee categories. Invariant: no other code does so, so a statement's columns mean the
// same for every row.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";

/** A card transaction event, or an inquiry that moves no money. */
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
  /** Whether the merchant's country is not the programme's. */
  readonly isCrossBorder: boolean;
  /** Whether the merchant's currency is not the billing currency. */
  readonly isCrossCurrency: boolean;
}

/**
 * Returns an event's fee categories, one statement row each; none if it is free. A cross-border clearing is billed
 * as a clearing and as cross-border, in another currency also as FX. ATM authorizations and declines have their own
 * categories instead.
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

/** Whether a country is abroad for the project. */
export function isCrossBorder(merchantCountry: string, settings: Pick<ProjectSettings, "programCountry">): boolean {
  return merchantCountry !== settings.programCountry;
}
