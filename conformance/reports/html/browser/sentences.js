// The sentences of the interface, each with its state in every column.
import { plural } from "./counts.js";
import { element, lazyDetails, replaceChildren } from "./element.js";
import { fragmentWith, readState, writeState } from "./state.js";
import { data, items } from "./store.js";

/** @import { SentenceRow } from "../page-data.ts" */
/** @import { Kind } from "./store.js" */

/** @typedef {Kind | "unchecked"} State */

const words = {
  failed: "broken",
  known: "known failure",
  skipped: "skipped",
  passed: "kept",
  unchecked: "not checked",
};

/** The worst state first. @type {readonly State[]} */
const order = ["failed", "known", "passed", "skipped", "unchecked"];

/** By rule and column: the kinds of its outcomes. @type {ReadonlyMap<string, ReadonlySet<Kind>>} */
const kindsOfRule = new Map(
  [...Map.groupBy(items, ({ rule, column }) => `${rule.id}\n${column}`)].map(([key, group]) => [
    key,
    new Set(group.map(({ kind }) => kind)),
  ]),
);

/**
 * The worst outcome of its rules. Skipped only if no rule passed.
 * @param {SentenceRow} sentence
 * @param {number} column
 * @returns {State}
 */
function stateOf({ rules }, column) {
  const kinds = new Set(rules.flatMap((rule) => [...(kindsOfRule.get(`${rule}\n${column}`) ?? [])]));
  return order.find((state) => state !== "unchecked" && kinds.has(state)) ?? "unchecked";
}

export function sentences() {
  const rows = data.sentences.map((sentence) => ({
    sentence,
    states: data.columns.map((_, column) => stateOf(sentence, column)),
  }));
  const body = element("tbody", {});
  const note = element("p", { class: "soft", role: "status" });
  const draw = () => {
    const [text, state] = [readState("text").toLowerCase(), readState("outcome")];
    const shown = rows.filter(
      ({ sentence, states }) =>
        `${sentence.id} ${sentence.title} ${sentence.rules.join(" ")}`.toLowerCase().includes(text) &&
        (state === "" || states.some((each) => each === state)),
    );
    note.textContent = `${plural(shown.length, "sentence")} of ${plural(rows.length, "sentence")}.`;
    replaceChildren(body, shown.map(sentenceRow));
  };
  const search = element("input", {
    type: "search",
    id: "filter-text",
    value: readState("text"),
    input: () => {
      writeState({ text: search.value });
      draw();
    },
  });
  const states = order.filter((state) => rows.some((row) => row.states.includes(state)));
  const select = element(
    "select",
    {
      id: "filter-outcome",
      change: () => {
        writeState({ outcome: select.value });
        draw();
      },
    },
    element("option", { value: "" }, "all"),
    states.map((state) => element("option", { value: state, selected: state === readState("outcome") }, words[state])),
  );
  draw();
  const head = ["Sentence", ...data.columns.map(({ target, date }) => `${target} ${date}`)];
  return [
    element("h1", {}, "Sentences of the interface"),
    element(
      "form",
      { class: "filters", role: "search", "aria-label": "Filters", submit: (event) => event.preventDefault() },
      element("div", { class: "filter wide" }, element("label", { for: "filter-text" }, "Text"), search),
      element("div", { class: "filter" }, element("label", { for: "filter-outcome" }, "State"), select),
    ),
    note,
    element(
      "div",
      { class: "table-scroll" },
      element(
        "table",
        { class: "table matrix" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            head.map((title) => element("th", { scope: "col" }, title)),
          ),
        ),
        body,
      ),
    ),
  ];
}

/** @param {{ sentence: SentenceRow, states: State[] }} row */
function sentenceRow({ sentence: { id, title, rules }, states }) {
  const links = () =>
    rules.map((rule) =>
      element("a", { class: "item code-text", href: fragmentWith({ view: "matrix", text: rule, outcome: "" }) }, rule),
    );
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, lazyDetails([element("span", { class: "badge" }, id), " ", title], links)),
    states.map((state) =>
      element(
        "td",
        { class: `cell ${state === "unchecked" ? "known" : state}` },
        element("span", { class: `count ${state}` }, words[state]),
      ),
    ),
  );
}
