// Timed moves that depend on a worker's speed, or on the state of another resource.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const withdrawals = "server/resources/withdrawals/operations.ts";
const signersFirst = "      await makeFirst(tx, platform, platform.accountMoves.signers(account));\n";

export const faults: readonly SourceFault[] = [
  fault(
    "releases-due-hold-only-for-whole-refusal",
    "due-move-frees",
    edit(
      "server/resources/card-transactions/authorization.ts",
      "if (attos < requested.attos) await makeFirst",
      "if (attos === 0n) await makeFirst",
    ),
  ),
  fault(
    "leaves-due-withdrawal-to-worker",
    "due-move-frees",
    edit("server/registry.ts", "    withdrawalExpiry.dueOf({ project_id, account_id: id }),\n", ""),
  ),
  fault(
    "leaves-due-hold-of-collateral-to-worker",
    "due-move-frees",
    edit(
      "server/resources/card-transactions/partner-decision.ts",
      'collateralReason === "COLLATERAL_INSUFFICIENT" &&',
      'collateralReason === "ACCOUNT_RESTRICTED" &&',
    ),
  ),
  fault(
    "withdraws-nothing-of-due-hold",
    "due-move-frees",
    edit(withdrawals, "      await makeFirst(tx, platform, platform.accountMoves.releases(account));\n", ""),
  ),
  fault(
    "leaves-due-signer-to-worker",
    "due-move-frees",
    edit(withdrawals, `${signersFirst}      throw`, "      throw"),
  ),
  fault(
    "signs-with-wallet-that-was-replaced",
    "due-move-frees",
    edit(withdrawals, `${signersFirst}      if (account.status`, "      if (account.status"),
  ),
];
