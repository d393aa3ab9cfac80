// Interface §2.2, §4.3, §6.1.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const backoff = "server/events/delivery/backoff.ts";
const attempt = "server/events/delivery/attempt.ts";
const loop = "server/events/delivery/deliver.ts";
const endpoint = "server/events/delivery/leased-endpoint.ts";
const post = "server/events/delivery/post-delivery.ts";
const exchange = "server/events/outbound-http/outbound-request.ts";
const queue = "server/events/delivery/queue.ts";
const sign = "server/events/webhooks/sign.ts";
const signed = "server/events/outbound-http/event-signer.ts";
const store = "server/events/webhooks/store.ts";
const deliveries = "server/events/delivery/store.ts";
const webhooks = "server/events/webhooks/operations.ts";
const worker = "server/events/delivery/delivery-worker.ts";

const format: readonly SourceFault[] = [
  fault("signs-body-as-latin1", "delivery-not-ascii", edit(sign, ".update(body)", '.update(body.toString("latin1"))')),
  fault(
    "labels-every-delivery-with-newest-version",
    "delivery-version",
    edit(
      "server/events/outbound-http/event-signer.ts",
      "[headers.serviceVersion]: receiver.version",
      '[headers.serviceVersion]: "2026-01-01"',
    ),
  ),
];

