// Finds ids in values.

export const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** All UUIDs anywhere in `value`. */
export function idsIn(value: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(value).match(idPattern));
}

/** Returns the last characters of an id, because the first ones are its time. */
export const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id);
