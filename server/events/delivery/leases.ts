// Leases the endpoints that this worker serves. Invariant: attempts under a lost lease are not recorded.
import type { Database } from "../../platform/database/types.ts";
import type { Random } from "../../platform/random.ts";
import { isRenewalDue, newLease } from "../../platform/workers/lease.ts";
import { LeasedEndpoint } from "./leased-endpoint.ts";
import * as queue from "./queue.ts";
import { RoundRobin } from "./round-robin.ts";

export interface LeaseSettings {
  leasedMax: number;
  /** Time without service after a crash: longer than any pause of a healthy process. */
  leaseMs: number;
  idleMs: number;
}

export class Leases {
  readonly #database: Database;
  readonly #random: Random;
  readonly #settings: LeaseSettings;
  readonly #endpoints = new Map<string, LeasedEndpoint>();
  readonly #rotation = new RoundRobin<LeasedEndpoint>();

  constructor(platform: { database: Database; random: Random }, settings: LeaseSettings) {
    this.#database = platform.database;
    this.#random = platform.random;
    this.#settings = settings;
  }

  all(): readonly LeasedEndpoint[] {
    return [...this.#endpoints.values()];
  }

  get(webhookId: string): LeasedEndpoint | undefined {
    return this.#endpoints.get(webhookId);
  }

  next(isReady: (endpoint: LeasedEndpoint) => boolean): LeasedEndpoint | undefined {
    return this.#rotation.next(isReady);
  }

  async take(pending: readonly queue.PendingEndpoint[], now: number): Promise<void> {
    const { leasedMax, leaseMs } = this.#settings;
    const unleased = pending.filter(
      ({ webhook_id, lease_until }) => (lease_until ?? 0) <= now && !this.#endpoints.has(webhook_id),
    );
    const candidates = unleased.slice(0, Math.max(leasedMax - this.#endpoints.size, 0));
    if (candidates.length === 0) return;
    const lease = newLease(this.#random, now, leaseMs);
    const ids = candidates.map((endpoint) => endpoint.webhook_id);
    const leasedIds = new Set(
      await this.#database.write((tx) => queue.leaseEndpoints(tx, ids, lease.token, now, lease.until)),
    );
    for (const candidate of candidates) {
      if (!leasedIds.has(candidate.webhook_id)) continue;
      const endpoint = new LeasedEndpoint(candidate, lease);
      this.#endpoints.set(endpoint.webhookId, endpoint);
      this.#rotation.add(endpoint);
    }
  }

  /** Also releases idle endpoints and removes lost ones. */
  async renew(now: number): Promise<void> {
    for (const endpoint of this.all()) endpoint.idleSince = endpoint.isBusy ? null : (endpoint.idleSince ?? now);
    await this.release(
      this.all().filter(({ idleSince }) => idleSince !== null && now - idleSince >= this.#settings.idleMs),
    );
    const remaining = this.all();
    if (!remaining.some(({ lease }) => isRenewalDue(lease, now))) return;
    const until = now + this.#settings.leaseMs;
    const renewedIds = new Set(await this.#database.write((tx) => queue.renewLeases(tx, tokensOf(remaining), until)));
    for (const endpoint of remaining) {
      if (renewedIds.has(endpoint.webhookId)) endpoint.lease.until = until;
      else this.#remove(endpoint);
    }
  }

  async release(endpoints: readonly LeasedEndpoint[]): Promise<void> {
    if (endpoints.length === 0) return;
    for (const endpoint of endpoints) this.#remove(endpoint);
    const ids = endpoints.map((endpoint) => endpoint.webhookId);
    await this.#database.write((tx) => queue.releaseEndpoints(tx, ids, tokensOf(endpoints)));
  }

  #remove(endpoint: LeasedEndpoint): void {
    this.#endpoints.delete(endpoint.webhookId);
    this.#rotation.remove(endpoint);
  }
}

function tokensOf(endpoints: readonly LeasedEndpoint[]): string[] {
  return [...new Set(endpoints.map(({ lease }) => lease.token))];
}
