// Runs the delivery loop. Invariant: an endpoint has at most ten attempts in flight over all workers, and a slow or
// failing endpoint takes no capacity from others.
import { setTimeout as pause } from "node:timers/promises";
import { wakeAfter } from "../../platform/clock.ts";
import { repeatBatches } from "../../platform/database/batches.ts";
import type { Platform } from "../../platform/platform.ts";
import { type RunningWorker, startWorker } from "../../platform/workers/background-worker.ts";
import type { MakeAttempt } from "./attempt.ts";
import { deliveriesDue } from "./dispatch.ts";
import type { LeasedEndpoint } from "./leased-endpoint.ts";
import { Leases } from "./leases.ts";
import * as queue from "./queue.ts";
import { Recorder } from "./record.ts";

export interface DeliverySettings {
  /** Attempts in flight. Enough for one hundred endpoints that never respond. */
  inFlightMax: number;
  /** Leaves capacity for first attempts during an outage of many receivers. */
  retriesInFlightMax: number;
  /** Per endpoint and lane, to keep ten attempts in flight during the next read. */
  readAhead: number;
  /** Starts no attempt while this number of attempts is unrecorded. */
  unrecordedMax: number;
  /**
   * Consecutive failures before an endpoint pauses. Otherwise an endpoint that fails fast would get more attempts than
   * other endpoints.
   */
  pauseAfterFailures: number;
  failurePauseMs: number;
  /** Interval of polls for deliveries of other processes. */
  pollEveryMs: number;
  leasedMax: number;
  leaseMs: number;
  /**
   * Deliveries of a disabled endpoint that one unit of work cancels. A larger number would let other writers wait on
   * SQLite.
   */
  cancelledAtOnce: number;
}

export const defaultSettings: DeliverySettings = {
  inFlightMax: 1_000,
  retriesInFlightMax: 500,
  readAhead: 50,
  unrecordedMax: 2_000,
  pauseAfterFailures: 10,
  failurePauseMs: 100,
  pollEveryMs: 500,
  leasedMax: 2_000,
  leaseMs: 20_000,
  cancelledAtOnce: 500,
};

/** Delay after a fault of this service, such as a secret that cannot be decrypted. */
const postponeMs = 60_000;

/** Limits polling, because its query is slow with thousands of pending endpoints. */
const pollTimeShare = 0.1;

export class DeliveryLoop {
  readonly #platform: Platform;
  readonly #makeAttempt: MakeAttempt;
  readonly #settings: DeliverySettings;
  readonly #leases: Leases;
  readonly #recorder: Recorder;
  readonly #worker: RunningWorker;
  readonly #inFlight: [firsts: number, retries: number] = [0, 0];
  readonly #pendingWork = new Set<Promise<void>>();
  #isCancelling = false;
  #isStopping = false;

