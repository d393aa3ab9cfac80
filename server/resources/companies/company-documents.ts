// Documents of companies' applications (interface §2.4). The invariant: a document's row and its file are there together: the file is whole on disk
// before the row names it, and one that no row names is removed when its request is answered, or swept.
import { requireFound } from "../../platform/errors.ts";
import { keepFile } from "../../platform/files/rows.ts";
import type { Operation } from "../../platform/operation.ts";
import { applicationStates, changeApplication } from "./company-applications.ts";
import * as store from "./company-documents-store.ts";
import { lockApplication } from "./lock.ts";
import { personsOf } from "./store.ts";

export const uploadCompanyDocument: Operation<"uploadCompanyDocument"> = async (call) => {
  const { platform, project, path, body } = call;
  const { file, type, relatedPersonId = null } = body;
  return call.commit(async (tx) => {
    const { company, application } = await lockApplication(tx, project.id, path);
    applicationStates.admit(application, "uploadCompanyDocument");
    if (relatedPersonId !== null) {
      const person = personsOf(company).find(({ id }) => id === relatedPersonId);
      requireFound(person, "RELATED_PERSON_NOT_FOUND");
    }
    const now = platform.clock.now();
    const row: store.DocumentRow = {
      id: platform.random.uuid(now),
      project_id: project.id,
      application_id: application.id,
      type,
      related_person_id: relatedPersonId,
      ...keepFile(file),
      created_at: now,
    };
    await store.insertDocument(tx, row);
    await changeApplication(tx, application, { updated_at: now });
    return { status: 201, body: store.toDocument(row) };
  });
};
