// Users and their verification (interface §2.4, §3).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/resources/users/operations.ts";
const age = "server/resources/users/age.ts";
const changeable = "server/platform/changeable-fields.ts";
const verification = "server/resources/users/user-verification.ts";
const applications = "server/resources/users/user-applications.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "lists-no-document-after-retry",
    "documents-until-complete",
    edit(verification, 'method === "DOCUMENTS" ? missingOf([]) : []', "[]"),
  ),
  fault(
    "accepts-blank-line2-in-attestation",
    "attestation-line2",
    edit(verification, "isBlankLine(attestation.address.line2)", "false"),
  ),
  fault(
    "returns-deleted-user",
    "delete-final",
    edit("server/resources/users/store.ts", "scope: { deleted_at: 0 }", "scope: {}"),
  ),
  fault(
    "skips-uniqueness-check-on-changed-external-id",
    "external-id-changed",
    edit(operations, "if (externalId !== row.external_id) await claimExternalId(tx, project.id, externalId);", ""),
  ),
  fault(
    "refuses-external-id-of-another-project",
    "unique-per-project",
    edit(
      "server/resources/users/store.ts",
      "table.exists(queries, { project_id: projectId, deleted_at: 0, external_id: externalId })",
      "table.exists(queries, { deleted_at: 0, external_id: externalId } as never)",
    ),
  ),
  fault(
    "reserves-external-id-of-deleted-user",
    "unique-once",
    edit(
      "server/resources/users/store.ts",
      "{ project_id: projectId, deleted_at: 0, external_id: externalId }",
      "{ project_id: projectId, external_id: externalId }",
    ),
  ),
  fault(
    "never-checks-external-id",
    "external-id-together",
    edit(
      operations,
      '  if (await hasExternalId(tx, projectId, externalId)) throw fail("EXTERNAL_ID_ALREADY_EXISTS");\n',
      "",
    ),
  ),
  fault(
    "accepts-birth-date-in-future",
    "attestation-past",
    edit(age, "dateOfBirth <= yearsBefore(now, userMinAgeYears)", 'dateOfBirth <= "A"'),
  ),
  fault(
    "accepts-user-a-day-before-coming-of-age",
    "user-age",
    edit(age, "yearsBefore(now, userMinAgeYears)", "yearsBefore(now + 86_400_000, userMinAgeYears)"),
  ),
  fault("accepts-user-of-any-age", "user-age", edit(age, "if (isOfAge && !isTooOld)", "if (isOfAge)")),
  fault(
    "changes-identity-after-submission",
    "field-changeable",
    edit(changeable, "if (isChanged && !states.includes(state))", "if (isChanged && state === null)"),
  ),
  fault(
    "refuses-present-identity-after-submission",
    "field-changeable",
    edit(changeable, "if (isChanged && !states.includes(state))", "if (!states.includes(state))"),
  ),
  fault(
    "opens-account-for-unapproved-user",
    "account-owner-approved",
    edit(
      "server/resources/accounts/operations.ts",
      'applicationStates.assertRequired(await lockApplication(tx, project.id, ownerId), "createAccount");',
      "await lockApplication(tx, project.id, ownerId);",
    ),
  ),
  fault(
    "reports-used-token-as-unknown",
    "token-failure-reported",
    edit(verification, 'result! : "TOKEN_USED"', 'result! : "TOKEN_UNKNOWN"'),
  ),
  fault(
    "hides-import-that-fails-again",
    "token-failure-reported",
    edit(
      verification,
      '    applicationStates.move(tx, platform, row, "advanceUserApplication", to, withoutStatus(more));',
      '    row.status === to\n      ? userApplications.change(tx, row, withoutStatus(more))\n      : applicationStates.move(tx, platform, row, "advanceUserApplication", to, withoutStatus(more));',
    ),
  ),
  fault(
    "accepts-attestation-date-in-future",
    "attestation-past",
    edit(verification, "attestation.verifiedOn > formatInstant(now)", 'attestation.verifiedOn > "A"'),
  ),
  fault(
    "accepts-attestation-where-disabled",
    "attestation-enabled",
    edit(verification, 'project.settings.verificationMethod !== "KYC_ATTESTATION"', "project.id.length === 0"),
  ),
  fault(
    "reports-unknown-token-as-imported",
    "token-import-outcome",
    edit("server/resources/users/token-import.ts", '? "TOKEN_UNKNOWN" :', "? null :"),
  ),
  fault(
    "accepts-share-token-twice",
    "token-good-once",
    edit(applications, "return insertedRows === 1;", "return insertedRows < 2;"),
  ),
  fault(
    "accepts-share-token-of-another-project",
    "token-of-project",
    edit(
      applications,
      "[projectId, hash, now],",
      '[(await tx.one<{ id: string }>("SELECT min(id) AS id FROM projects"))?.id ?? projectId, hash, now],',
    ),
  ),
  fault(
    "consumes-share-token-on-refusal",
    "token-refused-not-used",
    edit(
      verification,
      "  return call.commit(async (tx) => {\n    const row = await lockApplication(tx, project.id, path.id);\n    applicationStates.assertAllowed",
      "  if (shareToken) await platform.database.write((tx) => takeShareToken(tx, project.id, shareToken, now));\n  return call.commit(async (tx) => {\n    const row = await lockApplication(tx, project.id, path.id);\n    applicationStates.assertAllowed",
    ),
  ),
  fault(
    "labels-approved-application",
    "application-labels",
    edit(
      verification,
      "isLabelled ? (rejectionLabels ?? defaultLabels[status]) : null",
      'isLabelled ? (rejectionLabels ?? defaultLabels[status]) : status === "APPROVED" ? defaultLabels.RETRY_REQUIRED : null',
    ),
  ),
  fault(
    "keeps-rejection-labels",
    "application-labels",
    edit(verification, "  rejection_labels: null,\n  import_failure", "  import_failure"),
    edit(
      verification,
      "isLabelled ? (rejectionLabels ?? defaultLabels[status]) : null",
      "rejectionLabels ?? defaultLabels.REJECTED",
    ),
  ),
  fault(
    "keeps-hosted-link",
    "application-hosted-link",
    edit(verification, "const clearedAttempt = {\n  verification_url: null,", "const clearedAttempt = {"),
  ),
  fault(
    "lists-documents-of-other-users",
    "list-of-parent",
    edit(
      "server/resources/users/user-documents-store.ts",
      "{ project_id, application_id: id }, page",
      "{ project_id }, page",
    ),
  ),
  fault(
    "lists-only-documents-of-later-rounds",
    "documents-listed",
    edit("server/resources/users/user-documents-store.ts", "{ type: page.type }", "{ type: page.type, round: 1 }"),
  ),
  fault(
    "keeps-status-of-user-when-application-is-advanced",
    "state-of-parent",
    edit(
      verification,
      "    if (updated.status !== row.status) await recordApplicationStatus(tx, updated, updated.status);\n",
      "",
    ),
  ),
  fault(
    "keeps-status-of-user-after-retry",
    "state-of-parent",
    edit(
      verification,
      "await recordApplicationStatus(tx, moved, moved.status);",
      'if (status !== "RETRY_REQUIRED") await recordApplicationStatus(tx, moved, moved.status);',
    ),
  ),
  fault(
    "shows-application-of-deleted-user",
    "delete-final",
    edit(
      "server/resources/users/user-applications.ts",
      "  await users.find(queries, projectId, userId);\n  return requireFound(",
      "  return requireFound(",
    ),
  ),
  fault(
    "lists-missing-documents-from-stale-read",
    "documents-of-one-kind",
    edit(
      "server/resources/users/user-documents.ts",
      "JSON.stringify(missingOf(await uploadedFor(tx, application)));",
      "JSON.stringify(missingOf([...earlier, { type, side }]));",
    ),
    edit(
      "server/resources/users/user-documents.ts",
      "  const { file, type, side = null } = body;\n",
      "  const { file, type, side = null } = body;\n  const { read } = platform.database;\n  const earlier = await uploadedFor(read, await findApplication(read, project.id, path.id));\n",
    ),
  ),
];
