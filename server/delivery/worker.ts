/**
 * The delivery worker as the server, or a process of its own, starts it. Any number may run over one database.
 */
import { limits } from "../../generated/contract.ts";
import { onPublished } from "../events/wake.ts";
import type { Platform } from "../platform/platform.ts";
import { resolveLocally, resolvePublic } from "../webhooks/resolve.ts";
import { createDeliver } from "./deliver.ts";
import { Dispatcher, type DispatchSettings, standardSettings } from "./dispatch.ts";
import { openEgress } from "./egress.ts";
import { type Post, postThrough } from "./post.ts";

export interface DeliveryWorker {
  /** Looks for due deliveries at once. Publishing in this process does so by itself. */
  wake(): void;
  /** Ends after the attempts in flight, at most one timeout later. */
  stop(): Promise<void>;
}

/** Starts delivering. `post` and `settings` are for tests. */
export function startDelivery(
  platform: Platform,
  { post, settings }: { post?: Post; settings?: Partial<DispatchSettings> } = {},
): DeliveryWorker {
  const allowPrivate = platform.config.allowPrivateWebhookUrls;
  const egress = openEgress({
    allowPrivate,
    resolve: allowPrivate ? resolveLocally : resolvePublic,
    connectTimeoutMs: limits.webhookConnectTimeoutSeconds * 1_000,
  });
  const deliver = createDeliver(platform, post ?? postThrough(egress));
  const dispatcher = new Dispatcher(platform, deliver, { ...standardSettings, ...settings });
  const unsubscribe = onPublished(platform.database, () => dispatcher.wake());
  dispatcher.wake();
  return {
    wake: () => dispatcher.wake(),
    async stop() {
      unsubscribe();
      await dispatcher.stop();
      await egress.destroy();
    },
  };
}
