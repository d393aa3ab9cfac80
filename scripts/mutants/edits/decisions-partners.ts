// Decisions about fees, companies, webhooks, withdrawals and users.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const categories = "server/money/fees/categories.ts";
const csv = "server/resources/statements/csv.ts";

const informational = "server/events/outbound-http/informational.ts";
const url = "server/events/webhooks/url.ts";
const address = "server/events/webhooks/public-address.ts";
const issueCard = "server/resources/cards/issue-card.ts";
const metadata = "server/platform/metadata.ts";

const simulations = "server/resources/card-transactions/simulations.ts";
const cardOperations = "server/resources/cards/operations.ts";

const csvCases = [
  ["carriage-return", "[\\\\t\\\\r\\\\n]", "[\\\\t\\\\n]"],
  ["line-feed", "[\\\\t\\\\r\\\\n]", "[\\\\t\\\\r]"],
  ["full-width-equals-sign", "\\\\uFF1D", ""],
  ["full-width-plus-sign", "\\\\uFF0B", ""],
  ["full-width-minus-sign", "\\\\uFF0D", ""],
  ["full-width-at-sign", "\\\\uFF20", ""],
] as const;

export const faults: readonly SourceFault[] = [
  fault(
    "lifts-deactivation-with-application",
    "company-deactivated-while-applying",
    edit(
      "server/resources/companies/company-verification.ts",
      "{ status_reasons: null } as const",
      "{ status_reasons: null, is_deactivated: 0 } as const",
    ),
  ),
  fault(
    "takes-us-as-every-program-country",
    "fees-itemised",
    edit(categories, "merchantCountry !== settings.programCountry", 'merchantCountry !== "US"'),
  ),
  fault(
    "leaves-push-provisioning-unbilled",
    "fees-itemised",
    edit(
      "server/resources/cards/using.ts",
      '    await bill(tx, platform, project, { category: "WALLET_PROVISIONING", occurredAt: platform.clock.now(), card: row });\n',
      "",
    ),
  ),
  fault(
    "bills-card-verification-as-authorization",
    "fees-itemised",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      'type: isVerification ? "ACCOUNT_VERIFICATION" : type, channel',
      "type, channel",
    ),
  ),
  fault(
    "leaves-increment-unbilled",
    "fees-itemised",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "  if (type === unlistedValue) return [];\n  const merchant",
      '  if (type === unlistedValue || (type === "AUTHORIZATION" && row.events.length > 1)) return [];\n  const merchant',
    ),
  ),
  fault(
    "names-first-clearing-in-fee-of-dispute",
    "fees-itemised",
    edit(
      "server/resources/disputes/operations.ts",
      'events.findLast(({ type }) => type === "CLEARING")!',
      'events.find(({ type }) => type === "CLEARING")!',
    ),
  ),
  fault(
    "bills-refund-of-dispute",
    "fees-itemised",
    edit(
      categories,
      '    case "EXPIRY":\n    case "DISPUTE_REFUND":\n',
      '    case "DISPUTE_REFUND":\n      return ["REFUND"];\n    case "EXPIRY":\n',
    ),
  ),
  fault(
    "ends-at-unsolicited-continue",
    "authorization-tolerant",
    edit(informational, "status === 100 ? processing : status", "status"),
  ),
  fault(
    "ends-delivery-at-unsolicited-continue",
    "answer-after-informational",
    edit(informational, "status === 100 ? processing : status", "status"),
  ),
  fault(
    "reads-endless-informational-responses",
    "answer-after-informational",
    edit(
      "server/events/outbound-http/outbound-request.ts",
      '      if (this.#informationalSize > this.#limits.bodyReadMaxBytes) this.#end("RESPONSE_INVALID");\n',
      "",
    ),
  ),
  fault(
    "accepts-name-without-address",
    "url-refused",
    edit(url, '  if (addresses.length === 0) return { reason: "unresolvable" };\n', ""),
  ),
  fault(
    "calls-user-name-in-url-a-port",
    "url-refused-for-reason",
    edit(url, 'return { reason: "userinfo" }', 'return { reason: "port" }'),
  ),
  fault(
    "accepts-metadata-service-of-azure",
    "url-refused",
    edit(address, `  "168.63.129.16/32", // Azure's metadata and DNS service\n`, ""),
  ),
  fault(
    "accepts-ipv6-metadata-service-locally",
    "url-refused-locally",
    edit(address, '"fd00:ec2::254", "fd00:42::42", "fd20:ce::254"', '"fd00:ec2::254", "fd00:42::42"'),
  ),
  fault(
    "refuses-private-networks-locally",
    "url-accepted-locally",
    edit(address, 'new Set(["loopback", "private", ', 'new Set(["loopback", '),
  ),
  fault(
    "calls-mode-of-project-already-registered",
    "request-mode-internal",
    edit(
      "server/events/webhooks/operations.ts",
      '{ reason: "authorization_mode" }',
      '{ reason: "already_registered" }',
    ),
  ),
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
    "keeps-update-time-of-user-at-decision",
    "application-changes-user",
    edit(
      "server/resources/users/store.ts",
      "{ application_status: status, updated_at }",
      "{ application_status: status }",
    ),
  ),
  fault(
    "filters-users-by-former-email",
    "email-filter-after-change",
    edit(
      "server/resources/users/operations.ts",
      "email_hash: body.email === undefined ? row.email_hash : hashEmail(platform, project.id, body.email)",
      "email_hash: row.email_hash",
    ),
  ),
  fault(
    "counts-removed-keys-of-metadata",
    "map-limit",
    edit(metadata, "merged.size > limits", "Math.max(merged.size, Object.keys(changes).length) > limits"),
  ),
  fault("names-largest-number-of-keys-twice", "map-limit", edit(metadata, "{merged.size}", "{limits.metadataKeysMax}")),
  fault(
    "drops-metadata-of-master-account",
    "account-master-metadata",
    edit(
      "server/resources/accounts/operations.ts",
      "metadataChanges(row, body, platform.clock.now())",
      'row.type === "MASTER_COLLATERAL" ? { updated_at: platform.clock.now() } : metadataChanges(row, body, platform.clock.now())',
    ),
  ),
  fault(
    "sells-asset-without-worth",
    "asset-without-worth",
    edit("server/resources/accounts/conversion.ts", "rate === 0n || fiat === 0n", "fiat === 0n"),
  ),
  fault(
    "withholds-asset-without-worth",
    "asset-without-worth",
    edit("server/resources/accounts/balance.ts", "rate === 0n || fiatOf(funds)", "fiatOf(funds)"),
  ),
  fault(
    "refuses-force-post-of-deactivated-company",
    "money-under-way-despite-stop",
    edit(
      simulations,
      "import { accountStates }",
      'import { requireCompanyOfCard } from "../cards/paying.ts";\nimport { accountStates }',
    ),
    edit(
      simulations,
      "    const columns = newTransactionColumns(tx, pending, payment);\n",
      '    const columns = newTransactionColumns(tx, pending, payment);\n    await requireCompanyOfCard(tx, card, "pushProvisionCard");\n',
    ),
  ),
  fault(
    "freezes-no-card-of-deactivated-company",
    "card-controls-despite-company",
    edit(
      cardOperations,
      'import { printedName } from "./name.ts";\n',
      'import { printedName } from "./name.ts";\nimport { requireCompanyOfCard } from "./paying.ts";\n',
    ),
    edit(
      cardOperations,
      '    return cardResponse(await moveCard(tx, call.platform, row, "freezeCard", { frozen: 1 }));\n',
      '    await requireCompanyOfCard(tx, row, "pushProvisionCard");\n    return cardResponse(await moveCard(tx, call.platform, row, "freezeCard", { frozen: 1 }));\n',
    ),
  ),
  fault(
    "imports-shared-token-in-production",
    "verification-unavailable-in-production",
    edit(
      "server/resources/users/token-import.ts",
      '  if (platform.config.environment === "production") throw providerUnavailable();\n',
      "",
    ),
  ),
  fault(
    "comes-of-age-before-leap-day",
    "user-age-after-leap-day",
    edit(
      "server/resources/users/age.ts",
      "yearsBefore(now, userMinAgeYears);",
      'yearsBefore(now, userMinAgeYears).replace("-02-28", "-02-29");',
    ),
  ),
  fault(
    "issues-card-to-leaving-employee",
    "card-of-leaving-employee",
    edit(
      cardOperations,
      "  return call.commit(async (tx) => {\n    const user = await users.lock(tx, project.id, body.userId);\n",
      "  const user = await users.find(platform.database.read, project.id, body.userId);\n  return call.commit(async (tx) => {\n",
    ),
  ),
  fault(
    "creates-links-in-production",
    "verification-unavailable-in-production",
    edit(
      "server/platform/verification-link.ts",
      "throw providerUnavailable();",
      'return "https://verification.example/";',
    ),
  ),
  ...csvCases.map(([name, part, without]) =>
    fault(`leaves-${name}-as-formula-in-file`, "fees-itemised", edit(csv, part, without)),
  ),
];
