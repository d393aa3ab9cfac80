// Companies, their related persons and their verification.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const companyApplications = "server/resources/companies/company-applications.ts";
const companyVerification = "server/resources/companies/company-verification.ts";
const persons = "server/resources/companies/persons.ts";
const review = "server/resources/companies/review.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "reports-missing-documents-after-submission",
    "company-pack-until-complete",
    edit(companyApplications, 'row.status === "SUBMITTED" ? null :', 'row.method === "MANAGED" ? null :'),
  ),
  fault(
    "counts-one-identity-document-for-all-persons",
    "company-pack-own-documents",
    edit(companyApplications, "each.type === type && each.relatedPersonId === relatedPersonId", "each.type === type"),
  ),
  fault(
    "refuses-document-of-archived-person",
    "company-pack-follows-persons",
    edit(
      "server/resources/companies/company-documents.ts",
      "personsOf(company).find(({ id }) =>",
      "personsOf(company).find(({ id, isActive }) => isActive &&",
    ),
  ),
  fault(
    "submits-application-after-line2-was-removed",
    "company-pack-keeps-line2",
    edit(companyVerification, " || addressesWithoutLine2(company).length > 0;", ";"),
  ),
  fault(
    "submits-application-of-company-in-review",
    "company-resubmitted",
    edit(
      companyVerification,
      '    await startReview(tx, call, company, "submitCompanyApplication");\n',
      '    if (company.status !== "IN_REVIEW") await startReview(tx, call, company, "submitCompanyApplication");\n',
    ),
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
    "keeps-one-person-too-many",
    "company-persons-kept",
    edit(persons, "former.length > limits.relatedPersonsKept", "former.length > limits.relatedPersonsKept + 1"),
  ),
  fault(
    "accepts-pack-without-operational-line2",
    "company-pack-line2",
    edit(companyVerification, '["registeredAddress", "operationalAddress"] as const', '["registeredAddress"] as const'),
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
    "keeps-update-time-at-deactivation",
    "company-deactivated",
    edit(
      review,
      "{ is_deactivated, status_reasons, updated_at: platform.clock.now() }",
      "{ is_deactivated, status_reasons }",
    ),
  ),
  fault(
    "keeps-reasons-in-review",
    "company-status-reasons",
    edit(companyVerification, 'by, "IN_REVIEW", noReasons);', 'by, "IN_REVIEW");'),
  ),
  fault(
    "lifts-deactivation-with-application",
    "company-deactivated-while-applying",
    edit(
      companyVerification,
      "{ status_reasons: null } as const",
      "{ status_reasons: null, is_deactivated: 0 } as const",
    ),
  ),
  fault(
    "leaves-out-submission-time-of-managed-application",
    "company-pack-documents",
    edit(companyVerification, "submitted_at: isManaged ? now : null", "submitted_at: null"),
  ),
];
