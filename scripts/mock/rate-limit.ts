// The rate-limit headers of the mock's answers. It counts nothing, so each shows a project that sends its first request, or, on a 429, one that has
// sent one too many in this second. Invariant: the headers agree with the status and with each other, and waiting as told leads past the reset.
import { errors, headers, type Tier, tiers } from "../../generated/contract.ts";

const windowSeconds = 1;
const { status: limited } = errors.RATE_LIMIT_EXCEEDED;

/** `now` is in epoch milliseconds. The numbers are those of the sandbox. */
export function rateLimitHeaders(tier: Tier, status: number, now: number): Record<string, string> {
  const { policy, sandbox } = tiers[tier];
  const limit = String(sandbox.second);
  const remaining = String(status === limited ? 0 : sandbox.second - 1);
  const reset = String(Math.ceil(now / 1000) + windowSeconds);
  return {
    [headers.rateLimitLimit]: limit,
    [headers.rateLimitRemaining]: remaining,
    [headers.rateLimitReset]: reset,
    [headers.rateLimitPolicy]: `"${policy}-per-second";q=${limit};w=${windowSeconds}`,
    [headers.legacyRateLimitLimit]: limit,
    [headers.legacyRateLimitRemaining]: remaining,
    [headers.legacyRateLimitReset]: reset,
    // Rounded up as the reset is: a caller that waits so long is past it.
    ...(status === limited ? { [headers.retryAfter]: String(windowSeconds + 1) } : {}),
  };
}
