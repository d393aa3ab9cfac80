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
  more: boolean;
  reading: boolean;
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
  failures = 0;
  /** While it pauses between failing attempts. */
  pausing = false;
  /** Since when there has been nothing to do, epoch ms. */
  idleSince: number | null = null;
  readonly #backlogs: readonly [Backlog, Backlog] = [
    { rows: [], more: false, reading: false },
    { rows: [], more: false, reading: false },
  ];
  readonly #inHand = new Set<string>();
  /** Recorded while a read was under way, which may still see them as they were. */
  readonly #settled = new Set<string>();

  constructor(endpoint: PendingEndpoint, lease: Lease) {
    this.webhookId = endpoint.webhook_id;
    this.projectId = endpoint.project_id;
    this.name = endpoint.name;
    this.lease = lease;
  }

  get busy(): boolean {
    return this.#inHand.size > 0 || this.#backlogs.some((backlog) => backlog.more || backlog.reading);
  }

  /** Whether an attempt may begin now. A retry waits until it is certain that no first attempt is due. */
  isReady(lane: Lane, now: number): boolean {
    const [firsts] = this.#backlogs;
    if (this.#backlogs[lane].rows.length === 0 || (lane === 1 && (firsts.more || firsts.reading))) return false;
    return !this.pausing && this.inFlight < limits.webhookInFlightPerEndpoint && now < this.lease.until;
  }

  /** The next delivery of a lane that is ready. */
  take(lane: Lane): DueDelivery {
    return this.#backlogs[lane].rows.shift() as DueDelivery;
  }

  noteDue(lane: Lane): void {
    this.#backlogs[lane].more = true;
  }

  /** Whether the lane has run low and there may be more. */
  wantsRead(lane: Lane, readAhead: number): boolean {
    const { more, reading, rows } = this.#backlogs[lane];
    return more && !reading && rows.length <= readAhead / 2;
  }

  /** Reads up to `readAhead` deliveries that are due by `now`. */
  async read(queries: Queries, lane: Lane, now: number, readAhead: number): Promise<void> {
    const backlog = this.#backlogs[lane];
    backlog.reading = true;
    backlog.more = false;
    try {
      // What is in hand is still pending in the database and comes along.
      const limit = readAhead + this.#inHand.size;
      const due = await findDueDeliveries(queries, this.webhookId, lane, now, limit);
      backlog.more ||= due.length === limit;
      for (const delivery of due) {
        const id = delivery.delivery_id;
        if (this.#inHand.has(id) || this.#settled.has(id)) continue;
        this.#inHand.add(id);
        backlog.rows.push(delivery);
      }
    } finally {
      backlog.reading = false;
      if (!this.#isReading()) this.#settled.clear();
    }
  }

  /** The delivery's attempt is recorded, or it was put off. */
  settle(deliveryId: string): void {
    this.#inHand.delete(deliveryId);
    if (this.#isReading()) this.#settled.add(deliveryId);
  }

  /** Drops what was read and not begun. */
  clear(): void {
    for (const backlog of this.#backlogs) {
      for (const { delivery_id } of backlog.rows.splice(0)) this.settle(delivery_id);
    }
  }

  #isReading(): boolean {
    return this.#backlogs.some((backlog) => backlog.reading);
  }
}
