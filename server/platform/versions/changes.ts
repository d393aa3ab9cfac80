// What differs between dates, seen from code that knows only the newest one. Each change is one value, in a file of its own below
// versions/<date>/, which makes an older caller's request new and a new answer old. There is none yet: both dates have the same shapes.
import { type EventType, eventTypesOf, spreads, type Version, versions } from "../../../generated/contract.ts";
import type { AnyChange } from "./change.ts";
import { readSealed } from "./sealed.ts";
import { Translator } from "./translate.ts";

/** Every change, oldest first. */
export const changes: readonly AnyChange[] = [];

/** Between all dates of the contract. */
export const translator = new Translator({
  dates: versions,
  documentOf: (date) => readSealed(date as Version),
  changes,
  spreads,
});

/** The dates that have a type of event. */
export function datesWith(type: EventType): readonly Version[] {
  return versions.filter((version) => eventTypesOf[version].includes(type));
}
