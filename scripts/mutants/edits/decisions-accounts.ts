// Faults against decisions about accounts, cards, withdrawals and signer changes.
import { edit, fault, type SourceFault } from "../source-fault.ts";
import { expiresLate } from "./agentic.ts";

const simulations = "server/resources/card-transactions/simulations.ts";
const withdrawals = "server/resources/withdrawals/operations.ts";
const balance = "server/resources/accounts/balance.ts";
const closing = "server/resources/accounts/closing.ts";
const issuing = "server/resources/cards/issue-card.ts";
const cardName = "server/resources/cards/name.ts";
const detailsKeys = "server/resources/cards/card-details-keys.ts";
const arrivals = "server/resources/deposits/arrivals.ts";
const changing = "server/resources/signer-changes/changing.ts";

const ofAccounts: readonly SourceFault[] = [
  fault(
    "refunds-to-closed-account",
    "account-closed-stays-empty",
    edit(simulations, 'if (funding?.status === "CLOSED") throw', "if (false) throw"),
  ),
  fault(
    "charges-closed-account",
    "account-closed-stays-empty",
    edit(simulations, 'if (funding.status === "CLOSED") throw', "if (false) throw"),
  ),
  fault(
    "counts-every-rate-as-one",
    "balances-at-rates",
    edit(balance, '(settings.rates[symbol] ?? "0")', '(settings.rates[symbol] === undefined ? "0" : "1")'),
  ),
  fault(
    "values-asset-without-rate",
    "balances-at-rates",
    edit(balance, '(settings.rates[symbol] ?? "0")', '(settings.rates[symbol] ?? "1")'),
  ),
  fault(
    "keeps-account-open-for-remainder",
    "account-closed-with-remainder",
    edit(closing, "return attos < smallestUnit(asset?.symbol ?? (unit as MoneyUnit));", "return attos === 0n;"),
  ),
  fault(
    "sells-whole-units-of-assets",
    "account-closed-with-remainder",
    edit(
      "server/resources/accounts/conversion.ts",
      "divideUp(-fiat * one, rate))",
      "divideUp(-fiat * one, rate * smallestUnit(asset.symbol)) * smallestUnit(asset.symbol))",
    ),
  ),
  fault(
    "shows-remainder-on-closed-account",
    "account-closed-with-remainder",
    edit(closing, "funds: { ...account.funds, balances: [] }", "funds: account.funds"),
  ),
  fault(
    "keeps-currency-for-remainder",
    "currency-changed-despite-remainder",
    edit("server/resources/accounts/currency.ts", "return !isRemainder;", "return !isRemainder || attos > 0n;"),
  ),
  fault(
    "leaves-remainder-on-closed-account",
    "account-closed-with-remainder",
    edit(closing, "if (entries.length === 0) return;", "return;"),
  ),
  fault(
    "lists-one-obstacle-to-closing",
    "account-obstacles-listed",
    edit(closing, "if (await blocks(tx, account))", "if (obstacles.length === 0 && (await blocks(tx, account)))"),
  ),
  fault(
    "rounds-amounts-of-postings",
    "entries-chained-with-fractions",
    edit(
      "server/resources/accounts/entries.ts",
      "roundDown(after, currency) - roundDown(before, currency)",
      "roundDown(after - before, currency)",
    ),
  ),
  fault(
    "charges-fee-of-confirmation",
    "deposit-fee-arithmetic",
    edit(
      arrivals,
      "row.fee === null ? 0n : readAmount(row.fee)];",
      "row.fee === null ? 0n : feeIn((await findProject(tx, project.id))!.settings.feeSchedule.cryptoDeposit, assetOf(row.asset_id).symbol)];",
    ),
  ),
  fault(
    "charges-no-deposit-of-company",
    "deposit-fee-arithmetic",
    edit(
      arrivals,
      'account.type === "USER" ? null :',
      'account.type === "USER" ? null : account.type === "COMPANY" ? 0n :',
    ),
  ),
  fault(
    "shows-dollar-bank-details",
    "bank-details-by-currency",
    edit(
      "server/resources/accounts/receiving.ts",
      "sandboxBankAccounts[settings.billingCurrency] ?? usBankAccount",
      "usBankAccount",
    ),
  ),
  fault(
    "names-account-before-project-without-transfers",
    "bank-details-of-master",
    edit(
      "server/resources/accounts/operations.ts",
      'if (!settings.fiatDepositsEnabled) throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "project" });',
      'if (!settings.fiatDepositsEnabled && row.type === "MASTER_COLLATERAL")\n    throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "project" });',
    ),
  ),
  fault(
    "changes-currency-of-held-money",
    "billing-currency-changed",
    edit("server/resources/accounts/currency.ts", "if (balance !== undefined) {", "if (false) {"),
  ),
  fault(
    "changes-currency-of-dispute",
    "billing-currency-changed",
    edit("server/resources/accounts/currency.ts", "of currencyBlocks)", "of currencyBlocks.slice(1))"),
  ),
  fault(
    "remembers-currency-of-bank-details",
    "settings-followed",
    edit(
      "server/resources/accounts/receiving.ts",
      "export const receivingProviders:",
      "const agreed: Record<string, string> = {};\n\nexport const receivingProviders:",
    ),
    edit(
      "server/resources/accounts/receiving.ts",
      "currency: settings.billingCurrency,",
      "currency: (agreed[id] ??= settings.billingCurrency),",
    ),
  ),
];

