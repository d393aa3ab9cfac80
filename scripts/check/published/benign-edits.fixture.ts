// Edits of the specification that break nobody. Invariant: no two visible rows have the same kind at the same place.
import { type Edit, edit, renamedFraudAlert } from "./edited.fixture.ts";

const limit = (name: string, from: string, to: string): Edit =>
  edit(
    `${name} ${from} → ${to}`,
    ["limits.tsp", `const ${name} = ${from};`, `const ${name} = ${to};`],
    "limit-rose",
    `limit ${name}: `,
  );

/** At least 60. */
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
    "a longer url",
    ["limits.tsp", "webhookUrlMaxLength = 500", "webhookUrlMaxLength = 600"],
    "request-limit-loosened",
    ".url maxLength: 500 → 600",
  ),
  edit(
    "a list that may repeat an item",
    ["statements.tsp", "  @distinct\n", ""],
    "request-limit-loosened",
    ".fields uniqueItems",
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
    "an optional url",
    ["webhooks.tsp", "  url: newWebhookUrl;\n", "  url?: newWebhookUrl;\n"],
    "request-property-became-optional",
    "POST /webhooks/ request body .url",
  ),
  edit(
    "an empty update",
    [
      "webhooks.tsp",
      '@atLeastOneProperty\n@example(#{ name: "Ledger notifications, renamed" })',
      '@example(#{ name: "Ledger notifications, renamed", url: "https://93.184.215.14/webhooks" })',
    ],
    "request-limit-loosened",
    "minProperties",
  ),
  edit(
    "an optional body",
    ["simulations.tsp", "moveClock is Post<", "moveClock is PostOptional<"],
    "request-body-became-optional",
    "POST /simulations/clock",
  ),
  edit(
    "a later end of the clock",
    ["simulations.tsp", "@maxValue(315360000)", "@maxValue(630720000)"],
    "request-limit-loosened",
    ".advanceBy maximum",
  ),
  edit(
    "more faults",
    ["limits.tsp", "faultCountMax = 100", "faultCountMax = 200"],
    "request-limit-loosened",
    ".count maximum",
  ),
  edit(
    "more targets of faults",
    ["simulations.tsp", "  statementFile,\n", "  statementFile,\n  eventDelivery,\n"],
    "request-open-enum-value-added",
    ".target: none → eventDelivery",
  ),
  edit(
    "an empty list of columns",
    ["statements.tsp", "@minItems(1)\n  @distinct", "@distinct"],
    "request-limit-loosened",
    ".fields minItems",
  ),
  edit(
    "longer pages",
    ["limits.tsp", "pageMax = 100", "pageMax = 200"],
    "request-limit-loosened",
    "query parameter limit maximum",
  ),
  edit(
    "a page limit of zero",
    ["operations.tsp", "@minValue(1)\n  @maxValue(pageMax)", "@minValue(0)\n  @maxValue(pageMax)"],
    "request-limit-loosened",
    "query parameter limit minimum",
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
    "an empty type",
    ["events.tsp", "@minLength(1)\nscalar eventTypeName", "scalar eventTypeName"],
    "request-limit-loosened",
    "query parameter type <variant> minLength",
  ),
  edit(
    "a longer Idempotency-Key",
    ["limits.tsp", "idempotencyKeyMaxLength = 255", "idempotencyKeyMaxLength = 512"],
    "request-limit-loosened",
    "Idempotency-Key maxLength",
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
    "an added optional field",
    [
      ["events.tsp", "  /** Time of the next attempt. */", "  reason?: string;\n\n  /** Time of the next attempt. */"],
      ["events.tsp", "  nextAttemptAt: null,\n", '  nextAttemptAt: null,\n  reason: "test",\n'],
    ],
    "response-optional-property-added",
    ".reason",
  ),
  edit(
    "a status that is never null",
    ["events.tsp", "responseStatus: int32 | null;", "responseStatus: int32;"],
    "response-null-removed",
    ".responseStatus",
  ),
  edit(
    "a shorter response text",
    ["events.tsp", "  responseBody: string | null;", "  @maxLength(4096) responseBody: string | null;"],
    "response-limit-tightened",
    ".responseBody maxLength",
  ),
  edit(
    "at least a millisecond",
    ["events.tsp", "@minValue(0)\n  @maxValue(attemptLatencyMaxMs)", "@minValue(1)\n  @maxValue(attemptLatencyMaxMs)"],
    "response-limit-tightened",
    ".latencyMs minimum",
  ),
  edit(
    "at most fourteen attempts",
    ["events.tsp", "  attempts: DeliveryAttempt[];", "  @maxItems(14) attempts: DeliveryAttempt[];"],
    "response-limit-tightened",
    ".attempts maxItems",
  ),
  edit(
    "an added member of an extensible list",
    ["events.tsp", "  RESPONSE_INVALID,\n", "  RESPONSE_INVALID,\n  RATE_LIMITED,\n"],
    "response-open-enum-value-added",
    ".failure: none → RATE_LIMITED",
  ),
  edit(
    "an added column",
    ["statements.tsp", "  mcc,\n", "  mcc,\n  mccGroup,\n"],
    "response-open-enum-value-added",
    ".fields[]: none → mccGroup",
  ),
  edit(
    "a closed extensible list",
    ["events.tsp", "@openEnum\nenum DeliveryFailure", "enum DeliveryFailure"],
    "response-enum-closed",
    ".failure",
  ),
  edit(
    "a reason limited to a list",
    [
      "errors.tsp",
      /(?<=has its REQUEST endpoint\.\n {3}\*\/\n {2})reason: string/,
      'reason: "authorization_mode" | "already_registered"',
    ],
    "response-enum-closed",
    "error REQUEST_WEBHOOK_NOT_ALLOWED body .error.detail.reason",
  ),
  edit(
    "an added field of a detail",
    [
      ["errors.tsp", "model WebhookUrlDetail {\n", "model WebhookUrlDetail {\n  hint?: string;\n\n"],
      ["errors.tsp", '@example(#{ reason: "private_address" })', '@example(#{ reason: "private_address", hint: "a" })'],
    ],
    "response-optional-property-added",
    "error INVALID_WEBHOOK_URL body .error.detail.hint",
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
  edit(
    "a limited error message",
    ["errors.tsp", "    message: string;\n\n    /** Extra", "    @maxLength(500) message: string;\n\n    /** Extra"],
    "response-limit-tightened",
    ".error.message maxLength",
    { wide: true },
  ),
  edit(
    "an added header",
    [
      "headers.tsp",
      '  @header("Service-Version") serviceVersion: versionDate;',
      '  @header("Service-Version") serviceVersion: versionDate;\n\n  @header("X-Region") region?: string;',
    ],
    "response-header-added",
    "X-Region",
    { wide: true },
  ),
  // Codes
  edit(
    "an added code",
    [
      "webhooks.tsp",
      "getWebhook is Get<IdPath, Ok<Webhook>, Errors.WebhookNotFound>",
      "getWebhook is Get<IdPath, Ok<Webhook>, Errors.WebhookNotFound | Errors.WebhookInvalidState>",
    ],
    "error-code-added",
    "GET /webhooks/{id} error WEBHOOK_INVALID_STATE",
  ),
  edit(
    "a code with a new status",
    [
      "statements.tsp",
      "getStatement is Get<IdPath, Ok<Statement>, Errors.StatementNotFound>",
      "getStatement is Get<IdPath, Ok<Statement>, Errors.StatementNotFound | Errors.StatementExpired>",
    ],
    "error-code-added",
    "GET /statements/{id} error STATEMENT_EXPIRED",
  ),
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
  edit(
    "a deprecated operation",
    ["statements.tsp", '  @summary("List statements")', '  #deprecated "soon"\n  @summary("List statements")'],
    "operation-deprecated",
    "GET /statements",
  ),
  edit("a renamed group", ["events.tsp", "interface EventLog {", "interface Log {"], "nothing"),
  // States and files
  edit(
    "another type of file",
    [
      "operations.tsp",
      '#["image/png", "image/jpeg", "application/pdf"]',
      '#["image/png", "image/jpeg", "application/pdf", "image/heic"]',
    ],
    "request-file-type-added",
    "request body .file: none → image/heic",
  ),
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
  limit("statementPeriodMaxDays", "31", "62"),
  limit("statementAvailabilityDays", "180", "365"),
  limit("requestBodyMaxBytes", "1048576", "2097152"),
  limit("downloadLinkMinutes", "5", "10"),
  limit("webhookTimeoutSeconds", "15", "30"),
  limit("webhookRetryWindowHours", "48", "72"),
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
    "an exact number of minutes",
    ["limits.tsp", 'faultLifeMinutes, promise: "atLeast"', 'faultLifeMinutes, promise: "exactly"'],
    "promise-strengthened",
    "limit faultLifeMinutes promise",
  ),
  edit(
    "an added promise",
    ["limits.tsp", 'webhookJitterPercent, promise: "none"', 'webhookJitterPercent, promise: "atMost"'],
    "promise-added",
    "limit webhookJitterPercent",
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
    "an added server",
    [
      "main.tsp",
      '@server("https://api-mx.{domain}"',
      '@server("https://api-eu.{domain}", "Production, Europe", PaymentsApi.Hosts)\n@server("https://api-mx.{domain}"',
    ],
    "server-added",
    "api-eu",
  ),
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
    "a changed summary",
    ["webhooks.tsp", '@summary("Disable a webhook endpoint")', '@summary("Disable endpoint")'],
    "nothing",
  ),
  edit(
    "a changed message",
    ["errors.tsp", '"The API key is missing or invalid."', '"The API key is missing or unknown."'],
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
  edit("an inlined scalar", ["events.tsp", "  eventId: uuid;", '  @format("uuid") eventId: string;'], "nothing"),
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
