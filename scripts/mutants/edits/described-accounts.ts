// Faults against descriptions of accounts, cards, users and their money.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const typedData = "server/resources/withdrawals/typed-data.ts";
const signerTypedData = "server/resources/signer-changes/typed-data.ts";
const cardOperations = "server/resources/cards/operations.ts";
const blockByClient =
  'return cardResponse(await moveCard(tx, call.platform, row, "blockCard", { block_reason: "CLIENT_REQUESTED" }));';
const accountStore = "server/resources/accounts/store.ts";
const lifecycle = "server/resources/card-transactions/lifecycle.ts";
const reserve = "server/resources/withdrawals/reserve.ts";

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
      'if (kind !== "AVAILABLE" || attos < 0n) return attos === 0n;',
      'if (kind !== "AVAILABLE") return attos === 0n;',
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
  fault(
    "compares-signer-only-in-lower-case",
    "addresses-in-capitals",
    edit(
      "server/resources/accounts/wallet-signature.ts",
      "return one.toLowerCase() === other?.toLowerCase();",
      "return one.toLowerCase() === other;",
    ),
  ),
  fault(
    "finds-deposit-address-only-in-lower-case",
    "addresses-in-capitals",
    edit(accountStore, "address: address.toLowerCase() });", "address });"),
  ),
  fault(
    "shows-destination-to-sign-as-sent",
    "addresses-in-capitals",
    edit(typedData, "row.destination_address.toLowerCase()", "row.destination_address"),
  ),
  fault(
    "shows-new-signer-to-sign-as-sent",
    "addresses-in-capitals",
    edit(signerTypedData, "newSigner: row.signer_address.toLowerCase(),", "newSigner: row.signer_address,"),
  ),
  fault(
    "shows-current-signer-to-sign-as-sent",
    "addresses-in-capitals",
    edit(
      signerTypedData,
      "(row.current_signer_address ?? zeroAddress).toLowerCase()",
      "row.current_signer_address ?? zeroAddress",
    ),
  ),
  fault(
    "verifies-card-whatever-its-account",
    "card-verification",
    edit(
      "server/resources/card-transactions/simulations.ts",
      "const ownReason = await findDeclineReason(platform, card, ofCard, company, async () => null);",
      "const ownReason = refusalReason(card, platform.clock.now());",
    ),
  ),
  fault(
    "verifies-card-whatever-its-collateral",
    "verification-of-restricted-collateral",
    edit(
      "server/resources/card-transactions/simulations.ts",
      'ownReason ?? (funding.status === "ACTIVE" ? null : "ACCOUNT_RESTRICTED");',
      'ownReason ?? (funding.status === "CLOSED" ? "ACCOUNT_RESTRICTED" : null);',
    ),
  ),
  fault(
    "replaces-compliance-by-block-of-client",
    "card-block-reasons",
    edit(
      cardOperations,
      blockByClient,
      'return cardResponse(row.block_reason === "COMPLIANCE" ? await cards.change(tx, row, { block_reason: "CLIENT_REQUESTED" }) : await moveCard(tx, call.platform, row, "blockCard", { block_reason: "CLIENT_REQUESTED" }));',
    ),
  ),
  fault(
    "replaces-wrong-pins-by-block-of-client",
    "card-block-reasons",
    edit(
      cardOperations,
      blockByClient,
      'return cardResponse(row.block_reason === "PIN_ATTEMPTS_EXCEEDED" ? await cards.change(tx, row, { block_reason: "CLIENT_REQUESTED" }) : await moveCard(tx, call.platform, row, "blockCard", { block_reason: "CLIENT_REQUESTED" }));',
    ),
  ),
  fault(
    "counts-no-document-after-a-retry",
    "documents-until-complete",
    edit("server/resources/users/user-documents.ts", "round: application.round,", "round: 0,"),
  ),
  fault(
    "keeps-first-attestation",
    "card-holder-country",
    edit(
      "server/resources/users/user-verification.ts",
      "attestation: JSON.stringify(body.attestation) });",
      "attestation: row.attestation ?? JSON.stringify(body.attestation) });",
    ),
  ),
  fault(
    "shows-reversal-as-clearing-in-entries",
    "entries-of-source",
    edit(lifecycle, 'REVERSAL: "CARD_RELEASE",', 'REVERSAL: "CARD_CLEARING",'),
  ),
  fault(
    "shows-expiry-as-clearing-in-entries",
    "entries-of-source",
    edit(lifecycle, 'EXPIRY: "CARD_RELEASE",', 'EXPIRY: "CARD_CLEARING",'),
  ),
  fault(
    "shows-refund-as-dispute-in-entries",
    "entries-of-source",
    edit(lifecycle, '  REFUND: "CARD_REFUND",', '  REFUND: "CARD_DISPUTE_REFUND",'),
  ),
  fault(
    "shows-dispute-as-refund-in-entries",
    "entries-of-source",
    edit(lifecycle, 'DISPUTE_REFUND: "CARD_DISPUTE_REFUND",', 'DISPUTE_REFUND: "CARD_REFUND",'),
  ),
  fault(
    "shows-completed-withdrawal-as-released-in-entries",
    "entries-of-withdrawal",
    edit(reserve, 'return book(tx, platform, row, "COMPLETED", [', 'return book(tx, platform, row, "RELEASED", ['),
  ),
  fault(
    "shows-six-decimals-for-every-asset",
    "deposit-addresses-paged",
    edit(
      accountStore,
      "({ assetId: id, symbol, name, decimals, logoUri: null })",
      "({ assetId: id, symbol, name, decimals: Math.min(decimals, 6), logoUri: null })",
    ),
  ),
  fault(
    "shows-one-symbol-for-every-asset",
    "deposit-addresses-paged",
    edit(
      accountStore,
      "({ assetId: id, symbol, name, decimals, logoUri: null })",
      '({ assetId: id, symbol: symbol && "USDC", name, decimals, logoUri: null })',
    ),
  ),
];
