// The matrix: rows are areas, rules and checks, or operations, rules and checks. Columns are targets at dates. A row is
// drawn when its parent is opened, because there can be 80,000.
import { checksOf, plural } from "./counts.js";
import { element, replaceChildren } from "./element.js";
import { filterBar, filterItems } from "./filters.js";
import { levelRows } from "./matrix-rows.js";
import { readState, writeState } from "./state.js";
import { areaName, data, items } from "./store.js";

/** @import { Level } from "./matrix-rows.js" */

/** @type {Level} */
const ruleLevel = {
  key: ({ rule }) => rule.id,
  title: ({ rule }) => [
    element("span", { class: "sentence" }, rule.title),
    element("span", { class: "soft code-text" }, ` ${rule.id} `),
    element("span", { class: "badge" }, rule.source),
  ],
};

/** @type {Level} */
const checkLevel = {
  key: ({ operation, check }) => `${operation}\n${check}`,
  title: ({ operation, check }) => [
    check === "" ? "the only check" : check,
    ...(operation === "" || check.startsWith(operation) ? [] : [element("span", { class: "soft" }, ` ${operation}`)]),
  ],
};

/** @type {Readonly<Record<string, readonly Level[]>>} */
const levelsOf = {
  area: [{ key: ({ rule }) => areaName(rule), title: ({ rule }) => [areaName(rule)] }, ruleLevel, checkLevel],
  operation: [
    {
      key: ({ operation }) => operation,
      title: ({ operation }) => [operation === "" ? "No single operation" : operation],
    },
    ruleLevel,
    checkLevel,
  ],
};

export function matrix() {
  const body = element("tbody", {});
  const note = element("p", { class: "soft", role: "status" });
  const draw = () => {
    const shown = filterItems(items);
    const levels = levelsOf[readState("rows")] ?? levelsOf.area ?? [];
    note.textContent = `${plural(checksOf(shown), "outcome")} of ${plural(checksOf(items), "outcome")}. Open a row to see its rules and checks.`;
    const rows = levelRows(shown, levels, 0);
    replaceChildren(body, rows);
    // A short list needs no clicks.
    if (rows.length <= 2) for (const row of rows) row.querySelector("button")?.click();
  };
  const rowChoice = element(
    "select",
    {
      id: "rows",
      change: () => {
        writeState({ rows: rowChoice.value });
        draw();
      },
    },
    ["area", "operation"].map((value) => element("option", { value, selected: value === readState("rows") }, value)),
  );
  const head = element(
    "tr",
    {},
    element("th", { scope: "col" }, "Rules"),
    data.columns.map((column) =>
      element("th", { scope: "col", class: "cell" }, column.target, element("br", {}), column.date),
    ),
  );
  const chooser = element("div", { class: "filter" }, element("label", { for: "rows" }, "Rows"), rowChoice);
  const filters = filterBar(draw);
  filters.append(chooser);
  draw();
  return [
    element("h1", {}, "Matrix"),
    filters,
    note,
    element(
      "div",
      { class: "table-scroll" },
      element("table", { class: "table matrix" }, element("thead", {}, head), body),
    ),
  ];
}
