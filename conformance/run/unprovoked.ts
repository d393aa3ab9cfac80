// Codes that no check provokes. Invariant: a listed code that a run provokes fails.
import type { ErrorCode } from "../../generated/contract.ts";
import type { Need } from "../targets/needs.ts";

/** Every provocation takes them. */
export const alwaysGranted: readonly Need[] = ["state", "own-code"];

/** Needs of the checks that provoke a code, in addition to the needs of the operation's fixture. */
const needsOfCode: Partial<Record<ErrorCode, readonly Need[]>> = {
  RATE_LIMIT_EXCEEDED: ["limited-project"],
  API_KEY_IP_NOT_ALLOWED: ["address-allowlist"],
  UNSUPPORTED_VERSION: ["versions"],
  INTERNAL_ERROR: ["clock"],
  SERVICE_UNAVAILABLE: ["clock"],
};

/** As above, for a code of one operation. A run on our own server fails if a line is missing. */
const needsOfOneAnswer: Readonly<Record<string, readonly Need[]>> = {};

export function needsOfAnswer(operation: string, answer: string): readonly Need[] {
  return [...(needsOfCode[answer as ErrorCode] ?? []), ...(needsOfOneAnswer[`${operation} ${answer}`] ?? [])];
}

export interface KnownGap {
  /** Matches "createWebhook WEBHOOK_LIMIT_EXCEEDED", an event type or a tier. */
  readonly what: RegExp;
  readonly reason: string;
}

export const knownGaps: readonly KnownGap[] = [];
