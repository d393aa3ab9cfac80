// Starts and logs every exchange. Invariant: a log line has no secret, query string or body.
import type { IncomingMessage, ServerResponse } from "node:http";
import { headers } from "../../../generated/contract.ts";
import type { Platform } from "../../platform/platform.ts";
import { prefixedId } from "../../platform/prefixed-id.ts";
import { clientAddress, proxyRanges } from "../limits/client-address.ts";
import type { Limiter } from "../limits/limiter.ts";
import { hostFailure, parseTarget, targetFailure } from "../request-rules/request-rules.ts";
import {
  attachExchange,
  exchangeOf,
  type RecordResponse,
  type StartedExchange,
  type Step,
  type WellFormedExchange,
} from "./exchange.ts";
import { limitAddress } from "./limit.ts";

export function createBegin(
  { config, clock, random, log }: Platform,
  record?: RecordResponse,
): (request: IncomingMessage, response: ServerResponse) => void {
  const proxies = proxyRanges(config.trustedProxies);
  return (request, response) => {
    const startedAt = clock.now();
    const startedReal = clock.realNow();
    const target = parseTarget(request.url ?? "");
    attachExchange(request, {
      startedReal,
      record,
      publicUrl: config.publicUrl,
      requestId: prefixedId("req", random.uuid(startedAt)),
      startedAt,
      address: clientAddress(request.socket.remoteAddress, textOf(request, "x-forwarded-for"), proxies),
      target,
      namedVersion: textOf(request, headers.serviceVersion.toLowerCase()),
    });
    // Express would answer a malformed target in HTML.
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
          // Null without a response: the caller disconnected, or its body was not HTTP.
          status: response.headersSent ? response.statusCode : null,
          ms: clock.realNow() - startedReal,
          whole: response.writableFinished,
        },
        "request",
      );
    });
  };
}

export function refuseMalformed(limiter: Limiter): Step<StartedExchange, WellFormedExchange> {
  return (exchange, request) => {
    const { target } = exchange;
    const failure = target === undefined ? targetFailure() : hostFailure(request);
    if (target !== undefined && failure === undefined) return Object.assign(exchange, { target });
    return limitAddress(limiter, exchange).then(() => {
      throw failure;
    });
  };
}

function textOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
