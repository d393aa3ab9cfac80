// The suite's part of the worked example.
import { type Edit, replace } from "./edits.ts";

export const suiteEdits: readonly Edit[] = [
  // A moved field is read where the date has it.
  replace(
    "conformance/rules/journeys/delivery/retries.ts",
    `assertEqual("lastUsedAt", (await readWebhook(session, target.id)).lastUsedAt, null);`,
    `assertEqual("lastUsedAt", await lastUse(session, target.id), null);`,
  ),
  replace(
    "conformance/rules/journeys/delivery/retries.ts",
    `const lastUsedAt = async () => (await readWebhook(session, target.id)).lastUsedAt;`,
    `const lastUsedAt = () => lastUse(session, target.id);`,
  ),
  replace(
    "conformance/rules/journeys/delivery/retries.ts",
    `      const body = { name: "Moved", url: \`\${target.mailbox.url}?moved\` };
      const moved = expectOk(await session.api.PATCH("/webhooks/{id}", { params, body }));
      const rotated = expectOk(await session.api.POST("/webhooks/{id}/rotate-secret", { params }));
      const listed = (await listWebhooks(session)).find(({ id }) => id === target.id);
      for (const { lastUsedAt } of [moved, rotated, listed!, await disableWebhook(session, target.id)])
`,
    `      const older = narrowToDates(session, datesWithField("Webhook", "lastUsedAt"));
      if (older === undefined) return;
      const body = { name: "Moved", url: \`\${target.mailbox.url}?moved\` };
      const moved = expectOk(await older.api.PATCH("/webhooks/{id}", { params, body }));
      const rotated = expectOk(await older.api.POST("/webhooks/{id}/rotate-secret", { params }));
      const listed = expectOk(await older.api.GET("/webhooks/", {})).data.find(({ id }) => id === target.id);
      const ended = expectOk(await older.api.POST("/webhooks/{id}/disable", { params }));
      for (const { lastUsedAt } of [moved, rotated, listed!, ended])
`,
  ),
  replace(
    "conformance/rules/journeys/delivery/retries.ts",
    `/** Expects lastUsedAt to be the time at which`,
    `/** Last use of an endpoint, from the operation that has it at this date. */
async function lastUse(session: Session, id: string): Promise<string | null> {
  const params = { path: { id } };
  const newer = narrowToDates(session, datesWithOperations("getWebhookUse"));
  if (newer) return expectOk(await newer.api.GET("/webhooks/{id}/use", { params })).lastUsedAt;
  const older = narrowToDates(session, datesWithField("Webhook", "lastUsedAt"));
  return expectOk(await older!.api.GET("/webhooks/{id}", { params })).lastUsedAt;
}

/** Expects lastUsedAt to be the time at which`,
  ),
  replace(
    "conformance/rules/journeys/delivery/retries.ts",
    `import type { Session } from "../../../harness/session.ts";`,
    `import { narrowToDates, type Session } from "../../../harness/session.ts";`,
  ),
  replace(
    "conformance/rules/journeys/delivery/retries.ts",
    `import type { Delivery, ReceiverFault, Reply, Script }`,
    `import { datesWithOperations, datesWithField } from "../../../contract/dates.ts";
import type { Delivery, ReceiverFault, Reply, Script }`,
  ),
  replace(
    "conformance/rules/journeys/delivery/retries.ts",
    `import { disableWebhook, listWebhooks, readWebhook } from "../../../harness/steps/webhooks.ts";`,
    `import { readWebhook } from "../../../harness/steps/webhooks.ts";`,
  ),
  // A field becomes required: a missing body replaces an empty one.
  replace(
    "conformance/harness/steps/deliveries.ts",
    `  const body = webhookId === undefined ? {} : { webhookId };
  const { data, hasMore } = expectOk(await session.api.POST("/events/{id}/resend", { params, body }));`,
    `  const request = { params, ...(webhookId === undefined ? {} : { body: { webhookId } }) };
  const { data, hasMore } = expectOk(await session.api.POST("/events/{id}/resend", request));`,
  ),
  replace(
    "conformance/rules/journeys/delivery/resend.ts",
    `const again = (body: { webhookId?: string }) => session.api.POST("/events/{id}/resend", { params, body });`,
    `const again = (body?: { webhookId: string }) =>
        session.api.POST("/events/{id}/resend", { params, ...(body && { body }) });`,
  ),
  replace("conformance/rules/journeys/delivery/resend.ts", `await again({})`, `await again()`),
  replace(
    "conformance/rules/journeys/events/events.ts",
    `{ params, body: {} }), "WEBHOOK_INVALID_STATE"`,
    `{ params }), "WEBHOOK_INVALID_STATE"`,
  ),
  replace(
    "conformance/rules/journeys/webhooks/webhooks.ts",
    `        lastUsedAt: null,
      });`,
    `        ...(session.document.fieldsOf("Webhook").includes("lastUsedAt") ? { lastUsedAt: null } : {}),
      });`,
  ),
];
