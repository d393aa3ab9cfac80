// All SQL of users' applications and of share tokens. Every query is scoped by project. The invariant: every user has one application, made with it.
import { createHash } from "node:crypto";
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
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
export type ApplicationRow = RowOf<typeof table>;

export const userApplications = resource({ table, show, unknown: "USER_NOT_FOUND" });

/** The moves of an application (interface §3). */
export const applicationStates = new StateMachine("UserApplication", { table, show });

/** The country in which the user lives as the partner attested it last; null where it attested nothing. */
export function attestedCountry({ attestation }: ApplicationRow): string | null {
  if (attestation === null) return null;
  return (JSON.parse(attestation) as components["schemas"]["KycAttestation"]).address.country;
}

/** Adds the application of a new user. */
export function addApplication(tx: Transaction, platform: Platform, user: UserRow): Promise<ApplicationRow> {
  return userApplications.add(tx, platform, user.project_id, {
    created_at: user.created_at,
    user_id: user.id,
    status: "NOT_STARTED",
    method: null,
    rejection_labels: null,
    verification_url: null,
    required_documents: "[]",
    attestation: null,
    round: 0,
    submitted_at: null,
  });
}

/** Finds the application of an active user. @throws {ApiFailure} USER_NOT_FOUND */
export async function findApplication(queries: Queries, projectId: string, userId: string): Promise<ApplicationRow> {
  await users.find(queries, projectId, userId);
  return requireFound(await table.find(queries, { project_id: projectId, user_id: userId }), "USER_NOT_FOUND");
}

/** Locks an active user, then its application, so that the user is not deleted meanwhile. @throws {ApiFailure} USER_NOT_FOUND */
export async function lockApplication(tx: Transaction, projectId: string, userId: string): Promise<ApplicationRow> {
  await users.lock(tx, projectId, userId);
  return requireFound(await table.findForUpdate(tx, { project_id: projectId, user_id: userId }), "USER_NOT_FOUND");
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

function show(row: ApplicationRow): UserApplication {
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
