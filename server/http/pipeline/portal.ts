// Serves the portal's pages without a key. Pages are no responses of the API, so they have no headers of rate limits or
// dates.
import type { Portal } from "../../portal/portal.ts";
import type { Step, WellFormedExchange } from "./exchange.ts";

export function answerPortal(portal: Portal): Step<WellFormedExchange, WellFormedExchange> {
  return (exchange, request, response) => {
    const answering = portal.answer(request, response, exchange.target.path);
    return answering === undefined ? exchange : answering.then(() => "answered" as const);
  };
}
