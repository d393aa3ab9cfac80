// Reads the data of the page.
/** @import { Column, FailureRow, PageData, RuleRow } from "../page-data.ts" */

/** @typedef {"passed" | "failed" | "known" | "skipped"} Kind */

/**
 * The outcome of one check or judgment.
 * @typedef {object} Item
 * @property {RuleRow} rule
 * @property {number} column
 * @property {boolean} judges
 * @property {string} check
 * @property {string} operation Empty if it is about none.
 * @property {number} checks How many checks it stands for.
 * @property {Kind} kind
 * @property {string} reason Empty unless it was skipped.
 * @property {number} failure Index; -1 unless it failed.
 * @property {number} ms
 * @property {number} sent
 * @property {number} rateLimits In ms.
 * @property {number} clock In ms.
 */

/** @type {PageData} */
export const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");

/**
 * Throws instead of returning undefined.
 * @template T
 * @param {readonly T[]} items
 * @param {number} index
 * @returns {T}
 */
export function at(items, index) {
  const item = items[index];
  if (item === undefined) throw new Error(`The report has no entry ${index}.`);
  return item;
}

/** @type {Readonly<Record<string, Kind>>} */
const kindOfLetter = { p: "passed", f: "failed", k: "known", s: "skipped" };

/** In the order of the rules. @type {readonly Item[]} */
export const items = data.groups.flatMap((group) => {
  const rule = at(data.rules, group.rule);
  let others = 0;
  return group.checks.map((index, place) => {
    const [check, operation] = at(data.checks, index);
    const kind = kindOfLetter[group.outcomes.charAt(place)] ?? "passed";
    const detail = kind === "passed" ? -1 : at(group.details, others++);
    const [ms, sent, rateLimits, clock] = group.times[place] ?? [0, 0, 0, 0];
    return {
      rule,
      column: group.column,
      judges: group.judges,
      check,
      operation: operation === -1 ? "" : at(data.operations, operation),
      checks: group.counts[place] ?? 1,
      kind,
      reason: kind === "skipped" ? at(data.reasons, detail) : "",
      failure: kind === "failed" || kind === "known" ? detail : -1,
      ms,
      sent,
      rateLimits,
      clock,
    };
  });
});

/** By the index of their failure. */
export const failedItems = items.filter(({ failure }) => failure !== -1).sort((a, b) => a.failure - b.failure);

/**
 * @param {Item} item
 * @returns {FailureRow}
 */
export function failureOf(item) {
  return at(data.failures, item.failure);
}

/** @param {Column} column */
export function columnName({ target, date }) {
  return `${target} ${date}`;
}

/** @param {RuleRow} rule */
export function areaName(rule) {
  const [parent, name = ""] = at(data.areas, rule.area).split("/");
  const words = name.replaceAll("-", " ");
  if (parent === "") return "Every response, and the whole run";
  if (parent === "derived") return `From the contract: ${words}`;
  if (parent === "journeys") return `Journeys: ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
