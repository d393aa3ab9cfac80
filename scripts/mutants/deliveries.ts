// Faults in what a delivery is, whom it reaches and what becomes of it (interface §2.2, §4.3, §6.1).
import type { Edit, Mutant } from "./mutant.ts";

const backoff = "server/delivery/backoff.ts";
const deliver = "server/delivery/deliver.ts";
const dispatch = "server/delivery/dispatch.ts";
const envelope = "server/events/envelope.ts";
const held = "server/delivery/held.ts";
const operations = "server/events/operations.ts";
const post = "server/delivery/post.ts";
const queue = "server/delivery/queue.ts";
const sign = "server/webhooks/sign.ts";
const store = "server/events/store.ts";
const webhooks = "server/webhooks/operations.ts";
const worker = "server/delivery/worker.ts";

const mutant = (name: string, rule: string, ...edits: readonly Edit[]): Mutant => ({ name, rule, edits });
const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });

const form: readonly Mutant[] = [
  mutant("delivered-by-put", "delivery-post", edit(post, 'method: "POST"', 'method: "PUT"')),
  mutant("query-of-the-url-dropped", "delivery-post", edit(post, "path: pathname + search", "path: pathname")),
  mutant(
    "content-type-with-charset",
    "delivery-content-type",
    edit(deliver, '"Content-Type": "application/json"', '"Content-Type": "application/json; charset=utf-8"'),
  ),
  mutant(
    "undeclared-header",
    "delivery-headers",
    edit(
      deliver,
      '"Content-Type": "application/json"',
      '"X-Service-Webhook-Attempt": String(delivery.attempts + 1), "Content-Type": "application/json"',
    ),
  ),
  mutant("no-timestamp-header", "delivery-headers", edit(sign, "    [headers.webhookTimestamp]: seconds,\n", "")),
  mutant(
    "standard-signature-missing",
    "delivery-standard-headers",
    edit(sign, "    [headers.standardWebhookSignature]: signature,\n", ""),
  ),
  mutant("unsigned", "delivery-signature", edit(sign, "    [headers.webhookSignature]: signature,\n", "")),
  mutant(
    "signature-over-a-body-written-anew",
    "delivery-signature",
    edit(sign, ".update(body)", ".update(JSON.stringify(JSON.parse(body.toString()), undefined, 2))"),
  ),
  mutant("signature-over-the-body-alone", "delivery-signature", edit(sign, ".update(`", '.update("" && `')),
  mutant("signature-in-hex", "delivery-signature", edit(sign, 'digest("base64")', 'digest("hex")')),
  mutant(
    "secret-not-decoded",
    "delivery-signature",
    edit(sign, 'createSecretKey(secret.slice(secretPrefix.length), "base64")', 'createSecretKey(secret, "utf8")'),
  ),
  mutant("signed-as-latin1", "delivery-not-ascii", edit(sign, ".update(body)", '.update(body.toString("latin1"))')),
  mutant(
    "id-of-the-delivery-in-the-header",
    "delivery-id",
    edit(deliver, "signatureHeaders(key, delivery.id,", "signatureHeaders(key, delivery.delivery_id,"),
  ),
  mutant(
    "timestamp-in-milliseconds",
    "delivery-timestamp",
    edit(deliver, "Math.floor(attemptedAt / 1_000)", "attemptedAt"),
  ),
  mutant(
    "time-of-the-event-in-its-envelope",
    "delivery-envelope",
    edit(envelope, ',"type":$', ',"createdAt":"","type":$'),
  ),
  mutant(
    "test-event-with-inner-fields",
    "delivery-data",
    edit(
      operations,
      '"WEBHOOK_TEST", webhookOf(webhook),',
      '"WEBHOOK_TEST", { ...webhookOf(webhook), version } as never,',
    ),
  ),
  mutant(
    "statement-event-of-an-unfinished-statement",
    "delivery-data",
    edit(
      "server/statements/prepare.ts",
      '    await publish(tx, platform, row.project_id, "STATEMENT_STATUS_UPDATED", store.toStatement(row));',
      '    await publish(tx, platform, row.project_id, "STATEMENT_STATUS_UPDATED", store.toStatement(statement));',
    ),
  ),
  mutant(
    "newest-date-for-all-endpoints",
    "delivery-version",
    edit(deliver, "[headers.serviceVersion]: endpoint.version", '[headers.serviceVersion]: "2026-01-01"'),
  ),
];

