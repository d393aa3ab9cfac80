// Each rule is shown to bite by one edit of the real specification, and the real specification breaks none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "@typespec/compiler";
import { editedHost, main } from "../edited.fixture.ts";

async function diagnostics(edit?: { file: string; find: string; replace: string }): Promise<string[]> {
  const host = await editedHost(edit ? [[edit.file, firstOf(edit.find), edit.replace]] : []);
  const program = await compile(host, main, { noEmit: true });
  return program.diagnostics.map((diagnostic) => diagnostic.code);
}

/** The first place where a text stands. */
function firstOf(text: string): RegExp {
  return new RegExp(RegExp.escape(text));
}

test("the specification breaks no rule", async () => {
  assert.deepEqual(await diagnostics(), []);
});

const edits = [
  { rule: "operation-tier", file: "webhooks.tsp", find: "@tier(RateLimitTier.DEFAULT)\n", replace: "" },
  { rule: "operation-source", file: "webhooks.tsp", find: '  @source("§4.2")\n', replace: "" },
  { rule: "operation-doc", file: "webhooks.tsp", find: '  @summary("Update webhook endpoint")\n', replace: "" },
  { rule: "operation-doc", file: "webhooks.tsp", find: "/** Endpoints that receive events. */\n", replace: "" },
  {
    rule: "post-idempotency-key",
    file: "operations.tsp",
    find: "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ...IdempotencyKeyHeader, ",
    replace: "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
  },
  {
    rule: "operation-version",
    file: "operations.tsp",
    find: "@get op Get<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
    replace: "@get op Get<Params, Success, OwnErrors>(",
  },
  {
    rule: "operation-errors",
    file: "operations.tsp",
    find: "  | Errors.Unauthorized\n",
    replace: "",
  },
  {
    rule: "operation-errors",
    file: "webhooks.tsp",
    find: "getWebhook is Get<IdPath, Ok<Webhook>, Errors.WebhookNotFound>",
    replace: "getWebhook is Get<IdPath, Ok<Webhook>, never>",
  },
  {
    rule: "example",
    file: "webhooks.tsp",
    find: '@example(#{ name: "Ledger notifications, renamed" })\n',
    replace: "",
  },
  {
    rule: "names",
    file: "webhooks.tsp",
    find: '@route("/webhooks/{id}/rotate-secret")',
    replace: '@route("/webhooks/{id}/rotateSecret")',
  },
  {
    rule: "operation-errors",
    file: "simulations.tsp",
    find: "Done<ClockReading>, Errors.ResourceNotFound>",
    replace: "Done<ClockReading>, never>",
  },
  { rule: "error-code", file: "errors.tsp", find: '"UNAUTHORIZED"', replace: '"unauthorized"' },
  { rule: "error-code", file: "webhooks.tsp", find: " | Errors.WebhookLimitExceeded", replace: "" },
  {
    rule: "event-type",
    file: "events.tsp",
    find: "  /** A deposit was seen on chain for the first time. */\n",
    replace: "",
  },
  {
    rule: "version-deprecation",
    file: "versions.tsp",
    find: "  `2025-02-14`:",
    replace: '  @Conventions.deprecated(#{ since: "2027-01-01", sunset: "2028-12-31" }) `2025-02-14`:',
  },
  {
    rule: "version-deprecation",
    file: "versions.tsp",
    find: "  `2026-01-01`:",
    replace: '  @Conventions.deprecated(#{ since: "2027-01-01", sunset: "2029-01-01" }) `2026-01-01`:',
  },
  {
    rule: "version-deprecation",
    file: "versions.tsp",
    find: "  `2025-02-14`:",
    replace: '  @Conventions.deprecated(#{ since: "2027-02-30", sunset: "2030-01-01" }) `2025-02-14`:',
  },
  {
    rule: "names",
    file: "statements.tsp",
    find: "  expiresAt: timestamp;",
    replace: "  expiresAt: timestamp;\n  cached_at?: timestamp;",
  },
  {
    rule: "names",
    file: "errors.tsp",
    find: "    message: string;\n  }[]",
    replace: "    message: string;\n    raw_path?: string;\n  }[]",
  },
  { rule: "names", file: "events.tsp", find: "  @query\n", replace: '  @query("event_type")\n' },
  { rule: "names", file: "statements.tsp", find: "getStatement is", replace: "getWebhook is" },
  { rule: "enum-member", file: "webhooks.tsp", find: "  DISABLED,\n}", replace: "  DISABLED,\n  pausedByUs,\n}" },
  { rule: "enum-member", file: "statements.tsp", find: "  mcc,\n", replace: "  MCC,\n" },
  { rule: "number", file: "events.tsp", find: "latencyMs: int32", replace: "latencyMs: float64" },
  { rule: "number", file: "money.tsp", find: "  value: ", replace: "  rate?: decimal | null;\n  value: " },
  {
    rule: "number",
    file: "headers.tsp",
    find: "scalar waitSeconds extends int32",
    replace: "scalar waitSeconds extends float32",
  },
  { rule: "source", file: "webhooks.tsp", find: '@source("§4.2")', replace: '@source("nowhere")' },
  { rule: "source", file: "webhooks.tsp", find: '@source("§4.2")', replace: '@source("§4.7")' },
  { rule: "source", file: "errors.tsp", find: '@source("§5.4")', replace: '@source("§5.7")' },
  {
    rule: "example",
    file: "webhooks.tsp",
    find: ", mode: WebhookMode.NOTIFICATION })\nmodel CreateWebhookRequest",
    replace: " })\nmodel CreateWebhookRequest",
  },
  {
    rule: "operation-home",
    file: "webhooks.tsp",
    find: '@tag("Webhooks")\n',
    replace: '@route("/loose") @get op loose(): Webhook;\n@tag("Webhooks")\n',
  },
  { rule: "error-code", file: "errors.tsp", find: "namespace Errors {", replace: "namespace Errors {\n  model Odd {}" },
  { rule: "event-type", file: "events.tsp", find: "namespace Events {", replace: "namespace Events {\n  model Odd {}" },
  { rule: "event-type", file: "events.tsp", find: '"FIAT_DEPOSIT_CREATED"', replace: '"CRYPTO_DEPOSIT_CREATED"' },
  {
    rule: "tier-limits",
    file: "limits.tsp",
    find: "@tierLimits(#{ second: 3, minute: 180, day: 1000 }, #{ second: 3, minute: 180, day: 5000 })",
    replace: "",
  },
];

for (const { rule, ...edit } of edits) {
  test(`${rule} notices: ${edit.find.trim().split("\n")[0]}`, async () => {
    assert.ok((await diagnostics(edit)).includes(`payments-api/${rule}`), `${rule} said nothing`);
  });
}
