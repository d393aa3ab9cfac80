// Cards: issuing, activation, PINs, secrets, replacement, shipments, challenges and tokenizations.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const cardShipmentsOperations = "server/resources/card-shipments/operations.ts";
const cardShipmentsStore = "server/resources/card-shipments/store.ts";
const activation = "server/resources/cards/activation.ts";
const cardDetailsKeys = "server/resources/cards/card-details-keys.ts";
const issueCard = "server/resources/cards/issue-card.ts";
const cardsOperations = "server/resources/cards/operations.ts";
const replacement = "server/resources/cards/replacement.ts";
const cardsStore = "server/resources/cards/store.ts";
const using = "server/resources/cards/using.ts";
const threeDsChallengesOperations = "server/resources/three-ds-challenges/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "ships-where-shipping-is-disabled",
    "shipment-not-enabled",
    edit(cardShipmentsOperations, "if (!project.settings.cardShippingEnabled)", "if (false)"),
  ),
  fault(
    "submits-shipment-without-rechecking-cards",
    "shipment-of-shippable-cards",
    edit(cardShipmentsOperations, "        await refuseUnshippable(tx, card, platform.clock.now());\n", ""),
  ),
  fault(
    "ships-returned-card-once",
    "shipment-repeated",
    edit(cardShipmentsStore, "'IN_PRODUCTION', 'SHIPPED')", "'IN_PRODUCTION', 'SHIPPED', 'RETURNED')"),
  ),
  fault(
    "marks-cards-of-failed-shipment-produced",
    "shipment-cards-followed",
    edit(
      cardShipmentsStore,
      "carrier === null ? productionStatuses[status]",
      'carrier === null && status !== "FAILED" ? productionStatuses[status]',
    ),
  ),
  fault(
    "activates-every-card-with-the-same-code",
    "card-activation",
    edit(
      activation,
      'codeOfWindow(secrets: Platform["secrets"], { id }: CardRow',
      'codeOfWindow(secrets: Platform["secrets"], { id: { length: id } }: CardRow',
    ),
  ),
  fault(
    "activates-frozen-card",
    "card-activation-frozen",
    edit(
      using,
      '    if (!cardStates.canMove(row, "activateCard", "ACTIVE")) throw cardStates.refusal("CARD_INVALID_STATE", row);\n',
      "",
    ),
    edit(
      using,
      'const activated = await moveCard(tx, platform, row, "activateCard", {',
      "const activated = await cards.change(tx, row, {",
    ),
  ),
  fault(
    "allows-unlimited-activation-attempts",
    "card-activation-attempts",
    edit(activation, "if (attempts >= limits.cardActivationAttempts) return false;", ""),
  ),
  fault(
    "bars-activation-codes-for-ever",
    "card-activation-attempts-by-hour",
    edit(
      activation,
      "row.activation_window === String(window) ? row.activation_attempts : 0",
      "row.activation_attempts",
    ),
  ),
  fault(
    "accepts-expired-activation-code",
    "card-activation-to-the-second",
    edit(activation, "[window, window - 1]", "[window, window - 1, window - 2]"),
  ),
  fault(
    "issues-card-to-rejected-user",
    "card-holder-approved",
    edit(issueCard, 'if (application.status !== "APPROVED") throw', 'if (application.status === "NOT_STARTED") throw'),
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
    "applies-country-bar-only-with-attestation",
    "card-holder-country-of-any-method",
    edit(
      issueCard,
      "if (project.settings.barredCountries.some(",
      'if (project.settings.verificationMethod === "KYC_ATTESTATION" && project.settings.barredCountries.some(',
    ),
  ),
  fault(
    "bars-one-country",
    "countries-barred-by-default",
    edit(
      "server/platform/project-settings.ts",
      'barredCountries: ["CU", "IR", "KP", "SY"],',
      'barredCountries: ["KP"],',
    ),
  ),
  fault("issues-card-on-any-account", "card-account-of-holder", edit(issueCard, "owner_id === user.id", "true")),
  fault(
    "shows-state-of-company-to-stranger",
    "card-account-of-employer",
    edit(issueCard, "  requireAllowedAccount(project, user, account);\n", ""),
    edit(
      issueCard,
      "  await requireOwningCompany(tx, account, operation);\n",
      "  await requireOwningCompany(tx, account, operation);\n  requireAllowedAccount(project, user, account);\n",
    ),
  ),
  fault(
    "issues-card-to-leaving-employee",
    "card-of-leaving-employee",
    edit(
      cardsOperations,
      "  return call.commit(async (tx) => {\n    const user = await users.lock(tx, project.id, body.userId);\n",
      "  const user = await users.find(platform.database.read, project.id, body.userId);\n  return call.commit(async (tx) => {\n",
    ),
  ),
  fault(
    "refuses-card-on-restricted-account",
    "card-account-restricted",
    edit(issueCard, 'if (account.status === "CLOSED")', 'if (account.status !== "ACTIVE")'),
  ),
  fault(
    "keeps-cards-of-deleted-user",
    "card-of-deleted-user",
    edit("server/registry.ts", "  terminateCardsOf,\n  closeAccountsOfUserWith(", "  closeAccountsOfUserWith("),
  ),
  fault(
    "expires-card-a-month-early",
    "card-validity",
    edit(issueCard, "limits.cardValidityMonths + 1", "limits.cardValidityMonths"),
  ),
  fault(
    "calls-terminated-card-expired",
    "card-to-the-second",
    edit("server/resources/cards/unexpired.ts", "return terminated_at === null && ", "return terminated_at !== 0 && "),
  ),
  fault(
    "uses-virtual-design-for-physical-card",
    "card-design-standard",
    edit(cardsOperations, 'PHYSICAL: "physical-standard"', 'PHYSICAL: "virtual-standard"'),
  ),
  fault(
    "leaves-letters-out-of-name",
    "card-name-printed",
    edit(
      "server/resources/cards/name.ts",
      'test(transliterated)) return "CARDHOLDER";',
      'test("")) return "CARDHOLDER";',
    ),
  ),
  fault(
    "keeps-pin-count-at-unblock",
    "pin-count-between",
    edit(
      cardsOperations,
      '"unblockCard", { block_reason: null, pin_attempts: 0 }',
      '"unblockCard", { block_reason: null }',
    ),
  ),
  fault(
    "checks-further-pins-of-blocked-card",
    "pin-count-together",
    edit(
      "server/resources/card-transactions/partner-decision.ts",
      "refusalReason(card, platform.clock.now()) ?? (await findPinDecline(tx, platform, card, pin));",
      "await findPinDecline(tx, platform, card, pin);",
    ),
  ),
  fault(
    "leaves-lost-card-in-use",
    "card-replacement-lost",
    edit(replacement, "LOST: true, STOLEN: true", "LOST: false, STOLEN: true"),
  ),
  fault(
    "ends-only-newest-replaced-card",
    "card-replacement-damaged",
    edit(
      replacement,
      "of await listReplacedCardIds(tx, projectId, id))",
      "of (await listReplacedCardIds(tx, projectId, id)).slice(-1))",
    ),
  ),
  fault(
    "copies-metadata-to-replacement",
    "card-replacement-fresh",
    edit(cardsOperations, "metadata: null,", "metadata: row.metadata,"),
  ),
  fault(
    "replaces-card-twice",
    "card-replacement-once",
    edit(
      cardsStore,
      "replacedBy: row.replaced_by,",
      'replacedBy: row.status === "TERMINATED" ? row.replaced_by : null,',
    ),
    edit(
      "server/platform/database/migrations/043-card-replacements-and-document-lists.ts",
      '    table.unique(["project_id", "replacement_for"]);\n',
      "",
    ),
  ),
  fault(
    "replaces-card-on-closed-account",
    "card-replacement-conditions",
    edit(
      issueCard,
      'if (account.status === "CLOSED")',
      'if (account.status === "CLOSED" && operation === "createCard")',
    ),
  ),
  fault(
    "replaces-card-in-barred-country",
    { test: "server/resources/cards/replacement.test.ts" },
    edit(
      issueCard,
      "  await requireEligibleHolder(tx, project, user);",
      '  if (operation === "createCard") await requireEligibleHolder(tx, project, user);',
    ),
  ),
  fault(
    "issues-numbers-of-real-issuer",
    "card-number-of-sandbox",
    edit("server/resources/cards/issuing.ts", 'const testRange = "9999";', 'const testRange = "4000";'),
  ),
  fault(
    "redates-card-details-key",
    "card-details-follow-key",
    edit(
      cardDetailsKeys,
      "encryption = excluded.encryption, updated_at",
      "encryption = excluded.encryption, created_at = excluded.created_at, updated_at",
    ),
  ),
  fault(
    "reports-pin-as-not-set",
    "card-secrets-hidden",
    edit(cardsStore, "pinSet: row.sealed_pin !== null", "pinSet: false"),
  ),
  fault(
    "encrypts-with-sha256-for-every-key",
    { test: "server/resources/cards/card-details-keys.test.ts" },
    edit(cardDetailsKeys, 'RSA_OAEP_SHA1: "sha1"', 'RSA_OAEP_SHA1: "sha256"'),
  ),
  fault(
    "reveals-card-details-unencrypted",
    "card-details-key-needed",
    edit(
      "server/resources/cards/revealing.ts",
      'throw fail("CARD_DETAILS_KEY_NOT_REGISTERED");',
      'return { status: 200, body: { cardId: id, encryption: "RSA_OAEP_SHA256", data: btoa(JSON.stringify(details)) } } as const;',
    ),
  ),
  fault(
    "registers-key-with-exponent-3",
    "card-details-key-size",
    edit(cardDetailsKeys, "minExponent = 65_537n", "minExponent = 3n"),
  ),
  fault(
    "takes-even-exponent",
    { test: "server/resources/cards/card-details-keys.test.ts" },
    edit(cardDetailsKeys, " || publicExponent % 2n === 0n", ""),
  ),
  fault(
    "challenges-by-default-method",
    "card-challenge-method",
    edit(threeDsChallengesOperations, "method: card.three_ds_challenge_method,", 'method: "SMS_OTP",'),
  ),
  fault(
    "reports-frozen-before-blocked",
    "card-status-derived",
    edit(
      "server/resources/cards/status.ts",
      '  if (causes.block_reason !== null) return "BLOCKED";\n  if (causes.frozen === 1) return "FROZEN";\n',
      '  if (causes.frozen === 1) return "FROZEN";\n  if (causes.block_reason !== null) return "BLOCKED";\n',
    ),
  ),
  fault(
    "replaces-compliance-by-block-of-client",
    "card-block-reasons",
    edit(
      cardsOperations,
      'return cardResponse(await moveCard(tx, call.platform, row, "blockCard", { block_reason: "CLIENT_REQUESTED" }));',
      'return cardResponse(row.block_reason === "COMPLIANCE" ? await cards.change(tx, row, { block_reason: "CLIENT_REQUESTED" }) : await moveCard(tx, call.platform, row, "blockCard", { block_reason: "CLIENT_REQUESTED" }));',
    ),
  ),
  fault(
    "publishes-challenge-twice",
    "challenge-no-transaction",
    edit(
      threeDsChallengesOperations,
      'await bill(tx, platform, project, {\n      ...{ category: "THREE_DS_AUTHENTICATION"',
      'await publish(tx, platform, project.id, "CARD_3DS_CHALLENGE_CREATED", challenges.show(row)); await bill(tx, platform, project, {\n      ...{ category: "THREE_DS_AUTHENTICATION"',
    ),
  ),
  fault(
    "challenges-in-crypto",
    "challenge-amount",
    edit(
      threeDsChallengesOperations,
      "if (!(amount.currency in currencies))",
      'if (amount.currency !== "USDC" && !(amount.currency in currencies))',
    ),
  ),
  fault(
    "accepts-second-answer-to-challenge",
    "challenge-answered-once",
    edit(
      threeDsChallengesOperations,
      'await challengeStates.move(tx, platform, row, "respondToThreeDsChallenge", status);',
      'if (row.status === "PENDING") await challengeStates.move(tx, platform, row, "respondToThreeDsChallenge", status);',
    ),
  ),
  fault(
    "expires-challenge-5-seconds-early",
    "challenge-to-the-second",
    edit(threeDsChallengesOperations, "at(locked, platform.clock.now())", "at(locked, platform.clock.now() + 5_000)"),
  ),
  fault(
    "repeats-tokenization-code",
    "tokenization-code",
    edit(
      "server/resources/tokenizations/operations.ts",
      "random.fraction() * codeCount",
      "0 * random.fraction() * codeCount",
    ),
  ),
];
