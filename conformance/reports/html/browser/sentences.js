// The sentences of the interface, each with its state in every column.
import { plural } from "./counts.js";
import { element, lazyDetails, replaceChildren } from "./element.js";
import { invariants } from "./invariants.js";
import { fragmentWith, readState, writeState } from "./state.js";
import { data } from "./store.js";

/** @import { SentenceRow } from "../page-data.ts" */

/** The colour of each state, the worst first. @type {Readonly<Record<SentenceRow["states"][number], string>>} */
const classes = {
  failed: "failed",
  "not checked": "known",
  "checked by our server's tests": "known",
  "not checkable": "known",
  partly: "skipped",
  passed: "passed",
};

export function sentences() {
  const rows = data.sentences;
  const body = element("tbody", {});
  const note = element("p", { class: "soft", role: "status" });
  const draw = () => {
    const [text, state] = [readState("text").toLowerCase(), readState("outcome")];
    const shown = rows.filter(
      ({ id, title, rules, states }) =>
        `${id} ${title} ${rules.join(" ")}`.toLowerCase().includes(text) &&
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
  const states = Object.keys(classes).filter((state) => rows.some((row) => row.states.some((each) => each === state)));
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
    states.map((state) => element("option", { value: state, selected: state === readState("outcome") }, state)),
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
    invariants(),
  ];
}

/** @param {SentenceRow} sentence */
function sentenceRow({ id, title, rules, serverTests = [], unchecked, states }) {
  const links = () =>
    rules.map((rule) =>
      element("a", { class: "item code-text", href: fragmentWith({ view: "matrix", text: rule, outcome: "" }) }, rule),
    );
  const notes = [...serverTests, ...(unchecked === undefined ? [] : [unchecked])];
  const details = () => [...links(), ...notes.map((note) => element("p", { class: "soft" }, note))];
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, lazyDetails([element("span", { class: "badge" }, id), " ", title], details)),
    states.map((state) =>
      element("td", { class: `cell ${classes[state]}` }, element("span", { class: `count ${classes[state]}` }, state)),
    ),
  );
}
