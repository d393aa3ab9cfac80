// Document packs (interface §2.4; the rest decided). Invariant: a refusal leaves company and application unchanged.
import { assertEqual, expectCode, expectError, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  type ApplicationPath,
  createCompany,
  createCompanyWithPack,
  openPack,
  personInput,
  readCompany,
  readNextAction,
  requestVerification,
  simulateStatus,
  statusEvents,
  submitApplication,
  updatePersons,
  uploadDocument,
} from "../../../harness/steps/companies.ts";

export const rules: readonly Rule[] = [
  journey(
    "company-pack-until-complete",
    "§2.4",
    "A pack asks for missing documents, then for submission; a submitted pack asks for nothing and the company is in review",
    async (session) => {
      const { company, path } = await createCompanyWithPack(session);
      const { documents } = (await readNextAction(session, path))!;
      for (const [index, each] of documents.entries()) {
        expectError(await submitApplication(session, path), "COMPANY_APPLICATION_INVALID_STATE");
        expectStatus(await uploadDocument(session, path, each), [201]);
        const left = documents.slice(index + 1);
        const type = left.length === 0 ? "SUBMIT" : "UPLOAD_DOCUMENTS";
        assertEqual("next action", await readNextAction(session, path), { type, documents: left });
      }
      assertEqual("the company before submission", await readCompany(session, company), company);
      expectStatus(await uploadDocument(session, path, documents[0]!), [201]);
      const { status, nextAction } = expectOk(await submitApplication(session, path));
      assertEqual("status and nextAction of the application", [status, nextAction], ["SUBMITTED", null]);
      const submittedCompany = await readCompany(session, company);
      assertEqual("status of the company", submittedCompany.status, "IN_REVIEW");
      assertEqual("data of the company's events", await statusEvents(session, company), [submittedCompany]);
    },
  ),
  journey(
    "company-pack-own-documents",
    "decided",
    "A document counts only for its application and person, or for the company itself; the person must belong to the company",
    async (session) => {
      const { company, path } = await createCompanyWithPack(session);
      const other = await openPack(session, company);
      const before = (await readNextAction(session, path))!;
      const identity = (relatedPersonId: string | null) => ({ type: "IDENTITY_DOCUMENT", relatedPersonId });
      const otherCompany = await createCompany(session);
      const [{ id: ofOther }, { id: own }] = [otherCompany.relatedPersons[0]!, company.relatedPersons[0]!];
      const otherPath = { ...path, id: otherCompany.id };
      expectCode(await uploadDocument(session, otherPath, identity(ofOther)), "COMPANY_APPLICATION_NOT_FOUND");
      expectError(await submitApplication(session, otherPath), "COMPANY_APPLICATION_NOT_FOUND");
      expectCode(await uploadDocument(session, path, identity(ofOther)), "RELATED_PERSON_NOT_FOUND");
      expectCode(await uploadDocument(session, path, identity(null)), "VALIDATION_ERROR");
      const companyDocument = { type: "PROOF_OF_ADDRESS", relatedPersonId: own };
      expectCode(await uploadDocument(session, path, companyDocument), "VALIDATION_ERROR");
      assertEqual("next action after the refusals", await readNextAction(session, path), before);
      expectStatus(await uploadDocument(session, path, identity(own)), [201]);
      const documents = before.documents.filter(({ relatedPersonId }) => relatedPersonId !== own);
      assertEqual("next action", await readNextAction(session, path), { ...before, documents });
      assertEqual("next action of another application", await readNextAction(session, other), before);
      assertEqual("listed documents", await listPersons(session, path), [own]);
      assertEqual("listed documents of another application", await listPersons(session, other), []);
      const params = { path: { id: company.id } };
      const { data } = expectOk(await session.api.GET("/companies/{id}/applications", { params }));
      const documentCounts = data.map(({ nextAction }) => nextAction?.documents.length);
      assertEqual("number of missing documents in the list", documentCounts, [
        before.documents.length,
        documents.length,
      ]);
    },
  ),
  journey(
    "company-pack-follows-persons",
    "decided",
    "A pack asks for the document of an added person and not of a removed one; a returning person's document still counts",
    async (session) => {
      const { company, path } = await createCompanyWithPack(session);
      await uploadAll(session, path);
      const persons = company.relatedPersons.map(personInput);
      const { id: _, ...newPerson } = persons[0]!;
      const { relatedPersons } = expectOk(await updatePersons(session, company, [...persons, newPerson]));
      const added = relatedPersons.find(({ id }) => !persons.some((each) => each.id === id))!;
      const documents = [{ type: "IDENTITY_DOCUMENT", relatedPersonId: added.id }];
      const asking = { type: "UPLOAD_DOCUMENTS", documents };
      assertEqual("next action with a new person", await readNextAction(session, path), asking);
      expectError(await submitApplication(session, path), "COMPANY_APPLICATION_INVALID_STATE");
      expectOk(await updatePersons(session, company, persons.slice(1)));
      const nothing = { type: "SUBMIT", documents: [] };
      assertEqual("next action without the person", await readNextAction(session, path), nothing);
      expectStatus(await uploadDocument(session, path, documents[0]!), [201]);
      expectOk(await updatePersons(session, company, [...persons, personInput(added)]));
      assertEqual("next action with the returned person", await readNextAction(session, path), nothing);
      expectOk(await submitApplication(session, path));
    },
  ),
  journey(
    "company-pack-keeps-line2",
    "§7",
    "A pack cannot be submitted while a company address has no line2",
    async (session) => {
      const { company, path } = await createCompanyWithPack(session);
      await uploadAll(session, path);
      const change = (operationalAddress: typeof company.operationalAddress) =>
        session.api.PATCH("/companies/{id}", { params: { path: { id: company.id } }, body: { operationalAddress } });
      expectOk(await change({ ...company.operationalAddress, line2: null }));
      expectError(await submitApplication(session, path), "COMPANY_APPLICATION_INVALID_STATE");
      expectOk(await change(company.operationalAddress));
      expectOk(await submitApplication(session, path));
    },
  ),
  journey(
    "company-resubmitted",
    "§3",
    "A company with ACTION_REQUIRED applies again with a new application and its own documents",
    async (session) => {
      const { company, path } = await createCompanyWithPack(session);
      const early = await openPack(session, company);
      for (const each of [path, early]) await uploadAll(session, each);
      expectOk(await submitApplication(session, path));
      expectError(await submitApplication(session, early), "COMPANY_INVALID_STATE");
      const { documents } = (await readNextAction(session, early))!;
      assertEqual("missing documents of the other application after the refusal", documents, []);
      expectError(await requestVerification(session, company, "UNIVERSAL_KYB"), "COMPANY_INVALID_STATE");
      expectOk(await simulateStatus(session, company, { status: "ACTION_REQUIRED" }));
      expectError(await submitApplication(session, path), "COMPANY_APPLICATION_INVALID_STATE");
      const again = await openPack(session, company);
      expectError(await submitApplication(session, again), "COMPANY_APPLICATION_INVALID_STATE");
      await uploadAll(session, again);
      expectOk(await submitApplication(session, again));
      const statuses = (await statusEvents(session, company)).map(({ status }) => status);
      assertEqual("statuses of the events", statuses, ["IN_REVIEW", "ACTION_REQUIRED", "IN_REVIEW"]);
    },
  ),
];

async function uploadAll(session: Session, path: ApplicationPath): Promise<void> {
  for (const each of (await readNextAction(session, path))!.documents)
    expectStatus(await uploadDocument(session, path, each), [201]);
}

/** The related persons of the application's listed documents. */
async function listPersons(session: Session, path: ApplicationPath): Promise<(string | null)[]> {
  const params = { path: { ...path } };
  const list = await session.api.GET("/companies/{id}/applications/{applicationId}/documents", { params });
  return expectOk(list).data.map(({ relatedPersonId }) => relatedPersonId);
}
