// Sends one attempt within the limits of deliveries.
import type { Dispatcher } from "undici";
import { limits } from "../../../generated/contract.ts";
import { createExchange, decodeStart, machineTimer } from "../outbound-http/outbound-request.ts";
import type { DeliveryFailure } from "./store.ts";

/** `failure` is null for any 2xx (interface §6.1). */
export interface PostResult {
  /** Null without a response. */
  status: number | null;
  /** First 4 KiB; null without a response. */
  body: string | null;
  retryAfter: string | undefined;
  failure: DeliveryFailure | null;
  latencyMs: number;
}

/** Requires a `url` that `inspectUrl` accepted. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<PostResult>;

const deliveryLimits = {
  timeoutMs: limits.webhookTimeoutSeconds * 1_000,
  bodyReadMaxBytes: limits.webhookResponseReadBytes,
  bodyStartMaxBytes: limits.webhookResponseLoggedBytes,
};

/** `timer` is for tests. */
export function createPost(dispatcher: Pick<Dispatcher, "dispatch">, timer = machineTimer): Post {
  const exchange = createExchange(dispatcher, deliveryLimits, timer);
  return async (url, headers, body) => {
    const result = await exchange(url, headers, body);
    const { status, latencyMs } = result;
    return {
      status,
      body: status === null ? null : decodeStart(result.start),
      retryAfter: [result.headers["retry-after"]].flat()[0],
      failure: result.failure ?? (isAcknowledged(status) ? null : "HTTP_STATUS"),
      latencyMs,
    };
  };
}

function isAcknowledged(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
