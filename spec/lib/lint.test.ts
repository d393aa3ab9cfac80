// Each rule is broken by an edit of the real specification.
import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, test } from "node:test";
import { compile, getSourceLocation, type Type } from "@typespec/compiler";
import { batches, type Change, declarationAt, declarationsOf, editedHost, main } from "../edited.fixture.ts";

interface Edit {
  readonly rule: string;
  readonly file: string;
  /** The first occurrence is replaced. */
  readonly find: string;
  readonly replace: string;
  /** True if the finding is outside the edited declarations. Such an edit is compiled separately. */
  readonly wide: boolean;
}

interface Found {
  readonly code: string;
  /** Declaration of the finding. */
  readonly at: string;
}

async function diagnostics(edits: readonly Edit[]): Promise<Found[]> {
  const program = await compile(await editedHost(edits.flatMap(changesOf)), main, { noEmit: true });
  return program.diagnostics.map(({ code, target }) => {
    const { file, pos } = getSourceLocation(target as Type);
    return { code, at: declarationAt(basename(file.path), file.text, pos) };
  });
}

const edit = (rule: string, file: string, find: string, replace: string, wide = false): Edit => {
  return { rule, file, find, replace, wide };
};

const changesOf = ({ file, find, replace }: Edit): Change[] => [[file, new RegExp(RegExp.escape(find)), replace]];

test("the specification follows every rule", async () => {
  assert.deepEqual(await diagnostics([]), []);
});

const edits: readonly Edit[] = [
  edit("operation-tier", "webhooks.tsp", "@tier(RateLimitTier.DEFAULT)\n", "", true),
  edit("operation-source", "webhooks.tsp", '  @source("§4.2")\n', ""),
  edit("operation-doc", "webhooks.tsp", '  @summary("Update a webhook endpoint")\n', ""),
  edit("operation-doc", "webhooks.tsp", "/** Endpoints that receive events. */\n", "", true),
  edit(
    "post-idempotency-key",
    "operations.tsp",
    "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ...IdempotencyKeyHeader, ",
    "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
    true,
  ),
  edit(
    "operation-version",
    "operations.tsp",
    "@get op Get<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
    "@get op Get<Params, Success, OwnErrors>(",
    true,
  ),
  edit("operation-errors", "operations.tsp", "  | Errors.Unauthorized\n", "", true),
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
  edit("error-code", "errors.tsp", '"UNAUTHORIZED"', '"unauthorized"', true),
  edit("error-code", "webhooks.tsp", " | Errors.WebhookLimitExceeded", "", true),
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
  edit("number", "money.tsp", "  value: ", "  rate?: decimal | null;\n  value: ", true),
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
  edit(
    "operation-home",
    "webhooks.tsp",
    '@tag("Webhooks")\n',
    '@route("/loose") @get op loose(): Webhook;\n@tag("Webhooks")\n',
    true,
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
  edit("invariant", "agentic-quotes.tsp", "`amount` is `unitAmount` times `quantity`.", "unit times quantity"),
  edit("error-code", "errors.tsp", "namespace Errors {", "namespace Errors {\n  model Odd {}", true),
  edit("event-type", "events.tsp", "namespace Events {", "namespace Events {\n  model Odd {}", true),
  edit("event-type", "events.tsp", '"FIAT_DEPOSIT_CREATED"', '"CRYPTO_DEPOSIT_CREATED"'),
  edit(
    "tier-limits",
    "limits.tsp",
    "@tierLimits(#{ second: 3, minute: 180, day: 1000 }, #{ second: 3, minute: 180, day: 5000 })",
    "",
  ),
];

// Edits of different declarations are compiled together.
const sets = await batches(edits.map((edit) => ({ ...edit, changes: changesOf(edit) })));
for (const set of sets.flatMap((set) => (set[0]?.wide ? set.map((edit) => [edit]) : [set]))) {
  describe(`${set.length} edits`, () => {
    let compiled: Promise<Found[]> | undefined;
    for (const { rule, find, wide, changes } of set) {
      test(`${rule} notices: ${find.trim().split("\n")[0]}`, async () => {
        compiled ??= diagnostics(set);
        const found = await compiled;
        const touched = await declarationsOf(changes);
        const codes = found.filter(({ at }) => wide || touched.has(at)).map(({ code }) => code);
        assert.ok(codes.includes(`payments-api/${rule}`), `${rule} is missing; found: ${JSON.stringify(found)}`);
      });
    }
  });
}
