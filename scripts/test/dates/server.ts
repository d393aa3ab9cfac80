// The server's part of the worked example.
import { type Edit, replace, write } from "./edits.ts";

export const serverEdits: readonly Edit[] = [
  // Handlers know only the newest date.
  replace(
    "server/events/webhooks/store.ts",
    `    lastUsedAt: formatInstant(row.last_used_at),
`,
    ``,
  ),
  replace(
    "server/events/webhooks/operations.ts",
    `export const updateWebhook: Operation`,
    `export const getWebhookUse: Operation<"getWebhookUse"> = async ({ platform, project, path }) => {
  const row = await store.webhooks.find(platform.database.read, project.id, path.id);
  return { status: 200, body: { lastUsedAt: formatInstant(row.last_used_at) } };
};

export const announceWebhook: Operation<"announceWebhook"> = async (call) => {
  const { platform, project, path } = call;
  return call.commit(async (tx) => {
    const row = await store.webhooks.find(tx, project.id, path.id);
    store.webhookStates.assertAllowed(row, "announceWebhook");
    await publish(tx, platform, project.id, "WEBHOOK_ANNOUNCED", store.webhooks.show(row));
    return { status: 200, body: store.webhooks.show(row) };
  });
};

export const updateWebhook: Operation`,
  ),
  replace(
    "server/events/webhooks/operations.ts",
    `import type { Operation } from "../../platform/operation.ts";`,
    `import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";`,
  ),
  replace(
    "server/events/webhooks/operations.ts",
    `return { status: 201, body: toEvent(event) };`,
    `return { status: 202, headers: { "X-Event-Id": event.id }, body: toEvent(event) };`,
  ),
  // Conversions for older dates.
  write(
    "server/platform/versions/2027-01-01/resends.ts",
    `// A resend names its endpoint.
import { change } from "../change.ts";

export const resends = change({
  date: "2027-01-01",
  reason: "A resend names its endpoint.",
  schemas: {
    // A request without webhookId means all endpoints, as does a missing body.
    ResendEventRequest: {
      upgrade: ({ webhookId }) => (webhookId === undefined ? (undefined as never) : { webhookId }),
    },
  },
});
`,
  ),
  write(
    "server/platform/versions/2027-01-01/webhooks.ts",
    `// The last use of an endpoint has its own operation.
import { formatInstant } from "../../instant.ts";
import { change } from "../change.ts";

export const webhooks = change({
  date: "2027-01-01",
  reason: "lastUsedAt changes with every delivery, so it moved out of the endpoint to GET /webhooks/{id}/use.",
  schemas: {
    Webhook: {
      upgrade: ({ lastUsedAt: _, ...rest }) => rest,
      downgrade: (newer, stored) => {
        const { createdAt, updatedAt, ...rest } = newer;
        return { ...rest, lastUsedAt: formatInstant((stored?.last_used_at as number | null) ?? null), createdAt, updatedAt };
      },
    },
  },
});
`,
  ),
  write(
    "server/platform/versions/2027-01-01/test-events.ts",
    `// A test event returns 202 instead of 201.
import { change } from "../change.ts";

export const testEvents = change({
  date: "2027-01-01",
  reason: "A test event is accepted (202) before it is delivered, and its id is in a header.",
  operations: {
    testWebhook: { downgradeAnswer: ({ body }) => ({ status: 201 as const, headers: {}, body: body as never }) },
  },
});
`,
  ),
  replace(
    "server/platform/versions/changes.ts",
    `export const changes: readonly AnyChange[] = [];`,
    `export const changes: readonly AnyChange[] = [resends, webhooks, testEvents];`,
  ),
  replace(
    "server/platform/versions/changes.ts",
    `import type { AnyChange } from "./change.ts";
`,
    `import { resends } from "./2027-01-01/resends.ts";
import { testEvents } from "./2027-01-01/test-events.ts";
import { webhooks } from "./2027-01-01/webhooks.ts";
import type { AnyChange } from "./change.ts";
`,
  ),
];
