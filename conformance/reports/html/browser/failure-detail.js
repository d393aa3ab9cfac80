// One failure: the promise that it breaks, the evidence, and how to repeat it.
import { copyBlock, element } from "./element.js";
import { exchangeList } from "./exchanges.js";
import { areaName, at, columnName, data, failureOf } from "./store.js";
/** @import { Item } from "./store.js" */

/** @param {Item} item */
export function failureDetail(item) {
  const { rule, check, operation } = item;
  const failure = failureOf(item);
  const { expected, actual, answer, requestId, curl, blockedBy, known, repeat } = failure;
  /** @type {readonly (readonly [string, string])[]} */
  const rows = [
    ["Target", columnName(at(data.columns, item.column))],
    ["Rule", rule.id],
    ["Source", rule.source === "decided" ? "a decision of the project" : rule.source],
    ["Area", areaName(rule)],
    ...(check === "" ? [] : [/** @type {const} */ (["Check", check])]),
    ...(operation === "" ? [] : [/** @type {const} */ (["Operation", operation])]),
    ...(requestId === undefined ? [] : [/** @type {const} */ (["Request id", requestId])]),
  ];
  return [
    element("h2", {}, `${rule.title}.`),
    known && element("p", { class: "notice known" }, `Known until ${known.expires}: ${known.reason}`),
    blockedBy !== undefined &&
      element(
        "p",
        { class: "notice known" },
        `This check needs ${blockedBy}, which was refused. Other checks may need it too.`,
      ),
    element(
      "div",
      { class: "expectation" },
      textBlock("Expected", expected, "expected"),
      textBlock("Got", actual, "got"),
    ),
    element(
      "dl",
      { class: "facts" },
      rows.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
    ),
    answer !== undefined && answer !== actual && copyBlock("Start of the response", answer),
    curl !== undefined && copyBlock(curl.startsWith("curl") ? "Send the request again" : "Request", curl),
    repeat !== undefined && copyBlock("Repeat this check", repeat),
    ...exchangeList(failure),
  ];
}

/**
 * @param {string} title
 * @param {string} text
 * @param {string} kind
 */
export function textBlock(title, text, kind) {
  return element("div", { class: kind }, element("h3", {}, title), element("p", { class: "code-text" }, text));
}
