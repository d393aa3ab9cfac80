// What a card transaction is billed for: the fee categories of each thing that happens to it. Invariant: this is the one place that knows it, so
// a statement's columns mean the same whatever caused a row.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";

/** Something that happened to a card transaction, or an inquiry that moves no money. */
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
  /** Whether the merchant is in another country than the programme. */
  readonly isCrossBorder: boolean;
  /** Whether the merchant's currency is not the billing currency. */
  readonly isCrossCurrency: boolean;
}

/**
 * The categories of a happening, one row of the statement each; none where nothing is billed. A clearing abroad is billed as a clearing and as
 * crossing the border, in another currency as an exchange too; an authorization or a decline at an ATM has its own category in place of the other.
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
    // Time passed, or the dispute was billed when it was opened.
    case "EXPIRY":
    case "DISPUTE_REFUND":
      return [];
  }
}

/** Whether a merchant in this country is abroad for the project. */
export function isCrossBorder(merchantCountry: string, settings: Pick<ProjectSettings, "programCountry">): boolean {
  return merchantCountry !== settings.programCountry;
}
