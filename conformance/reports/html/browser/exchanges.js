// The requests and responses of a failed check, as a sequence.
import { copyBlock, element, lazyDetails } from "./element.js";
import { formatJson } from "./json-text.js";
import { at, data } from "./store.js";
/** @import { ExchangeRow, FailureRow } from "../page-data.ts" */

/**
 * The last exchange is open, because most failures are about it.
 * @param {FailureRow} failure
 */
export function exchangeList({ exchanges, omitted }) {
  if (exchanges.length === 0 && omitted === 0) return [];
  const first = exchanges[0]?.startedAt ?? 0;
  const list = exchanges.map((exchange, index) =>
    element(
      "li",
      {},
      lazyDetails(
        summaryOf(exchange, omitted + index + 1, first),
        () => partsOf(exchange),
        index === exchanges.length - 1,
      ),
    ),
  );
  return [
    element("h3", {}, "Requests of this check"),
    omitted > 0 &&
      element(
        "p",
        { class: "soft" },
        `The page leaves out ${omitted} ${omitted === 1 ? "exchange" : "exchanges"} to stay small.`,
      ),
    element("ol", { class: "exchanges" }, list),
  ];
}

/**
 * @param {ExchangeRow} exchange
 * @param {number} place
 * @param {number} first Start of the first exchange, Unix time in ms.
 */
function summaryOf({ method, url, status, startedAt, ms }, place, first) {
  const kind = status >= 500 ? "failed" : status >= 400 ? "known" : "passed";
  return [
    element("span", { class: "place soft" }, place),
    element("span", { class: "method" }, textOf(method)),
    element("span", { class: "path" }, textOf(url).replace(/^https?:\/\/[^/]*/, "")),
    element("span", { class: `badge ${kind}` }, status),
    element(
      "span",
      { class: "soft time" },
      `${ms} ms`,
      element("span", { class: "visually-hidden" }, `, ${startedAt - first} ms after the first`),
    ),
  ];
}

/** @param {ExchangeRow} exchange */
function partsOf(exchange) {
  const { method, url, status, startedAt, requestHeaders, requestBody, responseHeaders, responseBody } = exchange;
  return [
    element("p", { class: "soft code-text" }, `${textOf(url)} at ${new Date(startedAt).toISOString()}`),
    message("Request", `${textOf(method)} ${textOf(url)}`, requestHeaders, textOf(requestBody)),
    message("Response", String(status), responseHeaders, textOf(responseBody)),
  ];
}

/**
 * @param {string} title
 * @param {string} start
 * @param {ExchangeRow["requestHeaders"]} headers
 * @param {string} body
 */
function message(title, start, headers, body) {
  const lines = headers.map(([name, value]) => `${textOf(name)}: ${textOf(value)}`);
  const raw = [start, ...lines, "", body].join("\n").trimEnd();
  return copyBlock(title, raw, [start, ...lines, "", formatJson(body)].join("\n").trimEnd());
}

/** @param {number} index */
function textOf(index) {
  return at(data.texts, index);
}
