// The verdict of the run and its counts.
import { checksOf, countBar, countKinds, countMarks, number, plural } from "./counts.js";
import { element } from "./element.js";
import { data, items } from "./store.js";
/** @import { Item } from "./store.js" */

/** The verdict in one word, its kind, and the sentence below it. */
export function verdict() {
  const counts = countKinds(items);
  const failedRules = new Set(items.filter(({ kind }) => kind === "failed").map(({ rule }) => rule));
  const rules = new Set(items.map(({ rule }) => rule));
  const notes = [
    ...(counts.known > 0 ? [`${plural(counts.known, "known failure")} in the baseline.`] : []),
    ...(counts.skipped > 0 ? [`${number(counts.skipped)} skipped with a reason.`] : []),
    ...(data.isStopped ? ["The run was stopped early, so some checks are missing."] : []),
  ].join(" ");
  if (counts.failed > 0) {
    const text = `The implementation breaks ${number(failedRules.size)} of ${plural(rules.size, "rule")}. ${notes}`;
    return { word: "Failed", kind: "failed", text };
  }
  if (counts.passed === 0) return { word: "Nothing passed", kind: "known", text: `No check ran to its end. ${notes}` };
  if (data.isStopped) return { word: "Stopped early", kind: "known", text: `No check has failed so far. ${notes}` };
  if (counts.known > 0) return { word: "Passed, with known failures", kind: "known", text: `No new failure. ${notes}` };
  const kept = new Set(items.filter(({ kind }) => kind === "passed").map(({ rule }) => rule));
  return { word: "Passed", kind: "passed", text: `The implementation keeps ${plural(kept.size, "rule")}. ${notes}` };
}

export function verdictBand() {
  const { word, kind, text } = verdict();
  const checks = items.filter(({ judges }) => !judges);
  const judgments = items.filter(({ judges }) => judges);
  return element(
    "section",
    { class: `verdict ${kind}` },
    element("div", {}, element("h1", {}, word), element("p", {}, text)),
    tile("Checks", checks),
    judgments.length > 0 && tile("Judgments of responses", judgments),
  );
}

/**
 * @param {string} title
 * @param {readonly Item[]} some
 */
function tile(title, some) {
  const counts = countKinds(some);
  return element(
    "div",
    { class: "tile" },
    element("h2", {}, title),
    element("p", { class: "figure" }, number(checksOf(some))),
    countBar(counts),
    element("p", { class: "marks" }, countMarks(counts)),
  );
}
