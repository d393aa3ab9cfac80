// All SQL of users' applications and of share tokens. Every query is scoped by project. The invariant: every user has one application, made with it.
import { createHash } from "node:crypto";
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";

export type UserApplication = components["schemas"]["UserApplication"];
export type RejectionLabel = components["schemas"]["RejectionLabel"];

const applications = tableOf("user_applications", {
  ...changingColumns,
  user_id: text,
  status: text<UserApplication["status"]>(),
  method: text<NonNullable<UserApplication["method"]>>().orNull,
  /** JSON, null where there are none. */
  rejection_labels: text.orNull,
  verification_url: text.orNull,
  /** JSON: what is still to be uploaded. */
  required_documents: text,
  /** JSON: what the partner attested last. */
  attestation: text.orNull,
  /** How often the review has sent it back: documents of earlier rounds count no more. */
  round: integer,
  submitted_at: instant.orNull,
});

/** An application as it is stored; instants in epoch ms. */
export type ApplicationRow = RowOf<typeof applications>;

/** The resource behind a row. */
export function toApplication(row: ApplicationRow): UserApplication {
  return {
    id: row.id,
    userId: row.user_id,
    method: row.method,
    status: row.status,
    rejectionLabels: row.rejection_labels === null ? null : (JSON.parse(row.rejection_labels) as RejectionLabel[]),
    verificationUrl: row.verification_url,
    requiredDocuments: JSON.parse(row.required_documents) as UserApplication["requiredDocuments"],
    submittedAt: formatInstant(row.submitted_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** The country in which the user lives as the partner attested it last; null where it attested nothing. */
export function attestedCountry({ attestation }: ApplicationRow): string | null {
  if (attestation === null) return null;
  return (JSON.parse(attestation) as components["schemas"]["KycAttestation"]).address.country;
}

/** The moves of an application (interface §3). */
export const applicationStates = new StateMachine("UserApplication", { table: applications, show: toApplication });

/** Makes the application of a new user. */
export async function insertApplication(
  tx: Transaction,
  { id, projectId, userId, now }: { id: string; projectId: string; userId: string; now: number },
): Promise<void> {
  await applications.insert(tx, {
    id,
    project_id: projectId,
    user_id: userId,
    status: "NOT_STARTED",
    method: null,
    rejection_labels: null,
    verification_url: null,
    required_documents: "[]",
    attestation: null,
    round: 0,
    submitted_at: null,
    created_at: now,
    updated_at: now,
  });
}

export function findApplication(
  queries: Queries,
  projectId: string,
  userId: string,
): Promise<ApplicationRow | undefined> {
  return applications.find(queries, { project_id: projectId, user_id: userId });
}

/** The application, kept from changing until the transaction ends. */
export function findApplicationForUpdate(
  tx: Transaction,
  projectId: string,
  userId: string,
): Promise<ApplicationRow | undefined> {
  return applications.findForUpdate(tx, { project_id: projectId, user_id: userId });
}

/** Changes an application that stays in its state. */
export async function changeApplication(
  tx: Transaction,
  row: ApplicationRow,
  changes: Partial<Omit<ApplicationRow, "id" | "project_id" | "created_at" | "status">>,
): Promise<ApplicationRow> {
  await applications.change(tx, { project_id: row.project_id, id: row.id }, changes);
  return { ...row, ...changes };
}

/** Takes a share token for the project; false where it was taken before. */
export async function takeShareToken(tx: Transaction, projectId: string, token: string, now: number): Promise<boolean> {
  const hash = createHash("sha256").update(token).digest("hex");
  const written = await tx.run(
    "INSERT INTO share_tokens (project_id, token_hash, used_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    [projectId, hash, now],
  );
  return written === 1;
}
