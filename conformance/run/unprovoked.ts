// What it takes to provoke a code, and the short list of what nobody provokes, with the reasons. Invariant: the list may only shrink:
// a line whose code is answered after all fails the run.
import type { ErrorCode } from "../../generated/contract.ts";
import type { Need } from "../targets/needs.ts";

/** What a target must offer, beyond keeping what it is told, for a code to be met at all. */
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

export const knownGaps: readonly KnownGap[] = [];
