// Renders and signs events for endpoints. Endpoint changes take effect with the next request (interface §4.3).
import type { KeyObject } from "node:crypto";
import { headers } from "../../../generated/contract.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { renderEnvelope, type StoredEvent } from "../event-log/envelope.ts";
import { createSignatureHeaders, createSigningKey } from "../webhooks/sign.ts";
import { secretContext, type WebhookRow } from "../webhooks/store.ts";
import { inspectUrl } from "../webhooks/url.ts";

export type Receiver = Pick<WebhookRow, "id" | "url" | "secret" | "version">;

export interface SignedRequest {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** `now` is in epoch ms. Undefined if requests to the url are not allowed. */
export type SignEvent = (receiver: Receiver, event: StoredEvent, now: number) => SignedRequest | undefined;

/** More than the endpoints that are busy at a time; this many cached endpoints take a few megabytes. */
const cachedTargetsMax = 10_000;

interface Target {
  readonly sealed: Buffer;
  readonly url: string;
  readonly key: KeyObject;
  /** Checks the url again, because settings may have changed since it was accepted. */
  readonly isRefused: boolean;
}

export function createEventSigner(secrets: Secrets, allowPrivate: boolean): SignEvent {
  const targetOf = createTargetCache(secrets, allowPrivate);
  return (receiver, event, now) => {
    const { key, isRefused } = targetOf(receiver);
    if (isRefused) return undefined;
    const body = Buffer.from(renderEnvelope(event, receiver.version));
    return {
      headers: {
        ...createSignatureHeaders(key, event.id, Math.floor(now / 1_000), body),
        [headers.serviceVersion]: receiver.version,
        "Content-Type": "application/json",
        "User-Agent": "card-payments-api-webhooks",
      },
      body,
    };
  };
}

function createTargetCache(secrets: Secrets, allowPrivate: boolean): (receiver: Receiver) => Target {
  const targets = new Map<string, Target>();
  return ({ id, secret: sealed, url }) => {
    const cached = targets.get(id);
    if (cached?.sealed.equals(sealed) && cached.url === url) return cached;
    const key = createSigningKey(secrets.open(sealed, secretContext(id)).toString());
    const target = { sealed, url, key, isRefused: "reason" in inspectUrl(url, allowPrivate) };
    if (targets.size >= cachedTargetsMax) targets.clear();
    targets.set(id, target);
    return target;
  };
}
