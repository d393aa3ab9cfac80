// Documents of applications (interface §4.6).
import { validBody } from "../../rules/calls.ts";
import { assertEqual, expectStatus } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { advanceApplication, createUser, readApplication, simulateDecision } from "./steps.ts";

export const rules: readonly Rule[] = [
  journey(
    "documents-until-complete",
    "§4.6",
    "An application with documents lists what is missing, is submitted when complete, and starts again after RETRY_REQUIRED",
    ["state"],
    async (session) => {
      const { id } = await createUser(session);
      const again = () => advanceApplication(session, id, { method: "DOCUMENTS" });
      const first = await again();
      assertEqual("status", first.status, "NOT_STARTED", session.latest);
      assertEqual(
        "missing documents",
        first.requiredDocuments,
        ["IDENTITY_DOCUMENT", "PROOF_OF_ADDRESS", "SELFIE"],
        session.latest,
      );
      const steps = [
        ["NATIONAL_ID", "FRONT", ["IDENTITY_DOCUMENT_BACK", "PROOF_OF_ADDRESS", "SELFIE"]],
        ["NATIONAL_ID", "BACK", ["PROOF_OF_ADDRESS", "SELFIE"]],
        ["SELFIE", undefined, ["PROOF_OF_ADDRESS"]],
      ] as const;
      for (const [type, side, lacking] of steps) {
        await uploadDocument(session, id, type, side);
        assertEqual(
          "missing documents",
          (await readApplication(session, id)).requiredDocuments,
          lacking,
          session.latest,
        );
      }
      assertEqual("status while a document is missing", (await again()).status, "NOT_STARTED", session.latest);
      await uploadDocument(session, id, "PROOF_OF_ADDRESS");
      const submittedUser = await again();
      assertEqual(
        "status and missing documents",
        [submittedUser.status, submittedUser.requiredDocuments],
        ["IN_REVIEW", []],
        session.latest,
      );
      await simulateDecision(session, id, "RETRY_REQUIRED");
      const retriedUser = await again();
      assertEqual("status after the retry", retriedUser.status, "RETRY_REQUIRED", session.latest);
      assertEqual("missing documents", retriedUser.requiredDocuments, first.requiredDocuments, session.latest);
    },
  ),
];

async function uploadDocument(session: Session, id: string, type: string, side?: string): Promise<void> {
  const operation = session.document.operation("uploadUserDocument");
  const { body } = await validBody(session, operation, { id });
  const { file } = body!.value as { file: unknown };
  const value = { type, ...(side === undefined ? {} : { side }), file };
  expectStatus(await session.call(operation, { path: { id }, body: { ...body!, value } }), operation.success);
}
