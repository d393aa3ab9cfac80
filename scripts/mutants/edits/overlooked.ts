// Faults that the suite overlooked until a review planted them.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const deletion = "server/platform/projects/delete-rows.ts";
const pin = "server/resources/cards/pin.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "keeps-update-time-of-replaced-card",
    "state-operations",
    edit("server/resources/cards/replacement.ts", "{ replaced_by: id, updated_at: now }", "{ replaced_by: id }"),
  ),
  fault(
    "keeps-update-time-at-new-pin",
    "state-operations",
    edit(pin, "{ sealed_pin, pin_attempts: 0, updated_at: clock.now() }", "{ sealed_pin, pin_attempts: 0 }"),
  ),
  fault(
    "keeps-update-time-at-document-of-pack",
    "state-operations",
    edit(
      "server/resources/companies/company-documents.ts",
      "    await companyApplications.change(tx, application, { updated_at: now });\n",
      "",
    ),
  ),
  fault(
    "keeps-update-time-at-document",
    "documents-until-complete",
    edit(
      "server/resources/users/user-documents.ts",
      "{ required_documents: required, updated_at: now }",
      "{ required_documents: required }",
    ),
  ),
  fault(
    "keeps-update-time-of-account-at-new-signer",
    "signer-change-signed",
    edit("server/resources/signer-changes/changing.ts", "{ signer_address, updated_at });", "{ signer_address });"),
  ),
  fault(
    "keeps-update-time-of-spent-allowance",
    "allowance-to-the-cent",
    edit(
      "server/resources/enrollments/allowance.ts",
      "{ used_amount, updated_at: Math.max(row.updated_at, at) }",
      "{ used_amount }",
    ),
  ),
  fault(
    "keeps-update-time-at-deactivation",
    "company-deactivated",
    edit(
      "server/resources/companies/review.ts",
      "{ is_deactivated, status_reasons, updated_at: platform.clock.now() }",
      "{ is_deactivated, status_reasons }",
    ),
  ),
  fault(
    "waits-an-hour-for-approval",
    "checkout-to-the-second",
    edit("server/resources/checkouts/approval.ts", "limits.checkoutMinutes * 60_000", "60 * 60_000"),
  ),
  fault(
    "waits-an-hour-for-answer-to-challenge",
    "challenge-to-the-second",
    edit(
      "server/resources/three-ds-challenges/operations.ts",
      "limits.threeDsChallengeMinutes * 60_000",
      "60 * 60_000",
    ),
  ),
  fault(
    "counts-pins-of-card-without-pin",
    "payment-pin",
    edit(
      pin,
      'if (row.sealed_pin === null) return "INCORRECT_PIN";\n  if (isSameSecret',
      "if (row.sealed_pin !== null && isSameSecret",
    ),
  ),
  fault(
    "charges-fees-at-present-rates",
    "payment-fees-priced",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "  const before = totalsOf(eventsOf(row));\n  const now",
      "  row = { ...row, fx_rate: row.fx_rate && project.settings.cardFees.fx, atm_rate: row.atm_rate && project.settings.cardFees.atmRate };\n  const before = totalsOf(eventsOf(row));\n  const now",
    ),
  ),
  fault(
    "redates-card-details-key",
    "card-details-follow-key",
    edit(
      "server/resources/cards/card-details-keys.ts",
      "encryption = excluded.encryption, updated_at",
      "encryption = excluded.encryption, created_at = excluded.created_at, updated_at",
    ),
  ),
  fault(
    "credits-address-of-any-project",
    "deposit-address-of-project",
    edit(
      "server/resources/accounts/store.ts",
      "{ project_id: projectId, address: address.toLowerCase() }",
      "{ address: address.toLowerCase() } as never",
    ),
    edit(
      "server/resources/deposits/operations.ts",
      "accounts.lock(tx, project.id, address.account_id)",
      "accounts.lock(tx, address.project_id, address.account_id)",
    ),
  ),
  fault(
    "takes-share-tokens-in-any-case",
    "token-good-once",
    edit("server/resources/users/user-applications.ts", ".update(token).digest", ".update(token.toLowerCase()).digest"),
  ),
  fault(
    "compares-external-ids-in-any-case",
    "unique-once",
    edit(
      "server/resources/users/operations.ts",
      "if (await hasExternalId(tx, projectId, externalId)) throw",
      "if ((await hasExternalId(tx, projectId, externalId)) || (await hasExternalId(tx, projectId, externalId.toLowerCase()))) throw",
    ),
  ),
  fault(
    "keeps-share-tokens-of-reset-project",
    "reset-operated",
    edit(deletion, '"project_resets"];', '"project_resets", "share_tokens"];'),
  ),
  fault(
    "keeps-card-details-key-of-reset-project",
    "reset-operated",
    edit(deletion, '"project_resets"];', '"project_resets", "card_details_keys"];'),
  ),
  fault(
    "keeps-simulated-faults-of-reset-project",
    "fees-itemised",
    edit(deletion, '"project_resets"];', '"project_resets", "simulated_faults"];'),
  ),
  fault(
    "keeps-fees-of-reset-project",
    "fees-itemised",
    edit(deletion, '"project_resets"];', '"project_resets", "fee_events"];'),
  ),
  fault(
    "gives-every-card-the-same-code",
    "card-revealed",
    edit("server/resources/cards/issuing.ts", "cvv: digits(random, 3)", 'cvv: "123"'),
  ),
  fault(
    "activates-every-card-with-the-same-code",
    "card-activation",
    edit(
      "server/resources/cards/activation.ts",
      'codeOfWindow(secrets: Platform["secrets"], { id }: CardRow',
      'codeOfWindow(secrets: Platform["secrets"], { id: { length: id } }: CardRow',
    ),
  ),
  fault(
    "forgets-attested-country-after-another-method",
    "card-holder-country",
    edit(
      "server/resources/users/user-applications.ts",
      "attestedCountry({ attestation }: ApplicationRow): string | null {\n  if (attestation === null)",
      'attestedCountry({ attestation, method }: ApplicationRow): string | null {\n  if (attestation === null || method !== "KYC_ATTESTATION")',
    ),
  ),
  fault(
    "refuses-transfers-to-restricted-collateral",
    "verification-of-restricted-collateral",
    edit(
      "server/resources/deposits/arrivals.ts",
      "  const row = await fiatDeposits.add(",
      '  if ((await findMasterAccount(tx, projectId)).status !== "ACTIVE") throw new Error("restricted");\n  const row = await fiatDeposits.add(',
    ),
  ),
  fault(
    "reads-no-date-of-asctime",
    "delivery-retry-after",
    edit("server/events/delivery/backoff.ts", "} GMT`);", "} never`);"),
  ),
  fault(
    "accepts-address-inside-isatap",
    "url-refused",
    edit("server/events/webhooks/public-address.ts", " && !isTunnelled(parsed as ipaddr.IPv6)", ""),
  ),
  fault(
    "takes-names-of-home-networks-for-public",
    "url-refused-for-reason",
    edit("server/events/webhooks/url.ts", "|intranet|lan|home\\.arpa|onion|invalid)", "|intranet|onion|invalid)"),
  ),
  fault(
    "releases-fee-of-present-schedule",
    "withdrawal-keeps-fee",
    edit(
      "server/resources/withdrawals/reserve.ts",
      "import { readAmount }",
      'import { assetOf } from "../accounts/assets.ts";\nimport { withdrawalFeeOf } from "../accounts/balance.ts";\nimport { readAmount }',
    ),
    edit(
      "server/resources/withdrawals/reserve.ts",
      "  const attos = total(row);\n  const released",
      "  const attos = readAmount(row.amount) + withdrawalFeeOf(funds, assetOf(row.asset_id));\n  const released",
    ),
  ),
  fault(
    "releases-one-of-two-expired-checkouts",
    "due-move-frees",
    edit(
      "server/resources/checkouts/approval.ts",
      "current = await releaseAllowance(tx, current,",
      "current = await releaseAllowance(tx, enrollment,",
    ),
  ),
  fault(
    "reads-one-of-two-expired-checkouts",
    "due-move-frees",
    edit("server/resources/checkouts/reservations.ts", "released.get(id) ?? stored", "stored"),
  ),
  fault(
    "changes-currency-of-last-cent",
    "billing-currency-changed",
    edit(
      "server/resources/accounts/currency.ts",
      "attos > 0n && attos < smallestUnit(oldCurrency)",
      "attos > 0n && attos <= smallestUnit(oldCurrency)",
    ),
  ),
];
