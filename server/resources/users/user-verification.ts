// The verification of users (interface §3): the partner advances it, the review decides. The invariant: labels are there exactly in REJECTED and
// RETRY_REQUIRED, a link and documents that are needed only while the application can be advanced.
import { isBlankLine } from "../../platform/address.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail, invalid } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Call, Operation } from "../../platform/operation.ts";
import { verificationLink } from "../../platform/verification-link.ts";
import { type ImportResult, tokenImports } from "./token-import.ts";
import {
  applicationStates,
  findApplication,
  lockApplication,
  type RejectionLabel,
  type ApplicationRow as Row,
  takeShareToken,
  userApplications,
} from "./user-applications.ts";
import { missingOf } from "./user-documents.ts";
import { uploadedFor } from "./user-documents-store.ts";

type Advance = Call<"advanceUserApplication">;

export const getUserApplication: Operation<"getUserApplication"> = async ({ platform, project, path }) => {
  const row = await findApplication(platform.database.read, project.id, path.id);
  return { status: 200, body: userApplications.show(row) };
};

export const advanceUserApplication: Operation<"advanceUserApplication"> = async (call) => {
  const { platform, project, path, body } = call;
  const { method, shareToken, attestation } = body;
  if (method === "KYC_ATTESTATION" && project.settings.verificationMethod !== "KYC_ATTESTATION")
    throw fail("VERIFICATION_METHOD_NOT_ENABLED");
  const now = platform.clock.now();
  if (attestation !== undefined && attestation.verifiedOn > formatInstant(now).slice(0, 10))
    throw invalid({ path: "/body/attestation/verifiedOn", message: "must not be in the future" });
  if (attestation !== undefined && isBlankLine(attestation.address.line2))
    throw invalid({ path: "/body/attestation/address/line2", message: "must not be blank" });
  const result = shareToken === undefined ? undefined : await importToken(call, shareToken);
  return call.commit(async (tx) => {
    const row = await lockApplication(tx, project.id, path.id);
    applicationStates.admit(row, "advanceUserApplication");
    const advanced = await advance(tx, call, { ...begun, method, updated_at: now }, row, result);
    return { status: 200, body: userApplications.show(advanced) };
  });
};

/** Decides as the review would, or submits what the user finished on the hosted page. */
export const simulateUserApplication: Operation<"simulateUserApplication"> = async (call) => {
  const { platform, project, path, body } = call;
  const { status, rejectionLabels } = body;
  const isLabelled = status === "REJECTED" || status === "RETRY_REQUIRED";
  return call.commit(async (tx) => {
    const row = await lockApplication(tx, project.id, path.id);
    const moved =
      status === "IN_REVIEW"
        ? await applicationStates.simulate(tx, platform, row, "hostedVerification", status, {
            ...begun,
            method: row.method ?? "HOSTED_LINK",
            submitted_at: platform.clock.now(),
          })
        : await applicationStates.simulate(tx, platform, row, "review", status, {
            rejection_labels: isLabelled ? JSON.stringify(rejectionLabels ?? labelsUnsaid[status]) : null,
            round: row.round + (status === "RETRY_REQUIRED" ? 1 : 0),
          });
    return { status: 200, body: userApplications.show(moved) };
  });
};

// What a simulation that names no labels stands for, and an import of which something is missing.
const labelsUnsaid = {
  REJECTED: ["FORGERY"],
  RETRY_REQUIRED: ["DOCUMENT_UNREADABLE"],
} as const satisfies Record<string, readonly RejectionLabel[]>;
const labelsOfIncomplete: readonly RejectionLabel[] = ["INCOMPLETE_DATA"];

// What an attempt begins with: nothing of the one before it.
const begun = { verification_url: null, required_documents: "[]", rejection_labels: null } as const;

type Begun = typeof begun & Pick<Row, "method" | "updated_at">;

async function advance(
  tx: Transaction,
  call: Advance,
  changes: Begun,
  row: Row,
  result: ImportResult | undefined,
): Promise<Row> {
  const { platform, body } = call;
  const submitted = { ...changes, submitted_at: changes.updated_at };
  const move = (to: "IN_REVIEW" | "NOT_STARTED" | "RETRY_REQUIRED", more: Partial<Row>) =>
    row.status === to
      ? userApplications.change(tx, row, { ...changes, ...withoutStatus(more) })
      : applicationStates.move(tx, platform, row, "advanceUserApplication", to, withoutStatus(more));
  // While it stays in RETRY_REQUIRED it keeps its labels.
  const labels = { rejection_labels: row.rejection_labels };
  switch (body.method) {
    case "HOSTED_LINK":
      return userApplications.change(tx, row, { ...changes, ...labels, verification_url: verificationLink(platform) });
    case "DOCUMENTS": {
      const missing = missingOf(await uploadedFor(tx, row));
      if (missing.length === 0) return move("IN_REVIEW", submitted);
      return userApplications.change(tx, row, {
        ...changes,
        ...labels,
        required_documents: JSON.stringify(missing),
      });
    }
    case "TOKEN_SHARING": {
      const isFresh = await takeShareToken(tx, row.project_id, body.shareToken as string, changes.updated_at);
      if (isFresh && result === "imported") return move("IN_REVIEW", submitted);
      if (!isFresh || result === "failed") return move("NOT_STARTED", changes);
      return move("RETRY_REQUIRED", { ...changes, rejection_labels: JSON.stringify(labelsOfIncomplete) });
    }
    case "KYC_ATTESTATION":
      return move("IN_REVIEW", { ...submitted, attestation: JSON.stringify(body.attestation) });
  }
}

function withoutStatus({ status: _, ...changes }: Partial<Row>): Omit<Partial<Row>, "status" | "id" | "project_id"> {
  return changes;
}

/** Nothing is asked of the provider for an application that cannot go on. */
async function importToken({ platform, project, path }: Advance, token: string): Promise<ImportResult> {
  const row = await findApplication(platform.database.read, project.id, path.id);
  applicationStates.admit(row, "advanceUserApplication");
  return tokenImports[platform.config.environment](token);
}
