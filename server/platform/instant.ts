/** Formats epoch ms as `2026-01-31T10:00:00.000Z` (interface §2.3). */
export function formatInstant(ms: number): string;
export function formatInstant(ms: number | null): string | null;
export function formatInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

const first = Date.parse("0000-01-01T00:00:00.000Z");
const last = Date.parse("9999-12-31T23:59:59.999Z");

const rfc3339 = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * Returns epoch ms. Undefined unless `text` is an instant of RFC 3339 without a leap second. RFC 3339 has no year outside
 * 0000 to 9999, but an offset can lead there.
 */
export function parseInstant(text: string): number | undefined {
  if (!rfc3339.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const ms = Date.parse(text);
  return ms >= first && ms <= last ? ms : undefined;
}

/** Tests for an existing day such as 2026-01-31. Date.parse reads 30 February as 2 March. */
export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}
