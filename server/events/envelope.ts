/**
 * The envelope of an event (interface §2.2), written in the version of whoever reads it. The invariant: the same event in the
 * same version is the same text, so every attempt sends the same bytes.
 */
import type { EventType, Version } from "../../generated/contract.ts";
import { changes, downgradeEvent } from "../versions/changes.ts";

/** An event as it is stored: `data` is JSON text in the shape of `version`. */
export interface StoredEvent {
  id: string;
  type: string;
  version: string;
  data: string;
}

/** The JSON text of `{ id, type, data }` in the shape of `version`. */
export function envelope(event: StoredEvent, version: Version): string {
  return `{"id":${JSON.stringify(event.id)},"type":${JSON.stringify(event.type)},"data":${renderData(event, version)}}`;
}

/** The JSON text of an event's data in the shape of `version`. */
export function renderData(event: StoredEvent, version: Version): string {
  const past = changes.filter((change) => change.date <= event.version);
  if (!past.some((change) => change.date > version)) return event.data;
  return JSON.stringify(downgradeEvent(version, event.type as EventType, JSON.parse(event.data), past));
}
