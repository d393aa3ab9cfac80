// Writes a delivery per recipient. Invariant: the deliveries commit with their event.
import { readTogether } from "../../platform/database/read-together.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { NewEvent, Outbox, Recipient } from "../../platform/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { WorkerSignal } from "../../platform/workers/background-worker.ts";
import { idsOfRecipients, selectRecipients } from "../webhooks/store.ts";
import { insertDeliveries, type NewDelivery } from "./store.ts";

/** Wakes the delivery workers of this process. */
export const deliveriesDue = new WorkerSignal();

type DispatchPlatform = Pick<Platform, "clock" | "random" | "database">;

export function createOutbox(platform: DispatchPlatform): Outbox {
  const known = new WeakMap<Transaction, readonly Recipient[]>();
  const recipientIds = async (tx: Transaction, { projectId, type }: NewEvent): Promise<string[]> => {
    const selection = { ...selectRecipients(projectId), isShared: true };
    return idsOfRecipients(known.get(tx) ?? (await readTogether(tx, [selection]))[0], type);
  };
  return {
    selectRecipients,
    setRecipients: (tx, recipients) => void known.set(tx, recipients),
    async dispatch(tx, event, webhookIds) {
      await dispatch(tx, platform, event, webhookIds ?? (await recipientIds(tx, event)));
    },
  };
}

export async function dispatch(
  tx: Transaction,
  sources: DispatchPlatform,
  event: NewEvent,
  webhookIds: readonly string[],
): Promise<string[]> {
  if (webhookIds.length === 0) return [];
  const rows: NewDelivery[] = [];
  for (const webhookId of webhookIds)
    rows.push({ ...(await tx.drawKey(sources)), projectId: event.projectId, eventId: event.id, webhookId });
  await insertDeliveries(tx, rows);
  deliveriesDue.afterCommit(tx);
  return rows.map((row) => row.id);
}
