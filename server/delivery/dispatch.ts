/**
 * Decides which delivery is attempted when: in turn over projects and endpoints, first attempts before retries. The invariant: at
 * most ten attempts are in flight to an endpoint, over all workers, and one that answers slowly, wrongly or not at all takes
 * nothing from the others.
 *
 *   look:   what is due? -> lease endpoints nobody serves -> extend or release what is held -> read queues -> wait for the next time
 *   pump:   while there is room: whose turn? -> attempt -> record -> pump
 */
import { setTimeout as pause } from "node:timers/promises";
import { cancelDeliveries } from "../events/store.ts";
import type { Platform } from "../platform/platform.ts";
import type { Deliver } from "./deliver.ts";
import type { HeldEndpoint } from "./held.ts";
import { Leases } from "./leases.ts";
import * as queue from "./queue.ts";
import { Recorder } from "./record.ts";

/** Sizes and times of a worker; tests choose others. */
export interface DispatchSettings {
  /** Attempts in flight, over all endpoints. One hundred endpoints that never answer leave the others unhindered. */
  inFlightMax: number;
  /** Of those, retries at most: an outage of many receivers leaves room for first attempts. */
  retriesInFlightMax: number;
  /** Deliveries read ahead, per endpoint and lane: enough to keep ten attempts in flight while the next are read. */
  readAhead: number;
  /** Outcomes waiting for the database beyond which no attempt is started. */
  unrecordedMax: number;
  /** After so many failed attempts on end an endpoint pauses this long, and again after so many more: failing fast must not pay. */
  failingAfter: number;
  failingPauseMs: number;
  /** How often a worker looks for what other processes published, or left behind. */
  lookEveryMs: number;
  /** See LeaseSettings. */
  leasedMax: number;
  leaseMs: number;
}

export const standardSettings: DispatchSettings = {
  inFlightMax: 1_000,
  retriesInFlightMax: 500,
  readAhead: 50,
  unrecordedMax: 2_000,
  failingAfter: 10,
  failingPauseMs: 100,
  lookEveryMs: 500,
  leasedMax: 2_000,
  leaseMs: 20_000,
};

/** After a fault of ours (a secret that does not open, say) an attempt is put off, not counted. */
const postponeMs = 60_000;

/** Asking what is due may take this share of the time: with thousands of waiting endpoints it is no longer cheap. */
const lookShare = 0.1;

export class Dispatcher {
  readonly #platform: Platform;
  readonly #deliver: Deliver;
  readonly #settings: DispatchSettings;
  readonly #leases: Leases;
  readonly #recorder: Recorder;
  readonly #inFlight: [firsts: number, retries: number] = [0, 0];
  readonly #running = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #restMs = 0;
  #cancelLook = () => {};
  #stopping = false;

