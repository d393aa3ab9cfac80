// Matches method and path to an operation. A request without one is refused only after authentication.
import { type Environment, type OperationId, operations, type Version, versions } from "../../../generated/contract.ts";
import { createMatcher, isVersion, type Matcher, unknownFailure } from "../request-rules/request-rules.ts";
import type { LimitedExchange, MatchedExchange, ResolvedExchange, Step, WellFormedExchange } from "./exchange.ts";
import { versionOf } from "./version.ts";

/** Sets the canonical URL, which names accepted reads. */
export function matchOperation(
  environment: Environment,
  omitted: ReadonlySet<OperationId>,
): Step<WellFormedExchange, MatchedExchange> {
  const matcher = createMatcher(environment, omitted);
  return (exchange, request) => {
    const { path, search } = exchange.target;
    const match = matcher(request.method, path);
    if (match.found === "operation") request.url = match.canonicalPath + (search === "" ? "" : `?${search}`);
    return Object.assign(exchange, { match });
  };
}

/** Refuses a request without an operation at its date (decided). `chooseVersion` refuses unsupported dates. */
export function refuseUnknown(
  environment: Environment,
  omitted: ReadonlySet<OperationId>,
): Step<LimitedExchange, ResolvedExchange> {
  const atAny = createMatcher(environment, omitted);
  const withOmitted = createMatcher(environment, new Set());
  const matchers = Object.fromEntries(
    versions.map((version) => [version, createMatcher(environment, omitted, version)]),
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
    const ifEnabled = withOmitted(request.method, target.path).found;
    // A disabled operation answers like an unknown path also if its path has another method.
    if (ifEnabled === "operation" || (match.found === "nothing" && ifEnabled === "otherMethods"))
      throw unknownFailure({ found: "nothing" }, "CONTROLLABLE_CLOCK");
    throw unknownFailure(match);
  };
}