const ofWithdrawals: readonly SourceFault[] = [
  fault(
    "refuses-outcome-of-restricted-account",
    "withdrawal-of-inactive-account",
    edit(
      withdrawals,
      '    if (status === "FAILED") {',
      '    if ((await accounts.find(tx, project.id, row.account_id)).status === "RESTRICTED")\n      throw withdrawalStates.refusal("SIMULATION_INVALID_STATE", row);\n    if (status === "FAILED") {',
    ),
  ),
  fault(
    "refuses-cancellation-of-restricted-account",
    "withdrawal-of-inactive-account",
    edit(
      withdrawals,
      "    const cancelled = await withdrawalStates.move(",
      '    if ((await accounts.find(tx, project.id, row.account_id)).status === "RESTRICTED")\n      throw withdrawalStates.refusal("CRYPTO_WITHDRAWAL_INVALID_STATE", row);\n    const cancelled = await withdrawalStates.move(',
    ),
  ),
  fault(
    "leaves-accounts-of-deleted-user",
    "user-deletion-closes-accounts",
    edit("server/registry.ts", "  closeAccountsOfUserWith(closingBlocks),\n", ""),
  ),
  fault(
    "gives-three-minutes-to-sign-withdrawal",
    "withdrawal-to-the-second",
    edit(withdrawals, "limits.withdrawalSignatureMinutes * 60_000", "limits.withdrawalSignatureMinutes * 6_000"),
  ),
  fault(
    "cancels-expired-withdrawal",
    "withdrawal-to-the-second",
    edit(withdrawals, 'if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());\n', "\n"),
    expiresLate,
  ),
  fault(
    "refuses-last-byte-of-hardware-wallet",
    "signature-last-byte",
    edit(
      "server/resources/accounts/wallet-signature.ts",
      "> largestS) return undefined;",
      "> largestS || !/1[bc]$/i.test(signature)) return undefined;",
    ),
  ),
  fault(
    "shows-payload-of-expired-withdrawal",
    "withdrawal-to-the-second",
    edit(
      withdrawals,
      '"getCryptoWithdrawalPayload");\n  refuseExpired(row, platform.clock.now());\n',
      '"getCryptoWithdrawalPayload");\n',
    ),
    expiresLate,
  ),
  fault(
    "names-another-reason-of-failure",
    "withdrawal-money-back",
    edit(withdrawals, 'row, "CHAIN_REJECTED")', 'row, "DESTINATION_REFUSED")'),
  ),
];

const ofSignerChanges: readonly SourceFault[] = [
  fault(
    "applies-operators-signer-change-at-once",
    "signer-change-of-lost-wallet",
    edit(changing, "if (change.is_delayed === 1) {", "if (change.current_signer_address === null) {"),
  ),
  fault(
    "asks-lost-wallet-for-signature",
    "signer-change-of-lost-wallet",
    edit(
      "server/resources/signer-changes/operations.ts",
      "const isDelayed = row.is_delayed === 1;",
      "const isDelayed = row.current_signer_address === null;",
    ),
  ),
  fault(
    "gives-two-days-to-sign-signer-change",
    "signer-change-to-the-second",
    edit(changing, "limits.signerChangeSignatureHours * hourMs", "2 * limits.signerChangeSignatureHours * hourMs"),
  ),
  fault(
    "shows-payload-of-expired-signer-change",
    "signer-change-to-the-second",
    edit(
      "server/resources/signer-changes/operations.ts",
      '  refuseDue(row, platform.clock.now());\n  signerChangeStates.assertAllowed(row, "getSignerChangePayload");\n',
      '  signerChangeStates.assertAllowed(row, "getSignerChangePayload");\n',
    ),
    expiresLate,
  ),
  fault(
    "applies-no-change-of-restricted-account",
    "signer-change-to-the-second",
    edit(
      "server/resources/signer-changes/timed-moves.ts",
      "(await lockChange(tx, projectId, id)).change,",
      '{\n      const { account, change } = await lockChange(tx, projectId, id);\n      return account.status === "ACTIVE" ? change : undefined;\n    },',
    ),
  ),
];

