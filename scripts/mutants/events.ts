// Faults in what a partner sees of its events: the log, the record of attempts, sending again (decided: Webhooks).
import type { Edit, Mutant } from "./mutant.ts";

const operations = "server/events/operations.ts";
const post = "server/delivery/post.ts";
const publish = "server/events/publish.ts";
const queue = "server/delivery/queue.ts";
const store = "server/events/store.ts";

const mutant = (name: string, rule: string, ...edits: readonly Edit[]): Mutant => ({ name, rule, edits });
const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });

const log: readonly Mutant[] = [
  mutant(
    "events-oldest-first",
    "events-newest-first",
    edit(operations, "eventOf(row, version)), hasMore", "eventOf(row, version)).reverse(), hasMore"),
  ),
  mutant(
    "always-more-events",
    "events-pages",
    edit(operations, "eventOf(row, version)), hasMore", "eventOf(row, version)), hasMore: hasMore || true"),
  ),
  mutant(
    "type-ignored",
    "events-of-type",
    edit(store, "if (page.type === undefined) return", 'if (page.type !== "") return'),
  ),
  mutant(
    "deliveries-of-an-unknown-event",
    "event-unknown",
    edit(operations, 'if (!(await store.findEvent(read, project.id, path.id))) throw fail("EVENT_NOT_FOUND");', ""),
  ),
  mutant(
    "events-of-other-projects-read",
    "event-isolated",
    edit(store, "FROM events WHERE project_id = ? AND id = ?", "FROM events WHERE (project_id = ? OR TRUE) AND id = ?"),
  ),
  mutant(
    "events-of-other-projects-listed",
    "event-isolated",
    edit(store, "FROM events WHERE project_id = ?`;", "FROM events WHERE (project_id = ? OR TRUE)`;"),
  ),
  mutant(
    "event-without-endpoints-lost",
    "event-without-endpoints",
    edit(publish, "  await insertEvent(tx, {", "  if (webhookIds.length > 0) await insertEvent(tx, {"),
  ),
  mutant(
    "disabled-endpoint-tested",
    "test-refused",
    edit(operations, 'if (webhook.status !== "ACTIVE" || webhook.mode', "if (webhook.mode"),
  ),
  mutant(
    "always-more-deliveries",
    "deliveries-pages",
    edit(operations, ".map(deliveryOf), hasMore } };", ".map(deliveryOf), hasMore: hasMore || true } };"),
  ),
  mutant(
    "event-dated-when-it-is-read",
    "delivery-kept",
    edit(
      operations,
      "createdAt: timestamp(row.created_at),\n  };\n}\n\nfunction deliveryOf",
      "createdAt: timestamp(row.created_at + 3_600_000),\n  };\n}\n\nfunction deliveryOf",
    ),
  ),
];

const record: readonly Mutant[] = [
  mutant("attempts-not-recorded", "attempts-recorded", edit(queue, "  await recordAttempts(tx, held);\n", "")),
  mutant(
    "first-attempt-alone-recorded",
    "attempts-recorded",
    edit(queue, "[outcome.deliveryId, outcome.number, outcome.url,", "[outcome.deliveryId, 1, outcome.url,"),
  ),
  mutant(
    "delivered-with-a-next-attempt",
    "attempts-recorded",
    edit(
      operations,
      "nextAttemptAt: row.next_attempt_at === null ? null : timestamp(row.next_attempt_at)",
      "nextAttemptAt: timestamp(row.next_attempt_at ?? row.updated_at)",
    ),
  ),
  mutant(
    "broken-connection-taken-for-an-answer",
    "attempt-unanswered",
    edit(post, 'return "CONNECTION_FAILED";', 'return "HTTP_STATUS";'),
  ),
  mutant(
    "whole-answer-kept",
    "answer-kept",
    edit(post, "chunk.subarray(0, limits.webhookResponseLoggedBytes - this.#size)", "chunk"),
  ),
  mutant(
    "answer-read-to-its-end",
    "answer-endless",
    edit(post, "if (this.#size >= limits.webhookResponseReadBytes) this.#end(this.#verdict());", ""),
  ),
  mutant("half-a-character-shown", "answer-kept", edit(post, ".decode(bytes, { stream: true })", ".decode(bytes)")),
];

const again: readonly Mutant[] = [
  mutant(
    "resend-ignored",
    "resend-to-all",
    edit(
      operations,
      "const ids = await addDeliveries(tx, platform, project.id, path.id, targets);",
      "const { data: ids } = { data: [] as string[] };",
    ),
  ),
  mutant(
    "resend-to-disabled-endpoints",
    "resend-to-all",
    edit(store, "status = 'ACTIVE' AND mode = 'NOTIFICATION'\n     AND id IN", "mode = 'NOTIFICATION'\n     AND id IN"),
  ),
  mutant(
    "resend-always-to-all",
    "resend-to-one",
    edit(
      operations,
      "webhookId === undefined ? await store.activeRecipients(tx, project.id, path.id) : [webhookId]",
      "await store.activeRecipients(tx, project.id, path.id)",
    ),
  ),
  mutant(
    "resend-beside-what-is-pending",
    "resend-for-pending",
    edit(
      operations,
      "for (const target of targets) await store.cancelDeliveriesOfEvent(tx, project.id, path.id, target, now);",
      "",
    ),
  ),
  mutant(
    "resend-to-a-disabled-endpoint-by-name",
    "resend-refused",
    edit(
      operations,
      "if (webhookId !== undefined) acceptsEvents(await findWebhook(tx, project.id, webhookId));",
      'if (webhookId !== undefined && !(await findWebhook(tx, project.id, webhookId))) throw fail("WEBHOOK_NOT_FOUND");',
    ),
  ),
  mutant(
    "resend-to-nobody",
    "resend-refused",
    edit(operations, 'if (targets.length === 0) throw fail("WEBHOOK_INVALID_STATE");', ""),
  ),
];

export const eventMutants: readonly Mutant[] = [...log, ...record, ...again];
