// Which endpoints get events: those that are ACTIVE and of mode NOTIFICATION (interface §6.1.1), which can be sent a test, of the types that their
// date has.
import type { EventType } from "../../../generated/contract.ts";
import type { Queries } from "../../platform/database/types.ts";
import { fail, found } from "../../platform/errors.ts";
import { datesWith } from "../../platform/versions/changes.ts";
import { findWebhook, type WebhookRow, webhookStates } from "./store.ts";

/** The endpoint; throws WEBHOOK_NOT_FOUND, or WEBHOOK_INVALID_STATE where it gets no events of this type. */
export async function getRecipient(
  queries: Queries,
  projectId: string,
  id: string,
  type: EventType,
): Promise<WebhookRow> {
  const webhook = found(await findWebhook(queries, projectId, id), "WEBHOOK_NOT_FOUND");
  webhookStates.admit(webhook, "testWebhook");
  if (!datesWith(type).includes(webhook.version)) throw fail("WEBHOOK_INVALID_STATE");
  return webhook;
}
