// The date that serves a request: the one that it names, or the one pinned on its project (decided). This is the only place that decides it.
import { latestVersion, type Version } from "../../../generated/contract.ts";
import { isVersion, versionFailure } from "../request-rules/request-rules.ts";
import type { Dated, Exchange, Known, Step } from "./exchange.ts";

/** Malformed, unknown and in-between dates are refused with the list of those that are served. */
export const chooseVersion: Step<Known, Dated> = (exchange) => {
  const failure = versionFailure(exchange.namedVersion);
  if (failure) throw failure;
  return Object.assign(exchange, { version: versionOf(exchange) });
};

/** The date that a response names, at any time: of a request that names none that is served, and of a caller not yet known, the newest. */
export function versionOf({ namedVersion, project }: Exchange): Version {
  if (isVersion(namedVersion)) return namedVersion;
  return (namedVersion === undefined ? project?.version : undefined) ?? latestVersion;
}
