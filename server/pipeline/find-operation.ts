// Puts the matched operation on the exchange, before anybody is asked who they are; what matches nothing is answered only after that.
import type { Environment, OperationId } from "../../generated/contract.ts";
import { fail } from "../platform/errors.ts";
import { exchangeOf, type Step } from "./exchange.ts";
import { createMatcher } from "./match.ts";

/** Matches method and path, and gives the request the path under which the documents know it. */
export function findOperation(environment: Environment, left: ReadonlySet<OperationId>): Step {
  const matcher = createMatcher(environment, left);
  return (request, _response, next) => {
    const exchange = exchangeOf(request);
    const match = matcher(request.method, request.path);
    exchange.match = match;
    if (match.found === "operation") {
      exchange.operation = match.operation;
      const query = request.url.indexOf("?");
      request.url = match.canonicalPath + (query === -1 ? "" : request.url.slice(query));
      request.originalUrl = request.url;
    }
    next();
  };
}

/** Answers 404 and 405 to what matches no operation. */
export const refuseUnknown: Step = (request, _response, next) => {
  const { match } = exchangeOf(request);
  if (match?.found === "operation") return next();
  next(
    match?.found === "otherMethods"
      ? fail("METHOD_NOT_ALLOWED", {}, { Allow: match.allow.join(", ") })
      : fail("RESOURCE_NOT_FOUND"),
  );
};
