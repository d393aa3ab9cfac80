// The time of the service. It only moves forward.

let advancedBy = 0;

const firstInstant = Date.parse("0000-01-01T00:00:00Z");
const endOfTime = Date.parse("9999-12-31T23:59:59.999Z");

/** The clock moves at most to here. */
export const lastInstant = Date.UTC(3000, 0, 1) - 1;

/** Unix time in ms. */
export const now = () => Date.now() + advancedBy;

export const toText = (instant) => new Date(instant).toISOString();

/** Returns undefined for text that is not an instant from year 0000 to 9999 in UTC. */
export function parseInstant(text) {
  const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
  const [, year, month, day, hour, minute, second] = pattern.exec(text)?.map(Number) ?? [];
  if (year === undefined || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return undefined;
  const lastDay = new Date(0);
  lastDay.setUTCFullYear(year, month, 0);
  // The next whole millisecond: bounds compare with whole ones only.
  const isBetween = /\.\d{3}\d*[1-9]/.test(text);
  const instant = Date.parse(text.toUpperCase().replace(/(\.\d{3})\d+/, "$1")) + (isBetween ? 1 : 0);
  const isValid = day >= 1 && day <= lastDay.getUTCDate() && instant >= firstInstant && instant <= endOfTime;
  return isValid ? instant : undefined;
}

export function advanceTo(instant) {
  advancedBy += Math.max(0, instant - now());
}
