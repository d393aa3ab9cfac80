// Uploads and lists companies' documents (interface §2.4). Invariant: a file is whole in the store before its row exists.
import { requireFound } from "../../platform/errors.ts";
import { keepFile } from "../../platform/files/rows.ts";
import type { Operation } from "../../platform/operation.ts";
import { showRows } from "../../platform/page.ts";
import { applicationStates, companyApplications, findApplication } from "./company-applications.ts";
import { companyDocuments, listDocuments } from "./company-documents-store.ts";
import { personsOf } from "./store.ts";

export const uploadCompanyDocument: Operation<"uploadCompanyDocument"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const { file, type, relatedPersonId = null } = body;
    const { company, application } = await findApplication(tx, project.id, path);
    applicationStates.assertAllowed(application, "uploadCompanyDocument");
    if (relatedPersonId !== null) {
      const person = personsOf(company).find(({ id }) => id === relatedPersonId);
      requireFound(person, "RELATED_PERSON_NOT_FOUND");
    }
    const now = platform.clock.now();
    const row = await companyDocuments.add(tx, platform, project.id, {
      application_id: application.id,
      type,
      related_person_id: relatedPersonId,
      ...keepFile(file),
    });
    await companyApplications.change(tx, application, { updated_at: now });
    return { status: 201, body: companyDocuments.show(row) };
  });

export const listCompanyDocuments: Operation<"listCompanyDocuments"> = async ({ platform, project, path, query }) => {
  const { read } = platform.database;
  const { application } = await findApplication(read, project.id, path);
  const { rows, hasMore } = await listDocuments(read, application, query);
  return { status: 200, body: { data: showRows(platform.log, rows, companyDocuments.show), hasMore } };
};
