// Decides which date serves the request: the one that it names, or the one pinned on its project (decided).
import { headers, versions } from "../../generated/contract.ts";
import { fail } from "../platform/errors.ts";
import { isVersion } from "./begin.ts";
import { exchangeOf, type Step } from "./exchange.ts";

/** Malformed, unknown and in-between dates are refused with the list of those that are served. */
export const chooseVersion: Step = (request, _response, next) => {
  const exchange = exchangeOf(request);
  const named = request.get(headers.serviceVersion);
  if (named === undefined) {
    exchange.version = exchange.pinnedVersion ?? exchange.version;
    return next();
  }
  next(isVersion(named) ? undefined : fail("UNSUPPORTED_VERSION", { supported: versions }));
};
