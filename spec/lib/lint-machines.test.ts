// Each message about a state machine is produced by an edit of the real specification.
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { test } from "node:test";
import { compile, formatDiagnostic } from "@typespec/compiler";
import { editedHost, main } from "../edited.fixture.ts";

const silent = '      silent: "You disable the endpoint yourself, and no event type covers endpoints.",\n';

const edit = (message: string, file: string, find: string, replace: string) => ({ message, file, find, replace });

const edits = [
  edit(
    "no move leads to DISABLED",
    "webhooks.tsp",
    "      to: #[WebhookStatus.DISABLED],",
    "      to: #[WebhookStatus.ACTIVE],",
  ),
  edit("disableWebhok is no operation", "webhooks.tsp", 'operation: "disableWebhook"', 'operation: "disableWebhok"'),
  edit(
    "downloadStatement does not name its refusal EVENT_NOT_FOUND",
    "statements.tsp",
    'code: "STATEMENT_FAILED"',
    'code: "EVENT_NOT_FOUND"',
  ),
  edit(
    "rotateWebhookSecret does not name WEBHOOK_INVALID_STATE",
    "webhooks.tsp",
    "rotateWebhookSecret is Act<IdPath, Done<WebhookWithSecret>, Errors.WebhookNotFound | Errors.WebhookInvalidState>",
    "rotateWebhookSecret is Act<IdPath, Done<WebhookWithSecret>, Errors.WebhookNotFound>",
  ),
  edit(
    "downloadStatement has no answer in FAILED",
    "statements.tsp",
    '    #{ states: #[StatementStatus.FAILED], operation: "downloadStatement", code: "STATEMENT_FAILED" }\n',
    "",
  ),
  edit("STATEMENT_MOVED is no type of event", "statements.tsp", '"STATEMENT_STATUS_UPDATED"', '"STATEMENT_MOVED"'),
  edit("emits no event: say why", "webhooks.tsp", silent, ""),
  edit("both emits an event and is silent", "webhooks.tsp", silent, `${silent}      event: "WEBHOOK_TEST",\n`),
  edit("kind is no field of Webhook", "webhooks.tsp", "when: #{ mode:", "when: #{ kind:"),
  edit(
    "in which states is testWebhook possible?",
    "webhooks.tsp",
    `    #{
      states: #[WebhookStatus.ACTIVE],
      operation: "testWebhook",
      when: #{ mode: WebhookMode.NOTIFICATION },
      event: "WEBHOOK_TEST",
    }
`,
    "",
  ),
  edit(
    "downloadStatement is listed twice for FAILED",
    "statements.tsp",
    "    #{ states: #[StatementStatus.PENDING], operation",
    "    #{ states: #[StatementStatus.PENDING, StatementStatus.FAILED], operation",
  ),
  edit(
    "NOTIFICATION is no state",
    "webhooks.tsp",
    "to: #[WebhookStatus.DISABLED]",
    "to: #[WebhookStatus.DISABLED, WebhookMode.NOTIFICATION]",
  ),
  edit(
    "testWebhook begins in DISABLED, which is not named as an initial state",
    "webhooks.tsp",
    "initial: #[WebhookStatus.ACTIVE],",
    'initial: #[WebhookStatus.ACTIVE],\n  starts: #[#{ state: WebhookStatus.DISABLED, operation: "testWebhook", body: #{} }],',
  ),
  edit(
    "the move by disableWebhook follows testWebhook: only the service's moves do",
    "webhooks.tsp",
    silent,
    `${silent}      follows: "testWebhook",\n`,
  ),
  edit(
    "simulateFraud is no operation",
    "accounts.tsp",
    'service: "compliance"',
    'service: "compliance", follows: "simulateFraud"',
  ),
  edit("names no initial state", "webhooks.tsp", "initial: #[WebhookStatus.ACTIVE]", "initial: #[]"),
];

for (const { message, file, find, replace } of edits) {
  test(`the lint reports: ${message}`, async () => {
    const program = await compile(await editedHost([[file, new RegExp(RegExp.escape(find)), replace]]), main, {
      noEmit: true,
    });
    const lines = program.diagnostics
      .filter(({ code }) => code === "payments-api/states")
      .map((diagnostic) => formatDiagnostic(diagnostic, { pathRelativeTo: dirname(main) }));
    assert.ok(
      lines.some((line) => line.includes(message) && line.startsWith(file)),
      lines.join("\n") || "no diagnostic",
    );
  });
}
