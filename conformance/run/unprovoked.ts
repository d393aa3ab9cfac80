// Codes that no check provokes. Invariant: a listed code that a run provokes fails.
import type { ErrorCode } from "../../generated/contract.ts";
import type { Need } from "../targets/needs.ts";

/** In addition to "state". */
export const needsOfCode: Partial<Record<ErrorCode, readonly Need[]>> = {
  RATE_LIMIT_EXCEEDED: ["limited-project"],
  API_KEY_IP_NOT_ALLOWED: ["address-allowlist"],
  UNSUPPORTED_VERSION: ["versions"],
  INTERNAL_ERROR: ["clock"],
  SERVICE_UNAVAILABLE: ["clock"],
};

export interface KnownGap {
  /** Matches "createWebhook WEBHOOK_LIMIT_EXCEEDED", an event type or a tier. */
  readonly what: RegExp;
  readonly reason: string;
}

export const knownGaps: readonly KnownGap[] = [
  {
    what: /^(create|sign)CryptoWithdrawal USER_APPLICATION_INVALID_STATE$/,
    reason: "Only accounts from before the rule belong to users who are not approved.",
  },
];
