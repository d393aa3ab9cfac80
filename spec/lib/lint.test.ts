// Each rule, and each message about machines, magic values and examples, is produced by an edit of the real specification.
import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, test } from "node:test";
import { compile, getSourceLocation, type Type } from "@typespec/compiler";
import { batches, declarationAt, declarationsOf, editedHost, main } from "../edited.fixture.ts";
import { edit, type LintEdit, wideEdit } from "./edits.fixture.ts";
import { exampleEdits } from "./example-edits.fixture.ts";
import { machineEdits } from "./machine-edits.fixture.ts";
import { magicValueEdits } from "./magic-value-edits.fixture.ts";

interface Found {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  /** Declaration of the finding. */
  readonly at: string;
}

async function diagnostics(edits: readonly LintEdit[]): Promise<Found[]> {
  const program = await compile(await editedHost(edits.flatMap(({ changes }) => changes)), main, { noEmit: true });
  return program.diagnostics.map(({ code, message, target }) => {
    const { file, pos } = getSourceLocation(target as Type);
    const name = basename(file.path);
    return { code, message, file: name, at: declarationAt(name, file.text, pos) };
  });
}

test("the specification follows every rule", async () => {
  assert.deepEqual(await diagnostics([]), []);
});

const edits: readonly LintEdit[] = [
  wideEdit(
    "operation-tier",
    "createWebhook has no rate-limit tier",
    "webhooks.tsp",
    "@tier(RateLimitTier.DEFAULT)\n",
    "",
  ),
  edit("operation-source", "webhooks.tsp", '  @source("§4.2")\n', ""),
  edit("operation-doc", "webhooks.tsp", '  @summary("Update a webhook endpoint")\n', ""),
  wideEdit(
    "operation-doc",
    "Webhooks needs a doc comment",
    "webhooks.tsp",
    "/** Endpoints that receive events. */\n",
    "",
  ),
  wideEdit(
    "post-idempotency-key",
    "disableWebhook is a POST without Idempotency-Key",
    "operations.tsp",
    "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ...IdempotencyKeyHeader, ",
    "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
  ),
  wideEdit(
    "operation-version",
    "getWebhook does not take Service-Version",
    "operations.tsp",
    "@get op Get<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
    "@get op Get<Params, Success, OwnErrors>(",
  ),
  wideEdit(
    "operation-errors",
    "getEvent does not name UNAUTHORIZED",
    "operations.tsp",
    "  | Errors.Unauthorized\n",
    "",
  ),
  edit(
    "operation-errors",
    "webhooks.tsp",
    "getWebhook is Get<IdPath, Ok<Webhook>, Errors.WebhookNotFound>",
    "getWebhook is Get<IdPath, Ok<Webhook>, never>",
  ),
  edit("example", "webhooks.tsp", '@example(#{ name: "Ledger notifications, renamed" })\n', ""),
  edit("names", "webhooks.tsp", '@route("/webhooks/{id}/rotate-secret")', '@route("/webhooks/{id}/rotateSecret")'),
  edit(
    "operation-errors",
    "simulations.tsp",
    "Done<ClockReading>, Errors.ResourceNotFound>",
    "Done<ClockReading>, never>",
  ),
  edit("error-code", "agentic-quotes.tsp", '  @retry("newKey")\n', ""),
  wideEdit(
    "error-code",
    "internal_error is not in SCREAMING_SNAKE_CASE",
    "errors.tsp",
    '"INTERNAL_ERROR"',
    '"internal_error"',
  ),
  wideEdit(
    "error-code",
    "No operation names WEBHOOK_LIMIT_EXCEEDED",
    "webhooks.tsp",
    " | Errors.WebhookLimitExceeded",
    "",
  ),
  edit(
    "error-code",
    "disputes.tsp",
    '  @cause("The id is wrong, or the dispute belongs to another project or environment.")\n',
    "",
  ),
  edit("error-code", "fraud-alerts.tsp", '  @remedy("Read the alert for the earlier answer, which stays.")\n', ""),
  edit("event-type", "events.tsp", "  /** Sent when a new on-chain deposit is detected. */\n", ""),
  edit(
    "version-deprecation",
    "versions.tsp",
    "  `2025-02-14`:",
    '  @Conventions.deprecated(#{ since: "2027-01-01", sunset: "2028-12-31" }) `2025-02-14`:',
  ),
  edit(
    "version-deprecation",
    "versions.tsp",
    "  `2026-01-01`:",
    '  @Conventions.deprecated(#{ since: "2027-01-01", sunset: "2029-01-01" }) `2026-01-01`:',
  ),
  edit(
    "version-deprecation",
    "versions.tsp",
    "  `2025-02-14`:",
    '  @Conventions.deprecated(#{ since: "2027-02-30", sunset: "2030-01-01" }) `2025-02-14`:',
  ),
  edit("names", "statements.tsp", "  expiresAt: timestamp;", "  expiresAt: timestamp;\n  cached_at?: timestamp;"),
  edit("names", "errors.tsp", "    message: string;\n  }[]", "    message: string;\n    raw_path?: string;\n  }[]"),
  edit(
    "names",
    "webhooks.tsp",
    "  @query status?: WebhookStatus;",
    `  @query("webhook_status") status?: WebhookStatus;`,
  ),
  edit("names", "statements.tsp", "getStatement is", "getWebhook is"),
  edit("version", "versions.tsp", '  `2026-01-01`: "2026-01-01",', '$&\n  `2025-06-01`: "2025-06-01",'),
  edit("version", "versions.tsp", '  `2026-01-01`: "2026-01-01",', '$&\n  `2027-02-30`: "2027-02-30",'),
  edit("version", "versions.tsp", '  `2026-01-01`: "2026-01-01",', '$&\n  `2027-1-1`: "2027-1-1",'),
  edit("version", "versions.tsp", '  `2026-01-01`: "2026-01-01",', '$&\n  `2027-01-01`: "2027-10-01",'),
  edit(
    "count-limit",
    "webhooks.tsp",
    "counts: #{ status: WebhookStatus.ACTIVE,",
    "counts: #{ state: WebhookStatus.ACTIVE,",
  ),
  edit(
    "dependent-field",
    "disputes.tsp",
    '@onlyWith("status", DisputeStatus.REFUNDED)',
    '@onlyWith("state", DisputeStatus.REFUNDED)',
  ),
  edit(
    "dependent-field",
    "disputes.tsp",
    '@onlyWith("status", DisputeStatus.REFUNDED)',
    '@onlyWith("status", CompanyStatus.ACTIVE)',
  ),
  edit("dependent-field", "card-transactions.tsp", '@insteadOf("transactionId")', '@insteadOf("paymentId")'),
  edit("owner-field", "accounts.tsp", '@assignedOnce("accountId")', '@assignedOnce("account")'),
  edit("owner-field", "card-payments.tsp", '@assignedOnce("transactionId", "id")', '@assignedOnce("paymentId", "id")'),
  edit(
    "required-state",
    "accounts.tsp",
    "body: #{ ownerType: AccountOwnerType.COMPANY },",
    "body: #{ ownerType: CompanyStatus.ACTIVE },",
  ),
  wideEdit(
    "update-default",
    "name of UpdateWebhookRequest has a default",
    "webhooks.tsp",
    "model UpdateWebhookRequest {\n  name?: webhookName;",
    'model UpdateWebhookRequest {\n  name?: webhookName = "Renamed by default";',
  ),
  edit("enum-member", "webhooks.tsp", "  DISABLED,\n}", "  DISABLED,\n  pausedByUs,\n}"),
  edit("enum-member", "statements.tsp", "  mcc,\n", "  MCC,\n"),
  edit("number", "events.tsp", "latencyMs: int32", "latencyMs: float64"),
  edit("number", "card-transactions.tsp", "latencyMs: safeint | null", "latencyMs: int32 | null"),
  edit(
    "number",
    "simulations.tsp",
    "  @maxValue(faultCountMax)\n  count: int32;\n\n  /** Time",
    "  count: int32;\n\n  /** Time",
  ),
  wideEdit(
    "number",
    "decimal is a number with a fraction",
    "money.tsp",
    "  value: ",
    "  rate?: decimal | null;\n  value: ",
  ),
  edit("number", "headers.tsp", "scalar waitSeconds extends int32", "scalar waitSeconds extends float32"),
  edit("source", "webhooks.tsp", '@source("§4.2")', '@source("nowhere")'),
  edit("source", "webhooks.tsp", '@source("§4.2")', '@source("§4.7")'),
  edit("source", "errors.tsp", '@source("§5.4")', '@source("§5.7")'),
  edit(
    "example",
    "webhooks.tsp",
    ", mode: WebhookMode.NOTIFICATION })\nmodel CreateWebhookRequest",
    " })\nmodel CreateWebhookRequest",
  ),
  wideEdit(
    "operation-home",
    "loose is in no interface",
    "statements.tsp",
    '@tag("Statements")\n',
    '@route("/loose") @get op loose(): Statement;\n@tag("Statements")\n',
  ),
  edit("count-limit", "webhooks.tsp", 'name: "activeNotificationWebhooks",', 'name: "activeRequestWebhooks",'),
  edit("count-limit", "webhooks.tsp", 'code: "WEBHOOK_LIMIT_EXCEEDED",', 'code: "WEBHOOK_NOT_FOUND",'),
  edit("count-limit", "webhooks.tsp", 'freedBy: "disableWebhook",\n', 'freedBy: "removeWebhook",\n'),
  edit("required-state", "accounts.tsp", 'field: "ownerId",', 'field: "companyId",'),
  edit("required-state", "accounts.tsp", 'resource: "Company",', 'resource: "AccountBalance",'),
  edit("required-state", "accounts.tsp", "when: #{ isDeactivated: false },", "when: #{ isActive: true },"),
  edit("required-state", "accounts.tsp", 'code: "COMPANY_INVALID_STATE",', 'code: "CARD_INVALID_STATE",'),
  edit("required-state", "cards.tsp", 'through: "createAccount",', 'through: "createUser",'),
  edit(
    "invariant",
    "disputes.tsp",
    "@presentWhile(#{ status: DisputeStatus.REFUNDED",
    "@presentWhile(#{ state: DisputeStatus.REFUNDED",
  ),
  edit(
    "invariant",
    "fraud-alerts.tsp",
    "@presentWhile(#{ status: #[FraudAlertStatus.CONFIRMED",
    "@presentWhile(#{ status: #[DeclineReason.CARD_FROZEN",
  ),
  edit(
    "invariant",
    "tokenizations.tsp",
    "  createdAt: timestamp;\n",
    "  @presentWhile(#{ wallet: DigitalWallet.APPLE_PAY })\n  createdAt: timestamp;\n",
  ),
  edit(
    "invariant",
    "withdrawals.tsp",
    'CryptoWithdrawalStatus.COMPLETED }, "decided"',
    'CryptoWithdrawalStatus.COMPLETED }, "§4.9"',
  ),
  edit("invariant", "agentic-quotes.tsp", "The quantities of the lines add up to `quantity`.", "sum of quantities"),
  edit(
    "invariant",
    "events.tsp",
    "  model FiatDepositCreated is",
    '  @invariant(#{ rule: "createdAt != null", sentence: "It has a time.", source: "decided" })\n  model FiatDepositCreated is',
  ),
  wideEdit("error-code", "Odd is no error", "errors.tsp", "namespace Errors {", "namespace Errors {\n  model Odd {}"),
  wideEdit("event-type", "Odd is no event", "events.tsp", "namespace Events {", "namespace Events {\n  model Odd {}"),
  edit("event-type", "events.tsp", '"FIAT_DEPOSIT_CREATED"', '"CRYPTO_DEPOSIT_CREATED"'),
  edit("pattern", "users.tsp", '@pattern("^\\\\+[1-9][0-9]{6,14}$"', '@pattern("^\\\\+[1-9]\\\\d{6,14}$"'),
  edit("pattern", "accounts.tsp", '@pattern("^[0-9]{6}$", "six digits")', '@pattern("^[0-9-]{6}$", "six digits")'),
  edit(
    "tier-limits",
    "limits.tsp",
    "@tierLimits(#{ second: 3, minute: 180, day: 1000 }, #{ second: 3, minute: 180, day: 5000 })",
    "",
  ),
];

// Edits of different declarations are compiled together.
for (const set of await batches([...edits, ...machineEdits, ...magicValueEdits, ...exampleEdits])) {
  describe(`${set.length} edits`, () => {
    let compiled: Promise<Found[]> | undefined;
    for (const one of set) {
      test(`${one.rule} notices: ${one.name}`, async () => {
        compiled ??= diagnostics(set);
        await assertNoticed(one, await compiled);
      });
    }
  });
}

async function assertNoticed({ rule, changes, says, wide }: LintEdit, found: readonly Found[]): Promise<void> {
  const own = found.filter(({ code }) => code === `payments-api/${rule}`);
  const touched = await declarationsOf(changes);
  const files = changes.map(([file]) => file);
  if (says.length === 0)
    assert.ok(
      own.some(({ at }) => touched.has(at)),
      `${rule} is missing; found: ${JSON.stringify(found)}`,
    );
  for (const text of says)
    assert.ok(
      own.some(({ message, file }) => message.includes(text) && (wide || files.includes(file))),
      `${text}\n\n${own.map(({ file, message }) => `${file}: ${message}`).join("\n")}`,
    );
}
