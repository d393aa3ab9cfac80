// Puts what method and path lead to on the exchange, before anybody is asked who they are; what matches nothing is answered only after that.
import type { Environment, OperationId } from "../../generated/contract.ts";
import { createMatcher, unknownFailure } from "../front/front.ts";
import type { Known, Limited, Matched, Step, WellFormed } from "./exchange.ts";

/** Matches method and path, and gives the request the path under which the documents know it. */
export function matchOperation(environment: Environment, leftOut: ReadonlySet<OperationId>): Step<WellFormed, Matched> {
  const matcher = createMatcher(environment, leftOut);
  return (exchange, request) => {
    const { path, search } = exchange.target;
    const match = matcher(request.method, path);
    if (match.found === "operation") {
      request.url = match.canonicalPath + (search === "" ? "" : `?${search}`);
      request.originalUrl = request.url;
    }
    return Object.assign(exchange, { match });
  };
}

/** Answers 404 and 405 to what matches no operation. */
export const refuseUnknown: Step<Limited, Known> = (exchange) => {
  const { match } = exchange;
  if (match.found === "operation") return Object.assign(exchange, { operation: match.operation });
  throw unknownFailure(match);
};
