import { assertEqual, assertThat, expectCode } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  createWebhook,
  disableWebhook,
  listWebhooks,
  publicUrl,
  readWebhook,
} from "../../../harness/steps/webhooks.ts";

export const rules: readonly Rule[] = [
  journey(
    "webhook-created",
    "§4.1",
    "A new endpoint is ACTIVE, has the requested values and no lastUsedAt",
    ["state", "machine-time"],
    async (session) => {
      const created = await createWebhook(session, { name: "Ledger", url: publicUrl });
      const { signingSecret, ...webhook } = created;
      const { id, createdAt, updatedAt, ...rest } = webhook;
      assertEqual("the endpoint", rest, {
        name: "Ledger",
        url: publicUrl,
        status: "ACTIVE",
        mode: "NOTIFICATION",
        lastUsedAt: null,
      });
      assertEqual("updatedAt", updatedAt, createdAt);
      assertThat("a signing secret", signingSecret.length > 0, signingSecret);
      assertEqual("the endpoint as it is read", await readWebhook(session, id), webhook);
      const age = Math.abs(Date.parse(createdAt) - Date.parse(session.latest!.response.headers.date ?? createdAt));
      assertThat("createdAt near the time of the response", age < 60_000, createdAt);
    },
  ),
  journey("webhook-disabled", "§4.3", "Disabling changes only the status and cannot be undone", async (session) => {
    const { signingSecret: _, ...endpoint } = await createWebhook(session, { name: "Ending", url: publicUrl });
    const disabled = await disableWebhook(session, endpoint.id);
    assertEqual("the endpoint", { ...disabled, updatedAt: "" }, { ...endpoint, status: "DISABLED", updatedAt: "" });
    const update = session.document.operation("updateWebhook");
    const body = { mediaType: "application/json", value: { status: "ACTIVE" } };
    expectCode(await session.call(update, { path: { id: endpoint.id }, body }), "VALIDATION_ERROR");
    for (const verb of ["enable", "activate"]) {
      expectCode(
        await session.send({ method: "POST", path: `/webhooks/${endpoint.id}/${verb}` }),
        "RESOURCE_NOT_FOUND",
      );
    }
    assertEqual("status", (await readWebhook(session, endpoint.id)).status, "DISABLED");
    const isListed = (await listWebhooks(session)).some(({ id }) => id === endpoint.id);
    assertThat("the endpoint in the list", isListed, "none");
  }),
];
