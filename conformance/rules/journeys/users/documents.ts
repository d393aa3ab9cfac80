// Documents of applications (interface §4.6).
import { bodyFieldsOf } from "../../../contract/families.ts";
import type { Schema } from "../../../contract/schema.ts";
import { validBody } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  advanceApplication,
  createUser,
  newToken,
  readApplication,
  simulateDecision,
} from "../../../harness/steps/users.ts";
import { waitForNextInstant } from "../../../harness/wait.ts";

export const rules: readonly Rule[] = [
  journey(
    "documents-until-complete",
    "§4.6",
    "An application with documents lists what is missing, is submitted when complete, and does so again after RETRY_REQUIRED",
    async (session) => {
      const { id } = await createUser(session);
      const again = () => advanceApplication(session, id, { method: "DOCUMENTS" });
      const first = await again();
      assertEqual("status", first.status, "NOT_STARTED");
      assertEqual("missing documents", first.requiredDocuments, ["IDENTITY_DOCUMENT", "PROOF_OF_ADDRESS", "SELFIE"]);
      const steps = [
        ["NATIONAL_ID", "FRONT", ["IDENTITY_DOCUMENT_BACK", "PROOF_OF_ADDRESS", "SELFIE"]],
        ["NATIONAL_ID", "BACK", ["PROOF_OF_ADDRESS", "SELFIE"]],
        ["SELFIE", undefined, ["PROOF_OF_ADDRESS"]],
      ] as const;
      let { updatedAt } = first;
      for (const [type, side, lacking] of steps) {
        await waitForNextInstant();
        await uploadDocument(session, id, type, side);
        const shown = await readApplication(session, id);
        assertEqual("missing documents", shown.requiredDocuments, lacking);
        assertThat("a later updatedAt with each", shown.updatedAt > updatedAt, shown.updatedAt);
        ({ updatedAt } = shown);
      }
      assertEqual("status while a document is missing", (await again()).status, "NOT_STARTED");
      await uploadDocument(session, id, "PROOF_OF_ADDRESS");
      const submittedUser = await again();
      const shown = [submittedUser.status, submittedUser.requiredDocuments];
      assertEqual("status and missing documents", shown, ["IN_REVIEW", []]);
      const returned = await simulateDecision(session, id, "RETRY_REQUIRED");
      const toUpload = "documents to upload after the review";
      assertEqual(toUpload, returned.requiredDocuments, first.requiredDocuments);
      const retriedUser = await again();
      assertEqual("status after the retry", retriedUser.status, "RETRY_REQUIRED");
      assertEqual("missing documents", retriedUser.requiredDocuments, first.requiredDocuments);
      for (const type of ["PASSPORT", "PROOF_OF_ADDRESS", "SELFIE"]) await uploadDocument(session, id, type);
      const uploaded = await readApplication(session, id);
      const completed = [uploaded.status, uploaded.requiredDocuments];
      assertEqual("status and missing documents after all uploads of the retry", completed, ["RETRY_REQUIRED", []]);
      assertEqual("status after the second submission", (await again()).status, "IN_REVIEW");
    },
  ),
  journey(
    "documents-after-import",
    "decided",
    "Documents that were uploaded before DOCUMENTS was chosen count, also after an import with incomplete data",
    async (session) => {
      const { id } = await createUser(session);
      await uploadDocument(session, id, "PASSPORT");
      const shareToken = newToken("share_incomplete");
      const { status } = await advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken });
      assertEqual("status after the import", status, "RETRY_REQUIRED");
      await uploadDocument(session, id, "SELFIE");
      const { requiredDocuments } = await advanceApplication(session, id, { method: "DOCUMENTS" });
      assertEqual("missing documents", requiredDocuments, ["PROOF_OF_ADDRESS"]);
    },
  ),
  journey(
    "documents-of-one-kind",
    "§4.6",
    "Two uploads, in turn or at once, lack only what both lack: the back after a front, nothing after both sides of one document",
    async (session) => {
      const kinds = identityUploads(session);
      const missingIdentity = async (uploads: readonly Upload[], isAtOnce = false) => {
        const { id } = await createUser(session);
        await advanceApplication(session, id, { method: "DOCUMENTS" });
        const upload = ({ type, side }: Upload) => uploadDocument(session, id, type, side);
        if (isAtOnce) await Promise.all(uploads.map(upload));
        else for (const each of uploads) await upload(each);
        const { requiredDocuments } = await readApplication(session, id);
        return requiredDocuments.filter((each) => each.startsWith("IDENTITY_DOCUMENT"));
      };
      const missingAfter = (uploads: readonly Upload[]) =>
        uploads.some(({ side }) => side === "FRONT") ? ["IDENTITY_DOCUMENT_BACK"] : ["IDENTITY_DOCUMENT"];
      const alone = await Promise.all(kinds.map((kind) => missingIdentity([kind])));
      for (const [index, one] of kinds.entries()) {
        const isLackingAlone = alone[index]!.length > 0;
        const whatAlone = `identity document that is missing after ${describe(one)}`;
        assertEqual(whatAlone, alone[index], isLackingAlone ? missingAfter([one]) : []);
        for (const [place, other] of kinds.slice(0, index).entries()) {
          const isBothSides = one.type === other.type && one.side !== other.side;
          const isLacking = isLackingAlone && alone[place]!.length > 0 && !isBothSides;
          const missing = isLacking ? missingAfter([other, one]) : [];
          const what = `identity document that is missing after ${describe(other)} and ${describe(one)}`;
          assertEqual(what, await missingIdentity([other, one]), missing);
          assertEqual(`${what} at once`, await missingIdentity([other, one], true), missing);
        }
      }
    },
  ),
];

interface Upload {
  readonly type: string;
  readonly side?: string;
}

/** Each type and side that may prove an identity. */
function identityUploads(session: Session): Upload[] {
  const { type, side } = bodyFieldsOf(session.document, session.document.operation("uploadUserDocument"));
  const valuesOf = (field: Schema | undefined) => enumValues(session.document.schemas.plain(field!).keywords);
  const others = ["PROOF_OF_ADDRESS", "SELFIE"];
  const types = valuesOf(type).filter((each) => !others.includes(each));
  return types.flatMap((each) => [{ type: each }, ...valuesOf(side).map((one) => ({ type: each, side: one }))]);
}

function enumValues({ enum: values = [] }: { readonly enum?: readonly unknown[] }): string[] {
  return values.filter((value) => typeof value === "string");
}

function describe({ type, side }: Upload): string {
  return side === undefined ? type : `${type} ${side}`;
}

async function uploadDocument(session: Session, id: string, type: string, side?: string): Promise<Upload> {
  const operation = session.document.operation("uploadUserDocument");
  const { body } = await validBody(session, operation, { id });
  const { file } = body!.value as { file: unknown };
  const value = { type, ...(side === undefined ? {} : { side }), file };
  const answer = await session.call(operation, { path: { id }, body: { ...body!, value } });
  return expectStatus(answer, operation.success) as Upload;
}
