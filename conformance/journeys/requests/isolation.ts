// Ids that name nothing, and endpoints of other projects, which are unknown too (interface §5.2, §7). Invariant: what one
// project does leaves no trace in another.
import { limits } from "../../../generated/contract.ts";
import { equal, failsWith, holds } from "../../rules/expect.ts";
import { makeRoom } from "../../rules/fixtures.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { create, disable, list, post, read, url } from "../webhooks/endpoints.ts";

const unknownId = "0195500a-3c00-7a10-8f3e-5d2c9b7a4fff";

export const isolationRules: readonly Rule[] = [
  journey(
    "webhook-unknown",
    "§7",
    "An id that names no endpoint is answered with WEBHOOK_NOT_FOUND",
    ["state"],
    (session) => unknown(session, unknownId),
  ),
  journey(
    "project-isolated",
    "§5.2",
    "An endpoint of another project is unknown and stays as it is",
    ["state", "second-project"],
    async (session) => {
      const { signingSecret: _, ...made } = await create(session, { name: "Private", url });
      const other = session.as(session.deployment.keys.second!);
      await unknown(other, made.id);
      holds(
        "it is not in the other's list",
        !(await list(other)).some(({ id }) => id === made.id),
        "it is",
        other.latest,
      );
      equal("the endpoint", await read(session, made.id), made, session.latest);
    },
  ),
  journey(
    "limit-per-project",
    "§4.1",
    "Endpoints of one project take no room from another",
    ["state", "second-project"],
    async (session) => {
      await makeRoom(session);
      for (let count = 0; count < limits.activeNotificationWebhooks; count++) await post(session);
      const other = session.as(session.deployment.keys.second!);
      const made = await create(other, { name: "Another project's", url });
      await disable(other, made.id);
    },
  ),
];

/** Every operation on one endpoint answers that there is none. */
async function unknown(session: Session, id: string): Promise<void> {
  const params = { path: { id } };
  failsWith(session, await session.api.GET("/webhooks/{id}", { params }), "WEBHOOK_NOT_FOUND");
  failsWith(
    session,
    await session.api.PATCH("/webhooks/{id}", { params, body: { name: "Taken over" } }),
    "WEBHOOK_NOT_FOUND",
  );
  failsWith(session, await session.api.POST("/webhooks/{id}/disable", { params }), "WEBHOOK_NOT_FOUND");
  failsWith(session, await session.api.POST("/webhooks/{id}/rotate-secret", { params }), "WEBHOOK_NOT_FOUND");
}
