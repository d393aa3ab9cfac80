/** One attempt's POST, within the limits of deliveries, and what is recorded of its answer. Whatever a receiver does, there is a result. */
import type { Dispatcher } from "undici";
import { limits } from "../../../generated/contract.ts";
import { createExchange, machineTimer } from "../outbound-http/outbound-request.ts";
import type { DeliveryFailure } from "./store.ts";

/** What came back. `failure` is null if the receiver acknowledged (interface §6.1.3: any 2xx). */
export interface PostResult {
  /** Null where no answer came; there may be one beside a failure, when the answer broke off. */
  status: number | null;
  /** The first 4 KiB of the answer as text; null where no answer came. */
  body: string | null;
  /** The Retry-After header as it came. */
  retryAfter: string | undefined;
  failure: DeliveryFailure | null;
  latencyMs: number;
}

/** Sends `body` to `url`, which was inspected before. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<PostResult>;

const deliveryLimits = {
  timeoutMs: limits.webhookTimeoutSeconds * 1_000,
  readBytes: limits.webhookResponseReadBytes,
  keptBytes: limits.webhookResponseLoggedBytes,
};

/** Posts through `dispatcher`, which guards the connections. `timer` is for tests. */
export function createPost(dispatcher: Pick<Dispatcher, "dispatch">, timer = machineTimer): Post {
  const exchange = createExchange(dispatcher, deliveryLimits, timer);
  return async (url, headers, body) => {
    const result = await exchange(url, headers, body);
    const { status, latencyMs } = result;
    return {
      status,
      body: status === null ? null : decodeText(result.start),
      retryAfter: [result.headers["retry-after"]].flat()[0],
      failure: result.failure ?? (isAcknowledged(status) ? null : "HTTP_STATUS"),
      latencyMs,
    };
  };
}

function isAcknowledged(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** As text that every database can hold; a character that is cut in half at the end is left out. */
function decodeText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll("\u0000", "\ufffd");
}
