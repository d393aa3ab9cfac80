// Which endpoints get events: those that are ACTIVE and of mode NOTIFICATION (interface §6.1.1).
import type { Queries } from "../database/types.ts";
import { fail, found } from "../platform/errors.ts";
import { findWebhook, type WebhookRow } from "./store.ts";

/** The endpoint; throws WEBHOOK_NOT_FOUND, or WEBHOOK_INVALID_STATE where it gets no events. */
export async function getRecipient(queries: Queries, projectId: string, id: string): Promise<WebhookRow> {
  const webhook = found(await findWebhook(queries, projectId, id), "WEBHOOK_NOT_FOUND");
  if (webhook.status !== "ACTIVE" || webhook.mode !== "NOTIFICATION") throw fail("WEBHOOK_INVALID_STATE");
  return webhook;
}
