// Coverage: how much of what the documents declare the requests and responses of the run covered.
import { number, plural } from "./counts.js";
import { element, lazyDetails } from "./element.js";
import { at, columnName, data } from "./store.js";
/** @import { DimensionTable } from "../page-data.ts" */

export function coverage() {
  return [
    element("h1", {}, "Coverage"),
    element(
      "p",
      { class: "soft" },
      "Measured from the traffic of the run. Each row lists what no request or response covered.",
    ),
    ...data.coverage.map(dimensionSection),
  ];
}

/** @param {DimensionTable} dimension */
function dimensionSection(dimension) {
  const { title, items, counts } = dimension;
  const bars = data.columns.map((column, index) => {
    const own = (counts[index] ?? []).filter((count) => count !== null);
    if (own.length === 0) return null;
    const covered = own.filter((count) => count > 0).length;
    return element(
      "div",
      { class: "coverage-row" },
      element("span", {}, columnName(column)),
      coverageBar(covered / own.length),
      element("span", { class: "numeric" }, `${percent(covered, own.length)} %`),
      element("span", { class: "soft numeric" }, `${number(covered)} of ${number(own.length)}`),
    );
  });
  const missing = items.flatMap(([name, operation], place) => {
    const columns = data.columns.filter((_, index) => counts[index]?.[place] === 0);
    return columns.length === 0 ? [] : [{ name, operation, columns }];
  });
  return element(
    "section",
    { class: "card" },
    element("h2", {}, title),
    bars,
    missing.length > 0 && lazyDetails(`${plural(missing.length, "item")} not covered`, () => missingList(missing)),
  );
}

/** Rounds down, so that 100 % means all. @param {number} covered @param {number} total */
function percent(covered, total) {
  return (Math.floor((covered / total) * 1000) / 10).toFixed(1);
}

/** @param {number} share */
function coverageBar(share) {
  const part = element("span", { class: "passed" });
  part.style.width = `${share * 100}%`;
  return element("div", { class: "bar", "aria-hidden": "true" }, part);
}

/** @param {readonly { name: string, operation: number, columns: PageColumn[] }[]} missing */
function missingList(missing) {
  const groups = [...Map.groupBy(missing, ({ operation }) => operation)];
  return element(
    "dl",
    { class: "facts missing" },
    groups.map(([operation, group]) =>
      element(
        "div",
        {},
        element("dt", {}, operation === -1 ? "no operation" : at(data.operations, operation)),
        element(
          "dd",
          {},
          group.map(({ name, columns }) => missingItem(name, operation, columns)),
        ),
      ),
    ),
  );
}

/** @typedef {import("../page-data.ts").Column} PageColumn */

/**
 * Names the columns unless all of them miss the item.
 * @param {string} name
 * @param {number} operation
 * @param {readonly PageColumn[]} columns
 */
function missingItem(name, operation, columns) {
  const id = operation === -1 ? "" : at(data.operations, operation);
  const short = id !== "" && name.startsWith(`${id} `) ? name.slice(id.length + 1) : name;
  const where = columns.length === data.columns.length ? "" : ` (${columns.map(columnName).join(", ")})`;
  return element("span", { class: "item" }, short, where !== "" && element("span", { class: "soft" }, where));
}
