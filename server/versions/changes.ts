// What differs between dates, seen from code that knows only the newest one. Each breaking change is one value, in a file of its own below
// versions/<date>/, which makes an older caller's request new and a new answer old. There is none yet: both dates have the same shapes.
import { type EventType, type OperationId, type Version, versions } from "../../generated/contract.ts";

/** One breaking change, introduced on `date`. */
export interface VersionChange {
  readonly date: Version;
  /** Why it was made, for the changelog. */
  readonly reason: string;
  /** A request body of the date before, in the shape of `date`. */
  upgradeRequest?(operation: OperationId, body: unknown): unknown;
  /** An answer of `date`, in the shape of the date before. */
  downgradeAnswer?(operation: OperationId, body: unknown): unknown;
  /** An event's data of `date`, in the shape of the date before. */
  downgradeEvent?(type: EventType, data: unknown): unknown;
}

/** Every change, oldest first. */
export const changes: readonly VersionChange[] = [];

/** The body that a caller of `version` sent, in the newest shape. */
export function upgradeRequest(version: Version, operation: OperationId, body: unknown, all = changes): unknown {
  return since(version, all).reduce((current, change) => change.upgradeRequest?.(operation, current) ?? current, body);
}

/** An answer in the shape of `version`. */
export function downgradeAnswer(version: Version, operation: OperationId, body: unknown, all = changes): unknown {
  return since(version, all).reduceRight(
    (current, change) => change.downgradeAnswer?.(operation, current) ?? current,
    body,
  );
}

/** An event's data in the shape of `version`: an endpoint reads the date that it was created with. */
export function downgradeEvent(version: Version, type: EventType, data: unknown, all = changes): unknown {
  return since(version, all).reduceRight((current, change) => change.downgradeEvent?.(type, current) ?? current, data);
}

function since(version: Version, all: readonly VersionChange[]): readonly VersionChange[] {
  return all.filter((change) => versions.indexOf(change.date) > versions.indexOf(version));
}
