// Starts the exchange of every request: its id, the caller's address, and one log line at its end.
import type { IncomingMessage, ServerResponse } from "node:http";
import { headers } from "../../../generated/contract.ts";
import type { Platform } from "../../platform/platform.ts";
import { clientAddress, proxyRanges } from "../limits/client-address.ts";
import { hostFailure, parseTarget, targetFailure } from "../request-rules/request-rules.ts";
import { attachExchange, type Begun, exchangeOf, type Step, type WellFormed } from "./exchange.ts";

/** Starts a request's exchange and logs its end. Invariant: a log line has no secret, query string or body. */
export function createBegin({
  config,
  clock,
  random,
  log,
}: Platform): (request: IncomingMessage, response: ServerResponse) => void {
  const proxies = proxyRanges(config.trustedProxies);
  return (request, response) => {
    const startedAt = clock.now();
    const target = parseTarget(request.url ?? "");
    attachExchange(request, {
      requestId: `req_${random.uuid(startedAt).replaceAll("-", "")}`,
      startedAt,
      address: clientAddress(request.socket.remoteAddress, textOf(request, "x-forwarded-for"), proxies),
      target,
      namedVersion: textOf(request, headers.serviceVersion.toLowerCase()),
    });
    // Express parses the target too, and would answer a malformed one in HTML.
    request.url = target ? target.path + (target.search === "" ? "" : `?${target.search}`) : "/";
    response.once("close", () => {
      const { requestId, match, project, keyId, address } = exchangeOf(request);
      log.info(
        {
          requestId,
          method: request.method,
          operation: match?.found === "operation" ? match.operation.id : null,
          project: project?.id,
          key: keyId,
          address,
          // Null: no response, because the caller disconnected or its body was not HTTP.
          status: response.headersSent ? response.statusCode : null,
          ms: clock.now() - startedAt,
          whole: response.writableFinished,
        },
        "request",
      );
    });
  };
}

/** Refuses a request with a malformed target, or without exactly one Host. */
export const refuseMalformed: Step<Begun, WellFormed> = (exchange, request) => {
  const { target } = exchange;
  if (target === undefined) throw targetFailure();
  const failure = hostFailure(request);
  if (failure) throw failure;
  return Object.assign(exchange, { target });
};

function textOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
