// Edits of the specification that break partners. Invariant: no two rows have the same kind at the same place.
import { type Edit, edit, renamedFraudAlert } from "./edited.fixture.ts";

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
  edit(
    "a required body of a resend",
    ["events.tsp", "resendEvent is PostOptional<", "resendEvent is Post<"],
    "request-body-became-required",
    "POST /events/{id}/resend",
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
    "shorter pages",
    ["limits.tsp", "pageMax = 100", "pageMax = 50"],
    "request-limit-tightened",
    "query parameter limit maximum: 100 → 50",
    { in: "operations.tsp" },
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
    "an optional hasMore",
    ["operations.tsp", "  hasMore: boolean;", "  hasMore?: boolean;"],
    "response-property-became-optional",
    ".hasMore",
    { wide: true },
  ),
  edit(
    "another success status",
    ["webhooks.tsp", "    Created<WebhookWithSecret>,", "    Done<WebhookWithSecret>,"],
    "success-status-changed",
    "POST /webhooks/ response 201: 201 → 200",
  ),
  // Codes
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
    "a removed promise",
    ["limits.tsp", 'webhookRetryWindowHours, promise: "atLeast"', 'webhookRetryWindowHours, promise: "none"'],
    "promise-removed",
    "limit webhookRetryWindowHours",
  ),
  edit("422 is stored", ["limits.tsp", "#[401, 422, 429]", "#[401, 429]"], "outcome-kept", "status 422"),
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
