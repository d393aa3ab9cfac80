// The sections of the interface, each with its number of points.
/** @type {Readonly<Record<string, number>>} */
const points = {
  1: 0,
  2: 0,
  2.1: 0,
  2.2: 0,
  2.3: 0,
  2.4: 0,
  3: 0,
  4: 0,
  4.1: 4,
  4.2: 0,
  4.3: 0,
  4.4: 0,
  4.5: 0,
  4.6: 0,
  5: 6,
  6: 0,
  6.1: 8,
  6.2: 0,
  7: 0,
  8: 0,
  8.1: 2,
  8.2: 2,
  8.3: 4,
  8.4: 0,
  9: 4,
};

/**
 * Tests whether a source is "decided" or an existing section or point. A partial one is written `§7, status decided`.
 * @type {(source: string) => boolean}
 */
export function isSource(source) {
  if (source === "decided") return true;
  const section = /^§([0-9.]+)(, (code|status) decided)?$/.exec(source)?.[1];
  if (section === undefined) return false;
  const [, whole = "", point] = /^(.*)\.([0-9]+)$/.exec(section) ?? [];
  const count = points[whole] ?? 0;
  return section in points || (Number(point) >= 1 && Number(point) <= count);
}