const recipients: readonly SourceFault[] = [
  fault(
    "delivers-only-to-first-endpoint",
    "delivery-to-all",
    edit(store, "mode = 'NOTIFICATION' ORDER BY id", "mode = 'NOTIFICATION' ORDER BY id LIMIT 1"),
  ),
  fault(
    "never-delivers-to-url-disabled-before",
    "delivery-resumed",
    edit(
      store,
      "mode = 'NOTIFICATION' ORDER BY id\";\n  return selectionOf({ id: text, version: text<Version>() }, sql, [projectId]);",
      "mode = 'NOTIFICATION' AND url NOT IN (SELECT url FROM webhooks WHERE project_id = ? AND status = 'DISABLED') ORDER BY id\";\n  return selectionOf({ id: text, version: text<Version>() }, sql, [projectId, projectId]);",
    ),
  ),
  fault(
    "delivers-to-request-endpoint",
    "delivery-request-none",
    edit(store, "AND mode = 'NOTIFICATION' ORDER BY id", "ORDER BY id"),
  ),
  fault(
    "delivers-to-disabled-endpoint",
    "delivery-disabled-none",
    edit(store, "AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id", "AND mode = 'NOTIFICATION' ORDER BY id"),
    edit(attempt, 'if (endpoint.status !== "ACTIVE") return "disabled";', ""),
  ),
  fault(
    "keeps-pending-deliveries-of-disabled-endpoint",
    "delivery-disabled-pending",
    edit(deliveries, 'if (row.status !== "PENDING" || row.disabled_at === null) return row;', "return row;"),
    edit(loop, "this.#track(this.#cancel(disabled));", ";"),
  ),
  fault(
    "dates-cancellation-by-its-batch",
    "delivery-disabled-pending",
    edit(queue, "[ids], first.disabled_at)", "[ids], first.disabled_at + 1_000)"),
  ),
  fault(
    "shows-next-attempt-of-disabled-endpoint",
    "delivery-disabled-pending",
    edit(
      deliveries,
      'return { ...row, status: "CANCELLED", next_attempt_at: null, updated_at };',
      'return { ...row, status: "CANCELLED", updated_at };',
    ),
  ),
  fault(
    "revives-cancelled-delivery-after-attempt-in-flight",
    "delivery-disabled-in-flight",
    edit(
      queue,
      "status = CASE WHEN status = 'PENDING' OR outcome.state = 'DELIVERED' THEN outcome.state ELSE status END",
      "status = outcome.state",
    ),
    edit(queue, "CASE WHEN status = 'PENDING' THEN outcome.next_at ELSE NULL END", "outcome.next_at"),
    edit(queue, "const isDisabled = disabledIds.has(attempt.webhookId);", "const isDisabled = false;"),
    edit(loop, "this.#track(this.#cancel(disabled));", ";"),
    edit(
      deliveries,
      'if (row.status !== "PENDING" || row.disabled_at === null) return row;',
      'if (row.status !== "PENDING" || row.disabled_at === null || row.updated_at > row.disabled_at) return row;',
    ),
  ),
  fault(
    "keeps-acknowledged-delivery-cancelled",
    "delivery-after-disabling",
    edit(queue, "status = 'PENDING' OR outcome.state = 'DELIVERED' THEN", "status = 'PENDING' THEN"),
    edit(
      queue,
      'if (attempt.failure === null) return "DELIVERED";\n  if (isDisabled) return "CANCELLED";',
      'if (isDisabled) return "CANCELLED";\n  if (attempt.failure === null) return "DELIVERED";',
    ),
  ),
  fault(
    "resends-old-events-to-new-endpoint",
    "delivery-new-endpoint",
    edit(deliveries, "AND id IN (SELECT webhook_id FROM deliveries WHERE event_id = ?)", "AND ? IS NOT NULL"),
  ),
  fault(
    "delivers-to-old-url",
    "delivery-url-changed",
    edit(attempt, "const endpointMaxAgeMs = 1;", "const endpointMaxAgeMs = 600_000;"),
  ),
  fault(
    "delivers-to-endpoints-of-every-project",
    "delivery-of-project",
    edit(
      store,
      "project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
      "(project_id = ? OR TRUE) AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
    ),
  ),
  fault(
    "records-attempts-of-four-projects-at-once",
    "deliveries-of-many-projects",
    edit(
      "server/events/delivery/record.ts",
      "for (let start = 0; start < projects.length; start += unitsAtOnce)",
      "for (let start = 0; start < Math.min(projects.length, unitsAtOnce); start += unitsAtOnce)",
    ),
  ),
  fault(
    "sends-test-event-to-every-endpoint",
    "delivery-test-alone",
    edit(webhooks, '"WEBHOOK_TEST", data, { webhookIds: [webhook.id] })', '"WEBHOOK_TEST", data)'),
  ),
  fault(
    "lets-dead-endpoint-block-deliveries",
    "delivery-unhindered",
    edit(loop, "inFlightMax: 1_000", "inFlightMax: 10"),
  ),
  fault(
    "allows-one-delivery-in-flight-too-many",
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
    "accepts-only-200-as-acknowledgement",
    "delivery-acknowledged",
    edit(post, "status >= 200 && status < 300", "status === 200"),
  ),
  fault(
    "accepts-redirect-as-acknowledgement",
    "delivery-retried",
    edit(post, "status >= 200 && status < 300", "status >= 200 && status < 400"),
  ),
  fault(
    "follows-redirect-of-receiver",
    "delivery-redirect",
    edit(worker, "import { limits }", 'import { interceptors } from "undici";\nimport { limits }'),
    edit(
      worker,
      "createPost(egress)",
      "createPost(egress.compose(interceptors.redirect({ maxRedirections: 3 })) as never)",
    ),
  ),
  fault(
    "never-retries-after-410",
    "delivery-gone",
    edit(
      attempt,
      "failure === null ? null : computeNextAttemptAt(",
      "failure === null || status === 410 ? null : computeNextAttemptAt(",
    ),
  ),
  fault(
    "accepts-broken-response-as-acknowledgement",
    "delivery-broken-answer",
    edit(exchange, "this.#end(toFailure(error));", "this.#end(this.#status === null ? toFailure(error) : null);"),
  ),
  fault(
    "never-times-out-delivery",
    "delivery-timeout",
    edit(exchange, "timer(limits.timeoutMs,", "timer(100 * limits.timeoutMs,"),
  ),
  fault(
    "changes-event-id-on-retry",
    "delivery-repeated",
    edit(
      attempt,
      "sign(endpoint, delivery,",
      "sign(endpoint, delivery.attempts === 0 ? delivery : { ...delivery, id: random.uuid(attemptedAt) },",
    ),
  ),
  fault(
    "repeats-timestamp-on-retry",
    "delivery-timestamp-fresh",
    edit(attempt, "sign(endpoint, delivery, attemptedAt)", "sign(endpoint, delivery, delivery.anchor_at)"),
  ),
  fault(
    "retries-first-failure-at-once",
    "delivery-first-retry",
    edit(backoff, "attempt.anchorAt + anchorsMs[attempt.number]! + jitter", "attempt.anchorAt"),
  ),
  fault(
    "retries-without-backoff",
    "delivery-backoff",
    edit(backoff, "attempt.anchorAt + anchorsMs[attempt.number]! + jitter", "attempt.endedAt + stepsMs[1]!"),
    edit(backoff, "attempt.endedAt + step / 2", "attempt.endedAt"),
  ),
  fault(
    "gives-up-after-a-day",
    "delivery-backoff",
    edit(
      backoff,
      "if (step === undefined) return null;",
      "if (step === undefined || attempt.number > 10) return null;",
    ),
  ),
  fault(
    "schedules-resent-event-from-its-creation",
    "delivery-schedule",
    edit(
      deliveries,
      "      anchor_at: created_at,",
      '      anchor_at: Number.parseInt(eventId.replaceAll("-", "").slice(0, 12), 16),',
    ),
  ),
  fault(
    "retries-for-ever",
    "delivery-schedule",
    edit(
      backoff,
      "if (step === undefined) return null;",
      "if (step === undefined) return attempt.endedAt + 3_600_000;",
    ),
  ),
  fault("makes-late-retries-at-once", "delivery-late-attempt", edit(backoff, "attempt.endedAt + step / 2", "0")),
  fault(
    "ignores-retry-after-of-receiver",
    "delivery-retry-after",
    edit(backoff, "attempt.endedAt + attempt.retryAfterMs", "attempt.endedAt"),
  ),
  fault(
    "honours-retry-after-of-any-status",
    "delivery-retry-after",
    edit(backoff, " || (status !== 429 && status !== 503)", ""),
  ),
  fault(
    "counts-failed-delivery-as-use",
    "webhook-last-used",
    edit(queue, "if (failure === null) lastUses.set(", "lastUses.set("),
  ),
];

const egress: readonly SourceFault[] = [
  fault(
    "trusts-any-certificate",
    "delivery-certificate",
    edit("server/events/outbound-http/egress.ts", "buildConnector({", "buildConnector({ rejectUnauthorized: false,"),
  ),
  fault(
    "delivers-to-metadata-service-locally",
    "url-refused-locally",
    edit("server/events/webhooks/public-address.ts", " && !metadataAddresses.has(parsed.toString())", ""),
  ),
];

const oldSecret = edit(
  signed,
  "if (cached?.sealed.equals(sealed) && cached.url === url) return cached;",
  "if (cached?.url === url) return cached;",
);

const rotation: readonly SourceFault[] = [
  fault("signs-with-old-secret-after-rotation", "rotation-at-once", oldSecret),
  fault("signs-retry-with-old-secret", "rotation-of-retries", oldSecret),
  fault("signs-with-old-secret-after-attempt-in-flight", "rotation-in-flight", oldSecret),
];

export const faults: readonly SourceFault[] = [...format, ...recipients, ...retries, ...egress, ...rotation];
