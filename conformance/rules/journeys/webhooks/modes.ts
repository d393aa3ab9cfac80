// Modes of endpoints (interface §2.1, §4.1 rule 2). A REQUEST endpoint cannot be disabled, so one may exist already.
import { limits } from "../../../../generated/contract.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { listWebhooks, postWebhook, publicUrl, readWebhook } from "../../../harness/steps/webhooks.ts";

export const rules: readonly Rule[] = [
  journey(
    "request-mode-internal",
    "§4.1",
    "Mode REQUEST is refused on projects with INTERNAL authorization mode",
    ["state", "internal-project"],
    async (session) => {
      await disableEndpoints(session);
      const before = await listWebhooks(session);
      const { reason } = expectError(
        await session.api.POST("/webhooks/", { body: { name: "Decides", url: publicUrl, mode: "REQUEST" } }),
        "REQUEST_WEBHOOK_NOT_ALLOWED",
      );
      assertEqual("detail.reason", reason, "authorization_mode");
      assertEqual("the list after the refusal", await listWebhooks(session), before);
    },
  ),
  journey(
    "request-mode-external",
    "§4.1",
    "A project with EXTERNAL authorization mode has one REQUEST endpoint, which can only be rotated",
    ["state", "external-project"],
    checkExternalProject,
  ),
];

async function checkExternalProject(session: Session): Promise<void> {
  const owner = session.withKey(session.deployment.keys.external!);
  await disableEndpoints(owner);
  const known = (await listWebhooks(owner)).find(({ mode }) => mode === "REQUEST");
  const endpoint = known ?? (await postWebhook(owner, { name: "Decides", url: publicUrl, mode: "REQUEST" }));
  assertEqual("mode and status", [endpoint.mode, endpoint.status], ["REQUEST", "ACTIVE"]);
  const { reason } = expectError(
    await owner.api.POST("/webhooks/", { body: { name: "Second", url: publicUrl, mode: "REQUEST" } }),
    "REQUEST_WEBHOOK_NOT_ALLOWED",
  );
  assertEqual("detail.reason", reason, "already_registered");
  const path = { id: endpoint.id };
  expectError(await owner.api.POST("/webhooks/{id}/disable", { params: { path } }), "WEBHOOK_INVALID_STATE");
  assertEqual("status", (await readWebhook(owner, endpoint.id)).status, "ACTIVE");
  expectOk(await owner.api.POST("/webhooks/{id}/rotate-secret", { params: { path } }));
  const renamed = expectOk(
    await owner.api.PATCH("/webhooks/{id}", { params: { path }, body: { name: "Decides still" } }),
  );
  assertEqual("name", renamed.name, "Decides still");
  for (let count = 0; count < limits.activeNotificationWebhooks; count++) await postWebhook(owner);
  expectError(
    await owner.api.POST("/webhooks/", { body: { name: "Sixth", url: publicUrl } }),
    "WEBHOOK_LIMIT_EXCEEDED",
  );
}
