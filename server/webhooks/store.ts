// All SQL of webhook endpoints. Every query is scoped by project, so another project's endpoint is an unknown one.
import type { Version } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";
import { tableOf } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { type PageOfRows, type PageQuery, readPage } from "../platform/page.ts";

export type Webhook = components["schemas"]["Webhook"];
export type WebhookMode = components["schemas"]["WebhookMode"];

export interface WebhookRow {
  id: string;
  project_id: string;
  name: string;
  url: string;
  status: Webhook["status"];
  mode: WebhookMode;
  /** The date that deliveries are rendered in: the one that the endpoint was created with. */
  version: Version;
  /** Sealed under `secretContext(id)`. */
  secret: Buffer;
  last_used_at: number | null;
  created_at: number;
  updated_at: number;
}

const webhooks = tableOf<WebhookRow>()("webhooks", [
  "id",
  "project_id",
  "name",
  "url",
  "status",
  "mode",
  "version",
  "secret",
  "last_used_at",
  "created_at",
  "updated_at",
]);
const columns = webhooks.columns();

/** What a sealed signing secret is bound to. */
export const secretContext = (id: string): string => `webhook:${id}`;

/** The endpoint as callers see it (interface §2.1): never with its secret. */
export function webhookOf(row: WebhookRow): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    status: row.status,
    mode: row.mode,
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** Waits for other requests that create endpoints of this project, so that counting and inserting are one step. */
export async function lockWebhooks(tx: Transaction, projectId: string): Promise<void> {
  await tx.lock(`webhooks:${projectId}`);
}

/** Adds an endpoint, unless the project has `most` active ones of its mode already; tells whether it did. */
export async function insertWebhook(tx: Transaction, row: WebhookRow, most: number): Promise<boolean> {
  const inserted = await tx.run(
    `INSERT INTO webhooks (${columns}) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
     WHERE (SELECT count(*) FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = ?) < ?`,
    [
      row.id,
      row.project_id,
      row.name,
      row.url,
      row.status,
      row.mode,
      row.version,
      row.secret,
      row.last_used_at,
      row.created_at,
      row.updated_at,
      row.project_id,
      row.mode,
      most,
    ],
  );
  return inserted === 1;
}

export async function findWebhook(queries: Queries, projectId: string, id: string): Promise<WebhookRow | undefined> {
  return queries.one<WebhookRow>(`SELECT ${columns} FROM webhooks WHERE project_id = ? AND id = ?`, [projectId, id]);
}

/** The endpoint, kept from changing until the transaction ends. */
export async function findWebhookForUpdate(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const lock = tx.dialect === "postgres" ? " FOR UPDATE" : "";
  return tx.one<WebhookRow>(`SELECT ${columns} FROM webhooks WHERE project_id = ? AND id = ?${lock}`, [projectId, id]);
}

export async function listWebhookPage(
  queries: Queries,
  projectId: string,
  page: PageQuery,
): Promise<PageOfRows<WebhookRow>> {
  return readPage(queries, webhooks, { project_id: projectId }, page);
}

/** Writes what can change; who and when it was created cannot. */
export async function updateWebhookRow(tx: Transaction, row: WebhookRow): Promise<void> {
  await tx.run(
    "UPDATE webhooks SET name = ?, url = ?, status = ?, secret = ?, updated_at = ? WHERE project_id = ? AND id = ?",
    [row.name, row.url, row.status, row.secret, row.updated_at, row.project_id, row.id],
  );
}
