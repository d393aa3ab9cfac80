// Verifies users (interface §3). Invariant: exactly REJECTED and RETRY_REQUIRED have labels. Only an application that
// can be advanced has a link or required documents.

import type { Transaction } from "../../platform/database/types.ts";
import { fail, invalid } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Call, Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { isBlankLine } from "../../platform/postal-address.ts";
import { findMagicOutcome } from "../../platform/sandbox/magic-values.ts";
import { createVerificationLink } from "../../platform/verification-link.ts";
import { recordApplicationStatus, users } from "./store.ts";
import { type ImportResult, importSharedToken } from "./token-import.ts";
import {
  applicationStates,
  findApplication,
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
    const row = await findApplication(tx, project.id, path.id);
    applicationStates.assertAllowed(row, "advanceUserApplication");
    // Read in the unit of work, so that `updatedAt` never goes back.
    const changes = { ...clearedAttempt, method, updated_at: platform.clock.now() };
    const updated = await advance(tx, call, changes, row, result);
    if (updated.status !== row.status) await recordApplicationStatus(tx, updated, updated.status);
    await decideByName(tx, platform, updated);
    return { status: 200, body: userApplications.show(updated) };
  });
};

/** Decides as the review would, or submits as the hosted page does. */
export const simulateUserApplication: Operation<"simulateUserApplication"> = async (call) => {
  const { platform, project, path, body } = call;
  const { status, rejectionLabels } = body;
  const isLabelled = status === "REJECTED" || status === "RETRY_REQUIRED";
  return call.commit(async (tx) => {
    const row = await findApplication(tx, project.id, path.id);
    const moved =
      status === "IN_REVIEW"
        ? await applicationStates.simulate(tx, platform, row, "hostedVerification", status, {
            ...clearedAttempt,
            method: row.method ?? "HOSTED_LINK",
            submitted_at: platform.clock.now(),
          })
        : await review(tx, platform, row, status, isLabelled ? (rejectionLabels ?? defaultLabels[status]) : null);
    await recordApplicationStatus(tx, moved, moved.status);
    await decideByName(tx, platform, moved);
    return { status: 200, body: userApplications.show(moved) };
  });
};

function review(
  tx: Transaction,
  platform: Platform,
  row: Row,
  status: "APPROVED" | "REJECTED" | "RETRY_REQUIRED",
  labels: readonly RejectionLabel[] | null,
): Promise<Row> {
  return applicationStates.simulate(tx, platform, row, "review", status, {
    rejection_labels: labels && JSON.stringify(labels),
    ...(status === "RETRY_REQUIRED" ? nextRound(row) : {}),
  });
}

/** Earlier uploads do not count, so an application with documents needs all of them. */
function nextRound({ round, method }: Row): Pick<Row, "round" | "required_documents"> {
  return { round: round + 1, required_documents: JSON.stringify(method === "DOCUMENTS" ? missingOf([]) : []) };
}

/** In a sandbox, the user's last name can decide on an application that was submitted. */
async function decideByName(tx: Transaction, platform: Platform, row: Row): Promise<void> {
  if (row.status !== "IN_REVIEW") return;
  const { last_name: lastName } = await users.find(tx, row.project_id, row.user_id);
  const outcome = findMagicOutcome(platform, "createUser", { lastName });
  if (outcome === undefined) return;
  const decided = await review(tx, platform, row, outcome.status, outcome.rejectionLabels);
  await recordApplicationStatus(tx, decided, decided.status);
}

const defaultLabels = {
  REJECTED: ["FORGERY"],
  RETRY_REQUIRED: ["DOCUMENT_UNREADABLE"],
} as const satisfies Record<string, readonly RejectionLabel[]>;
const incompleteImportLabels: readonly RejectionLabel[] = ["INCOMPLETE_DATA"];

const clearedAttempt = {
  verification_url: null,
  required_documents: "[]",
  rejection_labels: null,
  import_failure: null,
} as const;

type AttemptChanges = typeof clearedAttempt & Pick<Row, "method" | "updated_at">;

async function advance(
  tx: Transaction,
  call: Advance,
  changes: AttemptChanges,
  row: Row,
  result: ImportResult | undefined,
): Promise<Row> {
  const { platform, body } = call;
  const submission = { ...changes, submitted_at: changes.updated_at };
  const move = (to: "IN_REVIEW" | "NOT_STARTED" | "RETRY_REQUIRED", more: Partial<Row>) =>
    applicationStates.move(tx, platform, row, "advanceUserApplication", to, withoutStatus(more));
  // An application that stays in RETRY_REQUIRED keeps its labels.
  const labels = { rejection_labels: row.rejection_labels };
  switch (body.method) {
    case "HOSTED_LINK":
      return userApplications.change(tx, row, {
        ...changes,
        ...labels,
        verification_url: createVerificationLink(platform),
      });
    case "DOCUMENTS": {
      const missing = missingOf(await uploadedFor(tx, row));
      if (missing.length === 0) return move("IN_REVIEW", submission);
      return userApplications.change(tx, row, {
        ...changes,
        ...labels,
        required_documents: JSON.stringify(missing),
      });
    }
    case "TOKEN_SHARING": {
      const isUnused = await takeShareToken(tx, row.project_id, body.shareToken as string, changes.updated_at);
      const import_failure = isUnused ? result! : "TOKEN_USED";
      if (import_failure === null) return move("IN_REVIEW", submission);
      if (import_failure !== "INCOMPLETE_DATA") return move("NOT_STARTED", { ...changes, import_failure });
      const rejection_labels = JSON.stringify(incompleteImportLabels);
      return move("RETRY_REQUIRED", { ...changes, rejection_labels, import_failure });
    }
    case "KYC_ATTESTATION":
      return move("IN_REVIEW", { ...submission, attestation: JSON.stringify(body.attestation) });
  }
}

function withoutStatus({ status: _, ...changes }: Partial<Row>): Omit<Partial<Row>, "status" | "id" | "project_id"> {
  return changes;
}

/** Does not call the provider for an application that cannot be advanced. */
async function importToken({ platform, project, path }: Advance, token: string): Promise<ImportResult> {
  const row = await findApplication(platform.database.read, project.id, path.id);
  applicationStates.assertAllowed(row, "advanceUserApplication");
  return importSharedToken(platform, token);
}
