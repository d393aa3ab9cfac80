// Timings: where the time of the run went. Times are sums over checks that ran in parallel.
import { checksOf, duration, number } from "./counts.js";
import { element } from "./element.js";
import { columnName, data, items } from "./store.js";

/** @import { Item } from "./store.js" */

const rowsShown = 20;
const timed = items.filter(({ ms }) => ms > 0);

export function timings() {
  const byColumn = data.columns.map((column, index) =>
    sumOf(
      columnName(column),
      timed.filter((item) => item.column === index),
    ),
  );
  const byRule = [...Map.groupBy(timed, ({ rule }) => rule.id)].map(([id, group]) => sumOf(id, group));
  const byCheck = timed.map((item) => sumOf(`${item.rule.id} ${item.check}`.trim(), [item]));
  return [
    element("h1", {}, "Timings"),
    element(
      "p",
      { class: "soft" },
      `The run took ${duration(data.ms)}. Checks run in parallel, so the sums below are longer.`,
    ),
    timeTable("Targets", byColumn, byColumn.length),
    timeTable("Slowest rules", byRule, rowsShown),
    timeTable("Slowest checks", byCheck, rowsShown),
  ];
}

/** @typedef {{ name: string, checks: number, sent: number, ms: number, rateLimits: number, clock: number }} Sum */

/**
 * @param {string} name
 * @param {readonly Item[]} group
 * @returns {Sum}
 */
function sumOf(name, group) {
  const sum = (/** @type {"sent" | "ms" | "rateLimits" | "clock"} */ of) =>
    group.reduce((total, item) => total + item[of], 0);
  return {
    name,
    checks: checksOf(group),
    sent: sum("sent"),
    ms: sum("ms"),
    rateLimits: sum("rateLimits"),
    clock: sum("clock"),
  };
}

/**
 * @param {string} title
 * @param {readonly Sum[]} sums
 * @param {number} most
 */
function timeTable(title, sums, most) {
  const slowest = [...sums].sort((a, b) => b.ms - a.ms).slice(0, most);
  const longest = Math.max(1, slowest[0]?.ms ?? 0);
  const head = ["Name", "Checks", "Requests", "Time", "Rate limits", "Clock"];
  const rows = slowest.map(({ name, checks, sent, ms, rateLimits, clock }) => {
    const part = element("span", { class: "accent" });
    part.style.width = `${(ms / longest) * 100}%`;
    return element(
      "tr",
      {},
      element("th", { scope: "row", class: "code-text" }, name),
      [number(checks), number(sent), duration(ms), duration(rateLimits), duration(clock)].map((text) =>
        element("td", { class: "numeric" }, text),
      ),
      element("td", { class: "bar-cell" }, element("div", { class: "bar", "aria-hidden": "true" }, part)),
    );
  });
  const titles = head.map((text, index) => element("th", { scope: "col", class: index > 0 ? "numeric" : "" }, text));
  return element(
    "section",
    {},
    element("h2", {}, title),
    element(
      "div",
      { class: "table-scroll" },
      element(
        "table",
        { class: "table" },
        element("thead", {}, element("tr", {}, titles, element("td", {}))),
        element("tbody", {}, rows),
      ),
    ),
  );
}
