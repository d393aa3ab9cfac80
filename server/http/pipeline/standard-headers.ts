// The headers of every response (interface §8.2; date and request id decided).
import { deprecationHeaders, headers, type Version } from "../../../generated/contract.ts";
import type { Decision } from "../limits/rolling.ts";

/** Without a decision there are no rate-limit headers. */
export interface HeaderValues {
  readonly requestId: string;
  readonly version: Version;
  readonly decision?: Decision;
}

export function standardHeaders(
  { requestId, version, decision }: HeaderValues,
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
