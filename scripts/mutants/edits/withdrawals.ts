// Mistakes with withdrawals: money that leaves without being reserved or signed for, or does not come back.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/resources/withdrawals/operations.ts";
const typed = "server/resources/withdrawals/typed-data.ts";
const reserve = "server/resources/withdrawals/reserve.ts";
const expiry = "server/resources/withdrawals/expiry.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "withdrawable-and-a-unit",
    "withdrawable-to-the-unit",
    edit(
      "server/resources/accounts/balance.ts",
      "return most > 0n ? most : 0n;",
      "return most > 0n ? most + 10n ** 12n : 0n;",
    ),
  ),
  fault(
    "withdrawable-past-what-is-sent",
    "withdrawable-of-all-digits",
    edit("server/resources/accounts/balance.ts", "  if (most > sayable) return sayable;\n", ""),
  ),
  fault(
    "withdrawable-not-all",
    "withdrawable-to-the-unit",
    edit(operations, "attos > withdrawableOf(", "attos >= withdrawableOf("),
  ),
  fault(
    "cancelled-without-money-back",
    "withdrawal-money-back",
    edit(operations, "if (cancelled !== row) await release(tx, platform, cancelled);", ""),
  ),
  fault(
    "failed-without-money-back",
    "withdrawal-money-back",
    edit(
      operations,
      "settle(tx, platform, moved) : release(tx, platform, moved)",
      "settle(tx, platform, moved) : settle(tx, platform, moved)",
    ),
  ),
  fault(
    "fee-not-reserved",
    "withdrawable-to-the-unit",
    edit(reserve, "return readAmount(amount) + readAmount(fee);", "return readAmount(amount) + 0n * readAmount(fee);"),
    edit(reserve, "reserved(row, -(amount + fee))", "reserved(row, -amount)"),
    edit(reserve, 'kind: "FEES", unit: row.asset_id, attos: fee', 'kind: "FEES", unit: row.asset_id, attos: 0n * fee'),
  ),
  fault(
    "funds-not-asked-for",
    "withdrawals-together",
    edit(
      operations,
      "attos > withdrawableOf(account.funds, asset)",
      "attos > withdrawableOf(account.funds, asset) + 10n ** 30n",
    ),
    edit("server/money/ledger/post.ts", 'throw fail("INSUFFICIENT_FUNDS")', "return"),
  ),
  fault(
    "restricted-account-withdraws",
    "withdrawal-of-inactive-account",
    edit(operations, 'if (account.status !== "ACTIVE") throw', "if (false) throw"),
  ),
  fault(
    "restricted-account-signs",
    "withdrawal-of-inactive-account",
    edit(
      operations,
      '.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");\n      if',
      '.status === "CLOSED") throw fail("ACCOUNT_NOT_ACTIVE");\n      if',
    ),
  ),
  fault(
    // The clock goes on while it is asked: its last millisecond is a test's of the server.
    "signed-after-its-end",
    "withdrawal-to-the-second",
    edit(operations, "expires_at <= now", "expires_at + 60_000 <= now"),
    edit("server/platform/workers/expiring.ts", "AND expires_at <= ?", "AND expires_at + 60000 <= ?"),
  ),
  fault(
    "expired-without-money-back",
    "withdrawal-to-the-second",
    edit(expiry, "    await release(tx, platform, expired);\n", ""),
  ),
  fault(
    "anybody-signs",
    "signature-of-signer",
    edit(typed, "return recovered.toLowerCase() === signer.toLowerCase();", "return recovered !== signer;"),
  ),
  fault(
    "twin-of-a-signature",
    "signature-of-signer",
    edit(typed, " > largestS) return false;", " < 0n) return false;"),
  ),
  fault(
    "signature-without-chain",
    "signature-of-signer",
    edit(typed, "chainId: chainNumbers[asset.chain],", "chainId: 137,"),
  ),
  fault(
    // At its end exactly it would be a whole second by chance.
    "signed-after-its-deadline",
    "payload-says-all",
    edit(operations, "Math.ceil((now + signatureMs) / secondMs) * secondMs", "now + signatureMs - (now % 1_000) + 370"),
    edit(typed, "String(row.expires_at / 1_000)", "String(Math.floor(row.expires_at / 1_000))"),
  ),
  fault("payload-without-fee", "payload-says-all", edit(typed, "fee: tokenUnits(asset, row.fee),", 'fee: "0",')),
  fault(
    "payload-in-attos",
    "payload-says-all",
    edit(typed, "readAmount(amount) / smallestUnit(symbol)", "readAmount(amount) / (smallestUnit(symbol) / 10n)"),
  ),
];
