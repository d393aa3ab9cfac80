// Rate limit headers of the mock, which counts nothing. Invariant: the headers agree, and Retry-After ends after the
// reset.
import { errors, headers, type Tier, tiers } from "../../generated/contract.ts";

const windowSeconds = 1;
const { status: limitedStatus } = errors.RATE_LIMIT_EXCEEDED;

/** `now` is in epoch ms. */
export function rateLimitHeaders(tier: Tier, status: number, now: number): Record<string, string> {
  const { policy, sandbox } = tiers[tier];
  const limit = String(sandbox.second);
  const remaining = String(status === limitedStatus ? 0 : sandbox.second - 1);
  const reset = String(Math.ceil(now / 1000) + windowSeconds);
  return {
    [headers.rateLimitLimit]: limit,
    [headers.rateLimitRemaining]: remaining,
    [headers.rateLimitReset]: reset,
    [headers.rateLimitPolicy]: `"${policy}-per-second";q=${limit};w=${windowSeconds}`,
    [headers.legacyRateLimitLimit]: limit,
    [headers.legacyRateLimitRemaining]: remaining,
    [headers.legacyRateLimitReset]: reset,
    // One second longer than the window, because the reset is rounded up.
    ...(status === limitedStatus ? { [headers.retryAfter]: String(windowSeconds + 1) } : {}),
  };
}
