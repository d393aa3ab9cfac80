// Serves the portal's pages without a key. Pages are no responses of the API, so they have no headers of rate limits or
// dates.
import type { Portal } from "../../portal/portal.ts";
import type { MatchedExchange, Step, WellFormedExchange } from "./exchange.ts";

export function answerPortal(portal: Portal): Step<WellFormedExchange, WellFormedExchange> {
  return (exchange, request, response) => {
    const answering = portal.answer(request, response, exchange.target.path);
    return answering === undefined ? exchange : answering.then(() => "answered" as const);
  };
}

/** Answers a browser's request for an unknown path with a page. Callers of the API get 401 or 404 from later steps. */
export function answerUnknownPage(portal: Portal): Step<MatchedExchange, MatchedExchange> {
  return (exchange, request, response) => {
    if (exchange.match.found !== "nothing") return exchange;
    const answering = portal.answerUnknown(request, response, exchange.target.path);
    return answering === undefined ? exchange : answering.then(() => "answered" as const);
  };
}
