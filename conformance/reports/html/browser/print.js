// The printed report: verdict, matrix by area, and failures.
import { countKinds, countMarks, plural, worstKind } from "./counts.js";
import { element } from "./element.js";
import { textBlock } from "./failure-detail.js";
import { areaName, at, columnName, data, failedItems, failureOf, items } from "./store.js";
import { verdictBand } from "./verdict.js";

/** @import { Item } from "./store.js" */

const failuresPrinted = 100;

export function printed() {
  const areas = Map.groupBy(items, ({ rule }) => areaName(rule));
  const head = ["Rules", ...data.columns.map(columnName)].map((title) => element("th", { scope: "col" }, title));
  const rows = [...areas].map(([name, group]) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, name),
      data.columns.map((_, index) => printedCell(group.filter(({ column }) => column === index))),
    ),
  );
  const rest = failedItems.length - failuresPrinted;
  return [
    verdictBand(),
    element("p", {}, `${new Date(data.startedAt).toISOString()}, suite ${data.suite}. ${data.command ?? ""}`),
    element(
      "table",
      { class: "table matrix" },
      element("thead", {}, element("tr", {}, head)),
      element("tbody", {}, rows),
    ),
    ...failedItems.slice(0, failuresPrinted).map(printedFailure),
    rest > 0 && element("p", {}, `The page on a screen shows ${plural(rest, "more failure")}.`),
  ];
}

/** @param {readonly Item[]} own */
function printedCell(own) {
  const counts = countKinds(own);
  return element("td", { class: `cell ${worstKind(counts)}` }, countMarks(counts));
}

/** @param {Item} item */
function printedFailure(item) {
  const { expected, actual, requestId, curl, known } = failureOf(item);
  const place = [item.rule.id, item.check, columnName(at(data.columns, item.column)), item.rule.source];
  return element(
    "section",
    { class: "printed-failure" },
    element("h2", {}, `${item.rule.title}.`),
    element(
      "p",
      {},
      place.filter((text) => text !== "").join(", "),
      known && ` (known until ${known.expires}: ${known.reason})`,
    ),
    textBlock("Expected", expected, "expected"),
    textBlock("Got", actual, "got"),
    requestId !== undefined && element("p", {}, `Request id ${requestId}`),
    curl !== undefined && element("pre", {}, curl),
  );
}
