// Faults in what a partner sees of its events: the log, the record of attempts, sending again (decided: Webhooks).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/events/operations.ts";
const post = "server/delivery/post.ts";
const publish = "server/events/publish.ts";
const queue = "server/delivery/queue.ts";
const store = "server/events/store.ts";

const log: readonly SourceFault[] = [
  fault(
    "events-of-other-projects-listed",
    "event-isolated",
    edit(store, "FROM events WHERE project_id = ?`;", "FROM events WHERE (project_id = ? OR TRUE)`;"),
  ),
  fault(
    "event-without-endpoints-lost",
    "event-without-endpoints",
    edit(publish, "  await insertEvent(tx, {", "  if (webhookIds.length > 0) await insertEvent(tx, {"),
  ),
  fault(
    "disabled-endpoint-tested",
    "test-refused",
    edit(operations, 'if (webhook.status !== "ACTIVE" || webhook.mode', "if (webhook.mode"),
  ),
  fault(
    "event-dated-when-it-is-read",
    "delivery-kept",
    edit(
      operations,
      "createdAt: timestamp(row.created_at),\n  };\n}\n\nfunction deliveryOf",
      "createdAt: timestamp(row.created_at + 3_600_000),\n  };\n}\n\nfunction deliveryOf",
    ),
  ),
];

const record: readonly SourceFault[] = [
  fault(
    "first-attempt-alone-recorded",
    "attempts-recorded",
    edit(queue, "[outcome.deliveryId, outcome.number, outcome.url,", "[outcome.deliveryId, 1, outcome.url,"),
  ),
  fault(
    "broken-connection-taken-for-an-answer",
    "attempt-unanswered",
    edit(post, 'return "CONNECTION_FAILED";', 'return "HTTP_STATUS";'),
  ),
  fault(
    "answer-read-to-its-end",
    "answer-endless",
    edit(post, "if (this.#size >= limits.webhookResponseReadBytes) this.#end(this.#verdict());", ""),
  ),
  fault("half-a-character-shown", "answer-kept", edit(post, ".decode(bytes, { stream: true })", ".decode(bytes)")),
];

const again: readonly SourceFault[] = [
  fault(
    "resend-to-disabled-endpoints",
    "resend-to-all",
    edit(store, "status = 'ACTIVE' AND mode = 'NOTIFICATION'\n     AND id IN", "mode = 'NOTIFICATION'\n     AND id IN"),
  ),
  fault(
    "resend-always-to-all",
    "resend-to-one",
    edit(
      operations,
      "webhookId === undefined ? await store.activeRecipients(tx, project.id, path.id) : [webhookId]",
      "await store.activeRecipients(tx, project.id, path.id)",
    ),
  ),
  fault(
    "resend-beside-what-is-pending",
    "resend-for-pending",
    edit(
      operations,
      "for (const target of targets) await store.cancelDeliveriesOfEvent(tx, project.id, path.id, target, now);",
      "",
    ),
  ),
  fault(
    "resend-to-a-disabled-endpoint-by-name",
    "resend-refused",
    edit(
      operations,
      "if (webhookId !== undefined) acceptsEvents(await findWebhook(tx, project.id, webhookId));",
      'if (webhookId !== undefined && !(await findWebhook(tx, project.id, webhookId))) throw fail("WEBHOOK_NOT_FOUND");',
    ),
  ),
];

export const faults: readonly SourceFault[] = [...log, ...record, ...again];
