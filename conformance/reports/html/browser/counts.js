// Counts outcomes and shows the counts.
import { element } from "./element.js";
/** @import { Item, Kind } from "./store.js" */

/** @typedef {Record<Kind, number>} Counts */

/** @type {readonly Kind[]} */
export const kinds = ["failed", "known", "passed", "skipped"];

const marks = { failed: "\u2717", known: "!", passed: "\u2713", skipped: "\u2013" };

/** @param {readonly Item[]} items */
export function countKinds(items) {
  /** @type {Counts} */
  const counts = { failed: 0, known: 0, passed: 0, skipped: 0 };
  for (const { kind, checks } of items) counts[kind] += checks;
  return counts;
}

/** @param {readonly Item[]} items */
export function checksOf(items) {
  return items.reduce((sum, { checks }) => sum + checks, 0);
}

/** @param {number} count */
export function number(count) {
  return count.toLocaleString("en-US");
}

/**
 * "1 check", "2 checks".
 * @param {number} count
 * @param {string} noun
 */
export function plural(count, noun) {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * The marks with their counts, the worst outcome first. Screen readers read the words.
 * @param {Counts} counts
 */
export function countMarks(counts) {
  const present = kinds.filter((kind) => counts[kind] > 0);
  const label = present.map((kind) => `${counts[kind]} ${kind}`).join(", ");
  const shown = present.map((kind) =>
    element(
      "span",
      { class: `count ${kind}`, "aria-hidden": "true", title: label },
      `${marks[kind]} ${number(counts[kind])}`,
    ),
  );
  return [shown, element("span", { class: "visually-hidden" }, label === "" ? "no check" : label)].flat();
}

/**
 * The row's worst outcome colours the cell.
 * @param {Counts} counts
 */
export function worstKind(counts) {
  return kinds.find((kind) => counts[kind] > 0) ?? "none";
}

/**
 * A bar with one part for each kind.
 * @param {Counts} counts
 */
export function countBar(counts) {
  const bar = element("div", { class: "bar", "aria-hidden": "true" });
  for (const kind of kinds) {
    if (counts[kind] === 0) continue;
    const part = element("span", { class: kind });
    part.style.flexGrow = String(counts[kind]);
    bar.append(part);
  }
  return bar;
}

/** @param {number} ms */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
