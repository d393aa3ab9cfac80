// Makes one attempt at a delivery. Invariant: endpoint changes take effect with the next attempt (interface §4.3).
import { setImmediate as turn } from "node:timers/promises";
import type { Queries } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { createEventSigner } from "../outbound-http/event-signer.ts";
import { computeNextAttemptAt, readRetryAfterMs } from "./backoff.ts";
import type { Post, PostResult } from "./post-delivery.ts";
import { type Attempt, type DueDelivery, type Endpoint, readEndpoints } from "./queue.ts";

/** Rejects only for faults of this service. */
export type MakeAttempt = (webhookId: string, delivery: DueDelivery) => Promise<Attempt | "disabled">;

const endpointMaxAgeMs = 1;

export function createAttemptMaker(platform: Platform, post: Post): MakeAttempt {
  const { clock, random, secrets, config, database, log } = platform;
  const read = createEndpointReader(database.read);
  const sign = createEventSigner(secrets, config.allowPrivateWebhookUrls);

  return async (webhookId, delivery) => {
    const endpoint = await read(webhookId);
    if (endpoint.status !== "ACTIVE") return "disabled";
    const attemptedAt = clock.now();
    const result = await send(endpoint, delivery, attemptedAt);
    const endedAt = clock.now();
    const number = delivery.attempts + 1;
    const failedAttempt = {
      number,
      anchorAt: delivery.anchor_at,
      endedAt,
      retryAfterMs: readRetryAfterMs(result.status, result.retryAfter, endedAt),
    };
    const { status, body, failure, latencyMs } = result;
    const nextAt = failure === null ? null : computeNextAttemptAt(failedAttempt, random.fraction());
    log.info(
      {
        project: endpoint.project_id,
        webhook: webhookId,
        webhookName: endpoint.name,
        event: delivery.id,
        delivery: delivery.delivery_id,
        attempt: number,
        status,
        failure,
        latencyMs,
        nextAttemptAt: nextAt === null ? null : new Date(nextAt).toISOString(),
      },
      "delivery attempt",
    );
    return {
      ...{
        projectId: endpoint.project_id,
        deliveryId: delivery.delivery_id,
        webhookId,
        number,
        url: endpoint.url,
        attemptedAt,
        endedAt,
      },
      ...{ latencyMs, responseStatus: status, responseBody: body, failure, nextAttemptAt: nextAt },
    };
  };

  async function send(endpoint: Endpoint, delivery: DueDelivery, attemptedAt: number): Promise<PostResult> {
    const request = sign(endpoint, delivery, attemptedAt);
    if (!request) return { status: null, body: null, retryAfter: undefined, failure: "ADDRESS_REFUSED", latencyMs: 0 };
    return post(endpoint.url, request.headers, request.body);
  }
}

interface EndpointRead {
  readonly ids: Set<string>;
  /** Ms of `performance.now()`. Infinite until the query is sent, because until then each attempt can join. */
  startedAt: number;
  readonly result: Promise<Map<string, Endpoint>>;
}

/**
 * Shares one query between the attempts of a turn, and between those that begin within `endpointMaxAgeMs` of the query. A
 * commit and a request take longer than the maximum age, so no receiver notices that the endpoint was cached.
 */
function createEndpointReader(queries: Queries): (webhookId: string) => Promise<Endpoint> {
  const reads = new Map<string, EndpointRead>();
  let nextRead: EndpointRead | undefined;

  return async (webhookId) => {
    let read = reads.get(webhookId);
    if (!read || performance.now() - read.startedAt >= endpointMaxAgeMs) {
      nextRead ??= beginRead();
      read = nextRead;
      read.ids.add(webhookId);
      reads.set(webhookId, read);
    }
    const endpoint = (await read.result).get(webhookId);
    if (!endpoint) throw new Error(`webhook endpoint ${webhookId} does not exist`);
    return endpoint;
  };

  function beginRead(): EndpointRead {
    const ids = new Set<string>();
    const result = turn().then(async () => {
      nextRead = undefined;
      read.startedAt = performance.now();
      setTimeout(forget, endpointMaxAgeMs, read);
      return new Map((await readEndpoints(queries, [...ids])).map((endpoint) => [endpoint.id, endpoint]));
    });
    const read: EndpointRead = { ids, startedAt: Number.POSITIVE_INFINITY, result };
    return read;
  }

  /** Idle endpoints must leave the cache. */
  function forget(read: EndpointRead): void {
    for (const id of read.ids) if (reads.get(id) === read) reads.delete(id);
  }
}
