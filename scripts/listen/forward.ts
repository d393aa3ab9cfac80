// Posts an event to a receiver as the service does (interface §6.1), in one attempt.
import { Webhook } from "standardwebhooks";
import { version } from "../../generated/client/latest.js";
import { headers, limits } from "../../generated/contract.ts";
import type { FeedEvent } from "./feed.ts";

export interface ForwardResult {
  /** null without a response; `text` is then the reason. */
  status: number | null;
  text: string;
  latencyMs: number;
}

/** Never rejects. */
export async function forward(url: string, secret: string, { id, type, data }: FeedEvent): Promise<ForwardResult> {
  const body = JSON.stringify({ id, type, data });
  const signedAt = new Date();
  const seconds = String(Math.floor(signedAt.getTime() / 1_000));
  const signature = new Webhook(secret).sign(id, signedAt, body);
  const startedAt = performance.now();
  const latencyMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(limits.webhookTimeoutSeconds * 1_000),
      headers: {
        "Content-Type": "application/json",
        [headers.serviceVersion]: version,
        [headers.webhookId]: id,
        [headers.webhookTimestamp]: seconds,
        [headers.webhookSignature]: signature,
        [headers.standardWebhookId]: id,
        [headers.standardWebhookTimestamp]: seconds,
        [headers.standardWebhookSignature]: signature,
      },
    });
    return { status: response.status, text: await response.text(), latencyMs: latencyMs() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error & { code?: string } };
    return { status: null, text: cause?.code ?? cause?.message ?? message, latencyMs: latencyMs() };
  }
}
