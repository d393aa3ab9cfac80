// Authenticates the caller and checks the key's allowlist (interface §5). Failures count against the caller's address:
// guessed and stolen keys must not use up a project's limits.
import { fail } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isAllowed } from "../../platform/projects/allowlist.ts";
import { createKeyring } from "../../platform/projects/keyring.ts";
import type { Limiter } from "../limits/limiter.ts";
import { bearerToken, unauthorized, wholeHeader } from "../request-rules/request-rules.ts";
import type { AuthenticatedExchange, MatchedExchange, Step } from "./exchange.ts";
import { limitAddress } from "./limit.ts";

export function authenticate(platform: Platform, limiter: Limiter): Step<MatchedExchange, AuthenticatedExchange> {
  const keyring = createKeyring(platform);
  return async (exchange, request) => {
    const token = bearerToken(wholeHeader(request, "authorization"));
    const key = token === undefined ? undefined : await keyring.find(token);
    if (!key) {
      await limitAddress(limiter, exchange);
      throw unauthorized();
    }
    if (key.allowlist !== null && (exchange.address === undefined || !isAllowed(key.allowlist, exchange.address))) {
      await limitAddress(limiter, exchange);
      throw fail("API_KEY_IP_NOT_ALLOWED");
    }
    keyring.recordUse(key);
    return Object.assign(exchange, { project: key.project, keyId: key.id });
  };
}
