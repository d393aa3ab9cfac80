// Each rule is shown to bite by one edit of the real specification, and the real specification breaks none.
import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, test } from "node:test";
import { compile, getSourceLocation, type Type } from "@typespec/compiler";
import { batches, type Change, declarationAt, declarationsOf, editedHost, main } from "../edited.fixture.ts";

interface Edit {
  /** The rule that notices it. */
  readonly rule: string;
  readonly file: string;
  /** Replaced where it first stands. */
  readonly find: string;
  readonly replace: string;
  /** What is said of it stands elsewhere than in the declarations that it touches, so it is compiled alone. */
  readonly wide?: boolean;
}

interface Said {
  readonly code: string;
  /** The declaration that it is said of. */
  readonly at: string;
}

async function diagnostics(edits: readonly Edit[]): Promise<Said[]> {
  const program = await compile(await editedHost(edits.flatMap(changesOf)), main, { noEmit: true });
  return program.diagnostics.map(({ code, target }) => {
    const { file, pos } = getSourceLocation(target as Type);
    return { code, at: declarationAt(basename(file.path), file.text, pos) };
  });
}

const changesOf = ({ file, find, replace }: Edit): Change[] => [[file, new RegExp(RegExp.escape(find)), replace]];

test("the specification breaks no rule", async () => {
  assert.deepEqual(await diagnostics([]), []);
});

const edits: readonly Edit[] = [
  { rule: "operation-tier", file: "webhooks.tsp", find: "@tier(RateLimitTier.DEFAULT)\n", replace: "", wide: true },
  { rule: "operation-source", file: "webhooks.tsp", find: '  @source("§4.2")\n', replace: "" },
  { rule: "operation-doc", file: "webhooks.tsp", find: '  @summary("Update a webhook endpoint")\n', replace: "" },
  {
    rule: "operation-doc",
    file: "webhooks.tsp",
    find: "/** Endpoints that receive events. */\n",
    replace: "",
    wide: true,
  },
  {
    rule: "post-idempotency-key",
    file: "operations.tsp",
    find: "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ...IdempotencyKeyHeader, ",
    replace: "@post op Act<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
    wide: true,
  },
  {
    rule: "operation-version",
    file: "operations.tsp",
    find: "@get op Get<Params, Success, OwnErrors>(...ServiceVersionHeader, ",
    replace: "@get op Get<Params, Success, OwnErrors>(",
    wide: true,
  },
  {
    rule: "operation-errors",
    file: "operations.tsp",
    find: "  | Errors.Unauthorized\n",
    replace: "",
    wide: true,
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
  { rule: "error-code", file: "errors.tsp", find: '"UNAUTHORIZED"', replace: '"unauthorized"', wide: true },
  { rule: "error-code", file: "webhooks.tsp", find: " | Errors.WebhookLimitExceeded", replace: "", wide: true },
  {
    rule: "event-type",
    file: "events.tsp",
    find: "  /** Sent when a new on-chain deposit is detected. */\n",
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
  { rule: "number", file: "money.tsp", find: "  value: ", replace: "  rate?: decimal | null;\n  value: ", wide: true },
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
    wide: true,
  },
  {
    rule: "error-code",
    file: "errors.tsp",
    find: "namespace Errors {",
    replace: "namespace Errors {\n  model Odd {}",
    wide: true,
  },
  {
    rule: "event-type",
    file: "events.tsp",
    find: "namespace Events {",
    replace: "namespace Events {\n  model Odd {}",
    wide: true,
  },
  { rule: "event-type", file: "events.tsp", find: '"FIAT_DEPOSIT_CREATED"', replace: '"CRYPTO_DEPOSIT_CREATED"' },
  {
    rule: "tier-limits",
    file: "limits.tsp",
    find: "@tierLimits(#{ second: 3, minute: 180, day: 1000 }, #{ second: 3, minute: 180, day: 5000 })",
    replace: "",
  },
];

// Those that touch no declaration of each other are compiled together: each is told by the declaration that its rule speaks of.
const sets = await batches(edits.map((edit) => ({ ...edit, changes: changesOf(edit) })));
for (const set of sets.flatMap((set) => (set[0]?.wide ? set.map((edit) => [edit]) : [set]))) {
  describe(`${set.length} edits`, () => {
    let compiled: Promise<Said[]> | undefined;
    for (const { rule, find, wide, changes } of set) {
      test(`${rule} notices: ${find.trim().split("\n")[0]}`, async () => {
        compiled ??= diagnostics(set);
        const said = await compiled;
        const touched = await declarationsOf(changes);
        const codes = said.filter(({ at }) => wide || touched.has(at)).map(({ code }) => code);
        assert.ok(codes.includes(`payments-api/${rule}`), `${rule} said nothing there, but: ${JSON.stringify(said)}`);
      });
    }
  });
}
