// Renders an event for a reader (interface §2.2). Invariant: all attempts in one version send the same bytes.
import { type EventType, type Version, versions } from "../../../generated/contract.ts";
import { translator } from "../../platform/versions/changes.ts";

/** `data` is JSON text in the shape of `version`. */
export interface StoredEvent {
  id: string;
  type: string;
  version: string;
  data: string;
  /** JSON text: the data in the shape of each older version that differs from the next version's. */
  earlier: string | null;
}

export function renderEnvelope(event: StoredEvent, version: Version): string {
  return `{"id":${JSON.stringify(event.id)},"type":${JSON.stringify(event.type)},"data":${renderEventData(event, version)}}`;
}

export function renderEventData(event: StoredEvent, version: Version): string {
  if (version < event.version) {
    const data = findEarlierData(event, version);
    return data === undefined ? event.data : JSON.stringify(data);
  }
  if (!translator.isChangedSince(event.version, version)) return event.data;
  const data: unknown = JSON.parse(event.data);
  return JSON.stringify(translator.upgradeData(event.version, version, event.type as EventType, data));
}

/** Undefined if `date` has the stored data. */
function findEarlierData(event: StoredEvent, date: string): unknown {
  if (event.earlier === null) return undefined;
  const earlierByDate = JSON.parse(event.earlier) as Readonly<Record<string, unknown>>;
  const nearest = versions.find((version) => version >= date && version < event.version && version in earlierByDate);
  return nearest === undefined ? undefined : earlierByDate[nearest];
}
