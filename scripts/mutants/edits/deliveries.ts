// Faults in what a delivery is, whom it reaches and what becomes of it (interface §2.2, §4.3, §6.1).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const backoff = "server/events/delivery/backoff.ts";
const attempt = "server/events/delivery/attempt.ts";
const loop = "server/events/delivery/deliver.ts";
const endpoint = "server/events/delivery/leased-endpoint.ts";
const post = "server/events/delivery/post.ts";
const exchange = "server/events/outbound-http/outbound-request.ts";
const queue = "server/events/delivery/queue.ts";
const sign = "server/events/webhooks/sign.ts";
const signed = "server/events/outbound-http/signed.ts";
const store = "server/events/webhooks/store.ts";
const webhooks = "server/events/webhooks/operations.ts";
const worker = "server/events/delivery/delivery-worker.ts";

const form: readonly SourceFault[] = [
  fault("signed-as-latin1", "delivery-not-ascii", edit(sign, ".update(body)", '.update(body.toString("latin1"))')),
  fault(
    "newest-date-for-all-endpoints",
    "delivery-version",
    edit(
      "server/events/outbound-http/signed.ts",
      "[headers.serviceVersion]: receiver.version",
      '[headers.serviceVersion]: "2026-01-01"',
    ),
  ),
];

const recipients: readonly SourceFault[] = [
  fault(
    "first-endpoint-alone",
    "delivery-to-all",
    edit(store, "mode = 'NOTIFICATION' ORDER BY id", "mode = 'NOTIFICATION' ORDER BY id LIMIT 1"),
  ),
  fault(
    "ended-url-is-silent",
    "delivery-resumed",
    edit(
      store,
      "mode = 'NOTIFICATION' ORDER BY id\",\n    [projectId],",
      "mode = 'NOTIFICATION' AND url NOT IN (SELECT url FROM webhooks WHERE project_id = ? AND status = 'DISABLED') ORDER BY id\",\n    [projectId, projectId],",
    ),
  ),
  fault(
    "request-endpoint-served",
    "delivery-request-none",
    edit(store, "AND mode = 'NOTIFICATION' ORDER BY id", "ORDER BY id"),
  ),
  fault(
    "disabled-endpoint-served",
    "delivery-disabled-none",
    edit(store, "AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id", "AND mode = 'NOTIFICATION' ORDER BY id"),
    edit(attempt, 'if (endpoint.status !== "ACTIVE") return "disabled";', ""),
  ),
  fault(
    "disabling-cancels-nothing",
    "delivery-disabled-pending",
    edit(
      webhooks,
      "    if (disabled !== row) await platform.outbox.cancel(tx, project.id, row.id, disabled.updated_at);\n",
      "",
    ),
    edit(attempt, 'if (endpoint.status !== "ACTIVE") return "disabled";', ""),
  ),
  fault(
    "attempt-in-flight-revives-a-cancelled-delivery",
    "delivery-disabled-in-flight",
    edit(
      queue,
      "status = CASE WHEN status = 'PENDING' OR made.state = 'DELIVERED' THEN made.state ELSE status END",
      "status = made.state",
    ),
    edit(queue, "CASE WHEN status = 'PENDING' THEN made.next_at ELSE NULL END", "made.next_at"),
  ),
  fault(
    "cancelled-for-good",
    "delivery-after-disabling",
    edit(queue, "status = 'PENDING' OR made.state = 'DELIVERED' THEN", "status = 'PENDING' THEN"),
  ),
  fault(
    "new-endpoint-gets-old-events",
    "delivery-new-endpoint",
    edit(
      "server/events/delivery/store.ts",
      "AND id IN (SELECT webhook_id FROM deliveries WHERE event_id = ?)",
      "AND ? IS NOT NULL",
    ),
  ),
  fault("endpoint-remembered", "delivery-url-changed", edit(attempt, "const freshMs = 1;", "const freshMs = 600_000;")),
  fault(
    "events-for-all-projects",
    "delivery-of-project",
    edit(
      store,
      "project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
      "(project_id = ? OR TRUE) AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
    ),
  ),
  fault(
    "test-for-all-endpoints",
    "delivery-test-alone",
    edit(webhooks, '"WEBHOOK_TEST", data, { webhookIds: [webhook.id] })', '"WEBHOOK_TEST", data)'),
  ),
  fault("dead-endpoint-in-the-way", "delivery-unhindered", edit(loop, "inFlightMax: 1_000", "inFlightMax: 10")),
  fault(
    "one-more-in-flight",
    "delivery-in-flight",
    edit(
      endpoint,
      "this.inFlight < limits.webhookInFlightPerEndpoint",
      "this.inFlight <= limits.webhookInFlightPerEndpoint",
    ),
  ),
];