const recipients: readonly Mutant[] = [
  mutant(
    "first-endpoint-alone",
    "delivery-to-all",
    edit(store, "mode = 'NOTIFICATION' ORDER BY id", "mode = 'NOTIFICATION' ORDER BY id LIMIT 1"),
  ),
  mutant(
    "request-endpoint-served",
    "delivery-request-none",
    edit(store, "AND mode = 'NOTIFICATION' ORDER BY id", "ORDER BY id"),
  ),
  mutant(
    "request-endpoint-tested",
    "delivery-request-none",
    edit(operations, ' || webhook.mode !== "NOTIFICATION"', ""),
  ),
  mutant(
    "disabled-endpoint-served",
    "delivery-disabled-none",
    edit(store, "AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id", "AND mode = 'NOTIFICATION' ORDER BY id"),
    edit(deliver, 'if (endpoint.status !== "ACTIVE") return "disabled";', ""),
  ),
  mutant(
    "disabling-cancels-nothing",
    "delivery-disabled-pending",
    edit(webhooks, "    await cancelDeliveries(tx, project.id, row.id, disabled.updated_at);\n", ""),
    edit(deliver, 'if (endpoint.status !== "ACTIVE") return "disabled";', ""),
  ),
  mutant(
    "attempt-in-flight-revives-a-cancelled-delivery",
    "delivery-disabled-in-flight",
    edit(
      queue,
      "status = CASE WHEN status = 'PENDING' OR made.state = 'DELIVERED' THEN made.state ELSE status END",
      "status = made.state",
    ),
    edit(queue, "CASE WHEN status = 'PENDING' THEN made.next_at ELSE NULL END", "made.next_at"),
  ),
  mutant(
    "cancelled-for-good",
    "delivery-after-disabling",
    edit(queue, "status = 'PENDING' OR made.state = 'DELIVERED' THEN", "status = 'PENDING' THEN"),
  ),
  mutant(
    "new-endpoint-gets-old-events",
    "delivery-new-endpoint",
    edit(store, "AND id IN (SELECT webhook_id FROM deliveries WHERE event_id = ?)", "AND ? IS NOT NULL"),
  ),
  mutant(
    "endpoint-remembered",
    "delivery-url-changed",
    edit(deliver, "const freshMs = 1;", "const freshMs = 600_000;"),
  ),
  mutant(
    "events-for-all-projects",
    "delivery-of-project",
    edit(
      store,
      "project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
      "(project_id = ? OR TRUE) AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
    ),
  ),
  mutant(
    "test-for-all-endpoints",
    "delivery-test-alone",
    edit(
      operations,
      "webhookOf(webhook), [webhook.id])",
      "webhookOf(webhook), await store.activeEndpoints(tx, project.id))",
    ),
  ),
  mutant("dead-endpoint-in-the-way", "delivery-unhindered", edit(dispatch, "inFlightMax: 1_000", "inFlightMax: 10")),
  mutant(
    "in-flight-unlimited",
    "delivery-in-flight",
    edit(held, "this.inFlight < limits.webhookInFlightPerEndpoint", "this.inFlight < 1_000"),
  ),
  mutant(
    "one-more-in-flight",
    "delivery-in-flight",
    edit(
      held,
      "this.inFlight < limits.webhookInFlightPerEndpoint",
      "this.inFlight <= limits.webhookInFlightPerEndpoint",
    ),
  ),
];

