// What is wrong with a state machine is said where it stands: each sentence is shown to be said by one edit of the real specification.
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { test } from "node:test";
import { compile, formatDiagnostic } from "@typespec/compiler";
import { editedHost, main } from "../edited.fixture.ts";

const silent = '      silent: "You disable the endpoint yourself, and no event type covers endpoints.",\n';

const edits = [
  {
    says: "no move leads to DISABLED",
    file: "webhooks.tsp",
    find: "      to: #[WebhookStatus.DISABLED],",
    replace: "      to: #[WebhookStatus.ACTIVE],",
  },
  {
    says: "disableWebhok is no operation",
    file: "webhooks.tsp",
    find: 'operation: "disableWebhook"',
    replace: 'operation: "disableWebhok"',
  },
  {
    says: "downloadStatement does not name its refusal EVENT_NOT_FOUND",
    file: "statements.tsp",
    find: 'code: "STATEMENT_FAILED"',
    replace: 'code: "EVENT_NOT_FOUND"',
  },
  {
    says: "rotateWebhookSecret does not name WEBHOOK_INVALID_STATE",
    file: "webhooks.tsp",
    find: "rotateWebhookSecret is Act<IdPath, Done<WebhookWithSecret>, Errors.WebhookNotFound | Errors.WebhookInvalidState>",
    replace: "rotateWebhookSecret is Act<IdPath, Done<WebhookWithSecret>, Errors.WebhookNotFound>",
  },
  {
    says: "downloadStatement has no answer in FAILED",
    file: "statements.tsp",
    find: '    #{ states: #[StatementStatus.FAILED], operation: "downloadStatement", code: "STATEMENT_FAILED" }\n',
    replace: "",
  },
  {
    says: "STATEMENT_MOVED is no type of event",
    file: "statements.tsp",
    find: '"STATEMENT_STATUS_UPDATED"',
    replace: '"STATEMENT_MOVED"',
  },
  { says: "emits no event: say why", file: "webhooks.tsp", find: silent, replace: "" },
  {
    says: "both emits an event and is silent",
    file: "webhooks.tsp",
    find: silent,
    replace: `${silent}      event: "WEBHOOK_TEST",\n`,
  },
  { says: "kind is no field of Webhook", file: "webhooks.tsp", find: "when: #{ mode:", replace: "when: #{ kind:" },
  {
    says: "in which states is testWebhook possible?",
    file: "webhooks.tsp",
    find: `    #{
      states: #[WebhookStatus.ACTIVE],
      operation: "testWebhook",
      when: #{ mode: WebhookMode.NOTIFICATION },
      event: "WEBHOOK_TEST",
    }
`,
    replace: "",
  },
  {
    says: "downloadStatement is spoken of twice for FAILED",
    file: "statements.tsp",
    find: "    #{ states: #[StatementStatus.PENDING], operation",
    replace: "    #{ states: #[StatementStatus.PENDING, StatementStatus.FAILED], operation",
  },
  {
    says: "NOTIFICATION is no state",
    file: "webhooks.tsp",
    find: "to: #[WebhookStatus.DISABLED]",
    replace: "to: #[WebhookStatus.DISABLED, WebhookMode.NOTIFICATION]",
  },
  {
    says: "testWebhook begins in DISABLED, which is not named as an initial state",
    file: "webhooks.tsp",
    find: "initial: #[WebhookStatus.ACTIVE],",
    replace:
      'initial: #[WebhookStatus.ACTIVE],\n  starts: #[#{ state: WebhookStatus.DISABLED, operation: "testWebhook", body: #{} }],',
  },
  {
    says: "the move by disableWebhook follows testWebhook: only the service's moves do",
    file: "webhooks.tsp",
    find: silent,
    replace: `${silent}      follows: "testWebhook",\n`,
  },
  {
    says: "simulateFraud is no operation",
    file: "accounts.tsp",
    find: '      service: "compliance",\n',
    replace: '      service: "compliance",\n      follows: "simulateFraud",\n',
  },
  {
    says: "names no initial state",
    file: "webhooks.tsp",
    find: "initial: #[WebhookStatus.ACTIVE]",
    replace: "initial: #[]",
  },
];

for (const { says, file, find, replace } of edits) {
  test(`the check says: ${says}`, async () => {
    const program = await compile(await editedHost([[file, new RegExp(RegExp.escape(find)), replace]]), main, {
      noEmit: true,
    });
    const lines = program.diagnostics
      .filter(({ code }) => code === "payments-api/states")
      .map((diagnostic) => formatDiagnostic(diagnostic, { pathRelativeTo: dirname(main) }));
    assert.ok(
      lines.some((line) => line.includes(says) && line.startsWith(file)),
      lines.join("\n") || "nothing was said",
    );
  });
}
