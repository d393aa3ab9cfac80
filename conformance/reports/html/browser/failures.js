// The failures: a list by rule, and the details of the chosen one.
import { number, plural } from "./counts.js";
import { button, element, replaceChildren } from "./element.js";
import { failureDetail } from "./failure-detail.js";
import { filterBar, filterItems } from "./filters.js";
import { fragmentWith, readState, writeState } from "./state.js";
import { at, columnName, data, failedItems } from "./store.js";

/** @import { Item } from "./store.js" */

const entriesAtOnce = 300;

export function failures() {
  const list = element("div", { class: "failure-list" });
  const detail = element("section", { class: "failure-detail", "aria-label": "Chosen failure", "aria-live": "off" });
  const note = element("p", { class: "soft", role: "status" });
  /** @type {readonly Item[]} */
  let shown = [];
  const open = (/** @type {number} */ failure) => {
    writeState({ failure: String(failure) });
    showChosen();
  };
  const showChosen = () => {
    const place = Math.max(
      0,
      shown.findIndex(({ failure }) => String(failure) === readState("failure")),
    );
    const chosen = shown[place];
    for (const entry of list.querySelectorAll("a"))
      entry.toggleAttribute("aria-current", Number(entry.dataset.failure) === chosen?.failure);
    list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    if (chosen === undefined) return replaceChildren(detail);
    const step = (/** @type {string} */ label, /** @type {number} */ to) =>
      button(label, () => open(at(shown, to).failure), { disabled: shown[to] === undefined, class: "button small" });
    const steps = element(
      "div",
      { class: "steps" },
      element("span", { class: "soft" }, `${number(place + 1)} of ${number(shown.length)}`),
      step("Previous", place - 1),
      step("Next", place + 1),
    );
    replaceChildren(detail, steps, failureDetail(chosen));
  };
  const draw = () => {
    shown = filterItems(failedItems);
    const rules = Map.groupBy(shown, ({ rule }) => rule);
    note.textContent = `${plural(shown.length, "failure")} of ${plural(rules.size, "rule")}. Press j and k to step through them.`;
    replaceChildren(
      list,
      [...rules].map(([rule, group]) => ruleEntries(rule, group)),
    );
    showChosen();
  };
  const move = (/** @type {number} */ by) => {
    const place = shown.findIndex(({ failure }) => String(failure) === readState("failure"));
    const next = shown[Math.max(0, place + by)];
    if (next !== undefined) open(next.failure);
  };
  const filters = filterBar(draw);
  draw();
  return {
    content: [element("h1", {}, "Failures"), filters, note, element("div", { class: "two-panes" }, list, detail)],
    showChosen,
    move,
  };
}

/**
 * @param {Item["rule"]} rule
 * @param {readonly Item[]} group
 */
function ruleEntries(rule, group) {
  const entries = element("ul", {}, group.slice(0, entriesAtOnce).map(entryOf));
  const rest = group.slice(entriesAtOnce);
  const more = button(`Show ${number(rest.length)} more`, () => {
    entries.append(...rest.map(entryOf));
    more.remove();
  });
  return element(
    "section",
    { "aria-label": rule.id },
    element("h2", {}, rule.title, " ", element("span", { class: "count failed" }, number(group.length))),
    entries,
    rest.length > 0 && more,
  );
}

/** @param {Item} item */
function entryOf(item) {
  const { failure, check, operation, kind, rule } = item;
  const href = fragmentWith({ view: "failures", failure: String(failure) });
  return element(
    "li",
    {},
    element(
      "a",
      { href, "data-failure": failure },
      element("span", { class: "entry-name" }, check || operation || rule.id),
      kind === "known" && element("span", { class: "badge known" }, "known"),
      element("span", { class: "soft" }, columnName(at(data.columns, item.column))),
    ),
  );
}
