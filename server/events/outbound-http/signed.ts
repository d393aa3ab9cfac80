/**
 * An event as an endpoint is sent it: rendered in the endpoint's date and signed with its secret. The invariant: url, secret and date are those of
 * the row that is given, so a rotation or a new url takes effect with the next request (interface §4.3).
 */
import type { KeyObject } from "node:crypto";
import { headers } from "../../../generated/contract.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { renderEnvelope, type StoredEvent } from "../event-log/envelope.ts";
import { createSignatureHeaders, createSigningKey } from "../webhooks/sign.ts";
import { secretContext, type WebhookRow } from "../webhooks/store.ts";
import { inspectUrl } from "../webhooks/url.ts";

/** What is known of an endpoint that is sent something. */
export type Receiver = Pick<WebhookRow, "id" | "url" | "secret" | "version">;

/** A request that is ready to be sent to the receiver's url. */
export interface SignedRequest {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Renders and signs an event at `now` (epoch ms); undefined where the url, as it is written, may not be sent to. */
export type SignEvent = (receiver: Receiver, event: StoredEvent, now: number) => SignedRequest | undefined;

/** More endpoints than are busy at a time; what is remembered of them takes a few megabytes. */
const rememberedTargetsMax = 10_000;

interface Target {
  readonly sealed: Buffer;
  readonly url: string;
  readonly key: KeyObject;
  /** Whether the url as it is written may not be sent to: settings may have changed since it was accepted. */
  readonly isRefused: boolean;
}

/** Signs events. */
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

/** An endpoint's key and the verdict on its url, remembered as long as secret and url stay the same. */
function createTargetCache(secrets: Secrets, allowPrivate: boolean): (receiver: Receiver) => Target {
  const targets = new Map<string, Target>();
  return ({ id, secret: sealed, url }) => {
    const known = targets.get(id);
    if (known?.sealed.equals(sealed) && known.url === url) return known;
    const key = createSigningKey(secrets.open(sealed, secretContext(id)).toString());
    const target = { sealed, url, key, isRefused: "reason" in inspectUrl(url, allowPrivate) };
    if (targets.size >= rememberedTargetsMax) targets.clear();
    targets.set(id, target);
    return target;
  };
}
