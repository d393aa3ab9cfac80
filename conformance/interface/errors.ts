// Interface §7: the error body, the codes and the refusals.
import { type ErrorCode, errors } from "../../generated/contract.ts";
import { type Reference, sentence, serverTest } from "./sentence.ts";

/** Operations that fail with the code, and rules in addition to codes-provoked. */
const conditions: Partial<Record<ErrorCode, readonly [condition: string, ...rules: readonly Reference[]]>> = {
  IDEMPOTENT_PARAMETER_MISMATCH: ["a key is reused with another body", "retry-mismatch"],
  IDEMPOTENCY_REQUEST_IN_PROGRESS: [
    "two requests with one key run at once",
    "retry-together",
    "in-progress-everywhere",
  ],
  RATE_LIMIT_EXCEEDED: ["a limit is exceeded, with Retry-After", "limit-exceeded", "limit-everywhere"],
  API_KEY_IP_NOT_ALLOWED: [
    "the caller's address is outside the allowlist or unknown",
    "allowlist-refuses",
    serverTest("server/platform/projects/keyring.test.ts"),
  ],
  CARDHOLDER_COUNTRY_NOT_SUPPORTED: ["an attested cardholder lives in a barred country", "card-holder-country"],
  SIMULATION_IN_PROGRESS: ["a simulation of the card is running", "authorization-in-progress"],
  CARD_SHIPPING_NOT_ENABLED: ["a shipment is submitted in a project without shipping", "shipment-not-enabled"],
  COMPANY_ACCOUNT_NOT_ALLOWED: [
    "a consumer program requests a company's account",
    "account-of-company-in-consumer-programme",
  ],
  "3DS_CHALLENGE_INVALID_STATE": [
    "the challenge is already answered or expired",
    ["state-moved-once", "respondToThreeDsChallenge"],
    "state-at-instant",
    ["used-in-last-second", "a 3DS challenge is answered"],
  ],
  VALIDATION_ERROR: ["the request is invalid", "constraint-enforced", "attestation-enabled"],
  QUOTE_TEMPORARILY_UNAVAILABLE: [
    "the merchant does not answer a quote, with Retry-After",
    "quote-refused-by-merchant",
  ],
  CHECKOUT_TEMPORARILY_UNAVAILABLE: [
    "the merchant does not answer a checkout, with Retry-After",
    "checkout-not-offered",
  ],
  INVALID_WEBHOOK_URL: ["a url is invalid on creation or update", "url-refused", "url-refused-on-update"],
  REQUEST_WEBHOOK_NOT_ALLOWED: [
    "the project cannot have another REQUEST endpoint",
    "request-mode-internal",
    "request-mode-external",
  ],
  WEBHOOK_LIMIT_EXCEEDED: ["a sixth active NOTIFICATION endpoint is created", "count-limit"],
  WEBHOOK_NOT_FOUND: ["the endpoint's id is unknown", ["id-unknown", "getWebhook", "updateWebhook", "disableWebhook"]],
  SIMULATION_INVALID_STATE: [
    "the state does not allow the simulation",
    "company-deactivated",
    "refund-in-its-currency",
    "refund-by-card",
    "refunds-by-card-together",
    "payment-cross-currency",
    "state-simulations",
  ],
  SIMULATION_UNSUPPORTED_CURRENCY: [
    "a bank transfer is not in the billing currency",
    "fiat-deposit-credited",
    "payment-cross-currency",
  ],
  EXTERNAL_ID_ALREADY_EXISTS: ["an active user has the externalId", "unique-once"],
  ACCOUNT_NOT_ACTIVE: [
    "an account allows no withdrawal; card operations never return it",
    "card-operations-restricted",
    "card-account-restricted",
    "payment-by-frozen-card",
    "withdrawal-of-inactive-account",
  ],
  ASSET_NOT_ACCEPTED: ["the address does not accept the asset", "deposit-asset-accepted"],
  FIAT_DEPOSITS_NOT_ENABLED: ["the project has no bank transfers", "bank-details-of-master"],
  AGENTIC_REQUEST_REJECTED: [
    "an agentic request is invalid; its detail names the quote or enrollment",
    "allowance-to-the-cent",
    "allowance-together",
    "quote-bought-once",
  ],
  AGENTIC_RESOURCE_NOT_FOUND: ["an agentic resource is unknown"],
  AGENTIC_CARD_NOT_FOUND: ["the card to enroll is unknown", "enrollment-of-card"],
  QUOTE_EXPIRED: ["the quote is expired", "state-at-instant", ["used-in-last-second", "a quote is bought"]],
  ENROLLMENT_NOT_FOUND: ["the enrollment is unknown"],
  VARIANT_UNAVAILABLE: ["the variant is sold out", "quote-refused-by-merchant", "checkout-not-offered"],
};

/** `replaceCard` has the code too, but nothing can provoke it there (run/unprovoked.ts). */
const provoked: Partial<Record<ErrorCode, string>> = {
  CARDHOLDER_COUNTRY_NOT_SUPPORTED: "createCard CARDHOLDER_COUNTRY_NOT_SUPPORTED",
};

export const sentences = [
  sentence("§7 body", "An error has a code, a message and a detail", "error-code", "response-body", "accept-ignored"),
  ...(Object.entries(conditions) as [ErrorCode, readonly [string, ...Reference[]]][]).map(
    ([code, [condition, ...rules]]) =>
      sentence(
        `§7 ${code}`,
        `A request fails with ${errors[code].status} ${code} if ${condition}`,
        ["codes-provoked", provoked[code] ?? code],
        ...rules,
      ),
  ),
  sentence("§7 status of a code", "Each code has one status", "error-code"),
  sentence("§7 unknown ids", "An unknown id has the code of its resource", "id-unknown"),
  sentence(
    "§7 barred country of a company",
    "A company in a country barred from card issuance cannot be simulated as ACTIVE",
    "company-barred-country",
    "company-moved-to-barred-country",
  ),
  sentence(
    "§7 line2 of a pack",
    "A pack needs line2 in both addresses",
    "company-pack-line2",
    "company-pack-keeps-line2",
  ),
  sentence("§7 line2 of an attestation", "An attested address needs line2", "attestation-line2"),
  sentence(
    "§7 X-Simulate-Checkout",
    "A sandbox accepts X-Simulate-Checkout: COMPLETED, and production refuses it",
    "checkout-completed",
    "checkout-declined",
    "checkout-asked",
    "checkout-simulation-in-production",
  ),
];
