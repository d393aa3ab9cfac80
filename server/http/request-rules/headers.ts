// The request's headers, as far as their meaning does not depend on the operation: Host, Authorization, Service-Version and Accept.
import type { IncomingMessage } from "node:http";
import { type Version, versions } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";

/** HTTP/1.1 asks for exactly one Host (RFC 9112 §3.2). Node's own refusal of none has no body, and of two it takes the first. */
export function hostFailure({ rawHeaders, httpVersion }: IncomingMessage): ApiFailure | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === "host") hosts++;
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1") ? fail("MALFORMED_REQUEST") : undefined;
}

/** A header with all of its lines, joined as HTTP says (RFC 9110 §5.3): of some Node takes the first and drops the rest. Its name is in lower case. */
export function wholeHeader(request: IncomingMessage, name: string): string | undefined {
  return request.headersDistinct[name]?.join(", ");
}

/** The API key of an Authorization header; the scheme's case does not matter (RFC 9110 §11.1). Undefined where there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(authorization ?? "")?.[1];
}

/** What a request without a valid key is answered (interface §5.4). */
export function unauthorized(): ApiFailure {
  return fail("UNAUTHORIZED", {}, { "WWW-Authenticate": "Bearer" });
}

/** Whether a text is a date that is served. */
export function isVersion(text: string | undefined): text is Version {
  return versions.some((version) => version === text);
}

/** A refusal of a Service-Version that is malformed, unknown or between two dates; `served` are those that may be named (decided). */
export function versionFailure(
  named: string | undefined,
  served: readonly string[] = versions,
): ApiFailure | undefined {
  return named === undefined || served.includes(named) ? undefined : fail("UNSUPPORTED_VERSION", { supported: served });
}

/** Whether an Accept header names application/json itself, with a weight above zero. Wildcards name nothing. */
export function acceptsJson(accept = ""): boolean {
  return accept.split(",").some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === "application/json" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
