/**
 * Writes an event down, and one delivery for each endpoint that gets it, in the transaction of the change that it tells of
 * (decided: outbox). The invariant: an event exists if and only if its change does, and nothing is sent before both are durable.
 */
import { type EventType, latestVersion } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";
import type { Transaction } from "../database/types.ts";
import type { Platform } from "../platform/platform.ts";
import { activeEndpoints, insertDeliveries, insertEvent } from "./store.ts";
import { published } from "./wake.ts";

/** What publishing needs of the platform. */
export type PublishPlatform = Pick<Platform, "clock" | "random" | "database">;

/** The data of an event type, in the newest date's shape. */
export type EventData<Type extends EventType> = Extract<components["schemas"]["Event"], { type: Type }>["data"];

/** An event as it was written. `createdAt` in epoch ms. */
export interface PublishedEvent {
  id: string;
  createdAt: number;
}

/** Publishes to every ACTIVE NOTIFICATION endpoint of the project (interface §6.1.1). */
export async function publish<Type extends EventType>(
  tx: Transaction,
  platform: PublishPlatform,
  projectId: string,
  type: Type,
  data: EventData<Type>,
): Promise<PublishedEvent> {
  return publishTo(tx, platform, projectId, type, data, await activeEndpoints(tx, projectId));
}

/** Publishes to the endpoints named, which are the project's own. For events that are about one endpoint. */
export async function publishTo<Type extends EventType>(
  tx: Transaction,
  platform: PublishPlatform,
  projectId: string,
  type: Type,
  data: EventData<Type>,
  webhookIds: readonly string[],
): Promise<PublishedEvent> {
  const createdAt = platform.clock.now();
  const id = platform.random.uuid(createdAt);
  await insertEvent(tx, { id, projectId, type, version: latestVersion, data: JSON.stringify(data), createdAt });
  await addDeliveries(tx, platform, projectId, id, webhookIds);
  return { id, createdAt };
}

/** Makes deliveries of an event that are due at once; answers their ids. */
export async function addDeliveries(
  tx: Transaction,
  platform: PublishPlatform,
  projectId: string,
  eventId: string,
  webhookIds: readonly string[],
): Promise<string[]> {
  if (webhookIds.length === 0) return [];
  const now = platform.clock.now();
  const rows = webhookIds.map((webhookId) => ({
    id: platform.random.uuid(now),
    projectId,
    eventId,
    webhookId,
    createdAt: now,
  }));
  await insertDeliveries(tx, rows);
  tx.afterCommit(() => published(platform.database));
  return rows.map((row) => row.id);
}
