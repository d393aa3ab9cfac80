// The request log and the activity feed.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const recordRequest = "server/http/pipeline/record-request.ts";
const recorder = "server/platform/request-log/recorder.ts";
const redact = "server/platform/request-log/redact.ts";
const requestLogStore = "server/platform/request-log/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "restarts-feed-after-empty-page",
    "activity-complete",
    edit("server/events/activity/operations.ts", "page[0]?.id ?? after ?? beginning", "page[0]?.id ?? beginning"),
  ),
  fault(
    "names-delivery-as-endpoint-in-the-feed",
    "activity-of-delivery",
    edit("server/events/activity/store.ts", "webhookId: row.webhook_id", "webhookId: row.delivery_id"),
  ),
  fault(
    "returns-request-of-another-project",
    "activity-per-project",
    edit(
      requestLogStore,
      "requests.find(queries, { project_id: projectId, id })",
      "requests.find(queries, { id } as never)",
    ),
  ),
  fault(
    "logs-undeclared-parameters",
    "request-logged",
    edit(
      recordRequest,
      '.filter((part) => declared.includes(part.split("=", 1)[0]!))',
      ".filter(() => declared.length > 0)",
    ),
  ),
  fault(
    "tells-no-unreadable-body",
    "request-log-unreached",
    edit(
      recordRequest,
      "return hasBody(request) ? unreadableBody : noBody;",
      "return hasBody(request) ? noBody : noBody;",
    ),
  ),
  fault(
    "logs-json-text-of-rejected-form",
    "request-log-nested-text",
    edit(redact, "/^\\s*[{[]/.test(value)) return", "value === undeclaredMark) return"),
  ),
  fault(
    "forgets-resources-that-a-body-names",
    "request-log-filters",
    edit(recordRequest, 'name.endsWith("Id")', 'name === "Id"'),
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
    "logs-every-rate-limited-request",
    "request-log-bounded",
    edit(recorder, 'return this.#takesOneMore("refusal", projectId);', "return true;"),
  ),
  fault(
    "bounds-log-of-all-projects-together",
    { test: "server/platform/request-log/request-log.test.ts" },
    edit(recorder, 'this.#takesOneMore("read", projectId)', 'this.#takesOneMore("read", "every project")'),
  ),
  // The second edit keeps the worker from deleting the requests before they are read.
  fault(
    "shows-old-requests-in-feed",
    "request-log-to-the-second",
    edit(
      requestLogStore,
      "{ created_at: { from: now - retentionMs + 1 } }, slice)",
      "{ created_at: { from: now - 2 * retentionMs } }, slice)",
    ),
    edit(
      "server/platform/request-log/purge.ts",
      "purgeRequests(tx, platform.clock.now(), batch)",
      "purgeRequests(tx, platform.clock.now() - 30_000, batch)",
    ),
  ),
  fault("logs-secrets", "request-log-secrets", edit(redact, "isSecret ? secretMark", "false ? secretMark")),
  fault("logs-mistaken-secret-of-path", "mistaken-secrets", edit(recordRequest, "hasSecret(path) ?", "false ?")),
];