  constructor(platform: Platform, deliver: Deliver, settings: DispatchSettings = standardSettings) {
    this.#platform = platform;
    this.#deliver = deliver;
    this.#settings = settings;
    this.#leases = new Leases(platform, { ...settings, idleMs: settings.lookEveryMs });
    this.#recorder = new Recorder(platform, ({ webhookId, token, deliveryId }) => {
      const held = this.#leases.get(webhookId);
      if (held?.token === token) held.settle(deliveryId);
      this.#pump();
    });
  }

  /** Looks for what is due, now or as soon as the look that is under way has ended. */
  wake(): void {
    if (this.#stopping) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look();
  }

  /** Starts nothing more, lets what is in flight finish, records it and gives the endpoints back. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#cancelLook();
    await this.#looking;
    while (this.#running.size > 0) await Promise.all(this.#running);
    await this.#recorder.drain();
    // A lease that cannot be given back ends by itself.
    const { log } = this.#platform;
    await this.#leases
      .release(this.#leases.all())
      .catch((error) => log.warn({ err: error }, "leases were not given back"));
  }

  async #look(): Promise<void> {
    while (this.#lookAgain && !this.#stopping) {
      this.#lookAgain = false;
      this.#cancelLook();
      const { clock, log } = this.#platform;
      const now = clock.now();
      // Counted from before the look: time may have moved on, or been moved, while it took place.
      let nextAt = now + this.#settings.lookEveryMs;
      try {
        nextAt = Math.min(nextAt, await this.#lookOnce(now));
      } catch (error) {
        log.error({ err: error }, "looking for deliveries failed");
      }
      if (!this.#stopping) this.#cancelLook = clock.at(nextAt, () => this.wake());
      await pause(this.#restMs);
    }
    this.#looking = undefined;
  }

  /** Answers when the next delivery will be due after `now`. */
  async #lookOnce(now: number): Promise<number> {
    const startedAt = performance.now();
    const waiting = await queue.waitingEndpoints(this.#platform.database.read);
    this.#restMs = Math.min((performance.now() - startedAt) / lookShare, this.#settings.lookEveryMs);
    const isDue = (at: number | null) => at !== null && at <= now;
    const due = waiting.filter(({ first_at, retry_at }) => isDue(first_at) || isDue(retry_at));
    await this.#leases.take(due, now);
    for (const { webhook_id, first_at, retry_at } of due) {
      const held = this.#leases.get(webhook_id);
      if (isDue(first_at)) held?.noteDue(0);
      if (isDue(retry_at)) held?.noteDue(1);
    }
    await this.#leases.keep(now);
    for (const held of this.#leases.all()) this.#readAhead(held);
    this.#pump();
    const later = waiting.flatMap(({ first_at, retry_at }) => [first_at ?? 0, retry_at ?? 0]).filter((at) => at > now);
    return Math.min(...later);
  }

  #readAhead(held: HeldEndpoint): void {
    for (const lane of queue.lanes) {
      if (!this.#stopping && held.wantsRead(lane, this.#settings.readAhead)) this.#track(this.#read(held, lane));
    }
  }

  async #read(held: HeldEndpoint, lane: queue.Lane): Promise<void> {
    const { database, clock, log } = this.#platform;
    try {
      await held.read(database.read, lane, clock.now(), this.#settings.readAhead);
    } catch (error) {
      log.error({ err: error, webhookId: held.webhookId }, "reading due deliveries failed");
    }
    this.#pump();
  }

  #pump(): void {
    const { inFlightMax, retriesInFlightMax, unrecordedMax } = this.#settings;
    while (!this.#stopping && this.#recorder.waiting < unrecordedMax) {
      const [firsts, retries] = this.#inFlight;
      if (firsts + retries >= inFlightMax) return;
      if (!this.#startNext(0) && !(retries < retriesInFlightMax && this.#startNext(1))) return;
    }
  }

  #startNext(lane: queue.Lane): boolean {
    const now = this.#platform.clock.now();
    const held = this.#leases.next((candidate) => candidate.isReady(lane, now));
    if (!held) return false;
    const delivery = held.take(lane);
    held.inFlight++;
    this.#inFlight[lane]++;
    const ended = this.#attempt(held, delivery).finally(() => {
      held.inFlight--;
      this.#inFlight[lane]--;
      this.#readAhead(held);
      this.#pump();
    });
    this.#track(ended);
    return true;
  }

  #pause(held: HeldEndpoint): void {
    held.pausing = true;
    setTimeout(() => {
      held.pausing = false;
      this.#pump();
    }, this.#settings.failingPauseMs);
  }

  async #attempt(held: HeldEndpoint, delivery: queue.DueDelivery): Promise<void> {
    const { database, clock, log } = this.#platform;
    const { webhookId, projectId, token } = held;
    try {
      const attempt = await this.#deliver(webhookId, delivery);
      if (attempt !== "disabled") {
        held.failures = attempt.failure === null ? 0 : held.failures + 1;
        if (held.failures > 0 && held.failures % this.#settings.failingAfter === 0) this.#pause(held);
        return this.#recorder.add({ ...attempt, token });
      }
      // Published while the endpoint was being disabled: what the API did not see is cancelled here.
      held.clear();
      await database.write((tx) => cancelDeliveries(tx, projectId, webhookId, clock.now()));
    } catch (error) {
      log.error({ err: error, webhookId, eventId: delivery.id }, "a delivery could not be attempted");
      await database
        .write((tx) => queue.postpone(tx, delivery.delivery_id, clock.now() + postponeMs))
        .catch((failed) => log.error({ err: failed }, "a delivery could not be put off"));
    }
    held.settle(delivery.delivery_id);
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    work.finally(() => this.#running.delete(work));
  }
}
