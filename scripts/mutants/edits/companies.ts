// Faults in companies, their related persons and their verification (interface §2.4, §6.2, §7).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const applications = "server/resources/companies/company-applications.ts";
const persons = "server/resources/companies/persons.ts";
const review = "server/resources/companies/review.ts";
const verification = "server/resources/companies/company-verification.ts";
const documents = "server/resources/companies/company-documents.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "pack-without-operational-line2",
    "company-pack-line2",
    edit(verification, '["registeredAddress", "operationalAddress"] as const', '["registeredAddress"] as const'),
  ),
  fault(
    "pack-with-blank-line2",
    "company-pack-line2",
    edit(verification, "isBlankLine(company[name].line2)", "company[name].line2 === null"),
  ),
  fault(
    "managed-needs-line2",
    "company-pack-line2",
    edit(
      verification,
      "    const isManaged =",
      '    if (addressesWithoutLine2(company).length > 0) throw fail("VALIDATION_ERROR");\n    const isManaged =',
    ),
  ),
  fault(
    "barred-address-active",
    "company-barred-country",
    edit(
      review,
      "[country, registeredAddress.country, operationalAddress.country]",
      "[country, registeredAddress.country]",
    ),
  ),
  fault(
    "barred-company-rejected",
    "company-barred-country",
    edit(review, 'status === "ACTIVE" && isBarred', 'status !== "ACTION_REQUIRED" && isBarred'),
  ),
  fault(
    "barred-company-stays-active",
    "company-moved-to-barred-country",
    edit(review, "    refuseBarred(project, row, status);\n", ""),
  ),
  fault(
    "deactivation-not-told",
    "company-deactivated",
    edit(
      review,
      '    await publish(tx, platform, project.id, "COMPANY_STATUS_UPDATED", companies.show(changed));\n',
      "",
    ),
  ),
  fault(
    "activation-forgets-deactivation",
    "company-deactivated",
    edit(review, "isDeactivated === undefined ? row.is_deactivated :", "isDeactivated === undefined ? 0 :"),
  ),
  fault("pending-deactivated", "company-deactivated", edit(review, ' && status !== "PENDING"', "")),
  fault(
    "documents-of-the-past",
    "company-pack-documents",
    edit(applications, ".filter(({ isActive }) => isActive)", ""),
  ),
  fault(
    "managed-asks",
    "company-pack-documents",
    edit(
      applications,
      'row.status === "SUBMITTED" ? null :',
      'row.method === "UNIVERSAL_KYB" && row.status === "SUBMITTED" ? null :',
    ),
  ),
  fault(
    "managed-has-no-instant",
    "company-pack-documents",
    edit(verification, "submitted_at: isManaged ? now : null", "submitted_at: null"),
  ),
  fault(
    "archived-for-good",
    "company-persons-archived",
    edit(
      persons,
      "lastName,\n    isActive: true,",
      "lastName,\n    isActive: known.find((each) => each.id === id)?.isActive ?? true,",
    ),
  ),
  fault(
    "person-of-nobody",
    "company-persons-archived",
    edit(persons, 'found(person, "RELATED_PERSON_NOT_FOUND");', ""),
  ),
  fault("persons-left-out-are-gone", "update-exact", edit(persons, "return [...now, ...past];", "return now;")),
  fault(
    "persons-always-new",
    "update-exact",
    edit(persons, "({ id = newId(), roles,", "({ roles,"),
    edit(persons, "    id,\n    roles,", "    id: newId(),\n    roles,"),
  ),
  fault(
    "applications-of-any-company",
    "part-of-its-own",
    edit(
      applications,
      "{ project_id: company.project_id, company_id: company.id, id }",
      "{ project_id: company.project_id, id }",
    ),
  ),
  fault(
    "all-applications-listed",
    "part-of-its-own",
    edit(
      applications,
      "{ project_id: company.project_id, company_id: company.id }, page",
      "{ project_id: company.project_id }, page",
    ),
  ),
  fault("person-twice", "company-persons-archived", edit(persons, "if (twice !== -1)", "if (twice > 100)")),
  fault(
    "one-person-more",
    "company-persons-kept",
    edit(persons, "past.length > limits.relatedPersonsKept", "past.length > limits.relatedPersonsKept + 1"),
  ),
  fault(
    "submitted-while-lacking",
    "company-pack-until-complete",
    edit(verification, "missingOf(company, uploaded).length > 0 || ", ""),
  ),
  fault(
    "submission-leaves-company",
    "company-pack-until-complete",
    edit(
      verification,
      '    await companyStates.move(tx, platform, company, "submitCompanyApplication", "IN_REVIEW");\n',
      "",
    ),
  ),
  fault(
    "submitted-asks",
    "company-pack-until-complete",
    edit(applications, 'row.status === "SUBMITTED" ? null :', 'row.method === "MANAGED" ? null :'),
  ),
  fault(
    "documents-for-any-company",
    "company-pack-own-documents",
    edit(
      applications,
      "{ project_id: projectId, company_id: company.id, id: path.applicationId }",
      "{ project_id: projectId, id: path.applicationId }",
    ),
  ),
  fault(
    "documents-of-any-person",
    "company-pack-own-documents",
    edit(documents, 'found(person, "RELATED_PERSON_NOT_FOUND");', ""),
  ),
  fault(
    "one-identity-for-all",
    "company-pack-own-documents",
    edit(applications, "each.type === type && each.relatedPersonId === relatedPersonId", "each.type === type"),
  ),
  fault(
    "list-forgets-documents",
    "company-pack-own-documents",
    edit(
      verification,
      "showApplication(row, company, uploaded.get(row.id) ?? [])",
      "showApplication(row, company, [])",
    ),
  ),
  fault(
    "documents-of-who-left",
    "company-pack-follows-persons",
    edit(documents, "personsOf(company).find(({ id }) =>", "personsOf(company).find(({ id, isActive }) => isActive &&"),
  ),
  fault(
    "line2-lost-is-submitted",
    "company-pack-keeps-line2",
    edit(verification, " || addressesWithoutLine2(company).length > 0;", ";"),
  ),
  fault(
    "submission-of-any-company",
    "company-resubmitted",
    edit(
      verification,
      '    await companyStates.move(tx, platform, company, "submitCompanyApplication", "IN_REVIEW");\n',
      '    if (company.status !== "IN_REVIEW")\n      await companyStates.move(tx, platform, company, "submitCompanyApplication", "IN_REVIEW");\n',
    ),
  ),
];
