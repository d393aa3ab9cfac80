// Makes one attempt at a delivery. Invariant: endpoint changes take effect with the next attempt (interface §4.3).
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

/**
 * Shares one query between attempts that begin within `endpointMaxAgeMs`. A commit and a request take longer than the
 * maximum age, so no receiver notices that the endpoint was cached.
 */
function createEndpointReader(queries: Queries): (webhookId: string) => Promise<Endpoint> {
  const cache = new Map<string, { endpoint: Promise<Endpoint>; startedAt: number }>();
  let nextQuery: { ids: Set<string>; result: Promise<Map<string, Endpoint>> } | undefined;

  return (webhookId) => {
    const now = performance.now();
    const cached = cache.get(webhookId);
    if (cached && now - cached.startedAt < endpointMaxAgeMs) return cached.endpoint;
    const endpoint = readInNextQuery(webhookId);
    cache.set(webhookId, { endpoint, startedAt: now });
    // Idle endpoints must leave the cache.
    setTimeout(() => cache.get(webhookId)?.startedAt === now && cache.delete(webhookId), endpointMaxAgeMs);
    return endpoint;
  };

  async function readInNextQuery(webhookId: string): Promise<Endpoint> {
    if (!nextQuery) {
      const ids = new Set<string>();
      const result = Promise.resolve().then(async () => {
        nextQuery = undefined;
        return new Map((await readEndpoints(queries, [...ids])).map((endpoint) => [endpoint.id, endpoint]));
      });
      nextQuery = { ids, result };
    }
    nextQuery.ids.add(webhookId);
    const endpoint = (await nextQuery.result).get(webhookId);
    if (!endpoint) throw new Error(`webhook endpoint ${webhookId} does not exist`);
    return endpoint;
  }
}
