// Arithmetic of amounts, and fees billed to the project.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const valueRules = "server/http/request-rules/value-rules.ts";
const simulatedAmounts = "server/resources/card-transactions/simulated-amounts.ts";
const totals = "server/resources/card-transactions/totals.ts";
const cardsOperations = "server/resources/cards/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "shares-dispute-refund-of-all-cleared",
    "payment-courses",
    edit(
      simulatedAmounts,
      "originalAttos: ((left.originalAttos * attos) / (left.attos * unit)) * unit };",
      "originalAttos: ((totalsOf(eventsOf(row)).originalCleared * attos) / (left.attos * unit)) * unit };",
    ),
  ),
  fault(
    "refuses-whole-reversal-of-partly-cleared-hold",
    "largest-amount-announced",
    edit(
      simulatedAmounts,
      "if (attos > open) throw tooLarge(row, open);",
      "if (attos > open || (attos === open && row.events.length > 1)) throw tooLarge(row, open);",
    ),
  ),
  fault(
    "keeps-liftable-block-of-frozen-card",
    "outcome-announced",
    edit(
      cardsOperations,
      'import type { Operation } from "../../platform/operation.ts";',
      'import { fail } from "../../platform/errors.ts";\nimport type { Operation } from "../../platform/operation.ts";',
    ),
    edit(
      cardsOperations,
      'return cardResponse(await moveCard(tx, call.platform, row, "unblockCard"',
      'if (row.frozen === 1 && row.block_reason !== null) throw fail("CARD_BLOCK_NOT_LIFTABLE");\n    return cardResponse(await moveCard(tx, call.platform, row, "unblockCard"',
    ),
  ),
  fault(
    "formats-amounts-through-floating-point",
    "amounts-exact",
    edit(
      "server/resources/statements/csv.ts",
      "return csvFormatValue(decimal);",
      'return csvFormatValue(Number(decimal).toFixed((decimal.split(".")[1] ?? "").length));',
    ),
  ),
  fault(
    "loses-digits-of-numbers-in-json-text",
    "amounts-in-any-encoding",
    edit(
      valueRules,
      'typeof value === "number" ? context?.source : value',
      'typeof value === "number" ? String(value) : value',
    ),
  ),
  fault(
    "rounds-amounts-of-forms-to-two-digits",
    "amounts-shown-exactly",
    edit(
      valueRules,
      "const parsed = { ...form };",
      'const round = (_: string, field: unknown) =>\n    typeof field === "string" && /^\\d+\\.\\d{3,}$/.test(field) ? Number(field).toFixed(2) : field;\n  const parsed = JSON.parse(JSON.stringify(form), round);',
    ),
  ),
  fault(
    "rounds-fee-half-to-even",
    "fee-arithmetic",
    edit(
      totals,
      "const share = (rate: string) => multiply({ attos, currency }, rate).attos;",
      "const share = (rate: string) => {\n    const rounded = multiply({ attos, currency }, rate).attos;\n    const down = multiply({ attos: attos - 1n, currency }, rate).attos;\n    return down < rounded && (rounded / smallestUnit(currency)) % 2n === 1n ? down : rounded;\n  };",
    ),
    edit(totals, "import { type MoneyUnit, multiply }", "import { type MoneyUnit, multiply, smallestUnit }"),
  ),
  fault(
    "keeps-original-amount-of-partial-approval",
    "exchange-arithmetic",
    edit(
      "server/resources/card-transactions/payment.ts",
      "original: { ...original, attos: units * unit } };",
      "original: { ...original, attos: units * 0n + original.attos } };",
    ),
  ),
  fault(
    "charges-no-deposit-of-company",
    "deposit-fee-arithmetic",
    edit(
      "server/resources/deposits/arrivals.ts",
      'account.type === "USER" ? null :',
      'account.type === "USER" ? null : account.type === "COMPANY" ? 0n :',
    ),
  ),
  fault(
    "names-first-clearing-in-fee-of-dispute",
    "fees-itemised",
    edit(
      "server/resources/disputes/operations.ts",
      'events.findLast(({ type }) => type === "CLEARING")!',
      'events.find(({ type }) => type === "CLEARING")!',
    ),
  ),
  fault(
    "scales-payload-amount-through-floating-point",
    "withdrawal-to-the-digit",
    edit(
      "server/resources/withdrawals/typed-data.ts",
      "String(readAmount(amount) / smallestUnit(symbol))",
      "BigInt(Math.round(Number(readAmount(amount)) / Number(smallestUnit(symbol)))).toString()",
    ),
  ),
];
