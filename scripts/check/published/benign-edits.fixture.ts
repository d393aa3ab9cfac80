// Edits of the specification that break nobody. Invariant: no two visible rows have the same kind at the same place.
import { type Edit, edit, renamedFraudAlert } from "./edited.fixture.ts";

export const benignEdits: readonly Edit[] = [
  edit(
    "a share token that can be used again",
    ["user-applications.tsp", "  @singleUse\n", ""],
    "single-use-removed",
    ".shareToken",
  ),
  // Requests
  edit(
    "a longer name",
    ["limits.tsp", "webhookNameMaxLength = 100", "webhookNameMaxLength = 200"],
    "response-limit-loosened-for-callers",
    ".name maxLength: 100 → 200",
  ),
  edit(
    "an optional field",
    [
      ["webhooks.tsp", "  mode?: WebhookMode", "  note?: string;\n  mode?: WebhookMode"],
      ["webhooks.tsp", "mode: WebhookMode.NOTIFICATION })", 'mode: WebhookMode.NOTIFICATION, note: "a" })'],
    ],
    "request-optional-property-added",
    "request body .note",
  ),
  edit(
    "an optional body",
    ["simulations.tsp", "moveClock is Post<", "moveClock is PostOptional<"],
    "request-body-became-optional",
    "POST /simulations/clock",
  ),
  edit(
    "more targets of faults",
    ["simulations.tsp", "  statementFile,\n", "  statementFile,\n  eventDelivery,\n"],
    "request-open-enum-value-added",
    ".target: none → eventDelivery",
  ),
  edit(
    "both cursors at once",
    ["operations.tsp", /\n {2}@extension\("x-excludes", #\["(startingAfter|endingBefore)"\]\)/g, ""],
    "parameter-exclusion-removed",
    "beside",
  ),
  edit(
    "an optional parameter",
    ["webhooks.tsp", "model WebhookQuery {\n", "model WebhookQuery {\n  @query mode?: WebhookMode;\n\n"],
    "optional-parameter-added",
    "GET /webhooks/ query parameter mode",
  ),
  edit(
    "optional credentials",
    ["main.tsp", "@useAuth(BearerAuth)", "@useAuth(BearerAuth | NoAuth)"],
    "security-removed",
    "",
    { wide: true },
  ),
  // Responses
  edit(
    "an added field",
    [
      ["statements.tsp", "  format: StatementFormat;\n", "  format: StatementFormat;\n  checksum: string;\n"],
      [
        "statements.tsp",
        "  format: StatementFormat.CSV,\n",
        '  format: StatementFormat.CSV,\n  checksum: "9f86d081",\n',
      ],
    ],
    "response-required-property-added",
    ".checksum",
  ),
  edit(
    "a status that is never null",
    ["events.tsp", "responseStatus: int32 | null;", "responseStatus: int32;"],
    "response-null-removed",
    ".responseStatus",
  ),
  edit(
    "an added member of an extensible list",
    ["events.tsp", "  RESPONSE_INVALID,\n", "  RESPONSE_INVALID,\n  RATE_LIMITED,\n"],
    "response-open-enum-value-added",
    ".failure: none → RATE_LIMITED",
  ),
  edit(
    "an added detail of a code",
    [
      "errors.tsp",
      'notification endpoints; disable one.">',
      'notification endpoints; disable one.", RequestWebhookDetail>',
    ],
    "response-required-property-added",
    "error WEBHOOK_LIMIT_EXCEEDED body .error.detail.reason",
  ),
  // Codes
  edit(
    "an added edge code",
    [
      "errors.tsp",
      "  // Webhook endpoints\n",
      '  @cause("The pot holds tea.")\n  @remedy("Ask for tea.")\n  @source("decided")\n  @edge\n  model Teapot is ApiError<418, "TEAPOT", "No coffee here.">;\n\n  // Webhook endpoints\n',
    ],
    "error-code-added",
    "error TEAPOT",
  ),
  // Operations
  edit(
    "an added operation",
    [
      "webhooks.tsp",
      "  /** Returns an endpoint without its secret",
      '  /** Returns the history of an endpoint. */\n  @route("/webhooks/{id}/history")\n  @summary("Get a history")\n  @source("decided")\n  getWebhookHistory is Get<IdPath, Ok<Webhook>, Errors.WebhookNotFound>;\n\n  /** Returns an endpoint without its secret',
    ],
    "operation-added",
    "GET /webhooks/{id}/history",
  ),
  edit("a renamed group", ["events.tsp", "interface EventLog {", "interface Log {"], "nothing"),
  // States and files
  edit(
    "an operation that works in another state",
    [
      "webhooks.tsp",
      '#{ states: #[WebhookStatus.ACTIVE], operation: "rotateWebhookSecret" }',
      '#{ states: #[WebhookStatus.ACTIVE, WebhookStatus.DISABLED], operation: "rotateWebhookSecret" }',
    ],
    "operation-allowed-in-state",
    "schema Webhook rotateWebhookSecret in DISABLED",
  ),
  // Limits
  edit(
    "activeNotificationWebhooks 5 → 10",
    ["webhooks.tsp", "atMost: 5,", "atMost: 10,"],
    "limit-rose",
    "limit activeNotificationWebhooks: ",
  ),
  edit(
    "an earlier hour of final data",
    ["limits.tsp", "statementFinalHourUtc = 10", "statementFinalHourUtc = 8"],
    "bound-fell",
    "limit statementFinalHourUtc",
  ),
  edit(
    "fewer concurrent attempts",
    ["limits.tsp", "webhookInFlightPerEndpoint = 10", "webhookInFlightPerEndpoint = 5"],
    "bound-fell",
    "limit webhookInFlightPerEndpoint",
  ),
  edit(
    "a higher tier",
    ["limits.tsp", "#{ second: 20, minute: 600, day: 500000 }", "#{ second: 40, minute: 600, day: 500000 }"],
    "rate-limit-raised",
    "rate limit production second: 20 → 40",
  ),
  edit(
    "an unused tier",
    [
      "limits.tsp",
      '  WITHDRAWALS: "withdrawals",',
      '  WITHDRAWALS: "withdrawals",\n\n  @tierLimits(#{ second: 1, minute: 1, day: 1 }, #{ second: 1, minute: 1, day: 1 })\n  SPARE: "spare",',
    ],
    "nothing",
  ),
  // Events
  edit(
    "an added event type",
    [
      "events.tsp",
      "  /** Sent when a crypto withdrawal is created. */",
      '  /** A card expired. */\n  model CardExpired is EventEnvelope<"CARD_EXPIRED", Card>;\n  /** Sent when a crypto withdrawal is created. */',
    ],
    "event-added",
    "event CARD_EXPIRED",
  ),
  edit(
    "an added delivery header",
    [
      "events.tsp",
      "  /** Same value as X-Service-Webhook-Id. */",
      '  /** Counts attempts. */\n  @header("X-Service-Webhook-Attempt") attempt: deliverySeconds;\n\n  /** Same value as X-Service-Webhook-Id. */',
    ],
    "event-header-added",
    "X-Service-Webhook-Attempt",
    { wide: true },
  ),
  edit(
    "an added field of an event's data",
    [
      ["webhooks.tsp", "  lastUsedAt: timestamp | null;\n", "  lastUsedAt: timestamp | null;\n  region?: string;\n"],
      ["webhooks.tsp", "  lastUsedAt: null,\n", '  lastUsedAt: null,\n  region: "sg",\n'],
    ],
    "event-optional-property-added",
    "event WEBHOOK_TEST body .data.region",
  ),
  // Servers and dates
  edit(
    "an added date",
    [
      "versions.tsp",
      '  `2026-01-01`: "2026-01-01",\n',
      '  `2026-01-01`: "2026-01-01",\n  `2027-01-01`: "2027-01-01",\n',
    ],
    "",
    "A new date: 2027-01-01",
    { wide: true },
  ),
  edit(
    "a deprecated date",
    [
      "versions.tsp",
      "  `2025-02-14`:",
      '  @Conventions.deprecated(#{ since: "2027-01-01", sunset: "2029-01-01" }) `2025-02-14`:',
    ],
    "response-header-added",
    "header Sunset",
    { wide: true },
  ),
  // Not visible in HTTP
  edit(
    "a changed description",
    ["webhooks.tsp", "Registers an endpoint and returns", "Keeps an endpoint and returns"],
    "nothing",
  ),
  edit(
    "other retry steps, which promise nothing",
    ["limits.tsp", "#[0, 5, 30, 120, 600,", "#[0, 10, 25, 120, 600,"],
    "nothing",
  ),
  edit(
    "a changed example",
    ["webhooks.tsp", '@example(#{ name: "Ledger notifications, renamed" })', '@example(#{ name: "Ledger" })'],
    "nothing",
  ),
  edit("a changed source", ["statements.tsp", '@source("§4.5")', '@source("§4.6")'], "nothing"),
  edit("a renamed model with rules and states", renamedFraudAlert, "nothing"),
  edit("a renamed model", ["statements.tsp", /\bStatementLink\b/g, "FileAddress"], "nothing"),
  edit(
    "an inlined scalar of a parameter",
    ["operations.tsp", "  startingAfter?: uuid;", '  @format("uuid") startingAfter?: string;'],
    "nothing",
  ),
  edit(
    "the order of members",
    ["events.tsp", "  EXHAUSTED,\n  CANCELLED,\n", "  CANCELLED,\n  EXHAUSTED,\n"],
    "nothing",
  ),
  edit(
    "the order of fields",
    [
      "simulations.tsp",
      "  target: FaultTarget;\n  kind: FaultKind;\n\n  /** Number of calls or files to affect;",
      "  kind: FaultKind;\n  target: FaultTarget;\n\n  /** Number of calls or files to affect;",
    ],
    "nothing",
  ),
];
