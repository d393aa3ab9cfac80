// Faults against descriptions of accounts, cards, users and their money.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const typedData = "server/resources/withdrawals/typed-data.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "blocks-card-only-for-fraud-of-held-payment",
    "transaction-fraud",
    edit(
      "server/resources/card-transactions/operations.ts",
      'await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");',
      'if (transaction.status === "AUTHORIZED") await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");',
    ),
  ),
  fault(
    "closes-account-that-owes-money",
    "account-closed-without-debt",
    edit(
      "server/resources/accounts/closing.ts",
      "return attos >= 0n && attos < smallestUnit(asset?.symbol ?? (unit as MoneyUnit));",
      "return attos < smallestUnit(asset?.symbol ?? (unit as MoneyUnit));",
    ),
  ),
  fault(
    "issues-card-to-rejected-user",
    "card-holder-approved",
    edit(
      "server/resources/cards/issue-card.ts",
      'if (application.status !== "APPROVED") throw',
      'if (application.status === "NOT_STARTED") throw',
    ),
  ),
  fault(
    "signs-every-chain-as-ethereum",
    "payload-says-all",
    edit(typedData, "chainId: chainNumbers[asset.chain],", "chainId: chainNumbers.ETHEREUM,"),
  ),
  fault(
    "withdraws-from-address-on-ethereum",
    "payload-says-all",
    edit(
      "server/resources/withdrawals/operations.ts",
      "source_address: await addressOn(tx, account, asset.chain),",
      'source_address: await addressOn(tx, account, "ETHEREUM"),',
    ),
  ),
  fault(
    "signs-without-address-of-account",
    "payload-says-all",
    edit(
      typedData,
      "verifyingContract: row.source_address,",
      'verifyingContract: "0x0000000000000000000000000000000000000000",',
    ),
  ),
];
