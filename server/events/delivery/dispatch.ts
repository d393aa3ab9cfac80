// Writes a delivery per recipient. Invariant: the deliveries commit with their event.
import type { Transaction } from "../../platform/database/types.ts";
import type { NewEvent, Outbox } from "../../platform/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { WorkerSignal } from "../../platform/workers/background-worker.ts";
import { listRecipientIds } from "../webhooks/store.ts";
import { cancelDeliveries, insertDeliveries } from "./store.ts";

/** Wakes the delivery workers of this process. */
export const deliveriesDue = new WorkerSignal();

type DispatchPlatform = Pick<Platform, "clock" | "random" | "database">;

export function createOutbox(platform: DispatchPlatform): Outbox {
  return {
    async dispatch(tx, event, webhookIds) {
      await dispatch(tx, platform, event, webhookIds ?? (await listRecipientIds(tx, event.projectId, event.type)));
    },
    cancel: cancelDeliveries,
  };
}

export async function dispatch(
  tx: Transaction,
  sources: DispatchPlatform,
  event: NewEvent,
  webhookIds: readonly string[],
): Promise<string[]> {
  if (webhookIds.length === 0) return [];
  const rows = webhookIds.map((webhookId) => ({
    ...tx.drawKey(sources),
    projectId: event.projectId,
    eventId: event.id,
    webhookId,
  }));
  await insertDeliveries(tx, rows);
  deliveriesDue.afterCommit(tx);
  return rows.map((row) => row.id);
}
