// Interface §6: deliveries and types of events.
import { type Reference, sentence, serverTest, uncheckable } from "./sentence.ts";

/** The event, the resource whose change it reports, and rules in addition to those of every type. */
const types: readonly (readonly [type: string, title: string, ...rules: readonly Reference[]])[] = [
  ["USER_APPLICATION_STATUS_UPDATED", "reports a user's application", "token-failure-reported"],
  ["COMPANY_STATUS_UPDATED", "reports a company, also a simulated one, with isDeactivated", "company-deactivated"],
  ["CRYPTO_DEPOSIT_CREATED", "reports a new deposit on a chain", "deposit-credited-once"],
  ["CRYPTO_DEPOSIT_STATUS_UPDATED", "reports a deposit's status", "deposit-credited-once"],
  [
    "CARD_STATUS_UPDATED",
    "reports a card with its design; after confirmed fraud with the reason FRAUD_ALERT_CONFIRMED",
    "alert-blocks-card",
    "transaction-fraud",
    "card-block-reasons",
  ],
  ["ACCOUNT_STATUS_UPDATED", "reports an account, such as its restriction"],
  ["CARD_TRANSACTION_CREATED", "reports a new transaction"],
  [
    "CARD_TRANSACTION_UPDATED",
    "reports each later event of a transaction, DISPUTE_REFUND included",
    "dispute-refund-once",
  ],
  [
    "CARD_3DS_CHALLENGE_CREATED",
    "reports a challenge; a simulated one creates no transaction",
    "challenge-no-transaction",
  ],
  ["CARD_SHIPMENT_STATUS_UPDATED", "reports a shipment with its cards", "shipment-cards-followed"],
  ["CARD_TOKENIZATION_REQUESTED", "carries a one-time code that expires soon", "tokenization-code"],
  [
    "CARD_AUTHORIZATION_REQUEST",
    "reports an authorization with its transaction and cardAcceptorId",
    "authorization-asked",
    "authorization-request-told",
  ],
  ["CARD_DISPUTE_STATUS_UPDATED", "reports a dispute with refundedAmount", "dispute-refund-once"],
  ["CARD_FRAUD_ALERT_CREATED", "reports a new fraud alert", "alert-blocks-card"],
  ["CARD_FRAUD_ALERT_STATUS_UPDATED", "reports a fraud alert's status", "alert-blocks-card"],
  ["CRYPTO_WITHDRAWAL_CREATED", "reports a new withdrawal"],
  ["CRYPTO_WITHDRAWAL_STATUS_UPDATED", "reports a withdrawal's status"],
  ["FIAT_DEPOSIT_CREATED", "reports a credited bank transfer", "fiat-deposit-credited"],
  [
    "STATEMENT_STATUS_UPDATED",
    "reports a finished statement: GENERATED or FAILED",
    ["state-moves", "Statement PENDING to FAILED by failure"],
  ],
];

export const sentences = [
  sentence(
    "§6.1 POST",
    "A delivery is a POST of the JSON envelope to every active NOTIFICATION endpoint",
    "delivery-post",
    "delivery-to-all",
    serverTest("server/events/delivery/record.test.ts"),
    "delivery-data",
    "delivery-request-none",
  ),
  sentence("§6.1 X-Service-Webhook-Id", "The id header equals the event's id", "delivery-headers"),
  sentence(
    "§6.1 X-Service-Webhook-Timestamp",
    "The timestamp header is the Unix time of the signature in seconds",
    "delivery-headers",
    "delivery-repeated",
  ),
  sentence(
    "§6.1 X-Service-Webhook-Signature",
    "The signature is an HMAC-SHA256 keyed with the endpoint's secret",
    "delivery-not-ascii",
  ),
  sentence("§6.1 Content-Type", "A delivery has Content-Type application/json", "delivery-post"),
  sentence(
    "§6.1 acknowledgement",
    "A 2xx status acknowledges; another status or a timeout leads to retries",
    "delivery-acknowledged",
    "delivery-retried",
    "delivery-timeout",
    "delivery-broken-answer",
  ),
  sentence("§6.1 retries", "Retries back off exponentially over about 48 hours", "delivery-backoff"),
  sentence("§6.1 repeated events", "A repeated delivery keeps the event's id", "delivery-repeated"),
  uncheckable(
    "§6.1 receivers",
    "A receiver answers within seconds and verifies the signature first",
    "it obliges partners, not the service",
  ),
  sentence(
    "§6.1 egress addresses",
    "Deliveries come from one address in a sandbox and three in production",
    "egress-addresses",
    "delivery-egress-address",
    "authorization-over-https",
  ),
  uncheckable(
    "§6.1 changed addresses",
    "Changes of these addresses are announced in advance",
    "the notice does not go through the API",
  ),
  ...types.map(([type, title, ...rules]) =>
    sentence(`§6.2 ${type}`, `${type} ${title}`, ["events-provoked", type], ["event-delivered", type], ...rules),
  ),
  sentence(
    "§6.2 each change once",
    "A change emits its event once, in the shape of the resource",
    "event-once",
    "state-moved-once",
  ),
  uncheckable(
    "§6.2 booking a dispute",
    "A partner that keeps balances books a dispute's credit from the transaction's event",
    "it obliges partners, not the service; dispute-refund-once shows that both events carry the credit",
  ),
];
