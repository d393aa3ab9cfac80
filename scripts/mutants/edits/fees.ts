// Fees of partners.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const rule = "fees-itemised";
const bill = "server/money/fees/bill.ts";
const categories = "server/money/fees/categories.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "bills-atm-withdrawal-as-purchase",
    rule,
    edit(categories, 'isAtm ? "ATM_WITHDRAWAL" : "AUTHORIZATION"', '"AUTHORIZATION"'),
  ),
  fault(
    "bills-no-cross-border-fee",
    rule,
    edit(categories, '...(isCrossBorder ? ["CROSS_BORDER" as const] : []),', ""),
  ),
  fault(
    "bills-fx-fee-by-border-instead-of-currency",
    rule,
    edit(categories, '...(isCrossCurrency ? ["FX"', '...(isCrossBorder ? ["FX"'),
  ),
  fault(
    "bills-expiry-as-decline",
    rule,
    edit(categories, '    case "EXPIRY":\n', ""),
    edit(categories, '    case "REVERSAL":\n', '    case "EXPIRY":\n      return ["DECLINE"];\n    case "REVERSAL":\n'),
  ),
  fault(
    "leaves-first-card-of-shipment-unbilled",
    rule,
    edit(
      "server/resources/card-shipments/operations.ts",
      "...cardsToBill.map((card)",
      "...cardsToBill.slice(1).map((card)",
    ),
  ),
  fault(
    "bills-dispute-as-account-verification",
    rule,
    edit("server/resources/disputes/operations.ts", 'category: "DISPUTE"', 'category: "ACCOUNT_VERIFICATION"'),
  ),
  fault(
    "dates-fee-after-its-event",
    rule,
    edit(bill, "occurredAt: event.occurredAt,", "occurredAt: event.occurredAt + 1,"),
  ),
  fault("leaves-merchant-out-of-fee", rule, edit(bill, "merchantName: merchant?.name ?? null", "merchantName: null")),
  fault(
    "ignores-configured-fees",
    rule,
    edit(
      "server/platform/project-settings.ts",
      "return { ...projectDefaults, ...stored };",
      "return { ...projectDefaults, ...stored, partnerFees: projectDefaults.partnerFees };",
    ),
  ),
];
