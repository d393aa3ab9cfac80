// Reads deliveries ahead from an endpoint's queue. Invariant: a delivery is taken once and stays unfinished until its
// attempt is recorded.
import { limits } from "../../../generated/contract.ts";
import type { Queries } from "../../platform/database/types.ts";
import type { Lease } from "../../platform/workers/lease.ts";
import { type DueDelivery, findDueDeliveries, type Lane, type PendingEndpoint, type QueuePlace } from "./queue.ts";

interface Backlog {
  rows: DueDelivery[];
  /** Place of the last delivery read. Null at the start of the queue. */
  after: QueuePlace | null;
  /** True if the database may have more due deliveries. */
  hasMore: boolean;
  isReading: boolean;
}

export class LeasedEndpoint {
  readonly webhookId: string;
  readonly projectId: string;
  /** Shared by endpoints leased together. */
  readonly lease: Lease;
  /** For the log (interface §2.1). */
  name: string;
  inFlight = 0;
  consecutiveFailures = 0;
  isPaused = false;
  /** Epoch ms. */
  idleSince: number | null = null;
  readonly #backlogs: readonly [Backlog, Backlog] = [
    { rows: [], after: null, hasMore: false, isReading: false },
    { rows: [], after: null, hasMore: false, isReading: false },
  ];
  readonly #unfinished = new Set<string>();

  constructor(endpoint: PendingEndpoint, lease: Lease) {
    this.webhookId = endpoint.webhook_id;
    this.projectId = endpoint.project_id;
    this.name = endpoint.name;
    this.lease = lease;
  }

  get isBusy(): boolean {
    return this.#unfinished.size > 0 || this.#backlogs.some((backlog) => backlog.hasMore || backlog.isReading);
  }

  /** A retry waits until no first attempt can be due. */
  isReady(lane: Lane, now: number): boolean {
    const [firsts] = this.#backlogs;
    if (this.#backlogs[lane].rows.length === 0 || (lane === 1 && (firsts.hasMore || firsts.isReading))) return false;
    return !this.isPaused && this.inFlight < limits.webhookInFlightPerEndpoint && now < this.lease.until;
  }

  takeNext(lane: Lane): DueDelivery {
    return this.#backlogs[lane].rows.shift() as DueDelivery;
  }

  markDue(lane: Lane): void {
    const backlog = this.#backlogs[lane];
    backlog.hasMore = true;
    // A later commit may add deliveries before the place.
    backlog.after = null;
  }

  isReadDue(lane: Lane, readAhead: number): boolean {
    const { hasMore, isReading, rows } = this.#backlogs[lane];
    return hasMore && !isReading && rows.length <= readAhead / 2;
  }

  async read(queries: Queries, lane: Lane, now: number, readAhead: number): Promise<void> {
    const backlog = this.#backlogs[lane];
    backlog.isReading = true;
    backlog.hasMore = false;
    try {
      // Unfinished deliveries are still pending in the database. Deliveries that finish during the read may still be
      // pending, too.
      const { after } = backlog;
      const known = new Set(this.#unfinished);
      const due = await findDueDeliveries(queries, this.webhookId, lane, now, { after, known, limit: readAhead });
      // Only `markDue` sets `hasMore` during the read.
      if (!backlog.hasMore) backlog.after = due.at(-1) ?? null;
      backlog.hasMore ||= due.length === readAhead;
      for (const delivery of due) {
        if (known.has(delivery.delivery_id)) continue;
        this.#unfinished.add(delivery.delivery_id);
        backlog.rows.push(delivery);
      }
    } finally {
      backlog.isReading = false;
    }
  }

  finish(deliveryId: string): void {
    this.#unfinished.delete(deliveryId);
  }

  /** Drops deliveries whose attempt has not begun, and reads no more until `markDue`. */
  clear(): void {
    for (const backlog of this.#backlogs) {
      backlog.hasMore = false;
      for (const { delivery_id } of backlog.rows.splice(0)) this.finish(delivery_id);
    }
  }
}
