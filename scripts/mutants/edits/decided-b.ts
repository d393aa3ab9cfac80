// Faults that break decisions about money, partners and card transactions.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const authorization = "server/resources/card-transactions/authorization.ts";
const conversion = "server/resources/accounts/conversion.ts";
const disputes = "server/resources/disputes/operations.ts";
const funding = "server/resources/card-transactions/funding.ts";
const partner = "server/resources/card-transactions/partner-decision.ts";
const ask = "server/events/authorization-requests/ask.ts";
const simulations = "server/resources/card-transactions/simulations.ts";
const totals = "server/resources/card-transactions/totals.ts";

const isReturned =
  "const isReturned = refunded === cleared || (originalCleared > 0n && originalRefunded === originalCleared);";
const anyReason =
  "  if (reason !== null)\n    return declinePayment(tx, platform, project, pending, { ...serviceDecision, lat";

export const faults: readonly SourceFault[] = [
  fault("credits-sold-units-as-worth", "assets-sold-at-rate", edit(conversion, "divideUp(sale * rate, one)", "sale")),
  fault(
    "loses-remainder-of-sale",
    "assets-sold-at-rate",
    edit(conversion, "divideUp(sale * rate, one)", "sale > 0n ? -fiat : divideUp(sale * rate, one)"),
  ),
  fault(
    "buys-assets-ignoring-rate",
    "assets-sold-at-rate",
    edit(conversion, "(fiat * one) / (rate * unit)", "fiat / unit"),
  ),
  fault(
    "sells-assets-in-reverse-order",
    "assets-sold-in-order",
    edit(conversion, "const asset of assetsOnChains)", "const asset of assetsOnChains.toReversed())"),
  ),
  fault(
    "approves-part-without-its-fees",
    "payment-covered-with-fees",
    edit(authorization, "if (fits(middle * unit))", "if (middle * unit <= spendable)"),
  ),
  fault(
    "covers-payment-without-its-fees",
    "payment-covered-with-fees",
    edit(authorization, "part + feeTotal(addedFees(before, part, terms)) <= spendable", "part <= spendable"),
  ),
  fault(
    "returns-atm-fee-only-in-original-currency",
    "atm-fee-returned",
    edit(totals, "refunded === cleared || (originalCleared", "(originalCleared"),
  ),
  fault(
    "returns-atm-fee-only-in-billing-currency",
    "atm-fee-returned",
    edit(totals, isReturned, "const isReturned = refunded === cleared;"),
  ),
  fault(
    "keeps-atm-fee-of-disputed-withdrawal",
    "atm-fee-returned",
    edit(totals, "function keptAmount({ cleared,", "function keptAmount({ disputed, cleared,"),
    edit(totals, "refunded === cleared || (originalCleared", "refunded - disputed === cleared || (originalCleared"),
  ),
  fault(
    "lets-fallback-approve-changed-card",
    "fallback-after-change",
    edit(partner, anyReason, anyReason.replace("reason !== null", 'reason !== null && answer.source === "PARTNER"')),
  ),
  fault(
    "approves-without-endpoint",
    "authorization-without-endpoint",
    edit(
      ask,
      'return { source: "FALLBACK", reason: "NO_ENDPOINT", latencyMs: null };',
      'return { source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 0 };',
    ),
  ),
  fault(
    "says-connection-failed-without-endpoint",
    "authorization-without-endpoint",
    edit(ask, 'reason: "NO_ENDPOINT"', 'reason: "CONNECTION_FAILED"'),
  ),
  fault(
    "refunds-to-closed-account",
    "dispute-keeps-account",
    edit(simulations, 'if (funding?.status === "CLOSED")', 'if (funding?.status === "CLOSED" && type !== "REFUND")'),
  ),
  fault(
    "charges-closed-account",
    "dispute-keeps-account",
    edit(
      simulations,
      '    if (funding.status === "CLOSED") throw accountStates.refusal("SIMULATION_INVALID_STATE", funding);\n',
      "",
    ),
  ),
  fault(
    "refunds-in-old-billing-currency",
    "billing-currency-changed",
    edit(
      funding,
      "project.settings.billingCurrency === currency ? fundAccount(project, locked, balances) : undefined",
      "currency ? fundAccount(project, locked, balances) : undefined",
    ),
  ),
  fault(
    "files-dispute-in-old-billing-currency",
    "billing-currency-changed",
    edit(disputes, 'if (funding === undefined || funding.status === "CLOSED")', 'if (funding?.status === "CLOSED")'),
  ),
];
