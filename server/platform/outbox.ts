// Declares the delivery of events (implemented in server/events/delivery/dispatch.ts). Invariant: deliveries commit
// with the change or not at all (decided: outbox).
import type { EventType } from "../../generated/contract.ts";
import type { Transaction } from "./database/types.ts";

/** Inserted in the same transaction. */
export interface NewEvent {
  readonly id: string;
  readonly projectId: string;
  readonly type: EventType;
}

export interface Outbox {
  /**
   * Schedules a delivery to every ACTIVE NOTIFICATION endpoint whose version has the event type (interface §6.1.1), or
   * to `webhookIds` among them.
   */
  dispatch(tx: Transaction, event: NewEvent, webhookIds?: readonly string[]): Promise<void>;
  /** Cancels all pending deliveries. `now` in epoch ms. */
  cancel(tx: Transaction, projectId: string, webhookId: string, now: number): Promise<void>;
}
