// Companies, related persons and their verification (interface §2.4, §6.2, §7).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const applications = "server/resources/companies/company-applications.ts";
const persons = "server/resources/companies/persons.ts";
const review = "server/resources/companies/review.ts";
const verification = "server/resources/companies/company-verification.ts";
const documents = "server/resources/companies/company-documents.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "accepts-pack-without-operational-line2",
    "company-pack-line2",
    edit(verification, '["registeredAddress", "operationalAddress"] as const', '["registeredAddress"] as const'),
  ),
  fault(
    "accepts-pack-with-blank-line2",
    "company-pack-line2",
    edit(verification, "isBlankLine(company[name].line2)", "company[name].line2 === null"),
  ),
  fault(
    "requires-line2-of-managed-company",
    "company-pack-line2",
    edit(
      verification,
      "    const isManaged =",
      '    if (addressesWithoutLine2(company).length > 0) throw invalid({ path: "/body/method", message: "" });\n    const isManaged =',
    ),
  ),
  fault(
    "activates-company-operating-in-barred-country",
    "company-barred-country",
    edit(
      review,
      "[country, registeredAddress.country, operationalAddress.country]",
      "[country, registeredAddress.country]",
    ),
  ),
  fault(
    "refuses-to-reject-barred-company",
    "company-barred-country",
    edit(review, 'status === "ACTIVE" && isBarred', 'status !== "ACTION_REQUIRED" && isBarred'),
  ),
  fault(
    "keeps-company-active-after-move-to-barred-country",
    "company-moved-to-barred-country",
    edit(review, "    refuseBarredCountry(project, row, status);\n", ""),
  ),
  fault(
    "publishes-no-event-for-deactivation",
    "company-deactivated",
    edit(
      review,
      '    await publish(tx, platform, project.id, "COMPANY_STATUS_UPDATED", companies.show(changed));\n',
      "",
    ),
  ),
  fault(
    "forgets-deactivation-on-review",
    "company-deactivated",
    edit(review, "isDeactivated === undefined ? row.is_deactivated :", "isDeactivated === undefined ? 0 :"),
  ),
  fault("deactivates-pending-company", "company-deactivated", edit(review, ' && status !== "PENDING"', "")),
  fault(
    "rejects-company-without-reasons",
    "company-status-reasons",
    edit(
      review,
      "JSON.stringify(statusReasons ?? defaultReasons[status])",
      "statusReasons && JSON.stringify(statusReasons)",
    ),
  ),
  fault(
    "keeps-reasons-in-review",
    "company-status-reasons",
    edit(verification, 'by, "IN_REVIEW", noReasons);', 'by, "IN_REVIEW");'),
  ),
  fault(
    "requires-documents-of-archived-persons",
    "company-pack-documents",
    edit(applications, ".filter(({ isActive }) => isActive)", ""),
  ),
  fault(
    "reports-missing-documents-of-submitted-managed-application",
    "company-pack-documents",
    edit(
      applications,
      'row.status === "SUBMITTED" ? null :',
      'row.method === "UNIVERSAL_KYB" && row.status === "SUBMITTED" ? null :',
    ),
  ),
  fault(
    "leaves-out-submission-time-of-managed-application",
    "company-pack-documents",
    edit(verification, "submitted_at: isManaged ? now : null", "submitted_at: null"),
  ),
  fault(
    "never-reactivates-archived-person",
    "company-persons-archived",
    edit(
      persons,
      "lastName,\n    isActive: true,",
      "lastName,\n    isActive: known.find((each) => each.id === id)?.isActive ?? true,",
    ),
  ),
  fault(
    "returns-archived-person-with-former-name",
    "archived-returns",
    edit(
      "server/resources/companies/persons.ts",
      "    isActive: true,\n  }));",
      "    isActive: true,\n    ...(known.some((each) => each.id === id && !each.isActive) && { firstName: known.find((each) => each.id === id)!.firstName }),\n  }));",
    ),
  ),
  fault(
    "accepts-unknown-related-person",
    "company-persons-archived",
    edit(persons, 'requireFound(person, "RELATED_PERSON_NOT_FOUND");', ""),
  ),
  fault("deletes-omitted-persons", "update-exact", edit(persons, "return [...active, ...former];", "return active;")),
  fault(
    "gives-persons-new-ids-on-update",
    "update-exact",
    edit(persons, "({ id = newId(), roles,", "({ roles,"),
    edit(persons, "    id,\n    roles,", "    id: newId(),\n    roles,"),
  ),
  fault(
    "returns-application-of-another-company",
    "part-of-its-own",
    edit(
      applications,
      "{ project_id: company.project_id, company_id: company.id, id }",
      "{ project_id: company.project_id, id }",
    ),
  ),
  fault(
    "lists-applications-of-all-companies",
    "part-of-its-own",
    edit(
      applications,
      "{ project_id: company.project_id, company_id: company.id }, page",
      "{ project_id: company.project_id }, page",
    ),
  ),
  fault(
    "accepts-same-person-twice",
    "company-persons-archived",
    edit(persons, "if (repeatedIndex !== -1)", "if (repeatedIndex > 100)"),
  ),
  fault(
    "keeps-one-person-too-many",
    "company-persons-kept",
    edit(persons, "former.length > limits.relatedPersonsKept", "former.length > limits.relatedPersonsKept + 1"),
  ),
  fault(
    "submits-application-with-missing-documents",
    "company-pack-until-complete",
    edit(verification, "missingOf(company, uploaded).length > 0 || ", ""),
  ),
  fault(
    "leaves-company-status-on-submission",
    "company-pack-until-complete",
    edit(verification, '    await startReview(tx, call, company, "submitCompanyApplication");\n', ""),
  ),
  fault(
    "reports-missing-documents-after-submission",
    "company-pack-until-complete",
    edit(applications, 'row.status === "SUBMITTED" ? null :', 'row.method === "MANAGED" ? null :'),
  ),
  fault(
    "uploads-document-for-another-company",
    "company-pack-own-documents",
    edit(
      applications,
      "{ project_id: projectId, company_id: company.id, id: path.applicationId }",
      "{ project_id: projectId, id: path.applicationId }",
    ),
  ),
  fault(
    "uploads-document-of-unknown-person",
    "company-pack-own-documents",
    edit(documents, 'requireFound(person, "RELATED_PERSON_NOT_FOUND");', ""),
  ),
  fault(
    "counts-one-identity-document-for-all-persons",
    "company-pack-own-documents",
    edit(applications, "each.type === type && each.relatedPersonId === relatedPersonId", "each.type === type"),
  ),
  fault(
    "leaves-documents-out-of-list",
    "company-pack-own-documents",
    edit(
      verification,
      "showApplication(row, company, uploaded.get(row.id) ?? [])",
      "showApplication(row, company, [])",
    ),
  ),
  fault(
    "refuses-document-of-archived-person",
    "company-pack-follows-persons",
    edit(documents, "personsOf(company).find(({ id }) =>", "personsOf(company).find(({ id, isActive }) => isActive &&"),
  ),
  fault(
    "submits-application-after-line2-was-removed",
    "company-pack-keeps-line2",
    edit(verification, " || addressesWithoutLine2(company).length > 0;", ";"),
  ),
  fault(
    "submits-application-of-company-in-review",
    "company-resubmitted",
    edit(
      verification,
      '    await startReview(tx, call, company, "submitCompanyApplication");\n',
      '    if (company.status !== "IN_REVIEW") await startReview(tx, call, company, "submitCompanyApplication");\n',
    ),
  ),
  fault(
    "lists-documents-of-other-applications",
    "company-pack-own-documents",
    edit(
      "server/resources/companies/company-documents-store.ts",
      "{ project_id, application_id: id }, page",
      "{ project_id }, page",
    ),
  ),
];
