// All SQL of webhook endpoints. Every query is scoped by project, so another project's endpoint is an unknown one.

import type { EventType, Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { bytes, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import { datesWith } from "../../platform/versions/changes.ts";
import { StateMachine } from "../event-log/move.ts";

export type Webhook = components["schemas"]["Webhook"];
export type WebhookMode = components["schemas"]["WebhookMode"];

const table = tableOf("webhooks", {
  ...changingColumns,
  name: text,
  url: text,
  status: text<Webhook["status"]>(),
  mode: text<WebhookMode>(),
  /** The date that deliveries are rendered in: the one that the endpoint was created with. */
  version: text<Version>(),
  /** Sealed under `secretContext(id)`. */
  secret: bytes,
  last_used_at: instant.orNull,
});

export type WebhookRow = RowOf<typeof table>;

export const webhooks = resource({
  table,
  show,
  unknown: "WEBHOOK_NOT_FOUND",
});

/** What a sealed signing secret is bound to. */
export const secretContext = (id: string): string => `webhook:${id}`;

/** The moves of an endpoint (interface §3). */
export const webhookStates = new StateMachine("Webhook", { table, show });

/** The project's REQUEST endpoint, where it has one that is ACTIVE. */
export function findRequestEndpoint(queries: Queries, projectId: string): Promise<WebhookRow | undefined> {
  return table.find(queries, { project_id: projectId, mode: "REQUEST", status: "ACTIVE" });
}

/** lastUsedAt (interface §2.1): only success moves it, and never back. `at` in epoch ms. */
export async function recordUse(tx: Transaction, id: string, at: number): Promise<void> {
  await tx.run("UPDATE webhooks SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at < ?)", [
    at,
    id,
    at,
  ]);
}

/** The ids of the endpoints that get the project's events of a type: ACTIVE, of mode NOTIFICATION (interface §6.1.1), of a date that has it. */
export async function listRecipientIds(queries: Queries, projectId: string, type: EventType): Promise<string[]> {
  const rows = await queries.all<{ id: string; version: Version }>(
    "SELECT id, version FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
    [projectId],
  );
  const dates = datesWith(type);
  return rows.filter(({ version }) => dates.includes(version)).map((row) => row.id);
}

/** The resource behind a row (interface §2.1): never with its secret. */
function show(row: WebhookRow): Webhook {
  return withStoredSource(
    { stored: row },
    {
      id: row.id,
      name: row.name,
      url: row.url,
      status: row.status,
      mode: row.mode,
      lastUsedAt: formatInstant(row.last_used_at),
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
    },
  );
}
