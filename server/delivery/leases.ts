/**
 * The endpoints that this worker serves. The invariant: an endpoint is in this list only if its lease was taken under its token;
 * one whose lease was lost to another worker leaves it, and what was still in flight to it is not recorded.
 */
import type { Database } from "../database/types.ts";
import type { Random } from "../platform/random.ts";
import { HeldEndpoint } from "./held.ts";
import * as queue from "./queue.ts";
import { Rotation } from "./rotation.ts";

export interface LeaseSettings {
  /** Endpoints leased at a time. */
  leasedMax: number;
  /** How long an endpoint waits for another worker after this one died: longer than any pause of a healthy process. */
  leaseMs: number;
  /** How long an endpoint is kept without anything to do. */
  idleMs: number;
}

/** The part of a lease after which it is extended. */
const extendAfter = 1 / 3;

export class Leases {
  readonly #database: Database;
  readonly #random: Random;
  readonly #settings: LeaseSettings;
  readonly #held = new Map<string, HeldEndpoint>();
  readonly #rotation = new Rotation<HeldEndpoint>();

  constructor(platform: { database: Database; random: Random }, settings: LeaseSettings) {
    this.#database = platform.database;
    this.#random = platform.random;
    this.#settings = settings;
  }

  all(): readonly HeldEndpoint[] {
    return [...this.#held.values()];
  }

  get(webhookId: string): HeldEndpoint | undefined {
    return this.#held.get(webhookId);
  }

  /** The next endpoint, in turn, that is ready. */
  next(isReady: (held: HeldEndpoint) => boolean): HeldEndpoint | undefined {
    return this.#rotation.take(isReady);
  }

  /** Leases those endpoints that nobody serves, as many as there is room for. */
  async take(endpoints: readonly queue.WaitingEndpoint[], now: number): Promise<void> {
    const { leasedMax, leaseMs } = this.#settings;
    const free = endpoints.filter(
      ({ webhook_id, lease_until }) => (lease_until ?? 0) <= now && !this.#held.has(webhook_id),
    );
    const wanted = free.slice(0, Math.max(leasedMax - this.#held.size, 0));
    if (wanted.length === 0) return;
    const token = this.#random.uuid(now);
    const ids = wanted.map((endpoint) => endpoint.webhook_id);
    const leased = new Set(
      await this.#database.write((tx) => queue.leaseEndpoints(tx, ids, token, now, now + leaseMs)),
    );
    for (const { webhook_id, project_id } of wanted) {
      if (!leased.has(webhook_id)) continue;
      const held = new HeldEndpoint(webhook_id, project_id, token, now + leaseMs);
      this.#held.set(webhook_id, held);
      this.#rotation.add(held);
    }
  }

  /** Gives back what has been idle for a while, extends the others in good time and forgets those that are lost. */
  async keep(now: number): Promise<void> {
    for (const held of this.all()) held.idleSince = held.busy ? null : (held.idleSince ?? now);
    await this.release(
      this.all().filter(({ idleSince }) => idleSince !== null && now - idleSince >= this.#settings.idleMs),
    );
    const { leaseMs } = this.#settings;
    const kept = this.all();
    if (!kept.some((held) => held.leaseUntil - now < (1 - extendAfter) * leaseMs)) return;
    const tokens = [...new Set(kept.map((held) => held.token))];
    const extended = new Set(await this.#database.write((tx) => queue.extendLeases(tx, tokens, now + leaseMs)));
    for (const held of kept) {
      if (extended.has(held.webhookId)) held.leaseUntil = now + leaseMs;
      else this.#forget(held);
    }
  }

  async release(released: readonly HeldEndpoint[]): Promise<void> {
    if (released.length === 0) return;
    for (const held of released) this.#forget(held);
    const ids = released.map((held) => held.webhookId);
    const tokens = [...new Set(released.map((held) => held.token))];
    await this.#database.write((tx) => queue.releaseEndpoints(tx, ids, tokens));
  }

  #forget(held: HeldEndpoint): void {
    this.#held.delete(held.webhookId);
    this.#rotation.remove(held);
  }
}
