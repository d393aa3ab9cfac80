// Uploads and lists users' documents (interface §4.6). Invariant: a file is whole in the store before its row exists.
import type { components } from "../../../generated/handler-types.d.ts";
import { keepFile } from "../../platform/files/rows.ts";
import type { Operation } from "../../platform/operation.ts";
import { showRows } from "../../platform/page.ts";
import { users } from "./store.ts";
import { applicationOfUser, applicationStates, findApplication, userApplications } from "./user-applications.ts";
import { type DocumentRow, listDocuments, uploadedFor, userDocuments } from "./user-documents-store.ts";

type Needed = components["schemas"]["RequiredUserDocument"];

export const uploadUserDocument: Operation<"uploadUserDocument"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const { file, type, side = null } = body;
    const application = await findApplication(tx, project.id, path.id);
    applicationStates.assertAllowed(application, "uploadUserDocument");
    const now = platform.clock.now();
    const row = await userDocuments.add(tx, platform, project.id, {
      user_id: application.user_id,
      application_id: application.id,
      round: application.round,
      type,
      side,
      ...keepFile(file),
    });
    if (application.method === "DOCUMENTS") {
      const required = JSON.stringify(missingOf(await uploadedFor(tx, application)));
      await userApplications.change(tx, application, { required_documents: required, updated_at: now });
    }
    return { status: 201, body: userDocuments.show(row) };
  });

export const listUserDocuments: Operation<"listUserDocuments"> = async ({ platform, project, path, query }) => {
  const { read } = platform.database;
  const user = await users.find(read, project.id, path.id);
  const { rows, hasMore } = await listDocuments(read, await applicationOfUser(read, project.id, user.id), query);
  return { status: 200, body: { data: showRows(platform.log, rows, userDocuments.show), hasMore } };
};

const twoSidedTypes: readonly string[] = ["NATIONAL_ID", "DRIVING_LICENCE"];

/** A document uploaded without a side shows both sides. */
export function missingOf(uploaded: readonly Pick<DocumentRow, "type" | "side">[]): Needed[] {
  const has = (type: string, sides: readonly (string | null)[]) =>
    uploaded.some((each) => each.type === type && sides.includes(each.side));
  const anySide = [null, "FRONT", "BACK"];
  const isComplete =
    has("PASSPORT", anySide) ||
    twoSidedTypes.some((type) => has(type, [null]) || (has(type, ["FRONT"]) && has(type, ["BACK"])));
  const hasFront = twoSidedTypes.some((type) => has(type, ["FRONT"]));
  const identity: Needed[] = isComplete ? [] : [hasFront ? "IDENTITY_DOCUMENT_BACK" : "IDENTITY_DOCUMENT"];
  const others = (["PROOF_OF_ADDRESS", "SELFIE"] as const).filter((type) => !has(type, anySide));
  return [...identity, ...others];
}
