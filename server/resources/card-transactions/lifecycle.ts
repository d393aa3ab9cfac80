// Creates card transactions and applies events. Invariant: events, status, ledger and fees change in one unit of work,
// the ledger last.
import { limits, unlistedValue } from "../../../generated/contract.ts";
import { publish } from "../../events/event-log/publish.ts";
import { type BillableEvent, recordFees } from "../../money/fees/bill.ts";
import { categoriesOf, isCrossBorder } from "../../money/fees/categories.ts";
import { type Journal, postAll } from "../../money/ledger/post.ts";
import { storedAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { withConversions } from "../accounts/conversion.ts";
import { type FundedAccount, releaseAssetsFirst } from "../accounts/store.ts";
import type { BilledProject } from "./funding.ts";
import {
  type CardTransaction,
  type CardTransactionEventRow,
  type CardTransactionRow,
  changeTransaction,
  type Decision,
  type DeclineReason,
  eventsOf,
  feeTermsOf,
  insertTransaction,
  merchantOf,
  type StoredTransaction,
  showEvent,
  showTransaction,
  transactionAt,
  transactionEvents,
  transactionStates,
} from "./store.ts";
import {
  heldAmount,
  ledgerEntriesOf,
  noTotals,
  statusAfter,
  type Totals,
  type TransactionEvent,
  totalsOf,
} from "./totals.ts";

const ledgerReasons = {
  AUTHORIZATION: "CARD_HOLD",
  CLEARING: "CARD_CLEARING",
  REVERSAL: "CARD_RELEASE",
  EXPIRY: "CARD_RELEASE",
  REFUND: "CARD_REFUND",
  DISPUTE_REFUND: "CARD_DISPUTE_REFUND",
} as const;

const movers = { CLEARING: "clearing", REVERSAL: "reversal", EXPIRY: "expiry" } as const;

const holdMs = limits.cardHoldDays * 24 * 60 * 60_000;

/** An event to record. */
export interface NewEvent extends TransactionEvent {
  /** A new id by default. */
  readonly id?: string | undefined;
  /** Only for an AUTHORIZATION or DECLINE. */
  readonly decision?: Decision;
  /** Of a DECLINE. */
  readonly declineReason?: DeclineReason;
}

/** The columns that do not follow from events. */
export type NewTransaction = Omit<
  CardTransactionRow,
  "position" | "status" | "event_count" | "held" | "expires_at" | "metadata" | "created_at" | "updated_at"
>;

/**
 * `now` is in epoch ms.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE if the state at `now` refuses the simulation, or the transaction has as many
 * events as simulations may add
 */
export function assertTakesEvent(
  row: StoredTransaction,
  operation: Parameters<typeof transactionStates.assertSimulation>[1],
  now: number,
): void {
  const current = transactionAt(row, now);
  transactionStates.assertSimulation(current, operation);
  if (row.events.length >= limits.cardTransactionEventsMax)
    throw transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", current);
}

/** `funding` is null if no money moves. */
export async function createTransaction(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  funding: FundedAccount | null,
  transaction: NewTransaction,
  event: NewEvent,
): Promise<StoredTransaction> {
  const { id: position, created_at: now } = await tx.drawKey(platform);
  const after = totalsOf([event]);
  const terms = feeTermsOf({ ...transaction } as CardTransactionRow);
  const row: StoredTransaction = {
    ...transaction,
    position,
    status: statusAfter([event]),
    event_count: 1,
    held: storedAmount(tx.dialect, heldAmount(after, terms)),
    expires_at: after.open > 0n ? now + holdMs : null,
    metadata: null,
    created_at: now,
    updated_at: now,
    events: [newEventRow(tx, platform, transaction, 1, event, now)],
  };
  await insertTransaction(tx, row);
  await publish(tx, platform, row.project_id, "CARD_TRANSACTION_CREATED", showTransaction(row));
  await postToLedger(tx, platform, project, row, funding, noTotals, after);
  return row;
}

/** `funding` is null for a release. `by` overrides the event's mover. */
export async function applyEvent(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  row: StoredTransaction,
  event: NewEvent,
  funding: FundedAccount | null,
  by?: "expiresAt",
): Promise<StoredTransaction> {
  const before = totalsOf(eventsOf(row));
  const now = platform.clock.now();
  const number = row.events.length + 1;
  const eventRow = newEventRow(tx, platform, row, number, event, now);
  const next = { ...row, events: [...row.events, eventRow], event_count: number };
  const eventsAfter = eventsOf(next);
  const after = totalsOf(eventsAfter);
  const changes = {
    event_count: number,
    held: storedAmount(tx.dialect, heldAmount(after, feeTermsOf(row))),
    expires_at: after.open === 0n ? null : event.type === "AUTHORIZATION" ? now + holdMs : row.expires_at,
    updated_at: now,
  };
  await transactionEvents.insert(tx, eventRow);
  const status = statusAfter(eventsAfter);
  const updated =
    status === row.status
      ? await updateInPlace(tx, platform, next, changes)
      : await moveStatus(tx, platform, next, by ?? movers[event.type as keyof typeof movers], status, changes);
  await postToLedger(tx, platform, project, updated, funding, before, after);
  return updated;
}

type OwnChanges = Pick<CardTransactionRow, "event_count" | "held" | "expires_at" | "updated_at">;

async function updateInPlace(
  tx: Transaction,
  platform: Platform,
  row: StoredTransaction,
  changes: OwnChanges,
): Promise<StoredTransaction> {
  const updated = { ...row, ...changes };
  await changeTransaction(tx, row, changes);
  await publish(tx, platform, row.project_id, "CARD_TRANSACTION_UPDATED", showTransaction(updated));
  return updated;
}

function moveStatus(
  tx: Transaction,
  platform: Platform,
  row: StoredTransaction,
  by: (typeof movers)[keyof typeof movers] | "expiresAt",
  status: CardTransaction["status"],
  changes: OwnChanges,
): Promise<StoredTransaction> {
  return transactionStates.simulate(tx, platform, row, by, status, changes);
}

function newEventRow(
  tx: Transaction,
  { random }: Platform,
  { id, project_id }: Pick<CardTransactionRow, "id" | "project_id">,
  number: number,
  { id: ownId, type, attos, requestedAttos = null, originalAttos, isFinal, declineReason, decision }: NewEvent,
  now: number,
): CardTransactionEventRow {
  return {
    transaction_id: id,
    number,
    id: ownId ?? random.uuid(now),
    project_id,
    type,
    amount: storedAmount(tx.dialect, attos),
    requested_amount: requestedAttos === null ? null : storedAmount(tx.dialect, requestedAttos),
    original_amount: originalAttos === null ? null : storedAmount(tx.dialect, originalAttos),
    is_final: isFinal ? 1 : 0,
    decline_reason: declineReason ?? null,
    decision_source: decision?.source ?? null,
    decision_reason: decision?.reason ?? null,
    decision_latency_ms: decision?.latencyMs ?? null,
    decision_response_status: decision?.responseStatus ?? null,
    decision_response_body: decision?.responseBody ?? null,
    created_at: now,
  };
}

async function postToLedger(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  row: StoredTransaction,
  funding: FundedAccount | null,
  before: Totals,
  after: Totals,
): Promise<void> {
  const { type, id: step } = row.events.at(-1)!;
  const journals: Journal[] = [];
  // A verification moves no money.
  if (type !== "DECLINE" && type !== unlistedValue && after.authorized + after.cleared > 0n) {
    const entries = ledgerEntriesOf(row.funding_account_id, before, after, feeTermsOf(row));
    // A hold repays no debt until it is cleared.
    const sells = funding !== null && type !== "AUTHORIZATION";
    if (sells) await releaseAssetsFirst(tx, platform, funding, entries);
    journals.push({
      projectId: row.project_id,
      reason: ledgerReasons[type],
      resourceId: row.id,
      step,
      entries: sells ? withConversions(funding.funds, entries) : entries,
    });
  }
  await postAll(tx, platform, [
    ...journals,
    ...(await recordFees(tx, platform, project, billableEvents(project, row))),
  ]);
}

function billableEvents({ settings }: BilledProject, row: StoredTransaction): BillableEvent[] {
  const event = row.events.at(-1)!;
  const { id: eventId, type, amount, originalAmount } = showEvent(row, event);
  // In a sandbox, the magic value UNLISTED_VALUE stands for an event that moves no money.
  if (type === unlistedValue) return [];
  const merchant = merchantOf(row);
  const isDecision = type === "AUTHORIZATION" || type === "DECLINE";
  const isVerification = isDecision && totalsOf(eventsOf(row)).requested === 0n;
  const categories = categoriesOf({
    ...{ type: isVerification ? "ACCOUNT_VERIFICATION" : type, channel: row.channel },
    isCrossBorder: isCrossBorder(merchant.country, settings),
    isCrossCurrency: row.original_currency !== null,
  });
  const card = { id: row.card_id, last4: row.card_last4, account_id: row.account_id, user_id: row.user_id };
  const transaction = { id: row.id, eventId, eventType: type };
  const cause = { occurredAt: event.created_at, card, transaction, merchant, amount, originalAmount };
  return categories.map((category) => ({ ...cause, category }));
}
