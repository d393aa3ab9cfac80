// The headers of every response (interface §8.2; the date and the request id are decided). This is the only function that makes them.
import { deprecationHeaders, headers, type Version } from "../../../generated/contract.ts";
import type { Decision } from "../limits/rolling.ts";

/** What they are made of; without a decision nothing was counted, and nothing is said of a limit. */
export interface Answering {
  readonly requestId: string;
  readonly version: Version;
  readonly decision?: Decision;
}

/** Header names and values, the legacy ones of the limit too; a date on its way out says so (`deprecations`: the contract's). */
export function standardHeaders(
  { requestId, version, decision }: Answering,
  deprecations = deprecationHeaders,
): Record<string, string> {
  return {
    [headers.serviceVersion]: version,
    ...deprecations[version],
    [headers.requestId]: requestId,
    ...(decision ? rateLimitHeaders(decision) : {}),
  };
}

function rateLimitHeaders(decision: Decision): Record<string, string> {
  const limit = String(decision.limit);
  const remaining = String(decision.remaining);
  const reset = String(decision.resetAt);
  return {
    [headers.rateLimitLimit]: limit,
    [headers.rateLimitRemaining]: remaining,
    [headers.rateLimitReset]: reset,
    [headers.rateLimitPolicy]: decision.policy,
    [headers.legacyRateLimitLimit]: limit,
    [headers.legacyRateLimitRemaining]: remaining,
    [headers.legacyRateLimitReset]: reset,
  };
}
