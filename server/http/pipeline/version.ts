// Chooses the date that serves a request (decided).
import { latestVersion, type Version } from "../../../generated/contract.ts";
import { isVersion, versionFailure } from "../request-rules/request-rules.ts";
import type { Exchange, ResolvedExchange, Step, VersionedExchange } from "./exchange.ts";

export const chooseVersion: Step<ResolvedExchange, VersionedExchange> = (exchange) => {
  const failure = versionFailure(exchange.namedVersion);
  if (failure) throw failure;
  return Object.assign(exchange, { version: versionOf(exchange) });
};

/** The newest date if the request names an unsupported one or the caller is unknown. */
export function versionOf({ namedVersion, project }: Exchange): Version {
  if (isVersion(namedVersion)) return namedVersion;
  return (namedVersion === undefined ? project?.version : undefined) ?? latestVersion;
}
