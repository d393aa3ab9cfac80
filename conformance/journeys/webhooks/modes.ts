// The two modes of a webhook endpoint (interface §2.1, §4.1 rule 2). Invariant: a project with EXTERNAL authorization mode may
// have its REQUEST endpoint from an earlier run, as it can never be disabled.
import { limits } from "../../../generated/contract.ts";
import { makeRoom } from "../../rules/endpoints.ts";
import { equal, failsWith, ok } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { list, post, read, url } from "./endpoints.ts";

export const rules: readonly Rule[] = [
  journey(
    "request-mode-internal",
    "§4.1",
    "Mode REQUEST is refused on projects with INTERNAL authorization mode",
    ["state", "internal-project"],
    async (session) => {
      await makeRoom(session);
      const before = await list(session);
      failsWith(
        session,
        await session.api.POST("/webhooks/", { body: { name: "Decides", url, mode: "REQUEST" } }),
        "REQUEST_WEBHOOK_NOT_ALLOWED",
      );
      equal("the list after the refusal", await list(session), before, session.latest);
    },
  ),
  journey(
    "request-mode-external",
    "§4.1",
    "A project with EXTERNAL authorization mode has one REQUEST endpoint, rotate-only",
    ["state", "external-project"],
    externalJourney,
  ),
];

async function externalJourney(session: Session): Promise<void> {
  const owner = session.as(session.deployment.keys.external!);
  await makeRoom(owner);
  const known = (await list(owner)).find(({ mode }) => mode === "REQUEST");
  // It cannot be disabled: a project that was checked before has it already.
  const endpoint = known ?? (await post(owner, { name: "Decides", url, mode: "REQUEST" }));
  equal("mode and status", [endpoint.mode, endpoint.status], ["REQUEST", "ACTIVE"], owner.latest);
  const { reason } = failsWith(
    owner,
    await owner.api.POST("/webhooks/", { body: { name: "Second", url, mode: "REQUEST" } }),
    "REQUEST_WEBHOOK_NOT_ALLOWED",
  );
  equal("the reason", reason, "already_registered", owner.latest);
  const path = { id: endpoint.id };
  failsWith(owner, await owner.api.POST("/webhooks/{id}/disable", { params: { path } }), "WEBHOOK_INVALID_STATE");
  equal("status", (await read(owner, endpoint.id)).status, "ACTIVE", owner.latest);
  ok(owner, await owner.api.POST("/webhooks/{id}/rotate-secret", { params: { path } }));
  const renamed = ok(
    owner,
    await owner.api.PATCH("/webhooks/{id}", { params: { path }, body: { name: "Decides still" } }),
  );
  equal("name", renamed.name, "Decides still", owner.latest);
  for (let count = 0; count < limits.activeNotificationWebhooks; count++) await post(owner);
  failsWith(owner, await owner.api.POST("/webhooks/", { body: { name: "Sixth", url } }), "WEBHOOK_LIMIT_EXCEEDED");
}
