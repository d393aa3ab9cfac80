// Starts a delivery worker. Any number may run over one database.
import { limits } from "../../../generated/contract.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Worker } from "../../platform/workers/background-worker.ts";
import { openConfiguredEgress } from "../outbound-http/egress.ts";
import { createAttemptMaker } from "./attempt.ts";
import { DeliveryLoop, type DeliverySettings, defaultSettings } from "./deliver.ts";
import { createPost, type Post } from "./post-delivery.ts";

/** `post` and `settings` are for tests. */
export function startDelivery(
  platform: Platform,
  { post, settings }: { post?: Post; settings?: Partial<DeliverySettings> } = {},
): Worker {
  const egress = openConfiguredEgress(platform.config, limits.webhookConnectTimeoutSeconds * 1_000);
  const makeAttempt = createAttemptMaker(platform, post ?? createPost(egress));
  const loop = new DeliveryLoop(platform, makeAttempt, { ...defaultSettings, ...settings });
  return {
    async stop() {
      await loop.stop();
      await egress.destroy();
    },
  };
}