const retries: readonly Mutant[] = [
  mutant(
    "only-200-acknowledges",
    "delivery-acknowledged",
    edit(post, "this.#status >= 200 && this.#status < 300", "this.#status === 200"),
  ),
  mutant(
    "redirect-is-success",
    "delivery-retried",
    edit(post, "this.#status >= 200 && this.#status < 300", "this.#status >= 200 && this.#status < 400"),
  ),
  mutant(
    "client-errors-not-retried",
    "delivery-retried",
    edit(
      deliver,
      "answer.failure === null ? null : nextAttemptAt",
      "answer.failure === null || Math.floor((answer.status ?? 0) / 100) === 4 ? null : nextAttemptAt",
    ),
  ),
  mutant(
    "redirect-followed",
    "delivery-redirect",
    edit(worker, "import { limits }", 'import { interceptors } from "undici";\nimport { limits }'),
    edit(
      worker,
      "postThrough(egress)",
      "postThrough(egress.compose(interceptors.redirect({ maxRedirections: 3 })) as never)",
    ),
  ),
  mutant(
    "gone-is-final",
    "delivery-gone",
    edit(
      deliver,
      "answer.failure === null ? null : nextAttemptAt",
      "answer.failure === null || answer.status === 410 ? null : nextAttemptAt",
    ),
  ),
  mutant(
    "half-an-answer-is-one",
    "delivery-broken-answer",
    edit(
      post,
      "this.#end(failureOf(error));",
      "this.#end(this.#status === null ? failureOf(error) : this.#verdict());",
    ),
  ),
  mutant(
    "patience-without-end",
    "delivery-timeout",
    edit(post, '() => this.#end("TIMEOUT"), timeoutMs)', '() => this.#end("TIMEOUT"), 100 * timeoutMs)'),
  ),
  mutant(
    "time-limit-ends-with-the-headers",
    "delivery-timeout",
    edit(
      post,
      "    this.#status = status;\n    this.#retryAfter",
      "    clearTimeout(this.#timer);\n    this.#status = status;\n    this.#retryAfter",
    ),
  ),
  mutant(
    "new-id-on-a-retry",
    "delivery-repeated",
    edit(
      deliver,
      "signatureHeaders(key, delivery.id,",
      "signatureHeaders(key, delivery.attempts === 0 ? delivery.id : random.uuid(attemptedAt),",
    ),
  ),
  mutant(
    "timestamp-frozen",
    "delivery-timestamp-fresh",
    edit(deliver, "Math.floor(attemptedAt / 1_000)", "Math.floor(delivery.anchor_at / 1_000)"),
  ),
  mutant(
    "first-retry-too-early",
    "delivery-first-retry",
    edit(backoff, "failed.anchorAt + anchorsMs[failed.number]! + jitter", "failed.anchorAt"),
  ),
  mutant(
    "retries-without-backoff",
    "delivery-schedule",
    edit(backoff, "failed.anchorAt + anchorsMs[failed.number]! + jitter", "failed.endedAt + stepsMs[1]!"),
    edit(backoff, "failed.endedAt + step / 2", "failed.endedAt"),
  ),
  mutant(
    "never-exhausted",
    "delivery-schedule",
    edit(backoff, "if (step === undefined) return null;", "if (step === undefined) return failed.endedAt + 3_600_000;"),
  ),
  mutant(
    "one-attempt-fewer",
    "delivery-schedule",
    edit(backoff, "const step = stepsMs[failed.number];", "const step = stepsMs.slice(0, -1)[failed.number];"),
  ),
  mutant("late-attempts-in-a-burst", "delivery-late-attempt", edit(backoff, "failed.endedAt + step / 2", "0")),
  mutant(
    "retry-after-ignored",
    "delivery-retry-after",
    edit(backoff, "failed.endedAt + failed.retryAfterMs", "failed.endedAt"),
  ),
  mutant(
    "retry-after-without-bound",
    "delivery-retry-after",
    edit(backoff, "Math.min(waitMs, retryAfterMaxMs)", "Math.min(waitMs, 1e13)"),
  ),
  mutant(
    "retry-after-of-any-status",
    "delivery-retry-after",
    edit(backoff, " || (status !== 429 && status !== 503)", ""),
  ),
  mutant(
    "retry-after-hastens",
    "delivery-retry-after",
    edit(
      backoff,
      "  return Math.max(",
      "  if (failed.retryAfterMs > 0) return failed.endedAt + failed.retryAfterMs;\n  return Math.max(",
    ),
  ),
  mutant("retry-after-dates-ignored", "delivery-retry-after", edit(backoff, ": readHttpDate(text) - now;", ": 0;")),
  mutant("use-counted-on-failure", "webhook-last-used", edit(queue, "if (failure === null) used.set(", "used.set(")),
  mutant(
    "use-counted-once",
    "webhook-last-used",
    edit(queue, "last_used_at IS NULL OR last_used_at < ?", "last_used_at IS NULL OR (last_used_at < ? AND FALSE)"),
  ),
];

const egress: readonly Mutant[] = [
  mutant(
    "any-certificate-trusted",
    "delivery-certificate",
    edit("server/delivery/egress.ts", "buildConnector({", "buildConnector({ rejectUnauthorized: false,"),
  ),
  mutant(
    "metadata-service-accepted-locally",
    "url-refused-locally",
    edit("server/webhooks/address.ts", " && !metadata.has(parsed.toString())", ""),
  ),
  mutant(
    "link-local-accepted-locally",
    "url-refused-locally",
    edit("server/webhooks/address.ts", 'new Set(["loopback",', 'new Set(["linkLocal", "loopback",'),
  ),
];

const oldSecret = edit(
  deliver,
  "if (known?.sealed.equals(sealed) && known.url === url) return known;",
  "if (known?.url === url) return known;",
);

const rotation: readonly Mutant[] = [
  mutant("old-secret-still-signs", "rotation-at-once", oldSecret),
  mutant(
    "old-signature-beside-the-new",
    "rotation-at-once",
    edit(sign, "const signature = `v1,", "const signature = `v1,AAAA v1,"),
  ),
  mutant("old-secret-signs-retries", "rotation-of-retries", oldSecret),
  mutant("old-secret-signs-what-was-in-flight", "rotation-in-flight", oldSecret),
];

export const deliveryMutants: readonly Mutant[] = [...form, ...recipients, ...retries, ...egress, ...rotation];
