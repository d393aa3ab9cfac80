// Reads rate-limit headers. Headers that contradict each other are an error.
import { errors, headers, type Tier, tiers } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import { assertEqual, assertThat } from "../expect.ts";

export type WindowName = "second" | "minute" | "day";

export const windowSeconds: Readonly<Record<WindowName, number>> = { second: 1, minute: 60, day: 86_400 };

/** Interface §8.2. */
export interface LimitHeaders {
  readonly tier: Tier;
  readonly window: WindowName;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds. */
  readonly reset: number;
  /** Seconds; only of a refusal. */
  readonly retryAfter: number | undefined;
}

/** @throws {ExpectationFailed} if headers are missing or contradict each other */
export function readLimitHeaders(exchange: Exchange): LimitHeaders {
  const policy = headerValue(exchange, headers.rateLimitPolicy);
  const [, name, window, quota, seconds] = /^"([a-z-]+)-per-(second|minute|day)";q=(\d+);w=(\d+)$/.exec(policy) ?? [];
  const tier = (Object.keys(tiers) as Tier[]).find((each) => tiers[each].policy === name);
  assertThat(`${headers.rateLimitPolicy} with a tier of the contract`, tier !== undefined, policy, exchange);
  assertEqual("seconds of the window", Number(seconds), windowSeconds[window as WindowName], exchange);
  const limit = wholeNumber(exchange, headers.rateLimitLimit);
  assertEqual(headers.rateLimitLimit, limit, Number(quota), exchange);
  const remaining = wholeNumber(exchange, headers.rateLimitRemaining);
  const reset = wholeNumber(exchange, headers.rateLimitReset);
  const isRefused = exchange.response.status === errors.RATE_LIMIT_EXCEEDED.status;
  if (isRefused) assertEqual(headers.rateLimitRemaining, remaining, 0, exchange);
  assertThat("less remaining than the limit", remaining < limit, `${remaining} of ${limit}`, exchange);
  for (const [modern, legacy] of legacyNames)
    assertEqual(legacy, headerValue(exchange, legacy), headerValue(exchange, modern), exchange);
  const retryAfter = isRefused ? wholeNumber(exchange, headers.retryAfter) : undefined;
  if (retryAfter !== undefined) {
    // Bounds the wait of a check.
    const most = windowSeconds[window as WindowName] + 1;
    assertThat(
      `a wait of 1 to ${most} seconds`,
      retryAfter >= 1 && retryAfter <= most,
      `${retryAfter} seconds`,
      exchange,
    );
  }
  return { tier: tier!, window: window as WindowName, limit, remaining, reset, retryAfter };
}

const legacyNames = [
  [headers.rateLimitLimit, headers.legacyRateLimitLimit],
  [headers.rateLimitRemaining, headers.legacyRateLimitRemaining],
  [headers.rateLimitReset, headers.legacyRateLimitReset],
] as const;

function headerValue({ response }: Exchange, name: string): string {
  return response.headers[name.toLowerCase()] ?? "";
}

function wholeNumber(exchange: Exchange, name: string): number {
  const text = headerValue(exchange, name);
  assertThat(`${name} as a whole number`, /^\d+$/.test(text), text === "" ? "no such header" : text, exchange);
  return Number(text);
}
