// Formats instants for partners (interface §2.3: ISO 8601 in UTC, with milliseconds and Z).

/** Formats epoch ms as `2026-01-31T10:00:00.000Z`; null stays null. */
export function formatInstant(ms: number): string;
export function formatInstant(ms: number | null): string | null;
export function formatInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
