// Stores card transactions and their events. Invariant: a row is read with its events, oldest first.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import {
  amount,
  changingColumns,
  instant,
  integer,
  ownColumns,
  sealedText,
  text,
} from "../../platform/database/columns.ts";
import { readTogether, type Selection } from "../../platform/database/read-together.ts";
import { type Changes, listedTableOf, type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, SqlValue, Transaction } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import { showMetadata } from "../../platform/metadata.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import type { PageOfRows } from "../../platform/page.ts";
import { type ListQuery, resource } from "../../platform/resource.ts";
import type { ClosingBlock } from "../accounts/closing.ts";
import { currentAmount, type FeeTerms, feesOf, statusAfter, type TransactionEvent, totalsOf } from "./totals.ts";

export type CardTransaction = components["schemas"]["CardTransaction"];
export type DeclineReason = components["schemas"]["DeclineReason"];
export type Decision = components["schemas"]["AuthorizationDecision"];

export type StoredTransaction = CardTransactionRow & { readonly events: readonly CardTransactionEventRow[] };

const table = listedTableOf("card_transactions", {
  ...changingColumns,
  /** Drawn when the row is inserted. The partner learns `id` earlier. */
  position: text,
  card_id: text,
  card_last4: text,
  account_id: text,
  user_id: text,
  /** The card's account, or the project's master collateral account. */
  funding_account_id: text,
  status: text<CardTransaction["status"]>(),
  channel: text<CardTransaction["channel"]>(),
  /** The billing currency. */
  currency: text,
  /** The merchant's currency, if it differs from the billing currency. */
  original_currency: text.orNull,
  original_amount: amount.orNull,
  exchange_rate: text.orNull,
  /** Fee terms; null if a fee does not apply. */
  atm_flat: amount.orNull,
  atm_rate: text.orNull,
  fx_rate: text.orNull,
  /** JSON. */
  merchant: text,
  /** Number of events. A read ignores later events, which were committed between its two statements. */
  event_count: integer,
  /** Includes fees. */
  held: amount,
  expires_at: instant.orNull,
  /** JSON; null without metadata. */
  metadata: sealedText.orNull,
  /** `call.attempt` of the request that created the card transaction. */
  attempt: text.orNull,
});

/** Amounts as the database writes them, instants in epoch ms. */
export type CardTransactionRow = RowOf<typeof table>;

export const transactionEvents = tableOf("card_transaction_events", {
  ...ownColumns,
  transaction_id: text,
  /** From 1. */
  number: integer,
  type: text<components["schemas"]["CardTransactionEventType"]>(),
  amount,
  /** The requested amount of an AUTHORIZATION or DECLINE: a partial approval holds less. */
  requested_amount: amount.orNull,
  original_amount: amount.orNull,
  /** 0 or 1. */
  is_final: integer,
  /** Of a DECLINE. */
  decline_reason: text<DeclineReason>().orNull,
  /** Set, like the columns below, only for an AUTHORIZATION or DECLINE. */
  decision_source: text<Decision["source"]>().orNull,
  decision_reason: text<NonNullable<Decision["reason"]>>().orNull,
  decision_latency_ms: integer.orNull,
  decision_response_status: integer.orNull,
  /** May repeat the sealed event to which the endpoint responds. */
  decision_response_body: sealedText.orNull,
});

export type CardTransactionEventRow = RowOf<typeof transactionEvents>;

/** Rows without their events. */
export const transactions = resource({
  table,
  show: (row) => row,
  unknown: "TRANSACTION_NOT_FOUND",
  filters: { cardId: "card_id", accountId: "account_id", userId: "user_id", status: "status" },
});

export const transactionStates = new StateMachine<"CardTransaction", StoredTransaction>("CardTransaction", {
  table,
  show: showTransaction,
});

// A payment shows its transaction in an event and in the response. A row never changes, so the result is kept.
const shown = new WeakMap<StoredTransaction, CardTransaction>();

export function showTransaction(row: StoredTransaction): CardTransaction {
  let transaction = shown.get(row);
  if (transaction === undefined) {
    transaction = buildTransaction(row);
    shown.set(row, transaction);
  }
  return transaction;
}

export function showEvent(row: StoredTransaction, event: CardTransactionEventRow): CardTransaction["events"][number] {
  const billed = (stored: string) => format({ attos: readAmount(stored), currency: row.currency as MoneyUnit });
  return {
    id: event.id,
    type: event.type,
    amount: billed(event.amount),
    requestedAmount: event.requested_amount === null ? null : billed(event.requested_amount),
    originalAmount: inOriginalCurrency(row, event.original_amount),
    declineReason: event.decline_reason,
    decision: decisionOf(event),
    createdAt: formatInstant(event.created_at),
  };
}

