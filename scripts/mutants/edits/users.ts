// Users, their applications and documents.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const age = "server/resources/users/age.ts";
const usersOperations = "server/resources/users/operations.ts";
const userApplications = "server/resources/users/user-applications.ts";
const userDocumentsStore = "server/resources/users/user-documents-store.ts";
const userDocuments = "server/resources/users/user-documents.ts";
const userVerification = "server/resources/users/user-verification.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "publishes-new-deposit-as-confirmed",
    "onboarding-to-withdrawal",
    edit(
      "server/resources/deposits/arrivals.ts",
      '"CRYPTO_DEPOSIT_CREATED", cryptoDeposits.show(row)',
      '"CRYPTO_DEPOSIT_CREATED", { ...cryptoDeposits.show(row), status: "CONFIRMED" }',
    ),
  ),
  fault(
    "accepts-user-a-day-before-coming-of-age",
    "user-age",
    edit(age, "yearsBefore(now, userMinAgeYears)", "yearsBefore(now + 86_400_000, userMinAgeYears)"),
  ),
  fault(
    "comes-of-age-before-leap-day",
    "user-age-after-leap-day",
    edit(age, "yearsBefore(now, userMinAgeYears);", 'yearsBefore(now, userMinAgeYears).replace("-02-28", "-02-29");'),
  ),
  fault(
    "labels-approved-application",
    "application-labels",
    edit(
      userVerification,
      "isLabelled ? (rejectionLabels ?? defaultLabels[status]) : null",
      'isLabelled ? (rejectionLabels ?? defaultLabels[status]) : status === "APPROVED" ? defaultLabels.RETRY_REQUIRED : null',
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
    "keeps-time-of-submission-before-hosted-page",
    "application-submitted-again",
    edit(
      userVerification,
      "submitted_at: platform.clock.now(),",
      "submitted_at: row.submitted_at ?? platform.clock.now(),",
    ),
  ),
  fault(
    "keeps-hosted-link",
    "application-hosted-link",
    edit(userVerification, "const clearedAttempt = {\n  verification_url: null,", "const clearedAttempt = {"),
  ),
  fault(
    "accepts-attestation-where-disabled",
    "attestation-enabled",
    edit(userVerification, 'project.settings.verificationMethod !== "KYC_ATTESTATION"', "project.id.length === 0"),
  ),
  fault(
    "accepts-blank-line2-in-attestation",
    "attestation-line2",
    edit(userVerification, "isBlankLine(attestation.address.line2)", "false"),
  ),
  fault(
    "accepts-verification-of-tomorrow",
    "attestation-past",
    edit(userVerification, "formatInstant(now).slice(0, 10)", "formatInstant(now + 86_400_000).slice(0, 10)"),
  ),
  fault(
    "leaves-accounts-of-deleted-user",
    "user-deletion-closes-accounts",
    edit("server/registry.ts", "  closeAccountsOfUserWith(closingBlocks),\n", ""),
  ),
  fault(
    "counts-documents-of-earlier-rounds",
    "documents-until-complete",
    edit(userDocumentsStore, "AND application_id = ? AND round = ?", "AND application_id = ? AND round <= ?"),
  ),
  fault(
    "drops-documents-after-failed-import",
    "documents-after-import",
    edit(
      userVerification,
      'return move("RETRY_REQUIRED", { ...changes, rejection_labels, import_failure });',
      'return move("RETRY_REQUIRED", { ...changes, rejection_labels, import_failure, round: row.round + 1 });',
    ),
  ),
  fault(
    "lists-missing-documents-from-stale-read",
    "documents-of-one-kind",
    edit(
      userDocuments,
      "JSON.stringify(missingOf(await uploadedFor(tx, application)));",
      "JSON.stringify(missingOf([...earlier, { type, side }]));",
    ),
    edit(
      userDocuments,
      "  const { file, type, side = null } = body;\n",
      "  const { file, type, side = null } = body;\n  const { read } = platform.database;\n  const earlier = await uploadedFor(read, await findApplication(read, project.id, path.id));\n",
    ),
  ),
  fault(
    "lists-only-documents-of-later-rounds",
    "documents-listed",
    edit(userDocumentsStore, "{ type: page.type }", "{ type: page.type, round: 1 }"),
  ),
  fault(
    "skips-uniqueness-check-on-changed-external-id",
    "external-id-changed",
    edit(usersOperations, "if (externalId !== row.external_id) await claimExternalId(tx, project.id, externalId);", ""),
  ),
  fault(
    "never-checks-external-id",
    "external-id-together",
    edit(
      usersOperations,
      '  if (await hasExternalId(tx, projectId, externalId)) throw fail("EXTERNAL_ID_ALREADY_EXISTS");\n',
      "",
    ),
  ),
  fault(
    "filters-users-by-former-email",
    "email-filter-after-change",
    edit(
      usersOperations,
      "email_hash: body.email === undefined ? row.email_hash : hashEmail(platform, project.id, body.email)",
      "email_hash: row.email_hash",
    ),
  ),
  fault(
    "reports-unknown-token-as-imported",
    "token-import-outcome",
    edit("server/resources/users/token-import.ts", '? "TOKEN_UNKNOWN" :', "? null :"),
  ),
  fault(
    "hides-import-that-fails-again",
    "token-failure-reported",
    edit(
      userVerification,
      '    applicationStates.move(tx, platform, row, "advanceUserApplication", to, withoutStatus(more));',
      '    row.status === to\n      ? userApplications.change(tx, row, withoutStatus(more))\n      : applicationStates.move(tx, platform, row, "advanceUserApplication", to, withoutStatus(more));',
    ),
  ),
  fault(
    "takes-share-tokens-in-any-case",
    "token-good-once",
    edit(userApplications, ".update(token).digest", ".update(token.toLowerCase()).digest"),
  ),
  fault(
    "consumes-share-token-on-refusal",
    "token-refused-not-used",
    edit(
      userVerification,
      "  return call.commit(async (tx) => {\n    const row = await lockApplication(tx, project.id, path.id);\n    applicationStates.assertAllowed",
      "  if (shareToken) await platform.database.write((tx) => takeShareToken(tx, project.id, shareToken, now));\n  return call.commit(async (tx) => {\n    const row = await lockApplication(tx, project.id, path.id);\n    applicationStates.assertAllowed",
    ),
  ),
  fault(
    "accepts-share-token-of-another-project",
    "token-of-project",
    edit(
      userApplications,
      "[projectId, hash, now],",
      '[(await tx.one<{ id: string }>("SELECT min(id) AS id FROM projects"))?.id ?? projectId, hash, now],',
    ),
  ),
];
