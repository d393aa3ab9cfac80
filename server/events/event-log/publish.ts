/**
 * Writes an event down, and through the outbox one delivery for each endpoint that gets it, in the transaction of the change that
 * it tells of. The invariant: an event exists if and only if its change does, and nothing is sent before both are durable.
 */
import { type EventType, latestVersion } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { translator } from "../../platform/versions/changes.ts";
import { type EventRow, insertEvent } from "./store.ts";

/** The data of an event type, in the newest date's shape. */
export type EventData<Type extends EventType> = Extract<components["schemas"]["Event"], { type: Type }>["data"];

/**
 * Publishes to every ACTIVE NOTIFICATION endpoint of the project (interface §6.1.1) whose date has the type, or to `webhookIds`, which are the project's
 * own, where the event is about those alone; at `now` (epoch ms) where its data has an instant that is counted from there. What stands behind `data`
 * (platform/behind.ts) is kept for older dates.
 */
export async function publish<Type extends EventType>(
  tx: Transaction,
  { clock, random, outbox }: Pick<Platform, "clock" | "random" | "outbox">,
  projectId: string,
  type: Type,
  data: EventData<Type>,
  { webhookIds, now = clock.now() }: { readonly webhookIds?: readonly string[]; readonly now?: number } = {},
): Promise<EventRow> {
  const earlier = translator.earlierData(latestVersion, type, data);
  const row: EventRow = {
    id: random.uuid(now),
    project_id: projectId,
    type,
    version: latestVersion,
    data: JSON.stringify(data),
    earlier: Object.keys(earlier).length === 0 ? null : JSON.stringify(earlier),
    created_at: now,
  };
  await insertEvent(tx, row);
  await outbox.dispatch(tx, { id: row.id, projectId, type }, webhookIds);
  return row;
}
