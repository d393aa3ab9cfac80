// Who calls, and whether from an allowed address (interface §5). What fails here is charged to the caller's address, so that neither a guesser nor
// a stolen key drains a project's limits.

import { headers } from "../../generated/contract.ts";
import type { Limiter } from "../limits/limiter.ts";
import { fail } from "../platform/errors.ts";
import type { Platform } from "../platform/platform.ts";
import { allows } from "../projects/allowlist.ts";
import { createKeyring } from "../projects/keyring.ts";
import { exchangeOf, type Step } from "./exchange.ts";
import { limitAddress } from "./limit.ts";

/** Recognises the key, then holds the address against its allowlist; sets the exchange's project. */
export function authenticate(platform: Platform, limiter: Limiter): Step {
  const keyring = createKeyring(platform);
  return async (request, _response, next) => {
    const exchange = exchangeOf(request);
    const token = /^Bearer +([^\s]+)$/i.exec(request.get("authorization") ?? "")?.[1];
    const key = token === undefined ? undefined : await keyring.find(token);
    if (!key) {
      await limitAddress(limiter, exchange);
      throw fail("UNAUTHORIZED", {}, { "WWW-Authenticate": "Bearer" });
    }
    if (key.allowlist !== null && (exchange.address === undefined || !allows(key.allowlist, exchange.address))) {
      await limitAddress(limiter, exchange);
      throw fail("API_KEY_IP_NOT_ALLOWED");
    }
    exchange.project = key.project;
    exchange.pinnedVersion = key.project.version;
    exchange.version = request.get(headers.serviceVersion) === undefined ? key.project.version : exchange.version;
    exchange.keyId = key.id;
    keyring.used(key);
    next();
  };
}
