// Faults of what production does, and of fees, refunds and cards that the interface states.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const checkouts = "server/resources/checkouts/operations.ts";
const simulations = "server/resources/card-transactions/simulations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "simulates-checkout-in-production",
    "checkout-simulation-in-production",
    edit(checkouts, 'isApproved && project.environment === "production"', "isApproved && Date.now() === 0"),
  ),
  fault(
    "knows-simulations-in-production",
    "simulations-absent-in-production",
    edit("server/http/request-rules/match.ts", 'environment === "sandbox" || !operation.sandboxOnly', "true"),
  ),
  fault(
    "limits-production-like-sandbox",
    "production-limits",
    edit("server/http/limits/limiter.ts", "contractLimits(environment);", 'contractLimits("sandbox");'),
  ),
  fault(
    "serves-forms-in-json-view",
    "documents-served",
    edit(
      "server/http/pipeline/openapi-documents.ts",
      "() => findDocument(name, format)",
      '() => findDocument(name.replace("json-bodies/", ""), format)',
    ),
  ),
  fault(
    "publishes-too-few-egress-addresses",
    "egress-addresses",
    edit(
      "server/http/pipeline/served-documents.ts",
      '"x-egress-addresses": egressAddresses }',
      '"x-egress-addresses": egressAddresses.slice(1) }',
    ),
  ),
  fault(
    "doubles-fx-fee",
    "payment-fees-priced",
    edit("server/resources/card-transactions/totals.ts", "fx: fx && share(fx.rate)", "fx: fx && share(fx.rate) * 2n"),
  ),
  fault(
    "refuses-refund-while-held",
    "refund-while-held",
    edit(
      simulations,
      "  assertTakesEvent(row, operation, platform.clock.now());",
      '  if (row.status === "AUTHORIZED" && operation === "simulateRefund") throw fail("SIMULATION_INVALID_STATE");',
    ),
  ),
  fault(
    "encrypts-with-sha256-for-every-key",
    "card-details-hash-of-key",
    edit("server/resources/cards/card-details-keys.ts", 'RSA_OAEP_SHA1: "sha1"', 'RSA_OAEP_SHA1: "sha256"'),
  ),
  fault(
    "refuses-pin-on-restricted-account",
    "card-operations-restricted",
    edit(
      "server/resources/cards/using.ts",
      '    cardStates.assertAllowed(row, "setCardPin");',
      '    cardStates.assertAllowed(row, "setCardPin");\n    const account = await tx.one<{ status: string }>("SELECT status FROM accounts WHERE id = ?", [row.account_id]);\n    if (account?.status !== "ACTIVE") throw fail("CARD_INVALID_STATE");',
    ),
  ),
];
