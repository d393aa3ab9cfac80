// Each limit has a rule that tries its edge. A new limit does not compile until it is named here.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { countLimits, limits } from "../../../../generated/contract.ts";
import { suite } from "../../../run/suite.ts";

/** The limits of `@countLimit`: the rule count-limit tries them. */
type CountLimitName = (typeof countLimits)[keyof typeof countLimits]["limit"];

const probedBy: Readonly<Record<Exclude<keyof typeof limits, CountLimitName>, string>> = {
  activeRequestWebhooks: "request-mode-external",
  webhookNameMaxLength: "text-in-code-points",
  webhookUrlMaxLength: "constraint-enforced",
  idempotencyKeyMaxLength: "idempotency-key-length",
  idempotencyRetentionHours: "key-to-the-second",
  webhookRetryWindowHours: "delivery-backoff",
  statementPeriodMaxDays: "statement-period-length",
  statementAvailabilityDays: "link-to-the-second",
  statementFinalHourUtc: "statement-latest-day",
  downloadLinkMinutes: "statement-link-expires",
  pageDefault: "page-default",
  pageMax: "constraint-enforced",
  requestBodyMaxBytes: "body-to-the-byte",
  documentFileMaxBytes: "upload-to-the-byte",
  webhookAttemptDelaysSeconds: "delivery-schedule",
  webhookAttemptsMax: "delivery-backoff",
  // No attempt lasts that long: the bound is for the schema.
  attemptLatencyMaxMs: "delivery-timeout",
  webhookJitterPercent: "delivery-schedule",
  webhookRetryAfterMaxSeconds: "delivery-retry-after",
  // No connection here stays unanswered, so only the total time is checked.
  webhookConnectTimeoutSeconds: "delivery-timeout",
  webhookTimeoutSeconds: "delivery-timeout",
  webhookResponseReadBytes: "answer-endless",
  webhookResponseLoggedBytes: "answer-kept",
  sandboxEgressAddresses: "egress-addresses",
  productionEgressAddresses: "egress-addresses",
  webhookInFlightPerEndpoint: "delivery-in-flight",
  authorizationDecisionMs: "authorization-timeout",
  authorizationReplyMaxBytes: "authorization-reply-size",
  userMinAgeYears: "user-age",
  userMaxAgeYears: "user-age",
  withdrawalSignatureMinutes: "used-in-last-second",
  signerChangeSignatureHours: "used-in-last-second",
  signerChangeDelayHours: "used-in-last-second",
  threeDsChallengeMinutes: "used-in-last-second",
  tokenizationCodeMinutes: "tokenization-code",
  sentAmountWholeDigits: "withdrawable-of-all-digits",
  faultCountMax: "constraint-enforced",
  faultLifeMinutes: "fault-to-the-second",
  clockMaxYear: "clock-refused",
  relatedPersonsMaxItems: "constraint-enforced",
  relatedPersonsKept: "company-persons-kept",
  cardValidityMonths: "card-validity",
  shipmentCardsMaxItems: "constraint-enforced",
  cardActivationAttempts: "card-activation-attempts",
  cardActivationMinutes: "card-activation-to-the-second",
  cardPinAttempts: "payment-pin",
  cardDetailsKeyMinBits: "card-details-key-size",
  cardHoldDays: "hold-to-the-second",
  cardTransactionEventsMax: "transaction-events",
  enrollmentVerificationMinutes: "used-in-last-second",
  enrollmentAllowanceDays: "used-in-last-second",
  quoteMinutes: "used-in-last-second",
  quoteQuantityMax: "constraint-enforced",
  checkoutMinutes: "used-in-last-second",
  requestLogHours: "request-log-to-the-second",
  loggedBodyMaxBytes: "request-log-body-size",
  merchantNameMaxLength: "constraint-enforced",
  validationErrorsMax: "hostile-body",
  metadataKeysMax: "map-limit",
  metadataKeyMaxLength: "constraint-enforced",
  metadataValueMaxLength: "constraint-enforced",
};

test("a rule of the suite tries every limit of the contract at its edge", () => {
  const ids = new Set(suite.map(({ id }) => id));
  const missing = Object.entries({ ...probedBy, "@countLimit": "count-limit" }).filter(([, rule]) => !ids.has(rule));
  assert.deepEqual(missing, []);
});
