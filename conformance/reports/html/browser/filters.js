// The filters of the matrix and of the list of failures.
import { element } from "./element.js";
import { readState, writeState } from "./state.js";
import { areaName, at, data, items } from "./store.js";

/** @import { Kind, Item } from "./store.js" */

/** @type {readonly Kind[]} */
const outcomeKinds = ["failed", "known", "skipped", "passed"];

/**
 * The outcomes that all filters accept.
 * @param {readonly Item[]} all
 */
export function filterItems(all) {
  const text = readState("text").trim().toLowerCase();
  const [operation, target, date, outcome] = [
    readState("operation"),
    readState("target"),
    readState("date"),
    readState("outcome"),
  ];
  const hasText = textFilter(text);
  return all.filter((item) => {
    const column = at(data.columns, item.column);
    return (
      (outcome === "" || item.kind === outcome) &&
      (target === "" || column.target === target) &&
      (date === "" || column.date === date) &&
      (operation === "" || item.operation === operation) &&
      (text === "" || hasText(item))
    );
  });
}

/**
 * Searches the rule, its area and the name of the check. Remembers each rule, because thousands of checks share it.
 * @param {string} text In lower case.
 * @returns {(item: Item) => boolean}
 */
function textFilter(text) {
  const fits = new Map(
    data.rules.map((rule) => [
      rule,
      `${rule.id} ${rule.title} ${rule.source} ${areaName(rule)}`.toLowerCase().includes(text),
    ]),
  );
  return ({ rule, check }) => fits.get(rule) === true || check.toLowerCase().includes(text);
}

/** @param {() => void} onChange */
export function filterBar(onChange) {
  const change = (/** @type {Parameters<typeof writeState>[0]} */ changes) => {
    writeState({ ...changes, failure: "" });
    onChange();
  };
  const search = element("input", {
    type: "search",
    id: "filter-text",
    placeholder: "Rule, sentence or check  /",
    value: readState("text"),
    input: () => change({ text: search.value }),
  });
  const targets = [...new Set(data.columns.map(({ target }) => target))];
  const dates = [...new Set(data.columns.map(({ date }) => date))];
  const operations = [...new Set(items.map(({ operation }) => operation))].filter((id) => id !== "").sort();
  const present = outcomeKinds.filter((kind) => items.some((item) => item.kind === kind));
  return element(
    "form",
    { class: "filters", role: "search", "aria-label": "Filters", submit: (event) => event.preventDefault() },
    element("div", { class: "filter wide" }, element("label", { for: "filter-text" }, "Text"), search),
    choice("outcome", "Outcome", present, change),
    choice("operation", "Operation", operations, change),
    targets.length > 1 && choice("target", "Target", targets, change),
    dates.length > 1 && choice("date", "Date", dates, change),
  );
}

/**
 * @param {"outcome" | "operation" | "target" | "date"} name
 * @param {string} label
 * @param {readonly string[]} values
 * @param {(changes: Parameters<typeof writeState>[0]) => void} change
 */
function choice(name, label, values, change) {
  const select = element(
    "select",
    { id: `filter-${name}`, change: () => change({ [name]: select.value }) },
    element("option", { value: "" }, "all"),
    values.map((value) => element("option", { value, selected: value === readState(name) }, value)),
  );
  return element("div", { class: "filter" }, element("label", { for: `filter-${name}` }, label), select);
}
