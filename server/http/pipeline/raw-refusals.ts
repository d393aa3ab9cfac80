// Answers input that never became a request, logs it, and counts it against the caller's address.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { headers, latestVersion } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { prefixedId } from "../../platform/prefixed-id.ts";
import { addressSubject, clientAddress } from "../limits/client-address.ts";
import type { Limiter } from "../limits/limiter.ts";
import { answerRawErrors, type ComposedRefusal, errorBody, helpLink } from "../request-rules/request-rules.ts";
import { jsonType } from "./respond.ts";
import { standardHeaders } from "./standard-headers.ts";

export function refuseRawErrors(server: Server, platform: Platform, limiter: Limiter): void {
  answerRawErrors(server, (socket, failure) => compose(socket, failure, platform, limiter));
}

async function compose(
  socket: Socket,
  failure: ApiFailure,
  { clock, config, random, log }: Platform,
  limiter: Limiter,
): Promise<ComposedRefusal> {
  const now = clock.now();
  const address = clientAddress(socket.remoteAddress, undefined, []);
  const decision = await limiter.take(addressSubject(address), "DEFAULT", now);
  const refusal = decision.admitted
    ? failure
    : fail("RATE_LIMIT_EXCEEDED", {}, { [headers.retryAfter]: String(decision.retryAfter) });
  const requestId = prefixedId("req", random.uuid(now));
  const body = errorBody(refusal);
  log.info({ requestId, address, status: refusal.status, code: refusal.code }, "refused malformed HTTP");
  return {
    status: refusal.status,
    headers: {
      ...refusal.headers,
      ...standardHeaders({ requestId, version: latestVersion, decision }),
      [headers.helpLink]: helpLink(config.publicUrl, refusal.code),
      "Cache-Control": "no-store",
      "Content-Type": jsonType,
      "Content-Length": String(Buffer.byteLength(body)),
      Date: new Date(now).toUTCString(),
    },
    body,
  };
}
