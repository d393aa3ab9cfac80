/**
 * What the change of a resource needs of the delivery of its events. It is declared here because events/ and webhooks/ may not
 * import delivery/, which implements it (delivery/dispatch.ts). The invariant: what is written here is committed with the change
 * or not at all (decided: outbox).
 */
import type { EventType } from "../../generated/contract.ts";
import type { Transaction } from "./database/types.ts";

/** An event whose row is written in the same transaction. */
export interface NewEvent {
  readonly id: string;
  readonly projectId: string;
  readonly type: EventType;
}

export interface Outbox {
  /**
   * Writes a delivery that is due at once for every ACTIVE NOTIFICATION endpoint of the event's project (interface §6.1.1) whose
   * date has the event's type, or for the endpoints named, which are the project's own.
   */
  dispatch(tx: Transaction, event: NewEvent, webhookIds?: readonly string[]): Promise<void>;
  /** Cancels everything that is still to be sent to an endpoint. `now` in epoch ms. */
  cancel(tx: Transaction, projectId: string, webhookId: string, now: number): Promise<void>;
}