  constructor(platform: Platform, makeAttempt: MakeAttempt, settings: DeliverySettings = defaultSettings) {
    this.#platform = platform;
    this.#makeAttempt = makeAttempt;
    this.#settings = settings;
    this.#leases = new Leases(platform, { ...settings, idleMs: settings.pollEveryMs });
    this.#recorder = new Recorder(platform, (attempts) => {
      for (const { webhookId, token, deliveryId } of attempts) {
        const endpoint = this.#leases.get(webhookId);
        if (endpoint?.lease.token === token) endpoint.finish(deliveryId);
      }
      this.#startAttempts();
    });
    this.#worker = startWorker(platform, {
      name: "deliveries",
      everyMs: settings.pollEveryMs,
      wake: deliveriesDue,
      run: (stopping) => this.#findWork(stopping),
    });
  }

  /** Waits for attempts in flight and records them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#worker.stop();
    while (this.#pendingWork.size > 0) await Promise.all(this.#pendingWork);
    await this.#recorder.drain();
    // A lease that cannot be released expires.
    const { log } = this.#platform;
    await this.#leases
      .release(this.#leases.all())
      .catch((error) => log.warn({ err: error }, "releasing delivery leases failed"));
  }

  /** Returns when the next delivery is due (epoch ms). */
  async #findWork(stopping: AbortSignal): Promise<number> {
    const now = this.#platform.clock.now();
    const startedAt = performance.now();
    const found = await queue.findPendingEndpoints(this.#platform.database.read);
    const tookMs = performance.now() - startedAt;
    const { DISABLED: disabled = [], ACTIVE: pending = [] } = Object.groupBy(found, ({ status }) => status);
    if (!this.#isCancelling && disabled.length > 0) this.#track(this.#cancel(disabled));
    const isDue = (at: number | null) => at !== null && at <= now;
    const due = pending.filter(({ first_at, retry_at }) => isDue(first_at) || isDue(retry_at));
    await this.#leases.take(due, now);
    for (const { webhook_id, name, first_at, retry_at } of due) {
      const endpoint = this.#leases.get(webhook_id);
      if (!endpoint) continue;
      endpoint.name = name;
      if (isDue(first_at)) endpoint.markDue(0);
      if (isDue(retry_at)) endpoint.markDue(1);
    }
    await this.#leases.renew(now);
    for (const endpoint of this.#leases.all()) this.#readAhead(endpoint);
    this.#startAttempts();
    await waitUnlessStopping(Math.min(tookMs / pollTimeShare, this.#settings.pollEveryMs), stopping);
    const later = pending.flatMap(({ first_at, retry_at }) => [first_at ?? 0, retry_at ?? 0]).filter((at) => at > now);
    return Math.min(...later);
  }

  async #cancel(disabled: readonly queue.PendingEndpoint[]): Promise<void> {
    const { database, log } = this.#platform;
    const { cancelledAtOnce } = this.#settings;
    this.#isCancelling = true;
    try {
      for (const { webhook_id, project_id } of disabled) {
        const cancel = () =>
          database.write((tx) => queue.cancelOfDisabled(tx, webhook_id, cancelledAtOnce), project_id);
        await repeatBatches(cancelledAtOnce, () => this.#isStopping, cancel);
      }
    } catch (error) {
      log.error({ err: error }, "cancelling deliveries failed");
    } finally {
      this.#isCancelling = false;
    }
  }

  #readAhead(endpoint: LeasedEndpoint): void {
    for (const lane of queue.lanes) {
      if (!this.#isStopping && endpoint.isReadDue(lane, this.#settings.readAhead))
        this.#track(this.#read(endpoint, lane));
    }
  }

  async #read(endpoint: LeasedEndpoint, lane: queue.Lane): Promise<void> {
    const { database, clock, log } = this.#platform;
    try {
      await endpoint.read(database.read, lane, clock.now(), this.#settings.readAhead);
    } catch (error) {
      log.error({ err: error, ...logFieldsOf(endpoint) }, "reading due deliveries failed");
    }
    this.#startAttempts();
  }

  #startAttempts(): void {
    const { inFlightMax, retriesInFlightMax, unrecordedMax } = this.#settings;
    while (!this.#isStopping && this.#recorder.unrecordedCount < unrecordedMax) {
      const [firsts, retries] = this.#inFlight;
      if (firsts + retries >= inFlightMax) return;
      if (!this.#startNext(0) && !(retries < retriesInFlightMax && this.#startNext(1))) return;
    }
  }

  #startNext(lane: queue.Lane): boolean {
    const now = this.#platform.clock.now();
    const endpoint = this.#leases.next((candidate) => candidate.isReady(lane, now));
    if (!endpoint) return false;
    const delivery = endpoint.takeNext(lane);
    endpoint.inFlight++;
    this.#inFlight[lane]++;
    this.#track(this.#attempt(endpoint, lane, delivery));
    return true;
  }

  #pauseEndpoint(endpoint: LeasedEndpoint): void {
    const { clock } = this.#platform;
    endpoint.isPaused = true;
    wakeAfter(clock, this.#settings.failurePauseMs, () => {
      endpoint.isPaused = false;
      this.#startAttempts();
    });
  }

  async #attempt(endpoint: LeasedEndpoint, lane: queue.Lane, delivery: queue.DueDelivery): Promise<void> {
    const { database, clock, log } = this.#platform;
    try {
      const attempt = await this.#makeAttempt(endpoint.webhookId, delivery);
      if (attempt !== "disabled") {
        endpoint.consecutiveFailures = attempt.failure === null ? 0 : endpoint.consecutiveFailures + 1;
        if (endpoint.consecutiveFailures > 0 && endpoint.consecutiveFailures % this.#settings.pauseAfterFailures === 0)
          this.#pauseEndpoint(endpoint);
        this.#recorder.add({ ...attempt, token: endpoint.lease.token });
      } else {
        endpoint.clear();
        endpoint.finish(delivery.delivery_id);
      }
    } catch (error) {
      log.error(
        { err: error, ...logFieldsOf(endpoint), event: delivery.id, delivery: delivery.delivery_id },
        "attempting a delivery failed",
      );
      await database
        .write((tx) => queue.postponeDelivery(tx, delivery.delivery_id, clock.now() + postponeMs), endpoint.projectId)
        .catch((cause) => log.error({ err: cause, ...logFieldsOf(endpoint) }, "postponing a delivery failed"));
      endpoint.finish(delivery.delivery_id);
    } finally {
      endpoint.inFlight--;
      this.#inFlight[lane]--;
      this.#readAhead(endpoint);
      this.#startAttempts();
    }
  }

  #track(work: Promise<void>): void {
    this.#pendingWork.add(work);
    work.finally(() => this.#pendingWork.delete(work));
  }
}

function logFieldsOf({ webhookId, name, projectId }: LeasedEndpoint) {
  return { project: projectId, webhook: webhookId, webhookName: name };
}

async function waitUnlessStopping(ms: number, stopping: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: stopping }).catch(() => {});
}