const ofCards: readonly SourceFault[] = [
  fault(
    "keeps-earlier-block-at-fraud",
    "fraud-replaces-block",
    edit(
      "server/resources/cards/block.ts",
      'if (!cardStates.canMove(row, by, "BLOCKED")) return row;',
      'if (row.status === "BLOCKED" || !cardStates.canMove(row, by, "BLOCKED")) return row;',
    ),
  ),
  fault(
    "pays-with-expired-card",
    "card-to-the-second",
    edit(
      "server/resources/card-transactions/authorization.ts",
      "if (cardReason !== null) return cardReason;",
      'if (cardReason !== null && cardReason !== "CARD_EXPIRED") return cardReason;',
    ),
  ),
  fault(
    "expires-card-a-day-early",
    "card-to-the-second",
    edit("server/resources/cards/status.ts", "row.expires_at <= now", "row.expires_at - 86_400_000 <= now"),
  ),
  fault(
    "keeps-account-open-for-expired-card",
    "card-to-the-second",
    edit(
      "server/resources/cards/store.ts",
      "AND expired_at IS NULL AND terminated_at IS NULL LIMIT 1",
      "AND terminated_at IS NULL LIMIT 1",
    ),
  ),
  fault(
    "changes-expired-card",
    "card-to-the-second",
    edit("server/resources/cards/unexpired.ts", "&& expires_at <= clock.now();", "&& clock.now() < 0;"),
    expiresLate,
  ),
  fault(
    "calls-terminated-card-expired",
    "card-to-the-second",
    edit("server/resources/cards/unexpired.ts", "return terminated_at === null && ", "return terminated_at !== 0 && "),
  ),
  fault(
    "ships-expired-card",
    "card-to-the-second",
    edit(
      "server/resources/card-shipments/operations.ts",
      'card.status === "TERMINATED" || refusalReason(card, now) === "CARD_EXPIRED"',
      'card.status === "TERMINATED"',
    ),
  ),
  fault(
    "replaces-card-in-barred-country",
    "card-replacement-barred-country",
    edit(
      issuing,
      "  await requireEligibleHolder(tx, project, user);",
      '  if (operation === "createCard") await requireEligibleHolder(tx, project, user);',
    ),
  ),
  fault(
    "ends-damaged-card-without-event",
    "card-replacement-damaged",
    edit(
      "server/resources/cards/using.ts",
      "await terminateLocked(tx, platform, replaced);",
      'const now = platform.clock.now();\n    for (const each of replaced)\n      await cards.change(tx, each, { status: "TERMINATED", terminated_at: now, updated_at: now });\n    void terminateLocked;',
    ),
  ),
  fault(
    "leaves-replacement-unbilled",
    "fees-itemised",
    edit(
      issuing,
      '  await bill(tx, platform, project, { category: "CARD_ISSUANCE", occurredAt: card.created_at, card });',
      '  if (operation === "createCard") await bill(tx, platform, project, { category: "CARD_ISSUANCE", occurredAt: card.created_at, card });',
    ),
  ),
  fault(
    "bills-one-card-of-shipment",
    "fees-itemised",
    edit(
      "server/resources/card-shipments/operations.ts",
      "cardsToBill.push(card);",
      "if (cardsToBill.length === 0) cardsToBill.push(card);",
    ),
  ),
  fault(
    "bars-activation-codes-for-ever",
    "card-activation-attempts-by-hour",
    edit(
      "server/resources/cards/activation.ts",
      "row.activation_window === String(window) ? row.activation_attempts : 0",
      "row.activation_attempts",
    ),
  ),
  fault(
    "issues-numbers-of-real-issuer",
    "card-number-of-sandbox",
    edit("server/resources/cards/issuing.ts", 'const testRange = "9999";', 'const testRange = "4000";'),
  ),
  fault(
    "prints-name-with-diacritics-as-sent",
    "card-name-printed",
    edit(cardName, "(letter) => transliterations.get(letter) ?? letter", "(letter) => letter"),
  ),
  fault(
    "cuts-no-long-name",
    "card-name-printed",
    edit(cardName, "printable.slice(0, maxLength).trimEnd()", "printable.trimEnd()"),
  ),
  fault(
    "leaves-letters-out-of-name",
    "card-name-printed",
    edit(cardName, 'test(transliterated)) return "CARDHOLDER";', 'test("")) return "CARDHOLDER";'),
  ),
  fault(
    "ships-delivered-card-once",
    "shipment-repeated",
    edit(
      "server/resources/card-shipments/store.ts",
      "'IN_PRODUCTION', 'SHIPPED')",
      "'IN_PRODUCTION', 'SHIPPED', 'DELIVERED')",
    ),
  ),
  fault(
    "ships-returned-card-once",
    "shipment-repeated",
    edit(
      "server/resources/card-shipments/store.ts",
      "'IN_PRODUCTION', 'SHIPPED')",
      "'IN_PRODUCTION', 'SHIPPED', 'RETURNED')",
    ),
  ),
  fault(
    "copies-metadata-to-replacement",
    "card-replacement-fresh",
    edit("server/resources/cards/operations.ts", "metadata: null,", "metadata: row.metadata,"),
  ),
  fault(
    "takes-keys-of-4096-bits-at-most",
    "card-details-key-bounds",
    edit(detailsKeys, "const maxBits = 8_192;", "const maxBits = 4_096;"),
  ),
  fault(
    "takes-longer-keys",
    "card-details-key-bounds",
    edit(detailsKeys, "const maxBits = 8_192;", "const maxBits = 16_384;"),
  ),
  fault("takes-even-exponent", "card-details-key-bounds", edit(detailsKeys, " || publicExponent % 2n === 0n", "")),
];

export const faults: readonly SourceFault[] = [...ofAccounts, ...ofWithdrawals, ...ofSignerChanges, ...ofCards];
