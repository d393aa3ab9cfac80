// Puts what method and path lead to on the exchange, before anybody is asked who they are; what matches nothing is answered only after that.
import { type Environment, type OperationId, operations, type Version, versions } from "../../../generated/contract.ts";
import { createMatcher, isVersion, type Matcher, unknownFailure } from "../request-rules/request-rules.ts";
import type { Known, Limited, Matched, Step, WellFormed } from "./exchange.ts";
import { versionOf } from "./version.ts";

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

/**
 * Answers 404 and 405 to what is no operation at the caller's date (decided): an operation of other dates alone is as unknown as one that never was.
 * Where the date that is named is not served, every date's operations are known here: chooseVersion says what is wrong.
 */
export function refuseUnknown(environment: Environment, leftOut: ReadonlySet<OperationId>): Step<Limited, Known> {
  const atAny = createMatcher(environment, leftOut);
  const matchers = Object.fromEntries(
    versions.map((version) => [version, createMatcher(environment, leftOut, version)]),
  ) as Record<Version, Matcher>;
  return (exchange, request) => {
    const { namedVersion, target, match: known } = exchange;
    const version = versionOf(exchange);
    if (
      known.found === "operation" &&
      (operations[known.operation.id].versions as readonly Version[]).includes(version)
    )
      return Object.assign(exchange, { operation: known.operation });
    const isServed = namedVersion === undefined || isVersion(namedVersion);
    const match = (isServed ? matchers[version] : atAny)(request.method, target.path);
    if (match.found === "operation") return Object.assign(exchange, { operation: match.operation });
    throw unknownFailure(match);
  };
}
