// An application with documents (interface §4.6): what it lacks, and when it is submitted. Invariant: what is lacking is told before it is uploaded.
import { goodBody } from "../../rules/calls.ts";
import { equal, expectStatus } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { advance, decide, newUser, readApplication } from "./steps.ts";

export const documentRules: readonly Rule[] = [
  journey(
    "documents-until-complete",
    "§4.6",
    "An application with documents lists what it lacks, is submitted once nothing is lacking, and needs everything again after a retry",
    ["state"],
    async (session) => {
      const { id } = await newUser(session);
      const again = () => advance(session, id, { method: "DOCUMENTS" });
      const first = await again();
      equal("status", first.status, "NOT_STARTED", session.latest);
      equal("lacking", first.requiredDocuments, ["IDENTITY_DOCUMENT", "PROOF_OF_ADDRESS", "SELFIE"], session.latest);
      const steps = [
        ["NATIONAL_ID", "FRONT", ["IDENTITY_DOCUMENT_BACK", "PROOF_OF_ADDRESS", "SELFIE"]],
        ["NATIONAL_ID", "BACK", ["PROOF_OF_ADDRESS", "SELFIE"]],
        ["SELFIE", undefined, ["PROOF_OF_ADDRESS"]],
      ] as const;
      for (const [type, side, lacking] of steps) {
        await upload(session, id, type, side);
        equal("lacking", (await readApplication(session, id)).requiredDocuments, lacking, session.latest);
      }
      equal("status while something is lacking", (await again()).status, "NOT_STARTED", session.latest);
      await upload(session, id, "PROOF_OF_ADDRESS");
      const submitted = await again();
      equal("status and lacking", [submitted.status, submitted.requiredDocuments], ["IN_REVIEW", []], session.latest);
      await decide(session, id, "RETRY_REQUIRED");
      const retried = await again();
      equal("status after the retry", retried.status, "RETRY_REQUIRED", session.latest);
      equal("lacking", retried.requiredDocuments, first.requiredDocuments, session.latest);
    },
  ),
];

async function upload(session: Session, id: string, type: string, side?: string): Promise<void> {
  const operation = session.document.operation("uploadUserDocument");
  const { body } = await goodBody(session, operation, { id });
  const { file } = body!.value as { file: unknown };
  const value = { type, ...(side === undefined ? {} : { side }), file };
  expectStatus(await session.call(operation, { path: { id }, body: { ...body!, value } }), operation.success);
}
