/**
 * The renderEnvelope of an event (interface §2.2), written in the version of whoever reads it. The invariant: the same event in the
 * same version is the same text, so every attempt sends the same bytes.
 */
import { type EventType, type Version, versions } from "../../../generated/contract.ts";
import { translator } from "../../platform/versions/changes.ts";

/** An event as it is stored: `data` is JSON text in the shape of `version`. */
export interface StoredEvent {
  id: string;
  type: string;
  version: string;
  data: string;
  /** JSON text: the data as older dates read it, by date, where that differs from the date after it. Null where it never does. */
  earlier: string | null;
}

/** The JSON text of `{ id, type, data }` in the shape of `version`. */
export function renderEnvelope(event: StoredEvent, version: Version): string {
  return `{"id":${JSON.stringify(event.id)},"type":${JSON.stringify(event.type)},"data":${renderEventData(event, version)}}`;
}

/** The JSON text of an event's data in the shape of `version`: an older one as it was kept, a newer one as the changes since make it. */
export function renderEventData(event: StoredEvent, version: Version): string {
  if (version < event.version) {
    const data = findEarlierData(event, version);
    return data === undefined ? event.data : JSON.stringify(data);
  }
  if (!translator.isChangedSince(event.version, version)) return event.data;
  const data: unknown = JSON.parse(event.data);
  return JSON.stringify(translator.upgradeData(event.version, version, event.type as EventType, data));
}

/** The data as `date`, older than the event, reads it; undefined where that is how it is stored. */
function findEarlierData(event: StoredEvent, date: string): unknown {
  if (event.earlier === null) return undefined;
  const earlierByDate = JSON.parse(event.earlier) as Readonly<Record<string, unknown>>;
  const nearest = versions.find((version) => version >= date && version < event.version && version in earlierByDate);
  return nearest === undefined ? undefined : earlierByDate[nearest];
}
