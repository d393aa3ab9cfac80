// Faults in what a partner sees of its events: the log, the record of attempts, sending again (decided: Webhooks).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/events/delivery/operations.ts";
const post = "server/events/delivery/post.ts";
const exchange = "server/events/outbound-http/outbound-request.ts";
const publish = "server/events/event-log/publish.ts";
const queue = "server/events/delivery/queue.ts";
const events = "server/events/event-log/store.ts";
const store = "server/events/delivery/store.ts";

const log: readonly SourceFault[] = [
  fault(
    "events-of-other-projects-listed",
    "list-of-project",
    edit(
      events,
      "readPage(queries, events, { project_id: projectId,",
      'readPage(queries, events, { version: "2026-01-01",',
    ),
  ),
  fault(
    "event-without-endpoints-lost",
    "event-without-endpoints",
    edit(
      publish,
      "  await insertEvent(tx, row);\n",
      "  const active = \"SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE'\";\n  if (await tx.one(active, [projectId])) await insertEvent(tx, row);\n",
    ),
  ),
  fault(
    "event-dated-when-it-is-read",
    "delivery-kept",
    edit(events, "createdAt: formatInstant(row.created_at)", "createdAt: formatInstant(row.created_at + 3_600_000)"),
  ),
];

const record: readonly SourceFault[] = [
  fault(
    "first-attempt-alone-recorded",
    "attempts-recorded",
    edit(queue, "[attempt.deliveryId, attempt.number, attempt.url,", "[attempt.deliveryId, 1, attempt.url,"),
  ),
  fault(
    "broken-connection-taken-for-an-answer",
    "attempt-unanswered",
    edit(exchange, 'return "CONNECTION_FAILED";', 'return "HTTP_STATUS";'),
  ),
  fault("answer-read-to-its-end", "answer-endless", edit(exchange, "if (this.#size > readBytes) this.#end(null);", "")),
  fault("half-a-character-shown", "answer-kept", edit(post, ".decode(bytes, { stream: true })", ".decode(bytes)")),
];

const again: readonly SourceFault[] = [
  fault(
    "resend-to-disabled-endpoints",
    "resend-to-all",
    edit(store, "status = 'ACTIVE' AND mode = 'NOTIFICATION'\n     AND id IN", "mode = 'NOTIFICATION'\n     AND id IN"),
  ),
  fault("resend-always-to-all", "resend-to-one", edit(operations, "body?.webhookId === undefined", "body !== null")),
  fault(
    "resend-beside-what-is-pending",
    "resend-for-pending",
    edit(
      operations,
      "for (const target of targets) await store.cancelDeliveriesOfEvent(tx, project.id, event.id, target, now);",
      "",
    ),
  ),
  fault(
    "resend-to-a-disabled-endpoint-by-name",
    "resend-refused",
    edit(
      operations,
      ": [(await getRecipient(tx, project.id, body.webhookId, type)).id]",
      `: [
            (await tx.one<{ id: string }>("SELECT id FROM webhooks WHERE id = ? AND project_id = ? AND status = 'DISABLED'", [body.webhookId, project.id]))?.id ??
              (await getRecipient(tx, project.id, body.webhookId, type)).id,
          ]`,
    ),
  ),
];

export const faults: readonly SourceFault[] = [...log, ...record, ...again];
