// All SQL of webhook endpoints. Invariant: every read is scoped by project.
import type { EventType, Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { bytes, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { jsonRowsSql } from "../../platform/database/json-rows.ts";
import { type Selection, selectionOf } from "../../platform/database/read-together.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Recipient } from "../../platform/outbox.ts";
import { resource } from "../../platform/resource.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import { datesWith } from "../../platform/versions/changes.ts";
import { StateMachine } from "../event-log/state-machine.ts";

export type Webhook = components["schemas"]["Webhook"];
export type WebhookMode = components["schemas"]["WebhookMode"];

const table = listedTableOf("webhooks", {
  ...changingColumns,
  name: text,
  url: text,
  status: text<Webhook["status"]>(),
  mode: text<WebhookMode>(),
  /** Deliveries are rendered in this version. */
  version: text<Version>(),
  /** Sealed under `secretContext(id)`. */
  secret: bytes,
  last_used_at: instant.orNull,
  /** Pending deliveries count as cancelled from this instant on. */
  disabled_at: instant.orNull,
});

export type WebhookRow = RowOf<typeof table>;

export const webhooks = resource({
  table,
  show,
  unknown: "WEBHOOK_NOT_FOUND",
  filters: { status: "status" },
});

export const secretContext = (id: string): string => `webhook:${id}`;

export const webhookStates = new StateMachine("Webhook", { table, show });

/** Sets lastUsedAt (interface §2.1), never to an earlier time. `uses` has the times (epoch ms) by id. */
export async function recordUses(tx: Transaction, uses: ReadonlyMap<string, number>): Promise<void> {
  if (uses.size === 0) return;
  const rows = JSON.stringify([...uses]);
  await tx.run(
    `UPDATE webhooks SET last_used_at = used.at
     FROM (SELECT value ->> 0 AS id, CAST(value ->> 1 AS bigint) AS at FROM ${jsonRowsSql(tx)}) AS used
     WHERE webhooks.id = used.id AND (last_used_at IS NULL OR last_used_at < used.at)`,
    [rows],
  );
}

/** Interface §6.1. The version of each endpoint decides which types of events it gets. */
export function selectRecipients(projectId: string): Selection<Recipient> {
  const sql =
    "SELECT id, version FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id";
  return selectionOf({ id: text, version: text<Version>() }, sql, [projectId]);
}

export function idsOfRecipients(recipients: readonly Recipient[], type: EventType): string[] {
  const dates = datesWith(type);
  return recipients.filter(({ version }) => dates.includes(version)).map(({ id }) => id);
}

/** Never includes the secret (interface §2.1). */
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
