// The worked example of a date, as a designer writes it: 2027-01-01 with one change of each kind. The server follows in server.ts, the suite in suite.ts.
import { type Edit, replace } from "./edits.ts";

/** One change of each kind: what a designer writes. */
export const specEdits: readonly Edit[] = [
  // The date itself.
  replace(
    "spec/versions.tsp",
    `  \`2026-01-01\`: "2026-01-01",
`,
    `  \`2026-01-01\`: "2026-01-01",
  \`2027-01-01\`: "2027-01-01",
`,
  ),
  // The words of versioning.
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
  // A field removed: it has moved to an operation of its own.
  replace(
    "spec/webhooks.tsp",
    `  lastUsedAt: timestamp | null;

  createdAt: timestamp;`,
    `  @removed(Versions.\`2027-01-01\`)
  lastUsedAt: timestamp | null;

  createdAt: timestamp;`,
  ),
  // An operation added and one removed, with their models; a status and a header changed. The one that is removed is new to the older dates too, so
  // that nothing of the checkout misses it.
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

/** State of an endpoint. */
@example(#{ status: WebhookStatus.ACTIVE })
model WebhookState {
  status: WebhookStatus;
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

  /** Returns the state of an endpoint. */
  @removed(Versions.\`2027-01-01\`)
  @route("/webhooks/{id}/state")
  @summary("Get the state of a webhook endpoint")
  @source("decided")
  getWebhookState is Get<IdPath, Ok<WebhookState>, Errors.WebhookNotFound>;
`,
  ),
  // The words of versioning.
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
  // A field required from now on.
  replace("spec/events.tsp", `  webhookId?: uuid;`, `  @madeRequired(Versions.\`2027-01-01\`) webhookId: uuid;`),
  // A field renamed, within a list within a list; its example is written in the new words.
  replace(
    "spec/events.tsp",
    `  @minValue(0) latencyMs: int32;`,
    `  @renamedFrom(Versions.\`2027-01-01\`, "latencyMs")
  @minValue(0)
  durationMs: int32;`,
  ),
  replace("spec/events.tsp", `      latencyMs: 84,`, `      durationMs: 84,`),
  // A field that is not null from now on.
  replace(
    "spec/events.tsp",
    `  responseBody: string | null;`,
    `  @typeChangedFrom(Versions.\`2027-01-01\`, string | null) responseBody: string;`,
  ),
  // A member removed from an enumeration, and one added.
  replace("spec/events.tsp", `  ADDRESS_UNRESOLVABLE,`, `  @removed(Versions.\`2027-01-01\`) ADDRESS_UNRESOLVABLE,`),
  replace(
    "spec/events.tsp",
    `  RESPONSE_INVALID,
`,
    `  RESPONSE_INVALID,
  @added(Versions.\`2027-01-01\`) REDIRECT,
`,
  ),
  // An event type added, and what emits it.
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
