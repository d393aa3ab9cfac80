/** Formats epoch ms as `2026-01-31T10:00:00.000Z` (interface §2.3). */
export function formatInstant(ms: number): string;
export function formatInstant(ms: number | null): string | null;
export function formatInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

const first = Date.parse("0000-01-01T00:00:00.000Z");
const last = Date.parse("9999-12-31T23:59:59.999Z");

/** Tests epoch ms. RFC 3339 has no year outside 0000 to 9999, but an offset can lead there. */
export function isFourDigitYear(ms: number): boolean {
  return ms >= first && ms <= last;
}
