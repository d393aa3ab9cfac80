// Events and their deliveries: recipients, attempts, retries and resends.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const attempt = "server/events/delivery/attempt.ts";
const backoff = "server/events/delivery/backoff.ts";
const deliver = "server/events/delivery/deliver.ts";
const deliveryWorker = "server/events/delivery/delivery-worker.ts";
const postDelivery = "server/events/delivery/post-delivery.ts";
const queue = "server/events/delivery/queue.ts";
const deliveryStore = "server/events/delivery/store.ts";
const egress = "server/events/outbound-http/egress.ts";
const outboundRequest = "server/events/outbound-http/outbound-request.ts";
const webhooksOperations = "server/events/webhooks/operations.ts";
const webhooksStore = "server/events/webhooks/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "doubles-retry-jitter",
    "retries-within-jitter",
    edit(backoff, "limits.webhookJitterPercent / 100 / 2;", "limits.webhookJitterPercent / 100;"),
  ),
  fault(
    "records-broken-connection-as-response",
    "attempt-unanswered",
    edit(outboundRequest, 'return "CONNECTION_FAILED";', 'return "HTTP_STATUS";'),
  ),
  fault(
    "trusts-any-certificate",
    "delivery-certificate",
    edit(egress, "buildConnector({", "buildConnector({ rejectUnauthorized: false,"),
  ),
  fault(
    "accepts-certificate-of-another-name",
    "delivery-over-https",
    edit(egress, "    ...options.tls,", "    ...options.tls,\n    checkServerIdentity: () => undefined,"),
  ),
  fault(
    "reads-endless-response",
    "answer-endless",
    edit(outboundRequest, "if (this.#size > bodyReadMaxBytes) this.#end(null);", ""),
  ),
  fault(
    "stores-half-a-character-of-response",
    "answer-kept",
    edit(outboundRequest, ".decode(bytes, { stream: true })", ".decode(bytes)"),
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
    "resolves-no-receiver",
    "delivery-to-host-name",
    edit(egress, "if (options.all) callback(null, addresses);", "if (options.all) callback(null, []);"),
  ),
  fault(
    "delivers-from-any-address",
    { rules: ["delivery-egress-address", "authorization-over-https"] },
    edit(egress, "localAddress: options.localAddress ?? null", "localAddress: null"),
  ),
  fault(
    "signs-body-as-latin1",
    "delivery-not-ascii",
    edit("server/events/webhooks/sign.ts", ".update(body)", '.update(body.toString("latin1"))'),
  ),
  fault(
    "changes-endpoint-version-on-update",
    "delivery-version",
    edit(
      webhooksOperations,
      "  const { platform, project, path, body } = call;\n  // An unknown endpoint",
      "  const { platform, project, version, path, body } = call;\n  // An unknown endpoint",
    ),
    edit(
      webhooksOperations,
      "{ name, url, updated_at: platform.clock.now() }",
      "{ name, url, version, updated_at: platform.clock.now() }",
    ),
  ),
  fault(
    "shifts-created-at-of-event",
    "delivery-kept",
    edit(
      "server/events/event-log/store.ts",
      "createdAt: formatInstant(row.created_at)",
      "createdAt: formatInstant(row.created_at + 3_600_000)",
    ),
  ),
  fault(
    "delivers-to-request-endpoint",
    { rules: ["delivery-request-none", "authorization-endpoint-asked-alone"] },
    edit(webhooksStore, "AND mode = 'NOTIFICATION' ORDER BY id", "ORDER BY id"),
  ),
  fault(
    "delivers-to-disabled-endpoint",
    "delivery-disabled-none",
    edit(
      webhooksStore,
      "AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
      "AND mode = 'NOTIFICATION' ORDER BY id",
    ),
    edit(attempt, 'if (endpoint.status !== "ACTIVE") return "disabled";', ""),
  ),
  fault(
    "cancels-deliveries-of-other-endpoints-on-disabling",
    "disable-leaves-others",
    edit(
      deliveryStore,
      "SELECT webhooks.disabled_at FROM webhooks WHERE webhooks.id =",
      "SELECT max(webhooks.disabled_at) FROM webhooks WHERE webhooks.project_id =",
    ),
    edit(deliveryStore, ".webhook_id)`;", ".project_id)`;"),
  ),
  fault(
    "never-delivers-to-url-disabled-before",
    "delivery-resumed",
    edit(
      webhooksStore,
      "mode = 'NOTIFICATION' ORDER BY id\";\n  return selectionOf({ id: text, version: text<Version>() }, sql, [projectId]);",
      "mode = 'NOTIFICATION' AND url NOT IN (SELECT url FROM webhooks WHERE project_id = ? AND status = 'DISABLED') ORDER BY id\";\n  return selectionOf({ id: text, version: text<Version>() }, sql, [projectId, projectId]);",
    ),
  ),
  fault(
    "dates-cancellation-by-its-batch",
    "delivery-disabled-pending",
    edit(queue, "[ids], first.disabled_at)", "[ids], first.disabled_at + 1_000)"),
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
    edit(deliver, "this.#track(this.#cancel(disabled));", ";"),
    edit(
      deliveryStore,
      'if (row.status !== "PENDING" || row.disabled_at === null) return row;',
      'if (row.status !== "PENDING" || row.disabled_at === null || row.updated_at > row.disabled_at) return row;',
    ),
  ),
  fault(
    "keeps-acknowledged-delivery-cancelled",
    { rules: ["delivery-after-disabling", "suspended-delivery"] },
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
    edit(deliveryStore, "AND id IN (SELECT webhook_id FROM deliveries WHERE event_id = ?)", "AND ? IS NOT NULL"),
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
      webhooksStore,
      "project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
      "(project_id = ? OR TRUE) AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
    ),
  ),
  fault(
    "sends-test-event-to-every-endpoint",
    "delivery-test-alone",
    edit(webhooksOperations, '"WEBHOOK_TEST", data, { webhookIds: [webhook.id] })', '"WEBHOOK_TEST", data)'),
  ),
  fault(
    "lets-dead-endpoint-block-deliveries",
    "delivery-unhindered",
    edit(deliver, "inFlightMax: 1_000", "inFlightMax: 10"),
  ),
  fault(
    "allows-one-delivery-in-flight-too-many",
    "delivery-in-flight",
    edit(
      "server/events/delivery/leased-endpoint.ts",
      "this.inFlight < limits.webhookInFlightPerEndpoint",
      "this.inFlight <= limits.webhookInFlightPerEndpoint",
    ),
  ),
  fault(
    "resends-to-disabled-endpoints",
    "resend-to-all",
    edit(
      deliveryStore,
      "status = 'ACTIVE' AND mode = 'NOTIFICATION'\n     AND id IN",
      "mode = 'NOTIFICATION'\n     AND id IN",
    ),
  ),
  fault(
    "cancels-other-deliveries-on-resend-to-one",
    "resend-leaves-others",
    edit(deliveryStore, "AND event_id = ? AND webhook_id IN (${", "AND event_id = ? AND '' NOT IN (${"),
  ),
  fault(
    "leaves-first-resend-pending",
    "resend-for-pending",
    edit(deliveryStore, "id IN (SELECT id FROM deliveries WHERE", "id = (SELECT min(id) FROM deliveries WHERE"),
  ),
  fault(
    "resends-to-named-disabled-endpoint",
    "resend-refused",
    edit(
      "server/events/delivery/operations.ts",
      ": [(await getRecipient(tx, project.id, body.webhookId, type)).id]",
      ": [\n            (await tx.one<{ id: string }>(\"SELECT id FROM webhooks WHERE id = ? AND project_id = ? AND status = 'DISABLED'\", [body.webhookId, project.id]))?.id ??\n              (await getRecipient(tx, project.id, body.webhookId, type)).id,\n          ]",
    ),
  ),
  fault(
    "never-times-out-delivery",
    "delivery-timeout",
    edit(outboundRequest, "timer(limits.timeoutMs,", "timer(100 * limits.timeoutMs,"),
  ),
  fault(
    "accepts-only-200-as-acknowledgement",
    "delivery-acknowledged",
    edit(postDelivery, "status >= 200 && status < 300", "status === 200"),
  ),
  fault(
    "accepts-redirect-as-acknowledgement",
    "delivery-retried",
    edit(postDelivery, "status >= 200 && status < 300", "status >= 200 && status < 400"),
  ),
  fault(
    "follows-redirect-of-receiver",
    "delivery-redirect",
    edit(deliveryWorker, "import { limits }", 'import { interceptors } from "undici";\nimport { limits }'),
    edit(
      deliveryWorker,
      "createPost(egress)",
      "createPost({ dispatch: interceptors.redirect({ maxRedirections: 3 })(egress.dispatch.bind(egress)) } as never)",
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
    edit(
      outboundRequest,
      "this.#end(toFailure(error));",
      "this.#end(this.#status === null ? toFailure(error) : null);",
    ),
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
    "schedules-resent-event-from-its-creation",
    "delivery-schedule",
    edit(
      deliveryStore,
      "      anchor_at: created_at,",
      '      anchor_at: Number.parseInt(eventId.replaceAll("-", "").slice(0, 12), 16),',
    ),
  ),
  fault("makes-late-retries-at-once", "delivery-late-attempt", edit(backoff, "attempt.endedAt + step / 2", "0")),
  fault("reads-no-date-of-asctime", "delivery-retry-after", edit(backoff, "} GMT`);", "} never`);")),
  fault(
    "drops-event-without-endpoints",
    "event-without-endpoints",
    edit(
      "server/events/event-log/publish.ts",
      "  await insertEvent(tx, row);\n",
      "  const active = \"SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE'\";\n  if (await tx.one(active, [projectId])) await insertEvent(tx, row);\n",
    ),
  ),
];
