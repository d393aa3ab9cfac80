// The time of the service. It only moves forward.

let advancedBy = 0;

/** The clock cannot be moved past this instant. */
export const lastInstant = Date.UTC(3000, 0, 1) - 1;

/** Unix time in ms. */
export const now = () => Date.now() + advancedBy;

export const toText = (instant) => new Date(instant).toISOString();

/** Returns undefined for text that is not an ISO 8601 instant. */
export function parseInstant(text) {
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

export function advanceTo(instant) {
  advancedBy += Math.max(0, instant - now());
}
