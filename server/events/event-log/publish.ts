// Publishes events in the database transaction of their change. Invariant: an event exists if and only if its change
// does, and is sent only after the commit.
import { type EventType, latestVersion } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import type { RowKey, Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { translator } from "../../platform/versions/changes.ts";
import { type EventRow, insertEvent } from "./store.ts";

/** In the shape of the latest version. */
export type EventData<Type extends EventType> = Extract<components["schemas"]["Event"], { type: Type }>["data"];

/**
 * Publishes to all recipients of the type (interface §6.1), or only to `webhookIds` of the project. Pass `key` if
 * `data` contains instants that were computed from the time of `key`.
 */
export async function publish<Type extends EventType>(
  tx: Transaction,
  { outbox, ...sources }: Pick<Platform, "clock" | "random" | "outbox">,
  projectId: string,
  type: Type,
  data: EventData<Type>,
  { webhookIds, key }: { readonly webhookIds?: readonly string[]; readonly key?: RowKey } = {},
): Promise<EventRow> {
  const earlier = translator.earlierData(latestVersion, type, data);
  const row: EventRow = {
    ...(key ?? (await tx.drawKey(sources))),
    project_id: projectId,
    type,
    version: latestVersion,
    data: JSON.stringify(data),
    earlier: Object.keys(earlier).length === 0 ? null : JSON.stringify(earlier),
  };
  await insertEvent(tx, row);
  await outbox.dispatch(tx, { id: row.id, projectId, type }, webhookIds);
  return row;
}
