// Mistakes with cards: who gets one, and what its status follows from.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/cards/operations.ts";
const status = "server/cards/status.ts";
const store = "server/cards/store.ts";

export const faults: readonly SourceFault[] = [
  fault("card-of-a-stranger", "card-holder-approved", edit(operations, 'application?.status !== "APPROVED"', "false")),
  fault(
    "card-in-a-barred-country",
    "card-holder-country",
    edit(operations, 'verificationMethod === "KYC_ATTESTATION" && barred', "false && barred"),
  ),
  fault(
    "card-refused-where-nobody-attests",
    "card-holder-country",
    edit(operations, 'verificationMethod === "KYC_ATTESTATION" && barred', "barred"),
  ),
  fault("card-on-anybodys-account", "card-account-of-holder", edit(operations, "owner_id === user.id", "true")),
  fault(
    "card-refused-on-a-restricted-account",
    "card-account-restricted",
    edit(operations, 'if (status === "CLOSED")', 'if (status !== "ACTIVE")'),
  ),
  fault(
    "card-outlives-its-user",
    "card-of-deleted-user",
    edit("server/users/operations.ts", "    await terminateCardsOf(tx, platform, row);\n", ""),
  ),
  fault(
    "card-good-a-month-less",
    "card-validity",
    edit(operations, "limits.cardValidityMonths + 1", "limits.cardValidityMonths"),
  ),
  fault(
    "card-without-its-types-design",
    "card-design-standard",
    edit(operations, 'PHYSICAL: "physical-standard"', 'PHYSICAL: "virtual-standard"'),
  ),
  fault(
    "frozen-before-blocked",
    "card-status-derived",
    edit(
      status,
      '  if (causes.block_reason !== null) return "BLOCKED";\n  if (causes.frozen === 1) return "FROZEN";\n',
      '  if (causes.frozen === 1) return "FROZEN";\n  if (causes.block_reason !== null) return "BLOCKED";\n',
    ),
  ),
  fault(
    "every-block-liftable",
    "card-block-reasons",
    edit(status, 'reason === "CLIENT_REQUESTED" || ', "reason !== null || "),
  ),
  fault(
    "deleted-card-forgotten",
    "delete-keeps",
    edit(
      store,
      "return cards.find(queries, { project_id: projectId, id });",
      'return cards.find(queries, { project_id: projectId, id }).then((row) => (row?.status === "TERMINATED" ? undefined : row));',
    ),
  ),
];
