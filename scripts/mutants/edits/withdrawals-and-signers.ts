// Withdrawals, signatures and signer changes.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const expiring = "server/platform/workers/expiring.ts";
const balance = "server/resources/accounts/balance.ts";
const walletSignature = "server/resources/accounts/wallet-signature.ts";
const changing = "server/resources/signer-changes/changing.ts";
const signerChangesOperations = "server/resources/signer-changes/operations.ts";
const typedData = "server/resources/signer-changes/typed-data.ts";
const withdrawalsOperations = "server/resources/withdrawals/operations.ts";
const reserve = "server/resources/withdrawals/reserve.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "changes-signer-without-proof-of-new-wallet",
    "signer-change-signed",
    edit(signerChangesOperations, '  if (!(await isSignedBy(row.signer_address, signature))) return "NEW";\n', ""),
  ),
  fault(
    "leaves-current-signer-out-of-payload",
    "signer-change-payload",
    edit(typedData, "(row.current_signer_address ?? zeroAddress).toLowerCase()", "zeroAddress"),
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
    "closes-account-beside-signer-change",
    "signer-change-one-open",
    edit("server/registry.ts", "  refundableDisputes,\n  openSignerChanges,\n", "  refundableDisputes,\n"),
  ),
  fault(
    "replaces-signer-by-itself",
    "signer-change-refused",
    edit(changing, "isSameAddress(signerAddress, account.signer_address)", "signerAddress === account.signer_address"),
  ),
  // The last edit keeps the worker from moving the row first.
  fault(
    "cancels-signer-change-that-took-effect",
    "signer-change-to-the-second",
    edit(signerChangesOperations, "row.effective_at! <= now", "row.effective_at! + 60_000 <= now"),
    edit(expiring, "} <= ?", "} + 60000 <= ?"),
  ),
  fault(
    "refuses-to-withdraw-full-amount",
    "withdrawable-to-the-unit",
    edit(withdrawalsOperations, "attos > withdrawableOf(", "attos >= withdrawableOf("),
  ),
  fault(
    "reports-withdrawable-amount-with-too-many-digits",
    "withdrawable-of-all-digits",
    edit(balance, "  if (most > largestSendable) return largestSendable;\n", ""),
  ),
  fault(
    "keeps-reserve-of-failed-withdrawal",
    "withdrawal-money-back",
    edit(withdrawalsOperations, "await release(tx, platform, failed);", "await settle(tx, platform, failed);"),
  ),
  fault(
    "releases-fee-of-present-schedule",
    { test: "server/resources/withdrawals/kept-fee.test.ts" },
    edit(
      reserve,
      "import { readAmount }",
      'import { assetOf } from "../accounts/assets.ts";\nimport { withdrawalFeeOf } from "../accounts/balance.ts";\nimport { readAmount }',
    ),
    edit(
      reserve,
      "  const attos = total(row);\n  const released",
      "  const attos = readAmount(row.amount) + withdrawalFeeOf(funds, assetOf(row.asset_id));\n  const released",
    ),
  ),
  fault(
    "withdraws-without-checking-funds",
    "withdrawals-together",
    edit(
      withdrawalsOperations,
      "attos > withdrawableOf(funds, asset)",
      "attos > withdrawableOf(funds, asset) + 10n ** 30n",
    ),
    edit("server/money/ledger/post.ts", 'throw fail("INSUFFICIENT_FUNDS")', "return"),
  ),
  fault(
    "signs-withdrawal-of-restricted-account",
    "withdrawal-of-inactive-account",
    edit(
      withdrawalsOperations,
      'if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");\n      await requireApprovedOwner',
      'if (account.status === "CLOSED") throw fail("ACCOUNT_NOT_ACTIVE");\n      await requireApprovedOwner',
    ),
  ),
  // The last edit keeps the worker from moving the row first.
  fault(
    "shows-payload-of-expired-withdrawal",
    "withdrawal-to-the-second",
    edit(
      withdrawalsOperations,
      '"getCryptoWithdrawalPayload");\n  refuseExpired(row, platform.clock.now());\n',
      '"getCryptoWithdrawalPayload");\n',
    ),
    edit(expiring, "} <= ?", "} + 60000 <= ?"),
  ),
  fault(
    "accepts-malleable-signature",
    "signature-of-signer",
    edit(walletSignature, " > largestS) return undefined;", " < 0n) return undefined;"),
  ),
  fault(
    "refuses-last-byte-of-hardware-wallet",
    "signature-last-byte",
    edit(
      walletSignature,
      "> largestS) return undefined;",
      "> largestS || !/1[bc]$/i.test(signature)) return undefined;",
    ),
  ),
  fault(
    "shows-current-signer-to-sign-as-sent",
    "addresses-in-capitals",
    edit(
      typedData,
      "(row.current_signer_address ?? zeroAddress).toLowerCase()",
      "row.current_signer_address ?? zeroAddress",
    ),
  ),
  fault(
    "withdraws-from-address-on-ethereum",
    "payload-says-all",
    edit(
      withdrawalsOperations,
      "source_address: await addressOn(tx, account, asset.chain),",
      'source_address: await addressOn(tx, account, "ETHEREUM"),',
    ),
  ),
  fault(
    "reports-spendable-amount-of-account-that-funds-no-payment",
    "withdrawable-in-every-state",
    edit(balance, "fundsPayments ? spendableOf(funds) : 0n", "spendableOf(funds)"),
  ),
];
