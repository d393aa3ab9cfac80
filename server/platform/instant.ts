/** Formats epoch ms as `2026-01-31T10:00:00.000Z` (interface §2.3). */
export function formatInstant(ms: number): string;
export function formatInstant(ms: number | null): string | null;
export function formatInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
