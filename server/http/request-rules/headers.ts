// Reads Host, Authorization, Service-Version and Accept.
import type { IncomingMessage } from "node:http";
import { headers, type Version, versions } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";
import { parsePreference } from "./content-coding.ts";

/** HTTP/1.1 requires exactly one Host (RFC 9112 §3.2); Node accepts two. */
export function hostFailure({ rawHeaders, httpVersion }: IncomingMessage): ApiFailure | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === "host") hosts++;
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1") ? fail("MALFORMED_REQUEST") : undefined;
}

/** Joins all lines of a header (RFC 9110 §5.3); Node reads only the first of some. `name` is in lower case. */
export function wholeHeader(request: IncomingMessage, name: string): string | undefined {
  return request.headersDistinct[name]?.join(", ");
}

/** The scheme matches in any case (RFC 9110 §11.1). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(authorization ?? "")?.[1];
}

/** Refuses a request without a valid key (interface §5.4). */
export function unauthorized(): ApiFailure {
  return fail("UNAUTHORIZED", {}, { [headers.wwwAuthenticate]: "Bearer" });
}

export function isVersion(text: string | undefined): text is Version {
  return versions.some((version) => version === text);
}

/** Refuses a malformed, unknown or in-between date (decided). */
export function versionFailure(
  version: string | undefined,
  supported: readonly string[] = versions,
): ApiFailure | undefined {
  return version === undefined || supported.includes(version) ? undefined : fail("UNSUPPORTED_VERSION", { supported });
}

/** True if the header names HTML and weighs it above JSON, as browsers do. Wildcards do not count. */
export function prefersHtml(accept = ""): boolean {
  const weights = new Map(accept.split(",").map(parsePreference));
  return (weights.get("text/html") ?? 0) > (weights.get("application/json") ?? 0);
}

/** Wildcards and media types with a weight of zero do not count. */
export function acceptsJson(accept = ""): boolean {
  return accept.split(",").some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === "application/json" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
