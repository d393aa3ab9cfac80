// The first view: the verdict, the counts and the causes of failures.
import { checksOf, countBar, countKinds, duration, number, plural } from "./counts.js";
import { copyBlock, element } from "./element.js";
import { fragmentWith } from "./state.js";
import { areaName, at, columnName, data, failedItems, failureOf, items } from "./store.js";

import { verdictBand } from "./verdict.js";

/** @import { Item } from "./store.js" */

const causesShown = 12;

export function overview() {
  return [verdictBand(), targetsTable(), causes(), facts()];
}

function targetsTable() {
  const head = ["Target", "Date", "Checks", "Passed", "Failed", "Known", "Skipped", "Requests"];
  const rows = data.columns.map((column, index) => {
    const own = items.filter((item) => item.column === index);
    const counts = countKinds(own);
    const values = [
      checksOf(own),
      counts.passed,
      counts.failed,
      counts.known,
      counts.skipped,
      own.reduce((sum, { sent }) => sum + sent, 0),
    ];
    const link = fragmentWith({ view: "matrix", target: column.target, date: column.date });
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, element("a", { href: link }, column.target)),
      element("td", {}, column.date),
      values.map((value, place) =>
        element("td", { class: place === 2 && value > 0 ? "numeric failed-text" : "numeric" }, number(value)),
      ),
      element("td", { class: "bar-cell" }, countBar(counts)),
    );
  });
  return element(
    "section",
    {},
    element("h2", {}, "Targets"),
    tableOf([...head, ""], rows),
    element("p", { class: "soft" }, "The numbers of checks include judgments of responses."),
  );
}

/**
 * @param {readonly string[]} head Titles after the second are those of numbers.
 * @param {readonly HTMLElement[]} rows
 */
function tableOf(head, rows) {
  const titles = head.map((title, index) =>
    title === "" ? element("td", {}) : element("th", { scope: "col", class: index > 1 ? "numeric" : "" }, title),
  );
  const table = element(
    "table",
    { class: "table" },
    element("thead", {}, element("tr", {}, titles)),
    element("tbody", {}, rows),
  );
  return element("div", { class: "table-scroll" }, table);
}

/** One refused call explains the failures of many rules. */
function causes() {
  const groups = Map.groupBy(
    failedItems.filter(({ kind }) => kind === "failed"),
    (item) => failureOf(item).blockedBy ?? item.rule,
  );
  if (groups.size === 0) return null;
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const more = sorted.length - causesShown;
  return element(
    "section",
    {},
    element("h2", {}, "Why it failed"),
    element(
      "ul",
      { class: "causes" },
      sorted.slice(0, causesShown).map(([cause, group]) => describeCause(cause, group)),
    ),
    more > 0 &&
      element(
        "p",
        {},
        element("a", { href: fragmentWith({ view: "failures" }) }, `All failures: ${plural(more, "more cause")}`),
      ),
  );
}

/**
 * @param {string | Item["rule"]} cause
 * @param {readonly Item[]} group
 */
function describeCause(cause, group) {
  const first = at(group, 0);
  const { expected, actual } = failureOf(first);
  const title = typeof cause === "string" ? `A call that other checks need was refused: ${cause}` : `${cause.title}.`;
  const where = [...new Set(group.map(({ column }) => columnName(at(data.columns, column))))].join(", ");
  return element(
    "li",
    { class: "cause" },
    element(
      "p",
      { class: "cause-title" },
      element("a", { href: fragmentWith({ view: "failures", failure: String(first.failure) }) }, title),
    ),
    element(
      "p",
      { class: "soft" },
      typeof cause === "string" ? "" : `${cause.source}, ${areaName(cause)}. `,
      `${plural(group.length, "failure")} on ${where}.`,
    ),
    element(
      "dl",
      { class: "pair" },
      element("dt", {}, "expected"),
      element("dd", {}, expected),
      element("dt", {}, "got"),
      element("dd", {}, actual),
    ),
  );
}

function facts() {
  const started = new Date(data.startedAt);
  /** @type {readonly (readonly [string, string])[]} */
  const rows = [
    ["Started", `${started.toISOString().slice(0, 16).replace("T", " ")} UTC`],
    ["Duration", duration(data.ms)],
    ["Suite", data.suite],
    ["Dates", [...new Set(data.columns.map(({ date }) => date))].join(", ")],
    ["Rules", number(data.rules.length)],
  ];
  return element(
    "section",
    {},
    element("h2", {}, "The run"),
    element(
      "dl",
      { class: "facts" },
      rows.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
    ),
    data.command !== undefined && copyBlock("Repeat this run", data.command),
  );
}
