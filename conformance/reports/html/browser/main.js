// The page: its frame, navigation and keys.
import { countKinds, number } from "./counts.js";
import { coverage } from "./coverage.js";
import { element, replaceChildren } from "./element.js";
import { failures } from "./failures.js";
import { matrix } from "./matrix.js";
import { overview } from "./overview.js";
import { printed } from "./print.js";
import { sentences } from "./sentences.js";
import { skipped } from "./skipped.js";
import { fragmentWith, readState } from "./state.js";
import { data, failedItems, items } from "./store.js";
import { timings } from "./timings.js";
import { verdict } from "./verdict.js";

/** @typedef {ReturnType<typeof failures>} FailureView */

/** Set while the view of failures is shown. @type {FailureView | undefined} */
let failureView;

const skippedCount = countKinds(items).skipped;

/** Only views with content. */
const views = [
  { id: "", title: "Overview", count: 0, content: overview, isShown: true },
  { id: "matrix", title: "Matrix", count: 0, content: matrix, isShown: items.length > 0 },
  {
    id: "failures",
    title: "Failures",
    count: failedItems.length,
    content: () => {
      failureView = failures();
      return failureView.content;
    },
    isShown: failedItems.length > 0,
  },
  { id: "coverage", title: "Coverage", count: 0, content: coverage, isShown: data.coverage.length > 0 },
  { id: "sentences", title: "Sentences", count: 0, content: sentences, isShown: data.sentences.length > 0 },
  { id: "timings", title: "Timings", count: 0, content: timings, isShown: items.some(({ ms }) => ms > 0) },
  { id: "skipped", title: "Skipped", count: skippedCount, content: skipped, isShown: skippedCount > 0 },
].filter(({ isShown }) => isShown);

const navigation = element("ul", {});
const main = element("main", { id: "main", tabindex: -1 });
const paper = element("div", { class: "paper" });
document.body.append(
  element("a", { class: "skip-link", href: "#main", click: skipToMain }, "Skip to content"),
  element(
    "header",
    {},
    element("span", { class: "brand" }, "Conformance report"),
    element("nav", { "aria-label": "Views" }, navigation),
  ),
  main,
  paper,
);
document.title = `${verdict().word}: conformance report`;

/** @param {Event} event */
function skipToMain(event) {
  // The fragment holds the state of the page.
  event.preventDefault();
  main.focus();
}

/** @type {string | undefined} */
let shownView;

function show() {
  const view = views.find(({ id }) => id === readState("view")) ?? views[0];
  if (view === undefined) return;
  // The link of a failure changes only the details.
  if (view.id === shownView && view.id === "failures" && failureView !== undefined) return failureView.showChosen();
  shownView = view.id;
  failureView = undefined;
  replaceChildren(main, view.content());
  replaceChildren(
    navigation,
    views.map(({ id, title, count }) =>
      element(
        "li",
        {},
        element(
          "a",
          { href: fragmentWith({ view: id, failure: "" }), ...(id === view.id ? { "aria-current": "page" } : {}) },
          title,
          count > 0 && element("span", { class: "nav-count" }, ` ${number(count)}`),
        ),
      ),
    ),
  );
}

addEventListener("hashchange", show);
addEventListener("beforeprint", () => replaceChildren(paper, printed()));
addEventListener("afterprint", () => replaceChildren(paper));
addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof Element && event.target.matches("input, select, textarea");
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "j") failureView?.move(1);
  if (event.key === "k") failureView?.move(-1);
  const search = document.getElementById("filter-text");
  if (event.key === "/" && search !== null) {
    event.preventDefault();
    search.focus();
  }
});
show();
