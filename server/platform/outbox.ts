/**
 * Declares how a change schedules the delivery of its events. It is here because server/events/log and webhooks may
 * not import the implementation (server/events/delivery/dispatch.ts). Invariant: deliveries commit with the change
 * or not at all (decided: outbox).
 */
import type { EventType } from "../../generated/contract.ts";
import type { Transaction } from "./database/types.ts";

/** An event inserted in the same transaction. */
export interface NewEvent {
  readonly id: string;
  readonly projectId: string;
  readonly type: EventType;
}

export interface Outbox {
  /**
   * Schedules an immediate delivery to every ACTIVE NOTIFICATION endpoint of the project (interface §6.1.1) whose
   * version has the event type. `webhookIds` limits it to these endpoints of the project.
   */
  dispatch(tx: Transaction, event: NewEvent, webhookIds?: readonly string[]): Promise<void>;
  /** Cancels all pending deliveries to an endpoint. `now` in epoch ms. */
  cancel(tx: Transaction, projectId: string, webhookId: string, now: number): Promise<void>;
}
