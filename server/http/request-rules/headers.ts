// Reads the headers that mean the same for every operation: Host, Authorization, Service-Version and Accept.
import type { IncomingMessage } from "node:http";
import { type Version, versions } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";

/** HTTP/1.1 requires exactly one Host (RFC 9112 §3.2). Node refuses none without a body, and reads the first of two. */
export function hostFailure({ rawHeaders, httpVersion }: IncomingMessage): ApiFailure | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === "host") hosts++;
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1") ? fail("MALFORMED_REQUEST") : undefined;
}

/** All lines of a header, joined (RFC 9110 §5.3): for some headers Node reads only the first. `name` is in lower case. */
export function wholeHeader(request: IncomingMessage, name: string): string | undefined {
  return request.headersDistinct[name]?.join(", ");
}

/** The API key of an Authorization header, with the scheme in any case (RFC 9110 §11.1); undefined if there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(authorization ?? "")?.[1];
}

/** The refusal of a request without a valid key (interface §5.4). */
export function unauthorized(): ApiFailure {
  return fail("UNAUTHORIZED", {}, { "WWW-Authenticate": "Bearer" });
}

export function isVersion(text: string | undefined): text is Version {
  return versions.some((version) => version === text);
}

/** The refusal of a Service-Version that is not among `served`: malformed, unknown or between two dates (decided). */
export function versionFailure(
  named: string | undefined,
  served: readonly string[] = versions,
): ApiFailure | undefined {
  return named === undefined || served.includes(named) ? undefined : fail("UNSUPPORTED_VERSION", { supported: served });
}

/** Whether an Accept header names application/json with a weight above zero. Wildcards do not count. */
export function acceptsJson(accept = ""): boolean {
  return accept.split(",").some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === "application/json" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
