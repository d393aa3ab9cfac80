// The first step: names the request, finds out where it comes from, and logs it when it is answered.
import { headers, latestVersion, type Version, versions } from "../../generated/contract.ts";
import { clientAddress, proxyRanges } from "../limits/client-address.ts";
import { fail } from "../platform/errors.ts";
import type { Platform } from "../platform/platform.ts";
import { beginExchange, exchangeOf, type Step } from "./exchange.ts";

/** Begins the exchange and logs its end: one line a request, with no secret, query string or body in it. */
export function begin({ config, clock, random, log }: Platform): Step {
  const proxies = proxyRanges(config.trustedProxies);
  return (request, response, next) => {
    const startedAt = clock.now();
    const named = request.get(headers.serviceVersion);
    beginExchange(request, {
      requestId: `req_${random.uuid(startedAt).replaceAll("-", "")}`,
      startedAt,
      address: clientAddress(request.socket.remoteAddress, request.get("x-forwarded-for"), proxies),
      version: isVersion(named) ? named : latestVersion,
    });
    response.once("close", () => {
      const { requestId, operation, project, keyId, address } = exchangeOf(request);
      // Null: nothing was answered here, because the caller went away or its body was no HTTP.
      const status = response.headersSent ? response.statusCode : null;
      const outcome = { status, ms: clock.now() - startedAt, whole: response.writableFinished };
      log.info(
        {
          requestId,
          method: request.method,
          operation: operation?.id ?? null,
          project: project?.id,
          key: keyId,
          address,
          ...outcome,
        },
        "request",
      );
    });
    // HTTP/1.1 asks for exactly one (RFC 9112 §3.2). Node's own refusal of none would be empty, and of two it takes the first.
    let hosts = 0;
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      if (request.rawHeaders[index]?.toLowerCase() === "host") hosts++;
    next(hosts > 1 || (hosts === 0 && request.httpVersion === "1.1") ? fail("MALFORMED_REQUEST") : undefined);
  };
}

/** Whether a text is a date that is served. */
export function isVersion(text: string | undefined): text is Version {
  return versions.some((version) => version === text);
}
