// Finds ids in values.

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** All UUIDs anywhere in `value`. */
export function idsIn(value: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(value).match(idPattern));
}
