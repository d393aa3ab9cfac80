// Edits of the specification that break partners. Invariant: no two rows have the same kind at the same place.
import { type Edit, edit, renamedFraudAlert } from "./edited.fixture.ts";

const limit = (name: string, from: string, to: string): Edit =>
  edit(
    `${name} ${from} → ${to}`,
    ["limits.tsp", `const ${name} = ${from};`, `const ${name} = ${to};`],
    "limit-fell",
    `limit ${name}: `,
  );

/** At least 60. */
export const breakingEdits: readonly Edit[] = [
  // Requests
  edit(
    "a shorter name",
    ["limits.tsp", "webhookNameMaxLength = 100", "webhookNameMaxLength = 50"],
    "request-limit-tightened",
    ".name maxLength: 100 → 50",
    { in: "webhooks.tsp" },
  ),
  edit(
    "a shorter url",
    ["limits.tsp", "webhookUrlMaxLength = 500", "webhookUrlMaxLength = 100"],
    "request-limit-tightened",
    ".url maxLength: 500 → 100",
    { in: "webhooks.tsp" },
  ),
  edit(
    "a minimum length of two",
    [
      "webhooks.tsp",
      "@minLength(1)\n@maxLength(webhookNameMaxLength)",
      "@minLength(2)\n@maxLength(webhookNameMaxLength)",
    ],
    "request-limit-tightened",
    ".name minLength: 1 → 2",
  ),
  edit(
    "an added pattern",
    [
      "webhooks.tsp",
      '@example("Ledger notifications")\nscalar',
      '@pattern("^[A-Z]")\n@example("Ledger notifications")\nscalar',
    ],
    "request-pattern-changed",
    ".name",
  ),
  edit(
    "a required mode",
    ["webhooks.tsp", "mode?: WebhookMode = WebhookMode.NOTIFICATION;", "mode: WebhookMode;"],
    "request-property-became-required",
    ".mode",
    { also: "request body .mode" },
  ),
  edit(
    "another default of mode",
    ["webhooks.tsp", "mode?: WebhookMode = WebhookMode.NOTIFICATION;", "mode?: WebhookMode = WebhookMode.REQUEST;"],
    "request-default-changed",
    ".mode",
  ),
  edit(
    "a url that cannot be updated",
    ["webhooks.tsp", "  url?: newWebhookUrl;\n", ""],
    "request-property-removed",
    "PATCH /webhooks/{id} request body .url",
  ),
  edit(
    "a new required field",
    [
      ["webhooks.tsp", "  mode?: WebhookMode", "  owner: uuid;\n  mode?: WebhookMode"],
      [
        "webhooks.tsp",
        '@example(#{ name: "Ledger notifications", url: "https://93.184.215.14/webhooks", mode',
        '@example(#{ owner: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61", name: "Ledger notifications", url: "https://93.184.215.14/webhooks", mode',
      ],
    ],
    "request-required-property-added",
    ".owner",
  ),
  edit(
    "a removed mode",
    ["webhooks.tsp", "  NOTIFICATION,\n  REQUEST,\n", "  NOTIFICATION,\n"],
    "request-enum-value-removed",
    ".mode: REQUEST → none",
  ),
  edit("a removed column", ["statements.tsp", "  mcc,\n", ""], "request-enum-value-removed", ".fields[]: mcc → none"),
  edit(
    "required columns",
    ["statements.tsp", "fields?: StatementField[];", "fields: StatementField[];"],
    "request-property-became-required",
    "POST /statements request body .fields",
  ),
  edit(
    "at most five columns",
    ["statements.tsp", "@minItems(1)\n  @distinct", "@minItems(1)\n  @maxItems(5)\n  @distinct"],
    "request-limit-tightened",
    ".fields maxItems: none → 5",
  ),
  edit(
    "another format of days",
    ["headers.tsp", '@format("date")\n@example("2026-01-31")', '@format("time")\n@example("2026-01-31")'],
    "request-format-changed",
    ".period.from: date → time",
  ),
  edit(
    "a required body of a resend",
    ["events.tsp", "resendEvent is PostOptional<", "resendEvent is Post<"],
    "request-body-became-required",
    "POST /events/{id}/resend",
  ),
  edit(
    "a non-empty resend",
    [
      "events.tsp",
      '@example(#{ webhookId: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61" })',
      '@atLeastOneProperty\n@example(#{ webhookId: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61" })',
    ],
    "request-limit-tightened",
    "minProperties",
  ),
  edit(
    "removed forms",
    [
      "operations.tsp",
      /(?<=model RequestBody<Body> \{\n {2}@header contentType: "application\/json") \| "application\/x-www-form-urlencoded"/,
      "",
    ],
    "request-media-type-removed",
    "application/x-www-form-urlencoded",
    { wide: true },
  ),
  edit(
    "an earlier end of the clock",
    ["simulations.tsp", "@maxValue(315360000)", "@maxValue(86400)"],
    "request-limit-tightened",
    ".advanceBy maximum: 315360000 → 86400",
  ),
  edit(
    "fewer faults",
    ["limits.tsp", "faultCountMax = 100", "faultCountMax = 10"],
    "request-limit-tightened",
    ".count maximum: 100 → 10",
    { in: "simulations.tsp" },
  ),
  edit(
    "shorter pages",
    ["limits.tsp", "pageMax = 100", "pageMax = 50"],
    "request-limit-tightened",
    "query parameter limit maximum: 100 → 50",
    { in: "operations.tsp" },
  ),
  edit(
    "a default of a field that had none",
    ["statements.tsp", "  fields?: StatementField[];", "  fields?: StatementField[] = #[StatementField.cardId];"],
    "request-default-added",
    "request body .fields",
  ),
  edit(
    "a default of a filter",
    [
      "agentic-enrollments.tsp",
      "  @query status?: EnrollmentStatus;",
      "  @query status?: EnrollmentStatus = EnrollmentStatus.ACTIVE;",
    ],
    "request-default-added",
    "query parameter status",
  ),
  edit(
    "another default page limit",
    ["limits.tsp", "pageDefault = 20", "pageDefault = 10"],
    "request-default-changed",
    "query parameter limit: 20 → 10",
    { in: "operations.tsp" },
  ),
  edit(
    "a removed cursor",
    [
      [
        "operations.tsp",
        /\n {2}\/\*\*\n {3}\* Id of an item of this list, to request the page before[\s\S]*?endingBefore\?: uuid;\n/,
        "",
      ],
      ["operations.tsp", '  @extension("x-excludes", #["endingBefore"])\n', ""],
    ],
    "parameter-removed",
    "query parameter endingBefore",
    // Lists with a new filter look renamed.
    { in: "events.tsp", also: "query parameter endingBefore" },
  ),
  edit(
    "a limit that excludes a cursor",
    ["operations.tsp", "@maxValue(pageMax)\n", '@maxValue(pageMax)\n  @extension("x-excludes", #["startingAfter"])\n'],
    "parameter-exclusion-added",
    "limit beside startingAfter",
  ),
  edit(
    "a renamed parameter",
    ["accounts.tsp", "  @query type?: AccountType;", "  @query kind?: AccountType;"],
    "parameter-renamed",
    "query parameter type: type → kind",
  ),
  edit(
    "a required parameter",
    ["events.tsp", "  type?: eventTypeName", "  type: eventTypeName"],
    "parameter-became-required",
    "query parameter type",
  ),
  edit(
    "a new required parameter",
    ["events.tsp", "model EventTypeQuery {\n", "model EventTypeQuery {\n  @query since: timestamp;\n\n"],
    "required-parameter-added",
    "query parameter since",
  ),
  edit(
    "a shorter Idempotency-Key",
    ["limits.tsp", "idempotencyKeyMaxLength = 255", "idempotencyKeyMaxLength = 100"],
    "request-limit-tightened",
    "header parameter Idempotency-Key maxLength: 255 → 100",
    { in: "headers.tsp" },
  ),
  edit(
    "a required Service-Version",
    ["headers.tsp", "serviceVersion?: versionDate;", "serviceVersion: versionDate;"],
    "parameter-became-required",
    "header parameter Service-Version",
    { wide: true },
  ),
  edit("other credentials", ["main.tsp", "@useAuth(BearerAuth)", "@useAuth(BasicAuth)"], "security-changed", "", {
    wide: true,
  }),
  // Responses
  edit(
    "a removed field",
    [
      ["webhooks.tsp", /\n {2}\/\*\* Time of the most recent[^\n]*\n {2}lastUsedAt: timestamp \| null;\n/, ""],
      ["webhooks.tsp", "  lastUsedAt: null,\n", ""],
      ["webhooks.tsp", /@invariant\(#\{\s+rule: "lastUsedAt[^}]*\}\)\n/, ""],
    ],
    "response-property-removed",
    ".lastUsedAt",
    { also: "schema Webhook" },
  ),
  edit(
    "an optional response field",
    ["webhooks.tsp", "  lastUsedAt: timestamp | null;", "  lastUsedAt?: timestamp | null;"],
    "response-property-became-optional",
    ".lastUsedAt",
  ),
  edit(
    "a nullable time",
    ["webhooks.tsp", "  createdAt: timestamp;\n", "  createdAt: timestamp | null;\n"],
    "response-null-added",
    ".createdAt",
  ),
  edit(
    "a status with any text",
    ["events.tsp", "responseStatus: int32 | null;", "responseStatus: int32 | string | null;"],
    "response-variant-added",
    ".responseStatus",
  ),
  edit(
    "response integers of 64 bits",
    ["events.tsp", "  number: int32;", "  number: int64;"],
    "response-format-loosened",
    ".number: int32 → int64",
  ),
  edit(
    "a removed delivery status",
    ["events.tsp", "  EXHAUSTED,\n  CANCELLED,\n", "  EXHAUSTED,\n"],
    "response-enum-value-removed",
    ".status: CANCELLED → none",
  ),
  edit(
    "an added delivery status",
    ["events.tsp", "  EXHAUSTED,\n", "  EXHAUSTED,\n  PAUSED,\n"],
    "response-enum-value-added",
    ".status: none → PAUSED",
  ),
  edit(
    "an opened list of statuses",
    ["statements.tsp", "enum StatementStatus {", "@openEnum\nenum StatementStatus {"],
    "response-enum-opened",
    ".status",
  ),
  edit(
    "another format of files",
    ["statements.tsp", "StatementFormat {\n  CSV,\n", "StatementFormat {\n  CSV,\n  PARQUET,\n"],
    "response-enum-value-added",
    ".format: none → PARQUET",
  ),
  edit(
    "a renamed link",
    [
      ["statements.tsp", '@format("uri")\n  url: string;', '@format("uri")\n  href: string;'],
      ["statements.tsp", '  url: "http://localhost:3000/files', '  href: "http://localhost:3000/files'],
    ],
    "response-property-removed",
    ".url",
  ),
  edit(
    "an optional hasMore",
    ["operations.tsp", "  hasMore: boolean;", "  hasMore?: boolean;"],
    "response-property-became-optional",
    ".hasMore",
    { wide: true },
  ),
  edit(
    "ids without a format",
    ["headers.tsp", '@format("uuid")\n', ""],
    "response-format-loosened",
    ".id: uuid → none",
    {
      wide: true,
    },
  ),
  edit(
    "longer request ids",
    ["headers.tsp", "{1,64}$", "{1,128}$"],
    "response-pattern-changed",
    "header X-Request-Id",
    { wide: true },
  ),
  edit(
    "an optional request id",
    ["headers.tsp", ") requestId: requestIdValue;", ") requestId?: requestIdValue;"],
    "response-header-became-optional",
    "X-Request-Id",
    { wide: true },
  ),
  edit(
    "a renamed header",
    ["headers.tsp", '@header("X-RateLimit-Reset")', '@header("X-RateLimit-Until")'],
    "response-header-removed",
    "X-RateLimit-Reset",
    { wide: true },
  ),
  edit(
    "another success status",
    ["webhooks.tsp", "    Created<WebhookWithSecret>,", "    Done<WebhookWithSecret>,"],
    "success-status-changed",
    "POST /webhooks/ response 201: 201 → 200",
  ),
  edit(
    "a longer secret",
    ["webhooks.tsp", "whsec_[A-Za-z0-9+/]{43}=$", "whsec_[A-Za-z0-9+/]{86}==$"],
    "response-pattern-changed",
    ".signingSecret",
  ),
  // Codes
  edit(
    "a removed code",
    ["events.tsp", "Errors.EventNotFound | Errors.WebhookNotFound | ", "Errors.EventNotFound | "],
    "error-code-removed",
    "error WEBHOOK_NOT_FOUND",
  ),
  edit(
    "a renamed code",
    ["errors.tsp", '"EVENT_NOT_FOUND"', '"LOGGED_EVENT_NOT_FOUND"'],
    "error-code-removed",
    "error EVENT_NOT_FOUND",
    { in: "events.tsp" },
  ),
  edit(
    "a code with another status",
    ["errors.tsp", 'ApiError<410, "STATEMENT_EXPIRED"', 'ApiError<404, "STATEMENT_EXPIRED"'],
    "error-code-status-changed",
    "error STATEMENT_EXPIRED: 410 → 404",
  ),
  edit(
    "a removed edge code",
    ["errors.tsp", /\n {2}@source\("decided"\)\n {2}@edge\n {2}model ExpectationFailed[^\n]*/, ""],
    "error-code-removed",
    "error EXPECTATION_FAILED",
  ),
  edit(
    "an optional detail",
    ["errors.tsp", /(?<=`not_https`[^/]*\*\/\n {2})reason: string/, "reason?: string"],
    "response-property-became-optional",
    "error INVALID_WEBHOOK_URL body .error.detail.reason",
  ),
  // Operations
  edit(
    "a removed operation",
    ["events.tsp", /\n {2}\/\*\* Lists the deliveries of an event[\s\S]*?;\n/, "\n"],
    "operation-removed",
    "GET /events/{id}/deliveries",
    { also: ".target: listEventDeliveries → none" },
  ),
  edit(
    "another path",
    ["webhooks.tsp", '@route("/webhooks/{id}/rotate-secret")', '@route("/webhooks/{id}/secret")'],
    "operation-path-changed",
    "rotate-secret",
  ),
  edit(
    "another method",
    [
      "simulations.tsp",
      "simulateFault is Post<{}, SimulateFaultRequest, Created<SimulatedFault>,",
      "simulateFault is Patch<{}, SimulateFaultRequest, Ok<SimulatedFault>,",
    ],
    "operation-method-changed",
    "POST → PATCH",
    { wide: true },
  ),
  edit(
    "another operation id",
    ["webhooks.tsp", "  getWebhook is Get<", "  readWebhook is Get<"],
    "operation-id-changed",
    "getWebhook → readWebhook",
    // Every operation can have a simulated fault.
    { also: ".target: getWebhook → none" },
  ),
  edit(
    "a sandbox-only operation",
    ["statements.tsp", '  @summary("Get a statement")', '  @sandboxOnly\n  @summary("Get a statement")'],
    "operation-left-production",
    "GET /statements/{id}",
  ),
  // States, unique values and files
  edit(
    "a removed move",
    [
      "cards.tsp",
      "#{ from: #[CardStatus.ACTIVE, CardStatus.PENDING_ACTIVATION], to: #[CardStatus.FROZEN], operation",
      "#{ from: #[CardStatus.ACTIVE], to: #[CardStatus.FROZEN], operation",
    ],
    "move-removed",
    "schema Card move PENDING_ACTIVATION to FROZEN by freezeCard",
  ),
  edit(
    "a silent move",
    ["statements.tsp", 'service: "generation" }', 'service: "generation", silent: "You can read it." }'],
    "move-became-silent",
    "schema Statement move PENDING to GENERATED by the service",
  ),
  edit(
    "an external id that is never released",
    [
      "users.tsp",
      '@unique("EXTERNAL_ID_ALREADY_EXISTS", "deleteUser")\n  externalId?: externalId | null = null;',
      '@unique("EXTERNAL_ID_ALREADY_EXISTS")\n  externalId?: externalId | null = null;',
    ],
    "request-unique-release-removed",
    "POST /users request body .externalId",
  ),
  edit(
    "no PDF documents",
    ["operations.tsp", '#["image/png", "image/jpeg", "application/pdf"]', '#["image/png", "image/jpeg"]'],
    "request-file-type-removed",
    "request body .file: application/pdf → none",
    { in: "user-documents.tsp", also: "request body multipart/form-data. The encoding" },
  ),
  edit(
    "smaller documents",
    ["limits.tsp", "documentFileMaxBytes = 10485760", "documentFileMaxBytes = 1048576"],
    "limit-fell",
    "limit documentFileMaxBytes",
    { also: "x-max-bytes: 10485760 → 1048576" },
  ),
  // Limits
  edit(
    "activeNotificationWebhooks 5 → 1",
    ["webhooks.tsp", "atMost: 5,", "atMost: 1,"],
    "limit-fell",
    "limit activeNotificationWebhooks: ",
  ),
  limit("statementPeriodMaxDays", "31", "7"),
  limit("statementAvailabilityDays", "180", "1"),
  limit("requestBodyMaxBytes", "1048576", "65536"),
  limit("downloadLinkMinutes", "5", "1"),
  limit("webhookTimeoutSeconds", "15", "5"),
  limit("webhookConnectTimeoutSeconds", "5", "1"),
  limit("webhookRetryWindowHours", "48", "24"),
  limit("webhookRetryAfterMaxSeconds", "28800", "60"),
  edit(
    "keys stored for 12 hours",
    ["limits.tsp", "idempotencyRetentionHours = 24", "idempotencyRetentionHours = 12"],
    "exact-number-changed",
    "limit idempotencyRetentionHours: 24 → 12",
  ),
  edit(
    "a later hour of final data",
    ["limits.tsp", "statementFinalHourUtc = 10", "statementFinalHourUtc = 12"],
    "bound-rose",
    "limit statementFinalHourUtc: 10 → 12",
  ),
  edit(
    "more concurrent attempts",
    ["limits.tsp", "webhookInFlightPerEndpoint = 10", "webhookInFlightPerEndpoint = 50"],
    "bound-rose",
    "limit webhookInFlightPerEndpoint: 10 → 50",
  ),
  edit(
    "keys stored for at least a day",
    ["limits.tsp", 'idempotencyRetentionHours, promise: "exactly"', 'idempotencyRetentionHours, promise: "atLeast"'],
    "promise-weakened",
    "idempotencyRetentionHours promise",
  ),
  edit(
    "a removed promise",
    ["limits.tsp", 'webhookRetryWindowHours, promise: "atLeast"', 'webhookRetryWindowHours, promise: "none"'],
    "promise-removed",
    "limit webhookRetryWindowHours",
  ),
  edit("422 is stored", ["limits.tsp", "#[401, 422, 429]", "#[401, 429]"], "outcome-kept", "status 422"),
  edit(
    "409 is not stored",
    ["limits.tsp", "#[401, 422, 429]", "#[401, 409, 422, 429]"],
    "outcome-not-kept",
    "status 409",
    { wide: true },
  ),
  edit(
    "a lower tier",
    [
      "limits.tsp",
      "@tierLimits(#{ second: 10, minute: 150, day: 10000 }",
      "@tierLimits(#{ second: 5, minute: 150, day: 10000 }",
    ],
    "rate-limit-lowered",
    "rate limit sandbox second: 10 → 5",
  ),
  edit(
    "another tier",
    [
      "webhooks.tsp",
      '  @summary("Rotate a signing secret")',
      '  @tier(RateLimitTier.CARD_ISSUANCE)\n  @summary("Rotate a signing secret")',
    ],
    "rate-limit-lowered",
    "POST /webhooks/{id}/rotate-secret rate limit",
  ),
  // Events
  edit(
    "a removed event type",
    ["events.tsp", /\n {2}\/\*\* Sent when a new on-chain deposit[^\n]*\n[^\n]*/, ""],
    "event-removed",
    "event CRYPTO_DEPOSIT_CREATED",
    { also: "body: CryptoDepositEventRecord → none" },
  ),
  edit(
    "a renamed event type",
    ["events.tsp", '"FIAT_DEPOSIT_CREATED"', '"FIAT_DEPOSIT_CREDITED"'],
    "event-removed",
    "event FIAT_DEPOSIT_CREATED",
    { also: "body: FIAT_DEPOSIT_CREATED → none" },
  ),
  edit(
    "an event with other data",
    ["events.tsp", '"STATEMENT_STATUS_UPDATED", Statement>', '"STATEMENT_STATUS_UPDATED", Tokenization>'],
    "event-property-removed",
    "event STATEMENT_STATUS_UPDATED body .data.status",
    { in: "tokenizations.tsp", also: ": STATEMENT_STATUS_UPDATED → none" },
  ),
  edit(
    "an event without an id",
    ["events.tsp", "de-duplicate deliveries. */\n  id: uuid;", "de-duplicate deliveries. */\n  id?: uuid;"],
    "event-property-became-optional",
    "body .id",
    { wide: true },
  ),
  edit(
    "a removed delivery header",
    ["events.tsp", /\n {2}\/\*\* Same value as X-Service-Webhook-Id. \*\/\n[^\n]*\n/, ""],
    "event-header-removed",
    "header webhook-id",
    { wide: true },
  ),
  // States and limits
  edit(
    "a move without its simulation",
    ["card-transactions.tsp", 'simulated: #{ operation: "simulateReversal", body: #{} },', "simulated: null,"],
    "move-simulation-changed",
    "schema CardTransaction move AUTHORIZED to REVERSED by the service",
  ),
  edit(
    "another code of a required state",
    [
      "withdrawals.tsp",
      '    through: "createAccount",\n    resource: "UserApplication",\n    states: #[UserApplicationStatus.APPROVED],\n    code: "USER_APPLICATION_INVALID_STATE",',
      '    through: "createAccount",\n    resource: "UserApplication",\n    states: #[UserApplicationStatus.APPROVED],\n    code: "ACCOUNT_NOT_ACTIVE",',
    ],
    "requirement-refusal-changed",
    "POST /crypto-withdrawals required UserApplication by accountId",
  ),
  edit(
    "a state that a payment no longer allows",
    [
      "companies.tsp",
      "states: #[CompanyStatus.IN_REVIEW, CompanyStatus.ACTION_REQUIRED, CompanyStatus.ACTIVE],\n};",
      "states: #[CompanyStatus.ACTION_REQUIRED, CompanyStatus.ACTIVE],\n};",
    ],
    "required-states-narrowed",
    "POST /simulations/card-transactions/authorization required Company by cardId",
    { wide: true },
  ),
  edit(
    "a required state of another resource",
    [
      "card-transactions.tsp",
      '  @summary("Simulate a force post")',
      '  @summary("Simulate a force post")\n  @requiresState(#{ field: "cardId", through: "createCard", ...payingCompany, code: "SIMULATION_INVALID_STATE" })',
    ],
    "requirement-added",
    "POST /simulations/card-transactions/force-post required Company by cardId",
  ),
  edit(
    "a count limit with another way to make room",
    [
      "webhooks.tsp",
      '    code: "WEBHOOK_LIMIT_EXCEEDED",\n    freedBy: "disableWebhook",',
      '    code: "WEBHOOK_LIMIT_EXCEEDED",\n    freedBy: "rotateWebhookSecret",',
    ],
    "count-limit-changed",
    "POST /webhooks/ count limit",
  ),
  edit(
    "a renamed model with silent moves",
    [
      ...renamedFraudAlert,
      ["fraud-alerts.tsp", 'event: "CARD_FRAUD_ALERT_STATUS_UPDATED",', 'silent: "No event is sent.",'],
    ],
    "move-became-silent",
    "schema CardFraudAlert move OPEN to",
  ),
  edit(
    "a request that starts a resource in the usual state",
    ["agentic-enrollments.tsp", / {2}starts: #\[[\s\S]*?\n {2}\],\n/, ""],
    "start-removed",
    "schema Enrollment start in PENDING by createEnrollment",
  ),
  // Servers and dates
  edit(
    "a removed server",
    ["main.tsp", '@server("https://api-mx.{domain}", "Production, Mexico", PaymentsApi.Hosts)\n', ""],
    "server-removed",
    "api-mx",
  ),
  edit("a removed date", ["versions.tsp", '  `2025-02-14`: "2025-02-14",\n', ""], "document-removed", "2025-02-14", {
    wide: true,
  }),
];

/** Breaking edits of promises that are not published yet. */
export const unpublishedEdits: readonly Edit[] = [
  edit(
    "a magic value with another name",
    ["card-shipments.tsp", '"Magic RETURNED"', '"Magic RETURN"'],
    "magic-value-removed",
    "POST /card-shipments magic value Magic RETURNED of recipientName",
  ),
  edit(
    "a magic value with another outcome",
    [
      "deposits.tsp",
      'value: "987201", shows: #{ status: CryptoDepositStatus.FAILED }',
      'value: "987201", shows: #{ status: CryptoDepositStatus.CONFIRMED }',
    ],
    "magic-value-changed",
    "POST /simulations/crypto-deposits magic value 987201 of amount.value",
  ),
  edit(
    "a field that announces no outcome",
    [
      "cards.tsp",
      '  @predicts(#{ operation: "unblockCard", states: #[CardStatus.BLOCKED], code: "CARD_BLOCK_NOT_LIFTABLE" })\n',
      "",
    ],
    "announcement-removed",
    "schema Card .blockLiftable x-predicts of unblockCard",
  ),
  edit(
    "a largest amount without refunds",
    ["card-transactions.tsp", '    less: #["cleared"],\n    plus: #["refunded"],\n', '    less: #["cleared"],\n'],
    "announcement-changed",
    "schema CardTransactionAmounts .current x-largest of simulateReversal",
  ),
];
