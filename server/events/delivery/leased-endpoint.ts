/**
 * An endpoint that this worker has leased, with the part of its queue that was read ahead. The invariant: a delivery is in hand from
 * the read that brought it until its attempt is recorded, and is never taken twice in that time.
 */
import { limits } from "../../../generated/contract.ts";
import type { Queries } from "../../platform/database/types.ts";
import type { Lease } from "../../platform/workers/lease.ts";
import { type DueDelivery, findDueDeliveries, type Lane, type PendingEndpoint } from "./queue.ts";

interface Backlog {
  rows: DueDelivery[];
  /** Whether the database may have more that is due. */
  hasMore: boolean;
  isReading: boolean;
}

export class LeasedEndpoint {
  readonly webhookId: string;
  readonly projectId: string;
  /** Shared by the endpoints that were leased together. */
  readonly lease: Lease;
  /** The endpoint's name for the log (interface §2.1), as it was when its queue was last looked at. */
  name: string;
  inFlight = 0;
  /** Failed attempts since the last success. */
  consecutiveFailures = 0;
  /** While it pauses between failing attempts. */
  isPausing = false;
  /** Since when there has been nothing to do, epoch ms. */
  idleSince: number | null = null;
  readonly #backlogs: readonly [Backlog, Backlog] = [
    { rows: [], hasMore: false, isReading: false },
    { rows: [], hasMore: false, isReading: false },
  ];
  readonly #unfinished = new Set<string>();
  /** Recorded while a read was under way, which may still see them as they were. */
  readonly #finishedDuringRead = new Set<string>();

  constructor(endpoint: PendingEndpoint, lease: Lease) {
    this.webhookId = endpoint.webhook_id;
    this.projectId = endpoint.project_id;
    this.name = endpoint.name;
    this.lease = lease;
  }

  get isBusy(): boolean {
    return this.#unfinished.size > 0 || this.#backlogs.some((backlog) => backlog.hasMore || backlog.isReading);
  }

  /** Whether an attempt may begin now. A retry waits until it is certain that no first attempt is due. */
  isReady(lane: Lane, now: number): boolean {
    const [firsts] = this.#backlogs;
    if (this.#backlogs[lane].rows.length === 0 || (lane === 1 && (firsts.hasMore || firsts.isReading))) return false;
    return !this.isPausing && this.inFlight < limits.webhookInFlightPerEndpoint && now < this.lease.until;
  }

  /** The next delivery of a lane that is ready. */
  takeNext(lane: Lane): DueDelivery {
    return this.#backlogs[lane].rows.shift() as DueDelivery;
  }

  markDue(lane: Lane): void {
    this.#backlogs[lane].hasMore = true;
  }

  /** Whether the lane has run low and there may be more. */
  isReadDue(lane: Lane, readAhead: number): boolean {
    const { hasMore, isReading, rows } = this.#backlogs[lane];
    return hasMore && !isReading && rows.length <= readAhead / 2;
  }

  /** Reads up to `readAhead` deliveries that are due by `now`. */
  async read(queries: Queries, lane: Lane, now: number, readAhead: number): Promise<void> {
    const backlog = this.#backlogs[lane];
    backlog.isReading = true;
    backlog.hasMore = false;
    try {
      // What is in hand is still pending in the database and comes along.
      const limit = readAhead + this.#unfinished.size;
      const due = await findDueDeliveries(queries, this.webhookId, lane, now, limit);
      backlog.hasMore ||= due.length === limit;
      for (const delivery of due) {
        const id = delivery.delivery_id;
        if (this.#unfinished.has(id) || this.#finishedDuringRead.has(id)) continue;
        this.#unfinished.add(id);
        backlog.rows.push(delivery);
      }
    } finally {
      backlog.isReading = false;
      if (!this.#isReading()) this.#finishedDuringRead.clear();
    }
  }

  /** The delivery's attempt is recorded, or it was put off. */
  finish(deliveryId: string): void {
    this.#unfinished.delete(deliveryId);
    if (this.#isReading()) this.#finishedDuringRead.add(deliveryId);
  }

  /** Drops what was read and not begun. */
  clear(): void {
    for (const backlog of this.#backlogs) {
      for (const { delivery_id } of backlog.rows.splice(0)) this.finish(delivery_id);
    }
  }

  #isReading(): boolean {
    return this.#backlogs.some((backlog) => backlog.isReading);
  }
}
