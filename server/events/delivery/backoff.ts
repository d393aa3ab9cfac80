/**
 * When a delivery is attempted: 14 times over 47 h 42 min 35 s (decided: Webhooks; interface §6.1.3 and §8.4 say exponential
 * backoff over approximately 48 hours). The invariant: attempts are placed around absolute anchors counted from the first
 * one, so slow answers and jitter never add up to a drift.
 */
import { limits } from "../../../generated/contract.ts";

const secondMs = 1_000;

/** The wait before each attempt, from the one before it; the first is made at once. */
export const stepsMs: readonly number[] = limits.webhookAttemptDelaysSeconds.map((seconds) => seconds * secondMs);

/** Each attempt's distance from the first. */
export const anchorsMs: readonly number[] = stepsMs.map((_, n) =>
  stepsMs.slice(0, n + 1).reduce((sum, ms) => sum + ms),
);

/** Half to either side of the anchor, so that the distance between two attempts strays by no more than the whole of its step's. */
const jitterShare = limits.webhookJitterPercent / 100 / 2;

const retryAfterMaxMs = limits.webhookRetryAfterMaxSeconds * secondMs;

/** A failed attempt. `number` counts from 1; `anchorAt` is when the first was due; times are epoch ms. */
export interface FailedAttempt {
  number: number;
  anchorAt: number;
  endedAt: number;
  /** As `readRetryAfterMs` read it; 0 if the receiver said nothing. */
  retryAfterMs: number;
}

/** When to try again, in epoch ms, or null if that was the last attempt. `fraction` is random, in [0, 1). */
export function computeNextAttemptAt(attempt: FailedAttempt, fraction: number): number | null {
  const step = stepsMs[attempt.number];
  if (step === undefined) return null;
  const jitter = Math.round((2 * fraction - 1) * jitterShare * step);
  return Math.max(
    attempt.anchorAt + anchorsMs[attempt.number]! + jitter,
    // After an outage of ours, or a Retry-After, the anchors that passed meanwhile must not become a burst.
    attempt.endedAt + step / 2,
    attempt.endedAt + attempt.retryAfterMs,
  );
}

/**
 * The wait that a receiver asked for, in ms from `now`: the Retry-After of a 429 or 503, in seconds or as an HTTP date
 * (RFC 9110 §10.2.3), at most 8 h. 0 for every other status, a date that has passed and what cannot be read.
 */
export function readRetryAfterMs(status: number | null, value: string | undefined, now: number): number {
  if (value === undefined || (status !== 429 && status !== 503)) return 0;
  const text = value.trim();
  const waitMs = /^\d+$/.test(text) ? Number(text) * secondMs : readHttpDate(text) - now;
  return waitMs > 0 ? Math.min(waitMs, retryAfterMaxMs) : 0;
}

/** The three forms of RFC 9110 §5.6.7, in epoch ms, else NaN: Date.parse alone reads almost anything as some date. */
function readHttpDate(text: string): number {
  if (/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return Date.parse(text);
  if (/^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return Date.parse(text);
  if (/^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/.test(text)) return Date.parse(`${text} GMT`);
  return Number.NaN;
}
