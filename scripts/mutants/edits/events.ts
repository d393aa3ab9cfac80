// The event log, attempts and resends (decided: Webhooks).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/events/delivery/operations.ts";
const exchange = "server/events/outbound-http/outbound-request.ts";
const publish = "server/events/event-log/publish.ts";
const queue = "server/events/delivery/queue.ts";
const events = "server/events/event-log/store.ts";
const store = "server/events/delivery/store.ts";

const log: readonly SourceFault[] = [
  fault(
    "lists-events-of-other-projects",
    "list-of-project",
    edit(
      events,
      "readPage(queries, events, { project_id: projectId }, page",
      'readPage(queries, events, { version: "2026-01-01" } as never, page',
    ),
  ),
  fault(
    "drops-event-without-endpoints",
    "event-without-endpoints",
    edit(
      publish,
      "  await insertEvent(tx, row);\n",
      "  const active = \"SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE'\";\n  if (await tx.one(active, [projectId])) await insertEvent(tx, row);\n",
    ),
  ),
  fault(
    "shifts-created-at-of-event",
    "delivery-kept",
    edit(events, "createdAt: formatInstant(row.created_at)", "createdAt: formatInstant(row.created_at + 3_600_000)"),
  ),
];

const attempts: readonly SourceFault[] = [
  fault(
    "records-every-attempt-as-the-first",
    "attempts-recorded",
    edit(queue, "[deliveryId, number, url,", "[deliveryId, 1, url,"),
  ),
  fault(
    "records-broken-connection-as-response",
    "attempt-unanswered",
    edit(exchange, 'return "CONNECTION_FAILED";', 'return "HTTP_STATUS";'),
  ),
  fault(
    "reads-endless-response",
    "answer-endless",
    edit(exchange, "if (this.#size > bodyReadMaxBytes) this.#end(null);", ""),
  ),
  fault(
    "stores-half-a-character-of-response",
    "answer-kept",
    edit("server/events/outbound-http/outbound-request.ts", ".decode(bytes, { stream: true })", ".decode(bytes)"),
  ),
];

const resends: readonly SourceFault[] = [
  fault(
    "resends-to-disabled-endpoints",
    "resend-to-all",
    edit(store, "status = 'ACTIVE' AND mode = 'NOTIFICATION'\n     AND id IN", "mode = 'NOTIFICATION'\n     AND id IN"),
  ),
  fault(
    "resends-to-all-instead-of-one",
    "resend-to-one",
    edit(operations, "body?.webhookId === undefined", "body !== null"),
  ),
  fault(
    "resends-without-cancelling-pending-delivery",
    "resend-for-pending",
    edit(operations, "await store.cancelDeliveriesOfEvent(tx, project.id, event.id, targets, now);", ""),
  ),
  fault(
    "resends-to-named-disabled-endpoint",
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

export const faults: readonly SourceFault[] = [...log, ...attempts, ...resends];
