// The skipped checks and judgments, grouped by reason.
import { checksOf, number, plural } from "./counts.js";
import { element, lazyDetails } from "./element.js";
import { at, columnName, data, items } from "./store.js";
/** @import { Item } from "./store.js" */

export function skipped() {
  const groups = [
    ...Map.groupBy(
      items.filter(({ kind }) => kind === "skipped"),
      ({ reason }) => reason,
    ),
  ];
  groups.sort(([, a], [, b]) => checksOf(b) - checksOf(a));
  return [
    element("h1", {}, "Skipped"),
    element(
      "p",
      { class: "soft" },
      "A check is skipped if the target lacks an ability that it needs. The reason names it.",
    ),
    element("div", {}, groups.map(reasonSection)),
  ];
}

/** @param {[reason: string, group: readonly Item[]]} group */
function reasonSection([reason, group]) {
  const rules = Map.groupBy(group, ({ rule }) => rule);
  const judgments = checksOf(group.filter(({ judges }) => judges));
  const checks = checksOf(group) - judgments;
  const counts = [
    ...(checks > 0 ? [plural(checks, "check")] : []),
    ...(judgments > 0 ? [plural(judgments, "judgment")] : []),
  ].join(", ");
  const columns = [...new Set(group.map(({ column }) => columnName(at(data.columns, column))))].join(", ");
  return element(
    "section",
    { class: "card" },
    element("h2", { class: "reason-title" }, reason),
    element("p", { class: "soft" }, `${counts} on ${columns}`),
    lazyDetails(plural(rules.size, "rule"), () =>
      element(
        "ul",
        { class: "plain" },
        [...rules].map(([rule, all]) =>
          element(
            "li",
            {},
            `${rule.title} `,
            element("span", { class: "soft code-text" }, rule.id),
            checksOf(all) > 1 && ` (${number(checksOf(all))})`,
          ),
        ),
      ),
    ),
  );
}