function decisionOf(event: CardTransactionEventRow): Decision | null {
  return (
    event.decision_source && {
      source: event.decision_source,
      reason: event.decision_reason,
      latencyMs: event.decision_latency_ms,
      responseStatus: event.decision_response_status,
      responseBody: event.decision_response_body,
    }
  );
}

export function merchantOf({ merchant }: Pick<CardTransactionRow, "merchant">): CardTransaction["merchant"] {
  return JSON.parse(merchant);
}

function inOriginalCurrency({ original_currency }: CardTransactionRow, amount: string | null) {
  return amount === null ? null : format({ attos: readAmount(amount), currency: original_currency as MoneyUnit });
}

function buildTransaction(row: StoredTransaction): CardTransaction {
  const currency = row.currency as MoneyUnit;
  const billed = (attos: bigint) => format({ attos, currency });
  const totals = totalsOf(eventsOf(row));
  const { atm, fx } = feesOf(totals, feeTermsOf(row));
  const events = row.events.map((event) => showEvent(row, event));
  return {
    id: row.id,
    cardId: row.card_id,
    accountId: row.account_id,
    userId: row.user_id,
    status: row.status,
    channel: row.channel,
    amount: {
      requested: billed(totals.requested),
      authorized: billed(totals.authorized),
      cleared: billed(totals.cleared),
      reversed: billed(totals.reversed),
      refunded: billed(totals.refunded),
      current: billed(currentAmount(totals)),
    },
    originalAmount: inOriginalCurrency(row, row.original_amount),
    exchangeRate: row.exchange_rate,
    fees: { atm: atm === null ? null : billed(atm), fx: fx === null ? null : billed(fx) },
    declineReason: events[0]!.declineReason,
    decision: events[0]!.decision,
    merchant: merchantOf(row),
    events,
    expiresAt: row.expires_at === null ? null : formatInstant(row.expires_at),
    metadata: showMetadata(row),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

export function eventsOf({ events }: StoredTransaction): TransactionEvent[] {
  const read = (stored: string | null) => (stored === null ? null : readAmount(stored));
  return events.map(({ type, amount, requested_amount, original_amount, is_final }) => ({
    type,
    attos: readAmount(amount),
    requestedAttos: read(requested_amount),
    originalAttos: read(original_amount),
    isFinal: is_final === 1,
  }));
}

/** The event of the hold's expiry. */
export function expiryOf(row: StoredTransaction): TransactionEvent {
  return { type: "EXPIRY", attos: totalsOf(eventsOf(row)).open, originalAttos: null, isFinal: true };
}

/** The events at `now` (epoch ms). The worker may not have expired the hold yet. */
export function eventsAt(row: StoredTransaction, now: number): TransactionEvent[] {
  const events = eventsOf(row);
  return row.expires_at === null || row.expires_at > now ? events : [...events, expiryOf(row)];
}

/** The transaction in its state at `now` (epoch ms). The worker may not have expired its hold yet. */
export function transactionAt(row: StoredTransaction, now: number): StoredTransaction {
  if (row.expires_at === null || row.expires_at > now) return row;
  return { ...row, status: statusAfter(eventsAt(row, now)) };
}

export function feeTermsOf({ currency, atm_flat, atm_rate, fx_rate }: CardTransactionRow): FeeTerms {
  return {
    currency: currency as MoneyUnit,
    atm: atm_flat === null || atm_rate === null ? null : { flat: readAmount(atm_flat), rate: atm_rate },
    fx: fx_rate === null ? null : { rate: fx_rate },
  };
}

export async function insertTransaction(tx: Transaction, { events, ...row }: StoredTransaction): Promise<void> {
  await table.insert(tx, row);
  await transactionEvents.insertAll(tx, events);
}

export async function changeTransaction(
  tx: Transaction,
  { project_id, id, status }: CardTransactionRow,
  changes: Omit<Changes<CardTransactionRow>, "status">,
): Promise<void> {
  await table.change(tx, { project_id, id, status }, changes);
}

/** @throws {ApiFailure} TRANSACTION_NOT_FOUND */
export async function findTransaction(queries: Queries, projectId: string, id: string): Promise<StoredTransaction> {
  return requireFound(await tryFindTransaction(queries, projectId, id), "TRANSACTION_NOT_FOUND");
}

export async function tryFindTransaction(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<StoredTransaction | undefined> {
  const [[row], events] = await readTogether(queries, [
    table.select({ project_id: projectId, id }),
    transactionEvents.select({ project_id: projectId, transaction_id: id }),
  ]);
  return row && { ...row, events: events.toSorted((a, b) => a.number - b.number) };
}

export async function findByAttempt(
  queries: Queries,
  projectId: string,
  attempt: string,
): Promise<StoredTransaction | undefined> {
  const row = await table.find(queries, { project_id: projectId, attempt });
  return row && withEvents(queries, row);
}

/** Selects the transaction that the attempt created. */
export function selectByAttempt(projectId: string, attempt: string): Selection<Pick<CardTransactionRow, "id">> {
  return table.selectColumns(["id"], { project_id: projectId, attempt });
}

export async function withEvents(queries: Queries, row: CardTransactionRow): Promise<StoredTransaction> {
  const [transaction] = await attachEvents(queries, [row]);
  return transaction!;
}

async function attachEvents(queries: Queries, rows: readonly CardTransactionRow[]): Promise<StoredTransaction[]> {
  if (rows.length === 0) return [];
  // Padded to a power of two, so that pages of any length share few prepared statements.
  const places = 2 ** Math.ceil(Math.log2(rows.length));
  const ids = Array.from({ length: places }, (_, index) => rows[Math.min(index, rows.length - 1)]!.id);
  const events = await queries.all<CardTransactionEventRow>(
    `SELECT ${transactionEvents.columns()} FROM card_transaction_events
     WHERE transaction_id IN (${ids.map(() => "?").join(", ")}) ORDER BY transaction_id, number`,
    ids,
  );
  const byTransaction = Map.groupBy(transactionEvents.openForList(queries, events), (event) => event.transaction_id);
  return rows.map((row) => ({ ...row, events: (byTransaction.get(row.id) ?? []).slice(0, row.event_count) }));
}

/** `now`: epoch ms. */
export async function listTransactions(
  queries: Queries,
  projectId: string,
  query: ListQuery<CardTransactionRow, typeof transactions.filters>,
  now: number,
): Promise<PageOfRows<StoredTransaction>> {
  const { rows, hasMore } = await transactions.page(queries, projectId, query, now);
  return { rows: await attachEvents(queries, rows), hasMore };
}

// Has the text of the partial index, so that the database uses the index.
const refundableStates = transactionStates.statesOf("simulateRefund").map((state) => `'${state}'`);

/** Payments by a card in states that take a refund in these currencies, newest first, all older than `before`. */
export async function listRefundable(
  queries: Queries,
  card: { readonly id: string; readonly project_id: string },
  { billed, original }: { readonly billed: string; readonly original: string | undefined },
  before: StoredTransaction | undefined,
  limit: number,
): Promise<StoredTransaction[]> {
  const [conditions, values]: [string[], SqlValue[]] = [[], []];
  const add = (condition: string, ...bound: SqlValue[]) => {
    conditions.push(condition);
    values.push(...bound);
  };
  add("currency = ?", billed);
  // If the original amount is in the billing currency, it is the billed amount.
  if (original === undefined) add("original_currency IS NULL");
  else add("COALESCE(original_currency, currency) = ?", original);
  if (before !== undefined) add("position < ?", before.position);
  const rows = await queries.all<CardTransactionRow>(
    `SELECT ${table.columns()} FROM card_transactions
     WHERE project_id = ? AND card_id = ? AND status IN (${refundableStates.join(", ")})
     AND ${conditions.join(" AND ")} ORDER BY position DESC LIMIT ?`,
    [card.project_id, card.id, ...values, limit],
  );
  return attachEvents(queries, rows);
}

/** The partner is deciding a payment by one of the account's cards. */
export const pendingDecisions: ClosingBlock = {
  reason: "AUTHORIZATION_REQUEST",
  blocks: async (tx, { project_id, id }) => {
    const row = await tx.one(
      `SELECT cards.id FROM authorization_requests JOIN cards ON cards.id = authorization_requests.card_id
       WHERE cards.project_id = ? AND cards.account_id = ? LIMIT 1`,
      [project_id, id],
    );
    return row !== undefined;
  },
};

/** Holds of authorized transactions, for `admin ledger verify`. */
export const transactionHoldsSql = `
  SELECT project_id, funding_account_id AS account_id, currency AS unit, held AS amount
  FROM card_transactions WHERE status = 'AUTHORIZED'`;
