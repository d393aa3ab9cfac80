// The rows of the matrix. Each opens to the rows of the next level.
import { countKinds, countMarks, worstKind } from "./counts.js";
import { button, element } from "./element.js";
import { fragmentWith } from "./state.js";
import { at, columnName, data } from "./store.js";

/** @import { Item } from "./store.js" */

/**
 * @typedef {object} Level
 * @property {(item: Item) => string} key
 * @property {(first: Item) => (Node | string)[]} title
 */

const rowsAtOnce = 200;

/**
 * @param {readonly Item[]} shown
 * @param {readonly Level[]} levels
 * @param {number} depth
 * @returns {HTMLElement[]}
 */
export function levelRows(shown, levels, depth) {
  const groups = [...Map.groupBy(shown, at(levels, depth).key).values()];
  const rows = groups.slice(0, rowsAtOnce).map((group) => groupRow(group, levels, depth));
  return groups.length <= rowsAtOnce ? rows : [...rows, moreRow(groups.slice(rowsAtOnce).flat(), levels, depth)];
}

/**
 * @param {readonly Item[]} group
 * @param {readonly Level[]} levels
 * @param {number} depth
 */
function groupRow(group, levels, depth) {
  const title = at(levels, depth).title(at(group, 0));
  const isLast = depth === levels.length - 1;
  const row = element("tr", { class: `level-${depth}` });
  const toggle = element(
    "button",
    {
      type: "button",
      class: "row-toggle",
      "aria-expanded": false,
      click: () => {
        const isOpen = toggle.getAttribute("aria-expanded") === "true";
        toggle.setAttribute("aria-expanded", String(!isOpen));
        if (isOpen) removeRows(row, depth);
        else row.after(...levelRows(group, levels, depth + 1));
      },
    },
    title,
  );
  row.append(element("th", { scope: "row" }, isLast ? element("span", { class: "leaf" }, title) : toggle));
  for (const [index, column] of data.columns.entries()) {
    const own = group.filter((item) => item.column === index);
    row.append(countCell(own, isLast, columnName(column)));
  }
  return row;
}

/**
 * Removes the rows below `row`, which are deeper.
 * @param {HTMLElement} row
 * @param {number} depth
 */
function removeRows(row, depth) {
  for (let next = row.nextElementSibling; next !== null && depthOf(next) > depth; next = row.nextElementSibling)
    next.remove();
}

/** @param {Element} row */
function depthOf(row) {
  return Number(/level-(\d)/.exec(row.className)?.[1]);
}

/**
 * @param {readonly Item[]} own
 * @param {boolean} isLast
 * @param {string} column
 */
function countCell(own, isLast, column) {
  const counts = countKinds(own);
  const failed = own.find(({ failure }) => failure !== -1);
  const reason = isLast ? own.find((item) => item.reason !== "")?.reason : undefined;
  const marks = own.length === 0 ? [element("span", { class: "visually-hidden" }, "no check")] : countMarks(counts);
  const link =
    failed &&
    element(
      "a",
      { href: fragmentWith({ view: "failures", failure: String(failed.failure) }) },
      marks,
      element("span", { class: "visually-hidden" }, `, first failure, ${column}: ${failed.rule.id} ${failed.check}`),
    );
  return element(
    "td",
    { class: `cell ${worstKind(counts)}` },
    link ?? marks,
    reason !== undefined && element("span", { class: "reason" }, reason),
  );
}

/**
 * @param {readonly Item[]} rest
 * @param {readonly Level[]} levels
 * @param {number} depth
 */
function moreRow(rest, levels, depth) {
  const row = element("tr", { class: `level-${depth}` });
  const show = button(`Show the next ${rowsAtOnce}`, () => row.replaceWith(...levelRows(rest, levels, depth)));
  row.append(element("td", { colspan: data.columns.length + 1 }, show));
  return row;
}
