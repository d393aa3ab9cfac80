// Codes that no check provokes. Invariant: a listed code that a run provokes fails.
import type { ErrorCode } from "../../generated/contract.ts";
import type { Need } from "../harness/needs.ts";

/** Every check that provokes a code has these needs. */
export const alwaysGranted: readonly Need[] = ["state", "own-code"];

/** Needs of the checks that provoke a code, in addition to the needs of the operation's fixture. */
const needsOfCode: Partial<Record<ErrorCode, readonly Need[]>> = {
  RATE_LIMIT_EXCEEDED: ["limited-project"],
  API_KEY_IP_NOT_ALLOWED: ["address-allowlist"],
  UNSUPPORTED_VERSION: ["versions"],
  INTERNAL_ERROR: ["clock"],
  SERVICE_UNAVAILABLE: ["clock"],
};

/**
 * Needs of the checks that provoke a code of one operation, in addition to the needs of the operation's fixture. A run
 * on our own server fails if a line is missing.
 */
const needsOfOneAnswer: Readonly<Record<string, readonly Need[]>> = {
  "disableWebhook WEBHOOK_INVALID_STATE": ["external-project"],
  // A file is soon ready unless no worker generates it.
  "downloadStatement STATEMENT_NOT_READY": ["quiet"],
  "downloadStatement STATEMENT_FAILED": ["clock", "workers"],
  "downloadStatement STATEMENT_EXPIRED": ["clock", "workers"],
  "createAccount COMPANY_ACCOUNT_NOT_ALLOWED": ["consumer-project"],
  "simulateFiatDeposit SIMULATION_UNSUPPORTED_CURRENCY": ["consumer-project"],
  "simulateFiatDeposit FIAT_DEPOSITS_NOT_ENABLED": ["consumer-project"],
  "revealCard CARD_DETAILS_KEY_NOT_REGISTERED": ["consumer-project"],
  "revealCardPan CARD_DETAILS_KEY_NOT_REGISTERED": ["consumer-project"],
  "getCardDetailsKey CARD_DETAILS_KEY_NOT_FOUND": ["consumer-project"],
  "submitCardShipment CARD_SHIPPING_NOT_ENABLED": ["consumer-project"],
  "createCard CARDHOLDER_COUNTRY_NOT_SUPPORTED": ["attesting-project"],
  "simulateAuthorization SIMULATION_IN_PROGRESS": ["receiver", "external-project"],
  "simulateDecline SIMULATION_IN_PROGRESS": ["receiver", "external-project"],
  "simulateIncrement SIMULATION_IN_PROGRESS": ["receiver", "external-project"],
  "replaceCard CARD_INVALID_STATE": ["clock"],
  "cancelEnrollment AGENTIC_REQUEST_REJECTED": ["clock"],
  "createCheckout QUOTE_EXPIRED": ["clock"],
  "moveClock RESOURCE_NOT_FOUND": ["machine-time"],
  "simulateFault RESOURCE_NOT_FOUND": ["machine-time"],
};

export function needsOfAnswer(operation: string, answer: string): readonly Need[] {
  return [...(needsOfCode[answer as ErrorCode] ?? []), ...(needsOfOneAnswer[`${operation} ${answer}`] ?? [])];
}

/** Needs of the checks that provoke an event. */
export const needsOfEvent: Readonly<Record<string, readonly Need[]>> = { WEBHOOK_TEST: ["quiet"] };

export interface KnownGap {
  /** Matches "createWebhook WEBHOOK_LIMIT_EXCEEDED", an event type or a tier. */
  readonly what: RegExp;
  readonly reason: string;
}

/** Codes that only a project of our own server sends, each with the server's test that provokes it. */
export const provokedByServerTests: Readonly<Record<string, `server/${string}.test.ts`>> = {
  "replaceCard CARDHOLDER_COUNTRY_NOT_SUPPORTED": "server/resources/cards/replacement.test.ts",
};

export const knownGaps: readonly KnownGap[] = [
  ...Object.entries(provokedByServerTests).map(([answer, file]) => ({
    what: new RegExp(`^${answer}$`),
    reason: `only our server's tests provoke it: ${file}`,
  })),
  {
    what: /^simulate(Authorization|Decline) SIMULATION_INVALID_STATE$/,
    reason: "published for a wrong currency, which has a code of its own now",
  },
  {
    what: /^replaceCard USER_APPLICATION_INVALID_STATE$/,
    reason: "a cardholder stays APPROVED",
  },
  {
    what: /^(create|sign)CryptoWithdrawal USER_APPLICATION_INVALID_STATE$/,
    reason: "only accounts from before the rule belong to users who are not approved",
  },
];
