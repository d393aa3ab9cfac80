// Mistakes in what a partner is charged: a happening without its fee, with another one's, or without what is known of it.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const rule = "fees-itemised";
const bill = "server/money/fees/bill.ts";
const categories = "server/money/fees/categories.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "cash-billed-as-a-purchase",
    rule,
    edit(categories, 'isAtm ? "ATM_WITHDRAWAL" : "AUTHORIZATION"', '"AUTHORIZATION"'),
  ),
  fault("the-border-for-nothing", rule, edit(categories, '...(isCrossBorder ? ["CROSS_BORDER" as const] : []),', "")),
  fault("exchange-billed-at-home", rule, edit(categories, '...(isCrossCurrency ? ["FX"', '...(isCrossBorder ? ["FX"')),
  fault(
    "expiry-billed-as-a-reversal",
    rule,
    edit(categories, '    case "EXPIRY":\n', ""),
    edit(categories, '    case "REVERSAL":\n', '    case "EXPIRY":\n      return ["DECLINE"];\n    case "REVERSAL":\n'),
  ),
  fault(
    "one-fee-for-a-whole-shipment",
    rule,
    edit("server/resources/card-shipments/operations.ts", "...cards.map((card)", "...cards.slice(1).map((card)"),
  ),
  fault(
    "dispute-for-nothing",
    rule,
    edit("server/resources/disputes/operations.ts", 'category: "DISPUTE"', 'category: "ACCOUNT_VERIFICATION"'),
  ),
  fault("fee-without-its-merchant", rule, edit(bill, "merchantName: merchant?.name ?? null", "merchantName: null")),
  fault(
    "fee-of-the-preset-price",
    rule,
    edit(
      "server/platform/project-settings.ts",
      "return { ...projectDefaults, ...kept };",
      "return { ...projectDefaults, ...kept, partnerFees: projectDefaults.partnerFees };",
    ),
  ),
];
