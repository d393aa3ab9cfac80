// Stores users' applications and share tokens. Invariant: every user has one application, created with the user.
import { createHash } from "node:crypto";
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, instant, integer, sealedText, text } from "../../platform/database/columns.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Platform } from "../../platform/platform.ts";
import { resource } from "../../platform/resource.ts";
import { type UserRow, users } from "./store.ts";

export type UserApplication = components["schemas"]["UserApplication"];
export type RejectionLabel = components["schemas"]["RejectionLabel"];

const table = tableOf("user_applications", {
  ...changingColumns,
  user_id: text,
  status: text<UserApplication["status"]>(),
  method: text<NonNullable<UserApplication["method"]>>().orNull,
  rejection_labels: text.orNull,
  import_failure: text<NonNullable<UserApplication["importFailure"]>>().orNull,
  verification_url: text.orNull,
  required_documents: text,
  /** The latest one. */
  attestation: sealedText.orNull,
  /** Number of times that the review returned the application. Documents of earlier rounds do not count. */
  round: integer,
  submitted_at: instant.orNull,
});

export type ApplicationRow = RowOf<typeof table>;

export const userApplications = resource({ table, show, unknown: "USER_NOT_FOUND" });

export const applicationStates = new StateMachine("UserApplication", { table, show });

export function attestedCountry({ attestation }: ApplicationRow): string | null {
  if (attestation === null) return null;
  return (JSON.parse(attestation) as components["schemas"]["KycAttestation"]).address.country;
}

export function addApplication(tx: Transaction, platform: Platform, user: UserRow): Promise<ApplicationRow> {
  return userApplications.add(tx, platform, user.project_id, {
    user_id: user.id,
    status: "NOT_STARTED",
    method: null,
    rejection_labels: null,
    import_failure: null,
    verification_url: null,
    required_documents: "[]",
    attestation: null,
    round: 0,
    submitted_at: null,
  });
}

/** @throws {ApiFailure} USER_NOT_FOUND, also for a deleted user */
export async function findApplication(queries: Queries, projectId: string, userId: string): Promise<ApplicationRow> {
  const [[user], [application]] = await readTogether(queries, [
    users.table.selectColumns(["id"], { project_id: projectId, id: userId, deleted_at: 0 }),
    table.select({ project_id: projectId, user_id: userId }),
  ]);
  return requireFound(user && application, "USER_NOT_FOUND");
}

/** Finds the application of any user, also of a deleted one. */
export async function applicationOfUser(queries: Queries, projectId: string, userId: string): Promise<ApplicationRow> {
  const row = await table.find(queries, { project_id: projectId, user_id: userId });
  if (row === undefined) throw new Error(`user ${userId} has no application`);
  return row;
}

/** Returns false if the project has used the token before. */
export async function takeShareToken(tx: Transaction, projectId: string, token: string, now: number): Promise<boolean> {
  const hash = createHash("sha256").update(token).digest("hex");
  const insertedRows = await tx.run(
    "INSERT INTO share_tokens (project_id, token_hash, used_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    [projectId, hash, now],
  );
  return insertedRows === 1;
}

function show(row: ApplicationRow): UserApplication {
  return {
    id: row.id,
    userId: row.user_id,
    method: row.method,
    status: row.status,
    rejectionLabels: row.rejection_labels === null ? null : (JSON.parse(row.rejection_labels) as RejectionLabel[]),
    importFailure: row.import_failure,
    verificationUrl: row.verification_url,
    requiredDocuments: JSON.parse(row.required_documents) as UserApplication["requiredDocuments"],
    submittedAt: formatInstant(row.submitted_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