const retries: readonly SourceFault[] = [
  fault(
    "only-200-acknowledges",
    "delivery-acknowledged",
    edit(post, "status >= 200 && status < 300", "status === 200"),
  ),
  fault(
    "redirect-is-success",
    "delivery-retried",
    edit(post, "status >= 200 && status < 300", "status >= 200 && status < 400"),
  ),
  fault(
    "redirect-followed",
    "delivery-redirect",
    edit(worker, "import { limits }", 'import { interceptors } from "undici";\nimport { limits }'),
    edit(
      worker,
      "postThrough(egress)",
      "postThrough(egress.compose(interceptors.redirect({ maxRedirections: 3 })) as never)",
    ),
  ),
  fault(
    "gone-is-final",
    "delivery-gone",
    edit(
      attempt,
      "failure === null ? null : nextAttemptAt(",
      "failure === null || status === 410 ? null : nextAttemptAt(",
    ),
  ),
  fault(
    "half-an-answer-is-one",
    "delivery-broken-answer",
    edit(exchange, "this.#end(toFailure(error));", "this.#end(this.#status === null ? toFailure(error) : null);"),
  ),
  fault(
    "patience-without-end",
    "delivery-timeout",
    edit(exchange, "timer(limits.timeoutMs,", "timer(100 * limits.timeoutMs,"),
  ),
  fault(
    "new-id-on-a-retry",
    "delivery-repeated",
    edit(
      attempt,
      "sign(endpoint, delivery,",
      "sign(endpoint, delivery.attempts === 0 ? delivery : { ...delivery, id: random.uuid(attemptedAt) },",
    ),
  ),
  fault(
    "timestamp-frozen",
    "delivery-timestamp-fresh",
    edit(attempt, "sign(endpoint, delivery, attemptedAt)", "sign(endpoint, delivery, delivery.anchor_at)"),
  ),
  fault(
    "first-retry-too-early",
    "delivery-first-retry",
    edit(backoff, "failed.anchorAt + anchorsMs[failed.number]! + jitter", "failed.anchorAt"),
  ),
  fault(
    "retries-without-backoff",
    "delivery-schedule",
    edit(backoff, "failed.anchorAt + anchorsMs[failed.number]! + jitter", "failed.endedAt + stepsMs[1]!"),
    edit(backoff, "failed.endedAt + step / 2", "failed.endedAt"),
  ),
  fault(
    "never-exhausted",
    "delivery-schedule",
    edit(backoff, "if (step === undefined) return null;", "if (step === undefined) return failed.endedAt + 3_600_000;"),
  ),
  fault("late-attempts-in-a-burst", "delivery-late-attempt", edit(backoff, "failed.endedAt + step / 2", "0")),
  fault(
    "retry-after-ignored",
    "delivery-retry-after",
    edit(backoff, "failed.endedAt + failed.retryAfterMs", "failed.endedAt"),
  ),
  fault(
    "retry-after-of-any-status",
    "delivery-retry-after",
    edit(backoff, " || (status !== 429 && status !== 503)", ""),
  ),
  fault("use-counted-on-failure", "webhook-last-used", edit(queue, "if (failure === null) used.set(", "used.set(")),
];

const egress: readonly SourceFault[] = [
  fault(
    "any-certificate-trusted",
    "delivery-certificate",
    edit("server/events/outbound-http/egress.ts", "buildConnector({", "buildConnector({ rejectUnauthorized: false,"),
  ),
  fault(
    "metadata-service-accepted-locally",
    "url-refused-locally",
    edit("server/events/webhooks/address.ts", " && !metadata.has(parsed.toString())", ""),
  ),
];

const oldSecret = edit(
  signed,
  "if (known?.sealed.equals(sealed) && known.url === url) return known;",
  "if (known?.url === url) return known;",
);

const rotation: readonly SourceFault[] = [
  fault("old-secret-still-signs", "rotation-at-once", oldSecret),
  fault("old-secret-signs-retries", "rotation-of-retries", oldSecret),
  fault("old-secret-signs-what-was-in-flight", "rotation-in-flight", oldSecret),
];

export const faults: readonly SourceFault[] = [...form, ...recipients, ...retries, ...egress, ...rotation];
