// Which endpoints get events: those that are ACTIVE and of mode NOTIFICATION (interface §6.1.1), which can be sent a test.
import type { Queries } from "../database/types.ts";
import { found } from "../platform/errors.ts";
import { findWebhook, type WebhookRow, webhookStates } from "./store.ts";

/** The endpoint; throws WEBHOOK_NOT_FOUND, or WEBHOOK_INVALID_STATE where it gets no events. */
export async function getRecipient(queries: Queries, projectId: string, id: string): Promise<WebhookRow> {
  const webhook = found(await findWebhook(queries, projectId, id), "WEBHOOK_NOT_FOUND");
  webhookStates.admit(webhook, "testWebhook");
  return webhook;
}
