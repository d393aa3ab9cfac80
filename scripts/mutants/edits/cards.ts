import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/resources/cards/operations.ts";
const issueCard = "server/resources/cards/issue-card.ts";
const replacement = "server/resources/cards/replacement.ts";
const status = "server/resources/cards/status.ts";
const store = "server/resources/cards/store.ts";
const activation = "server/resources/cards/activation.ts";
const keys = "server/resources/cards/card-details-keys.ts";
const using = "server/resources/cards/using.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "issues-card-to-unapproved-user",
    "card-holder-approved",
    edit(issueCard, 'application.status !== "APPROVED"', "false"),
  ),
  fault(
    "issues-card-in-barred-country",
    "card-holder-country",
    edit(issueCard, "if (project.settings.barredCountries.some(", "if ([].some("),
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
    "ignores-attested-country",
    "card-holder-country",
    edit(issueCard, "user.residence_country, attestedCountry(application)", "user.residence_country"),
  ),
  fault(
    "takes-attested-country-for-residence",
    "card-holder-country",
    edit(
      issueCard,
      "[user.residence_country, attestedCountry(application)]",
      "[attestedCountry(application) ?? user.residence_country]",
    ),
  ),
  fault("issues-card-on-any-account", "card-account-of-holder", edit(issueCard, "owner_id === user.id", "true")),
  fault(
    "issues-company-card-to-any-user",
    "card-account-of-employer",
    edit(issueCard, "owner_id === user.company_id", "true"),
  ),
  fault(
    "keeps-cards-of-former-employee",
    "card-account-of-employer",
    edit("server/registry.ts", "= [terminateCardsOfOtherCompanies];", "= [];"),
  ),
  fault(
    "issues-card-on-account-of-inactive-company",
    "state-required",
    edit(issueCard, "  await requireOwningCompany(tx, account, operation);\n", ""),
  ),
  fault(
    "challenges-card-of-deactivated-company",
    "state-required",
    edit("server/resources/cards/paying.ts", "  await requireCompanyOfCard(tx, card, operation);\n", ""),
  ),
  fault(
    "approves-payment-of-deactivated-company",
    "state-required",
    edit(
      "server/resources/card-transactions/authorization.ts",
      'company && companyStates.findRefusal(company, "simulateAuthorization")',
      'company?.status === "REJECTED" && companyStates.findRefusal(company, "simulateAuthorization")',
    ),
  ),
  fault(
    "asks-partner-about-deactivated-company",
    "authorization-of-deactivated-company",
    edit(
      "server/resources/card-transactions/partner-decision.ts",
      "findDeclineReason(platform, card, account!, company, async () =>",
      "findDeclineReason(platform, card, account!, undefined, async () =>",
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
    "uses-virtual-design-for-physical-card",
    "card-design-standard",
    edit(operations, 'PHYSICAL: "physical-standard"', 'PHYSICAL: "virtual-standard"'),
  ),
  fault(
    "reports-frozen-before-blocked",
    "card-status-derived",
    edit(
      status,
      '  if (causes.block_reason !== null) return "BLOCKED";\n  if (causes.frozen === 1) return "FROZEN";\n',
      '  if (causes.frozen === 1) return "FROZEN";\n  if (causes.block_reason !== null) return "BLOCKED";\n',
    ),
  ),
  fault(
    "lets-partner-lift-every-block",
    "card-block-reasons",
    edit(status, 'reason === "CLIENT_REQUESTED" || ', "reason !== null || "),
  ),
  fault(
    "hides-terminated-card",
    "delete-keeps",
    edit(
      operations,
      '"getCard"> = cards.get;',
      '"getCard"> = async (call) => { const answer = await cards.get(call); if (answer.body.status === "TERMINATED") throw fail("CARD_NOT_FOUND"); return answer; };',
    ),
  ),
  fault(
    "activates-card-with-any-code",
    "card-activation",
    edit(using, 'if (!isCorrect) return fail("CARD_ACTIVATION_CODE_INVALID");', "void isCorrect;"),
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
    "accepts-expired-activation-code",
    "card-activation-to-the-second",
    edit(activation, "[window, window - 1]", "[window, window - 1, window - 2]"),
  ),
  fault(
    "returns-another-last-four",
    "card-revealed",
    edit("server/resources/cards/details.ts", "details.number.slice(-4)", '"4242"'),
  ),
  fault(
    "issues-number-with-wrong-check-digit",
    "card-revealed",
    edit("server/platform/check-digit.ts", "(10 - (sum % 10)) % 10", "(11 - (sum % 10)) % 10"),
  ),
  fault(
    "reports-pin-as-not-set",
    "card-secrets-hidden",
    edit(store, "pinSet: row.sealed_pin !== null", "pinSet: false"),
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
    "reveals-frozen-card",
    "state-operations",
    edit(
      "server/resources/cards/revealing.ts",
      'cardStates.assertAllowed(row, "revealCard");',
      'if (row.status !== "FROZEN") cardStates.assertAllowed(row, "revealCard");',
    ),
  ),
  fault(
    "registers-short-key",
    "card-details-key-size",
    edit(keys, "modulusLength < limits.cardDetailsKeyMinBits", "modulusLength < 1024"),
  ),
  fault(
    "registers-key-with-exponent-3",
    "card-details-key-size",
    edit(keys, "minExponent = 65_537n", "minExponent = 3n"),
  ),
  fault(
    "never-stores-challenge-method",
    "card-challenge-method",
    edit(
      using,
      "return cardResponse(await cards.change(tx, row, changes));",
      "return cardResponse({ ...row, ...changes });",
    ),
  ),
  fault(
    "keeps-pin-count-at-unblock",
    "pin-count-between",
    edit(operations, '"unblockCard", { block_reason: null, pin_attempts: 0 }', '"unblockCard", { block_reason: null }'),
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
    "keeps-card-details-key-per-process",
    "card-details-follow-key",
    edit(
      keys,
      "export function findKey(queries: Queries, projectId: string): Promise<KeyRow | undefined> {\n  return keys.find(queries, { project_id: projectId });\n}",
      "const known = new Map<string, KeyRow>();\n\nexport async function findKey(queries: Queries, projectId: string): Promise<KeyRow | undefined> {\n  const row = known.get(projectId) ?? (await keys.find(queries, { project_id: projectId }));\n  if (row !== undefined) known.set(projectId, row);\n  return row;\n}",
    ),
    edit(keys, "  return stored!;", "  known.set(row.project_id, stored!);\n  return stored!;"),
  ),
  fault(
    "leaves-lost-card-in-use",
    "card-replacement-lost",
    edit(replacement, "LOST: true, STOLEN: true", "LOST: false, STOLEN: true"),
  ),
  fault("ends-damaged-card-at-once", "card-replacement-damaged", edit(replacement, "DAMAGED: false", "DAMAGED: true")),
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
    "replaces-freshly-with-old-challenge-method",
    "card-replacement-fresh",
    edit(
      operations,
      "three_ds_challenge_method: row.three_ds_challenge_method",
      'three_ds_challenge_method: "SMS_OTP"',
    ),
  ),
  fault(
    "replaces-card-twice",
    "card-replacement-once",
    edit(store, "replacedBy: row.replaced_by,", 'replacedBy: row.status === "TERMINATED" ? row.replaced_by : null,'),
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
];
