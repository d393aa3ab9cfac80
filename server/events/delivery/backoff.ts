// Schedules 14 attempts over 47 h 42 min 35 s (decided: Webhooks; interface §6.1 and §8.4: about 48 hours).
// Invariant: offsets count from the first attempt, so slow responses and jitter add up to no drift.
import { limits } from "../../../generated/contract.ts";

const secondMs = 1_000;

/** Delay of each attempt after the previous one. */
export const stepsMs: readonly number[] = limits.webhookAttemptDelaysSeconds.map((seconds) => seconds * secondMs);

/** Offset of each attempt from the first. */
export const anchorsMs: readonly number[] = stepsMs.map((_, n) =>
  stepsMs.slice(0, n + 1).reduce((sum, ms) => sum + ms),
);

/** Half of the jitter to either side, because two successive attempts can deviate in opposite directions. */
const jitterShare = limits.webhookJitterPercent / 100 / 2;

const retryAfterMaxMs = limits.webhookRetryAfterMaxSeconds * secondMs;

/** `number` counts from 1; `anchorAt` is when the first attempt was due; times are epoch ms. */
export interface FailedAttempt {
  number: number;
  anchorAt: number;
  endedAt: number;
  /** 0 without a usable Retry-After. */
  retryAfterMs: number;
}

/** Returns epoch ms; null after the last attempt. `fraction` is in [0, 1). */
export function computeNextAttemptAt(attempt: FailedAttempt, fraction: number): number | null {
  const step = stepsMs[attempt.number];
  if (step === undefined) return null;
  const jitter = Math.round((2 * fraction - 1) * jitterShare * step);
  return Math.max(
    attempt.anchorAt + anchorsMs[attempt.number]! + jitter,
    // Attempts missed during an outage of this service must not become a burst.
    attempt.endedAt + step / 2,
    attempt.endedAt + attempt.retryAfterMs,
  );
}

/** Reads the Retry-After of a 429 or 503 (RFC 9110 §10.2.3). Returns at most 8 h, and 0 for an unusable value. */
export function readRetryAfterMs(status: number | null, value: string | undefined, now: number): number {
  if (value === undefined || (status !== 429 && status !== 503)) return 0;
  const text = value.trim();
  const waitMs = /^\d+$/.test(text) ? Number(text) * secondMs : readHttpDate(text) - now;
  return waitMs > 0 ? Math.min(waitMs, retryAfterMaxMs) : 0;
}

/** Parses the date forms of RFC 9110 §5.6.7, else NaN. Date.parse accepts almost any text. */
function readHttpDate(text: string): number {
  if (/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return Date.parse(text);
  if (/^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return Date.parse(text);
  if (/^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/.test(text)) return Date.parse(`${text} GMT`);
  return Number.NaN;
}
