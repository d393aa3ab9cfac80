// Limits of projects (interface §4.1). rules/derived/laws/ids.ts covers resources of other projects.
import { limits } from "../../../../generated/contract.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { createWebhook, disableWebhook, postWebhook, publicUrl } from "../../../harness/steps/webhooks.ts";

export const rules: readonly Rule[] = [
  journey(
    "limit-per-project",
    "§4.1",
    "Endpoints of one project do not count in another",
    ["state", "second-project"],
    async (session) => {
      await disableEndpoints(session);
      for (let count = 0; count < limits.activeNotificationWebhooks; count++) await postWebhook(session);
      const other = session.withKey(session.deployment.keys.second!);
      const webhook = await createWebhook(other, { name: "Another project's", url: publicUrl });
      await disableWebhook(other, webhook.id);
    },
  ),
];
