// Interface §8: rate limits, idempotency and constants.
import {
  type Environment,
  environments,
  limits,
  type OperationId,
  operations,
  type Tier,
  tiers,
} from "../../generated/contract.ts";
import { type Reference, sentence, serverTest } from "./sentence.ts";

/** Tiers whose numbers are stated; the numbers of the others are decided. */
const statedTiers: readonly Tier[] = [
  "DEFAULT",
  "CARD_ISSUANCE",
  "CARD_OPERATIONS",
  "IDENTITY_VERIFICATION",
  "TOKEN_SYNC",
];
const tiersWithStatedMembers: readonly Tier[] = [
  "CARD_ISSUANCE",
  "CARD_OPERATIONS",
  "IDENTITY_VERIFICATION",
  "ACCOUNT_CREATION",
  "WITHDRAWALS",
];

const nameOf = (tier: Tier) => tiers[tier].policy;

function sentenceOfNumbers(environment: Environment, tier: Tier) {
  const { second, minute, day } = tiers[tier][environment];
  const rules: readonly Reference[] =
    environment === "production"
      ? [["limit-numbers", "production"]]
      : [["tiers-provoked", tier], "limit-numbers", "limit-minute", "limit-day"];
  const id = `§8.1 ${environment} ${nameOf(tier)}`;
  const title = `In ${environment}, the tier ${nameOf(tier)} allows ${second} requests a second, ${minute} a minute and ${day} a day`;
  return sentence(id, title, ["limit-tables", environment], ...rules, serverTest("server/http/limits/limiter.test.ts"));
}

function sentenceOfMembers(tier: Tier) {
  const members = (Object.keys(operations) as OperationId[]).filter(
    (id) => operations[id].tier === tier && operations[id].source === "§4.6",
  );
  return sentence(
    `§8.1 operations of ${nameOf(tier)}`,
    `Calls of ${members.join(", ")} count in the tier ${nameOf(tier)}`,
    ["limit-tables", `operations of ${nameOf(tier)}`],
    ["limit-tier", ...members],
    ["limit-everywhere", tier],
    ["tiers-apart", tier],
  );
}

const lengths = [
  sentence(
    "§8.4 endpoints",
    `A project has at most ${limits.activeNotificationWebhooks} active NOTIFICATION endpoints`,
    "count-limit",
  ),
  sentence(
    "§8.4 name",
    `A name has 1 to ${limits.webhookNameMaxLength} characters`,
    ["border-accepted", "createWebhook"],
    ["constraint-enforced", "createWebhook"],
    "text-in-code-points",
  ),
  sentence(
    "§8.4 url",
    `A url has at most ${limits.webhookUrlMaxLength} characters`,
    ["border-accepted", "createWebhook"],
    ["constraint-enforced", "createWebhook"],
  ),
  sentence("§8.4 key length", `A key has 1 to ${limits.idempotencyKeyMaxLength} characters`, "idempotency-key-length"),
  sentence(
    "§8.4 key retention",
    `A key is kept for ${limits.idempotencyRetentionHours} hours`,
    "retry-24-hours",
    "key-to-the-second",
  ),
  sentence("§8.4 retry window", `Retries take about ${limits.webhookRetryWindowHours} hours`, "delivery-backoff"),
  sentence("§8.4 period", `A period has at most ${limits.statementPeriodMaxDays} days`, "statement-period-length"),
  sentence(
    "§8.4 availability",
    `A file is available for ${limits.statementAvailabilityDays} days`,
    "statement-available",
  ),
  sentence(
    "§8.4 card details key",
    `Card details are encrypted for a public RSA key of at least ${limits.cardDetailsKeyMinBits} bits, for new keys with SHA-256`,
    "card-details-key-size",
    "card-details-follow-key",
    "card-revealed",
    serverTest("server/resources/cards/card-details-keys.test.ts"),
  ),
];

export const sentences = [
  sentence(
    "§8.1 rolling windows",
    "Limits count a project's requests in rolling seconds, minutes and days",
    "limit-rolling-second",
    "limit-rolling-minute",
    "limit-day",
    "limit-random-arrivals",
  ),
  sentence(
    "§8.1 tiers",
    "Each operation counts in one tier: in the tier default, unless another tier names it",
    "limit-tier",
    "tiers-apart",
  ),
  ...environments
    .toReversed()
    .flatMap((environment) => statedTiers.map((tier) => sentenceOfNumbers(environment, tier))),
  ...tiersWithStatedMembers.map(sentenceOfMembers),
  sentence(
    "§8.1 token sync",
    "A token-sharing import counts in two tiers",
    "limit-numbers",
    "tiers-together",
    serverTest("server/http/limits/limiter.test.ts"),
  ),
  sentence(
    "§8.1 withdrawals back to back",
    "The three calls of a withdrawal fit into one second; reading and cancelling count elsewhere",
    ["limit-tables", "a withdrawal in one second"],
    ["limit-tier", "getCryptoWithdrawal", "listCryptoWithdrawals", "cancelCryptoWithdrawal"],
  ),
  sentence(
    "§8.2 headers",
    "Every response has the standard rate limit headers and the legacy ones",
    "response-headers",
    "limit-headers-everywhere",
    "legacy-headers",
    "limit-reset-ahead",
    "limit-reset-near",
  ),
  sentence(
    "§8.2 refusal",
    "A refused request gets 429 with Retry-After; an earlier retry gets 429 again",
    "limit-exceeded",
    "limit-wait-near",
    "limit-minute",
    "limit-everywhere",
  ),
  sentence(
    "§8.3 rule 1",
    "Any POST takes a key of 1 to 255 characters, one for each logical operation",
    "idempotency-key-length",
    "keys-to-the-character",
    "retry-replayed",
    "retry-without-key",
    "keys-apart",
  ),
  sentence(
    "§8.3 rule 2",
    "A key is kept for 24 hours and is fresh afterwards",
    "retry-24-hours",
    "key-to-the-second",
    serverTest("server/resources/quotes/operations.test.ts"),
  ),
  sentence("§8.3 first request", "The first request executes, once", "made-once", "retry-one-effect"),
  sentence(
    "§8.3 retry same key",
    "A retry with the same body gets the first response, marked as replayed",
    "retry-replayed",
    "retry-as-first-answered",
    "replay-asked",
    "authorization-retried",
    "upload-retried",
    "checkout-attempt",
  ),
  sentence("§8.3 empty response", "An empty response is replayed as empty", [
    "retry-replayed",
    "respondToThreeDsChallenge",
    "reportCardTransactionFraud",
  ]),
  sentence(
    "§8.3 retry other body",
    "A key with another body fails with IDEMPOTENT_PARAMETER_MISMATCH",
    "retry-mismatch",
    "text-to-the-character",
    "lists-to-the-position",
  ),
  sentence(
    "§8.3 concurrent request",
    "A key in use fails with IDEMPOTENCY_REQUEST_IN_PROGRESS",
    "retry-together",
    "in-progress-everywhere",
    "authorization-in-progress",
  ),
  sentence(
    "§8.3 rule 3",
    "Every outcome is cached, errors included, so a new key is needed after a correction",
    "retry-business-error",
    "retry-server-error",
  ),
  sentence(
    "§8.3 rule 3, exceptions",
    "401, 422 and 429 are not cached",
    "retry-after-401",
    "retry-after-rule",
    "retry-after-429",
  ),
  sentence(
    "§8.3 rule 4",
    "A quote's merchant is asked once for each key; a retry replays even a 503",
    "checkout-attempt",
    serverTest("server/resources/quotes/operations.test.ts"),
  ),
  ...lengths,
];
