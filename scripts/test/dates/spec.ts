// The designer's part of the worked example.
import { type Edit, replace } from "./edits.ts";

export const specEdits: readonly Edit[] = [
  replace(
    "spec/versions.tsp",
    `  \`2026-01-01\`: "2026-01-01",
`,
    `  \`2026-01-01\`: "2026-01-01",
  \`2027-01-01\`: "2027-01-01",
`,
  ),
  replace(
    "spec/webhooks.tsp",
    `import "@typespec/http";
`,
    `import "@typespec/http";
import "@typespec/versioning";
`,
  ),
  replace(
    "spec/webhooks.tsp",
    `using Http;
`,
    `using Http;
using Versioning;
`,
  ),
  // A removed field, which moves to its own operation
  replace(
    "spec/webhooks.tsp",
    `  lastUsedAt: timestamp | null;

  createdAt: timestamp;`,
    `  @removed(Versions.\`2027-01-01\`)
  lastUsedAt: timestamp | null;

  createdAt: timestamp;`,
  ),
  // An added operation, a changed status and a changed header
  replace(
    "spec/webhooks.tsp",
    `/** Endpoints that receive events. */
@tag("Webhooks")
@tier(RateLimitTier.DEFAULT)`,
    `/** Use of an endpoint. */
@added(Versions.\`2027-01-01\`)
@example(#{ lastUsedAt: null })
model WebhookUse {
  /** Time of the most recent successful delivery; null before the first. */
  lastUsedAt: timestamp | null;
}

/** Accepted for delivery. */
model TestSent {
  @statusCode status: 202;
  ...StandardHeaders;
  ...ReplayedHeader;

  /** Id of the event. */
  @header("X-Event-Id") eventId: uuid;

  @body body: EventRecord;
}

/** Endpoints that receive events. */
@tag("Webhooks")
@tier(RateLimitTier.DEFAULT)`,
  ),
  replace(
    "spec/webhooks.tsp",
    `  testWebhook is Act<IdPath, Created<EventRecord>, Errors.WebhookNotFound | Errors.WebhookInvalidState>;
`,
    `  @returnTypeChangedFrom(
    Versions.\`2027-01-01\`,
    | Created<EventRecord>
    | Errors.WebhookNotFound
    | Errors.WebhookInvalidState
    | BodyErrors
    | IdempotencyErrors
    | CommonErrors
  )
  testWebhook is Act<IdPath, TestSent, Errors.WebhookNotFound | Errors.WebhookInvalidState>;

  /** Returns the last use of an endpoint. */
  @added(Versions.\`2027-01-01\`)
  @route("/webhooks/{id}/use")
  @summary("Get the use of a webhook endpoint")
  @source("decided")
  getWebhookUse is Get<IdPath, Ok<WebhookUse>, Errors.WebhookNotFound>;

  /** Sends an event about this endpoint to all endpoints. */
  @added(Versions.\`2027-01-01\`)
  @route("/webhooks/{id}/announce")
  @summary("Report a webhook endpoint to all endpoints")
  @source("decided")
  announceWebhook is Act<IdPath, Done<Webhook>, Errors.WebhookNotFound | Errors.WebhookInvalidState>;
`,
  ),
  replace(
    "spec/events.tsp",
    `import "@typespec/http";
`,
    `import "@typespec/http";
import "@typespec/versioning";
`,
  ),
  replace(
    "spec/events.tsp",
    `using Http;
`,
    `using Http;
using Versioning;
`,
  ),
  // A required field
  replace("spec/events.tsp", `  webhookId?: uuid;`, `  @madeRequired(Versions.\`2027-01-01\`) webhookId: uuid;`),
  // An added event type and the operation that publishes it
  replace(
    "spec/webhooks.tsp",
    `    #{ states: #[WebhookStatus.ACTIVE], operation: "rotateWebhookSecret" },`,
    `    #{ states: #[WebhookStatus.ACTIVE], operation: "rotateWebhookSecret" },
    #{ states: #[WebhookStatus.ACTIVE], operation: "announceWebhook", event: "WEBHOOK_ANNOUNCED" },`,
  ),
  replace(
    "spec/events.tsp",
    `  model WebhookTested is EventEnvelope<"WEBHOOK_TEST", Webhook>;
`,
    `  model WebhookTested is EventEnvelope<"WEBHOOK_TEST", Webhook>;
  /** Sent when an endpoint is announced to all endpoints. The data is the endpoint. */
  @added(Versions.\`2027-01-01\`)
  model WebhookAnnounced is EventEnvelope<"WEBHOOK_ANNOUNCED", Webhook>;
`,
  ),
];
