// Webhook endpoints (interface §4.1 to §4.3). Invariant: a signing secret appears only in the response that created it.
import { limits } from "../../../generated/contract.ts";
import { countLimitOf } from "../../platform/count-limit.ts";
import { fail } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { publish } from "../event-log/publish.ts";
import { toEvent } from "../event-log/store.ts";
import { getRecipient } from "./recipients.ts";
import { resolveLocally, resolvePublic } from "./resolve.ts";
import { generateSigningSecret } from "./sign.ts";
import * as store from "./store.ts";
import { checkWebhookUrl } from "./url.ts";

const activeLimits = {
  NOTIFICATION: countLimitOf("createWebhook"),
  REQUEST: {
    atMost: limits.activeRequestWebhooks,
    otherwise: () => fail("REQUEST_WEBHOOK_NOT_ALLOWED", { reason: "already_registered" }),
  },
};

export const createWebhook: Operation<"createWebhook"> = async ({ platform, project, version, body, commit }) => {
  const mode = body.mode ?? "NOTIFICATION";
  if (mode === "REQUEST" && project.authorizationMode !== "EXTERNAL")
    throw fail("REQUEST_WEBHOOK_NOT_ALLOWED", { reason: "authorization_mode" });
  await checkUrl(platform, body.url);
  return commit(async (tx) => {
    await store.webhooks.limit(tx, project.id, activeLimits[mode], { status: "ACTIVE", mode });
    const key = await tx.drawKey(platform);
    const { signingSecret, secret } = issueSecret(platform, key.id);
    const row = await store.webhooks.add(tx, platform, project.id, {
      ...key,
      name: body.name,
      url: body.url,
      status: "ACTIVE",
      mode,
      version,
      secret,
      last_used_at: null,
      disabled_at: null,
    });
    return { status: 201, body: { ...store.webhooks.show(row), signingSecret } };
  });
};

export const listWebhooks: Operation<"listWebhooks"> = store.webhooks.list;

export const getWebhook: Operation<"getWebhook"> = store.webhooks.get;

export const updateWebhook: Operation<"updateWebhook"> = async ({ platform, project, path, body, commit }) => {
  // An unknown endpoint must cost no DNS query.
  await store.webhooks.find(platform.database.read, project.id, path.id);
  if (body.url !== undefined) await checkUrl(platform, body.url);
  return commit(async (tx) => {
    const row = await store.webhooks.find(tx, project.id, path.id);
    const { name = row.name, url = row.url } = body;
    const updated = await store.webhooks.change(tx, row, { name, url, updated_at: platform.clock.now() });
    return { status: 200, body: store.webhooks.show(updated) };
  });
};

/**
 * Permanent and idempotent. A REQUEST endpoint can only be rotated (interface §4.1 rule 2). The DISABLED status cancels
 * the pending deliveries by itself, because one unit of work may not be able to change them all.
 */
export const disableWebhook: Operation<"disableWebhook"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await store.webhooks.find(tx, project.id, path.id);
    const now = platform.clock.now();
    const changes = { disabled_at: now, updated_at: now };
    const disabled = await store.webhookStates.move(tx, platform, row, "disableWebhook", "DISABLED", changes);
    return { status: 200, body: store.webhooks.show(disabled) };
  });

/** The previous secret is invalid at once. A disabled endpoint signs nothing, so it gets no new secret (decided). */
export const rotateWebhookSecret: Operation<"rotateWebhookSecret"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await store.webhooks.find(tx, project.id, path.id);
    store.webhookStates.assertAllowed(row, "rotateWebhookSecret");
    const { signingSecret, secret } = issueSecret(platform, row.id);
    const rotated = await store.webhooks.change(tx, row, { secret, updated_at: platform.clock.now() });
    return { status: 200, body: { ...store.webhooks.show(rotated), signingSecret } };
  });

export const testWebhook: Operation<"testWebhook"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const webhook = await getRecipient(tx, project.id, path.id, "WEBHOOK_TEST");
    const data = store.webhooks.show(webhook);
    const event = await publish(tx, platform, project.id, "WEBHOOK_TEST", data, { webhookIds: [webhook.id] });
    return { status: 201, body: toEvent(event) };
  });

function issueSecret({ random, secrets }: Platform, id: string): { signingSecret: string; secret: Buffer } {
  const signingSecret = generateSigningSecret(random);
  return { signingSecret, secret: secrets.seal(signingSecret, store.secretContext(id)) };
}

async function checkUrl({ config }: Platform, url: string): Promise<void> {
  const allowPrivate = config.allowPrivateWebhookUrls;
  await checkWebhookUrl(url, { allowPrivate, resolve: allowPrivate ? resolveLocally : resolvePublic });
}
