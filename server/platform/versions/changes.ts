// Lists the changes between versions; other code knows only the newest. Each change is a value in its own file under
// versions/<date>/. There is none yet: both versions have the same shapes.
import { type EventType, eventTypesOf, spreads, type Version, versions } from "../../../generated/contract.ts";
import type { AnyChange } from "./change.ts";
import { readSealed } from "./sealed.ts";
import { Translator } from "./translate.ts";

/** All changes, oldest first. */
export const changes: readonly AnyChange[] = [];

/** Translates between all versions of the contract. */
export const translator = new Translator({
  dates: versions,
  documentOf: (date) => readSealed(date as Version),
  changes,
  spreads,
});

/** Returns the versions that have an event type. */
export function datesWith(type: EventType): readonly Version[] {
  return versions.filter((version) => eventTypesOf[version].includes(type));
}
