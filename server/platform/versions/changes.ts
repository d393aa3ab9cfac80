// Lists the changes between versions, each in its own file under versions/<date>/.
import { type EventType, eventTypesOf, spreads, type Version, versions } from "../../../generated/contract.ts";
import type { AnyChange } from "./change.ts";
import { readSealed } from "./sealed-documents.ts";
import { Translator } from "./translate.ts";

/** Oldest first. */
export const changes: readonly AnyChange[] = [];

export const translator = new Translator({
  dates: versions,
  documentOf: (date) => readSealed(date as Version),
  changes,
  spreads,
});

export function datesWith(type: EventType): readonly Version[] {
  return versions.filter((version) => eventTypesOf[version].includes(type));
}
