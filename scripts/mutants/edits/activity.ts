// The request log and the activity feed (decided: Request log and activity feed).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const record = "server/http/pipeline/record-request.ts";
const redact = "server/platform/request-log/redact.ts";
const log = "server/platform/request-log/store.ts";
const linkedRows = "server/platform/database/linked-rows.ts";
const feedOperations = "server/events/activity/operations.ts";
const feed = "server/events/activity/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "logs-replay-as-first-response",
    "request-logged",
    edit(record, 'replayed: sentHeaders[headers.idempotentReplayed] === "true"', "replayed: false"),
  ),
  fault(
    "ignores-key-in-list-of-requests",
    "request-log-filters",
    edit(log, "idempotency_key: idempotencyKey,", "idempotency_key: undefined,"),
  ),
  fault(
    "bounds-log-of-all-projects-together",
    "request-log-apart",
    edit(
      "server/platform/request-log/recorder.ts",
      'this.#takesOneMore("read", projectId)',
      'this.#takesOneMore("read", "every project")',
    ),
  ),
  fault(
    "omits-longest-body-from-log",
    "request-log-body-size",
    edit(
      redact,
      "Buffer.byteLength(text) > limits.loggedBodyMaxBytes",
      "Buffer.byteLength(text) >= limits.loggedBodyMaxBytes",
    ),
  ),
  fault(
    "drops-request-after-half-a-day",
    "request-log-to-the-second",
    edit(log, "limits.requestLogHours * 3_600_000", "limits.requestLogHours * 1_800_000"),
  ),
  fault("logs-mistaken-secret-of-body", "mistaken-secrets", edit(redact, "hasSecret(String(value))", "false")),
  fault("logs-mistaken-secret-of-key", "mistaken-secrets", edit(redact, "hasSecret(text) ?", "false ?")),
  fault("logs-mistaken-secret-of-path", "mistaken-secrets", edit(record, "hasSecret(path) ?", "false ?")),
  fault(
    "accepts-mistaken-secret",
    "mistaken-secrets",
    edit("server/http/request-rules/value-rules.ts", "brokenSecretRule(value)", "undefined as string | undefined"),
  ),
  fault("logs-secrets", "request-log-secrets", edit(redact, "isSecret ? secretMark", "false ? secretMark")),
  fault(
    "skips-items-of-the-feed",
    "activity-complete",
    edit(feedOperations, 'after === undefined ? "newestFirst" : "oldestFirst"', '"newestFirst"'),
  ),
  fault(
    "restarts-feed-after-empty-page",
    "activity-complete",
    edit(feedOperations, "page[0]?.id ?? after ?? beginning", "page[0]?.id ?? beginning"),
  ),
  fault(
    "names-delivery-as-endpoint-in-the-feed",
    "activity-of-delivery",
    edit(feed, "webhookId: row.webhook_id", "webhookId: row.delivery_id"),
  ),
  fault(
    "shows-requests-of-other-projects-in-the-feed",
    "activity-per-project",
    edit(
      log,
      "return summaries.slice(queries, { project_id: projectId }, ",
      "return summaries.slice(queries, {} as never, ",
    ),
  ),
  // Another project's requests that named the id are shown too.
  fault(
    "shows-requests-of-other-projects-about-object",
    "filters-of-project",
    edit(
      linkedRows,
      'add("link.project_id", "=", (scope as { readonly project_id: string }).project_id);',
      "void scope;",
    ),
  ),
  fault(
    "accepts-cursor-of-other-project-about-object",
    "filters-of-project",
    edit(linkedRows, "table.find(queries, scope),", "table.find(queries, { id: scope.id } as never),"),
  ),
];
