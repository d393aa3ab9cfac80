// Finds endpoints that receive events and test events: ACTIVE, of mode NOTIFICATION (interface §6.1), of a version
// with the type.
import type { EventType } from "../../../generated/contract.ts";
import type { Queries } from "../../platform/database/types.ts";
import { datesWith } from "../../platform/versions/changes.ts";
import { type WebhookRow, webhookStates, webhooks } from "./store.ts";

/** @throws {ApiFailure} WEBHOOK_NOT_FOUND or WEBHOOK_INVALID_STATE */
export async function getRecipient(
  queries: Queries,
  projectId: string,
  id: string,
  type: EventType,
): Promise<WebhookRow> {
  const webhook = await webhooks.find(queries, projectId, id);
  webhookStates.assertAllowed(webhook, "testWebhook");
  if (!datesWith(type).includes(webhook.version))
    throw webhookStates.refusalDespiteState("WEBHOOK_INVALID_STATE", webhook, { reason: "event_type" });
  return webhook;
}
