// Declares the delivery of events (implemented in server/events/delivery/dispatch.ts). Invariant: deliveries commit
// with the change or not at all (decided: Webhooks).
import type { EventType, Version } from "../../generated/contract.ts";
import type { Selection } from "./database/read-together.ts";
import type { Transaction } from "./database/types.ts";

/** Inserted in the same database transaction. */
export interface NewEvent {
  readonly id: string;
  readonly projectId: string;
  readonly type: EventType;
}

/** `version` decides which types of events the endpoint gets. */
export interface Recipient {
  readonly id: string;
  readonly version: Version;
}

export interface Outbox {
  /** The endpoints that may get events, for `readTogether`. */
  selectRecipients(projectId: string): Selection<Recipient>;
  /** Lets `dispatch` skip the read of the endpoints in this unit of work, which must not change endpoints. */
  setRecipients(tx: Transaction, recipients: readonly Recipient[]): void;
  /**
   * Schedules a delivery to every ACTIVE NOTIFICATION endpoint whose version has the event type (interface §6.1), or
   * to `webhookIds` among them.
   */
  dispatch(tx: Transaction, event: NewEvent, webhookIds?: readonly string[]): Promise<void>;
}
