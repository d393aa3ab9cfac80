// The invariants of the documents, by their source: the interface, or a decision.
import { number, plural } from "./counts.js";
import { element, lazyDetails } from "./element.js";
import { fragmentWith } from "./state.js";
import { columnName, data } from "./store.js";

/** @import { InvariantRow } from "../page-data.ts" */

export function invariants() {
  if (data.invariants.length === 0) return null;
  const decided = data.invariants.filter(({ source }) => source === "decided");
  const stated = data.invariants.filter(({ source }) => source !== "decided");
  return element(
    "section",
    {},
    element("h2", {}, "Invariants of the specification"),
    element("p", { class: "soft" }, "A number says how often the run judged the invariant."),
    [
      [`${plural(stated.length, "invariant")} with a source in the interface`, stated],
      [`${plural(decided.length, "invariant")} that a decision adds`, decided],
    ].map(([title, rows]) => lazyDetails(String(title), () => invariantTable(/** @type {InvariantRow[]} */ (rows)))),
  );
}

/** @param {readonly InvariantRow[]} rows */
function invariantTable(rows) {
  const head = ["Source", "Invariant", "Rule", ...data.columns.map(columnName)];
  return element(
    "div",
    { class: "table-scroll" },
    element(
      "table",
      { class: "table" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          head.map((title, index) => element("th", { scope: "col", class: index > 2 ? "numeric" : "" }, title)),
        ),
      ),
      element("tbody", {}, rows.map(invariantRow)),
    ),
  );
}

/** @param {InvariantRow} invariant */
function invariantRow({ schema, sentence, source, rules, counts }) {
  return element(
    "tr",
    {},
    element("td", {}, element("span", { class: "badge" }, source)),
    element("th", { scope: "row" }, element("span", { class: "code-text" }, schema), " ", withCode(sentence)),
    element(
      "td",
      {},
      rules.map((rule) =>
        element("a", { class: "code-text", href: fragmentWith({ view: "matrix", text: rule, outcome: "" }) }, rule),
      ),
    ),
    counts.map((count) => element("td", { class: "numeric" }, countText(count))),
  );
}

/**
 * Shows the words between backticks as code.
 * @param {string} text
 */
function withCode(text) {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : element("span", { class: "code-text" }, part)));
}

/** @param {number | null} count */
function countText(count) {
  if (count === null) return "\u2013";
  return count === 0 ? "not judged" : number(count);
}
