// Changes of accounts' signers.
import { edit, fault, type SourceFault } from "../source-fault.ts";
import { expiresLate } from "./agentic.ts";

const operations = "server/resources/signer-changes/operations.ts";
const changing = "server/resources/signer-changes/changing.ts";
const typed = "server/resources/signer-changes/typed-data.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "changes-signer-without-its-signature",
    "signer-change-signed",
    edit(operations, 'return isDelayed && currentSignature === null ? undefined : "CURRENT";', "return undefined;"),
  ),
  fault(
    "changes-signer-by-any-wallet",
    "signer-change-signed",
    edit(
      operations,
      '(await isSignedBy(row.current_signer_address, currentSignature)) ? undefined : "CURRENT"',
      "undefined",
    ),
  ),
  fault(
    "changes-signer-without-proof-of-new-wallet",
    "signer-change-signed",
    edit(operations, '  if (!(await isSignedBy(row.signer_address, signature))) return "NEW";\n', ""),
  ),
  fault(
    "leaves-current-signer-out-of-payload",
    "signer-change-payload",
    edit(typed, "(row.current_signer_address ?? zeroAddress).toLowerCase()", "zeroAddress"),
  ),
  fault(
    "keeps-old-signer-after-change",
    "signer-change-of-signature-in-progress",
    edit(changing, "{ signer_address, updated_at });", "{ updated_at });"),
  ),
  fault(
    "applies-first-signer-without-delay",
    "signer-change-delayed",
    edit(changing, "limits.signerChangeDelayHours * hourMs", "limits.signerChangeDelayHours * secondMs"),
  ),
  fault(
    "opens-two-signer-changes",
    "signer-change-one-open",
    edit(changing, "if (open !== undefined) throw", "if (open === account.id) throw"),
    edit("server/platform/database/migrations/045-signer-changes.ts", "CREATE UNIQUE INDEX", "CREATE INDEX"),
  ),
  fault(
    "closes-account-beside-signer-change",
    "signer-change-one-open",
    edit("server/registry.ts", "  refundableDisputes,\n  openSignerChanges,\n", "  refundableDisputes,\n"),
  ),
  fault(
    "replaces-signer-by-itself",
    "signer-change-refused",
    edit(changing, "isSameAddress(signerAddress, account.signer_address)", "signerAddress === account.signer_address"),
  ),
  fault(
    "signs-signer-change-of-restricted-account",
    "signer-change-refused",
    edit(operations, 'if (account.status !== "ACTIVE") throw', 'if (account.status === "CLOSED") throw'),
  ),
  fault(
    "cancels-signer-change-that-took-effect",
    "signer-change-to-the-second",
    edit(operations, "row.effective_at! <= now", "row.effective_at! + 60_000 <= now"),
    expiresLate,
  ),
  {
    name: "keeps-instant-of-cancelled-signer-change",
    rule: "invariants-hold",
    with: ["signer-change-delayed"],
    edits: [edit(operations, "const changes = { effective_at: null };", "const changes = {};")],
  },
];
