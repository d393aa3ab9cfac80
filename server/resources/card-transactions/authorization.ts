// Whether a payment is authorized, and the transaction that comes of it. Invariant: what is approved is there when it is held, because the account is locked
// from the look to the booking; what is declined moves no money.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, smallestUnit } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import { spendableOf } from "../accounts/balance.ts";
import type { AccountRow, FundedAccount } from "../accounts/store.ts";
import { refusalOf } from "../cards/status.ts";
import type { CardRow } from "../cards/store.ts";
import type { BilledProject, PaymentAccounts } from "./funding.ts";
import { createTransaction, type NewTransaction } from "./lifecycle.ts";
import { type Payment, paymentColumns, scalePayment } from "./payment.ts";
import type { Decision, DeclineReason, StoredTransaction } from "./store.ts";
import { feesFor, feeTotal, type TransactionEvent } from "./totals.ts";

const holdMs = limits.cardHoldDays * 24 * 60 * 60_000;

/** A payment that somebody asks to authorize, and the id that its transaction will have. */
export interface PendingAuthorization {
  readonly id: string;
  readonly projectId: string;
  readonly cardId: string;
  readonly last4: string;
  readonly accountId: string;
  readonly userId: string;
  /** The account that it would be taken from. */
  readonly fundingId: string;
  readonly payment: Payment;
  readonly isPartialAllowed: boolean;
  /** The request that asks, where that may come again. */
  readonly attempt: string | null;
}

/** By whom it is decided. */
export const serviceDecision: Decision = { source: "SERVICE", reason: null, latencyMs: null };

/** What is asked when somebody pays with this card, from this account. */
export function newPendingAuthorization(
  platform: Pick<Platform, "clock" | "random">,
  card: CardRow,
  fundingId: string,
  payment: Payment,
  { isPartialAllowed, attempt }: Pick<PendingAuthorization, "isPartialAllowed" | "attempt">,
): PendingAuthorization {
  const { project_id: projectId, id: cardId, last4, account_id: accountId, user_id: userId } = card;
  const id = platform.random.uuid(platform.clock.now());
  return { id, projectId, cardId, last4, accountId, userId, fundingId, payment, isPartialAllowed, attempt };
}

/** Why the card, its PIN or its account refuses any payment; null where none does. The PIN is looked at only where the card may pay. */
export async function findDeclineReason(
  { clock }: Pick<Platform, "clock">,
  card: CardRow,
  account: AccountRow,
  isPinRight: () => Promise<boolean>,
): Promise<DeclineReason | null> {
  const cardReason = refusalOf(card, clock.now());
  if (cardReason !== null) return cardReason;
  if (!(await isPinRight())) return "INCORRECT_PIN";
  return account.status === "ACTIVE" ? null : "ACCOUNT_RESTRICTED";
}

/** Holds `most` of what is asked for, as decided, or what there is of it; where that is too little, the payment is declined. */
export async function approvePayment(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: PendingAuthorization,
  { funding }: PaymentAccounts,
  decision: Decision,
  most: bigint = pending.payment.attos,
): Promise<StoredTransaction> {
  const wanted = scalePayment(pending.payment, most);
  // Where the partner was asked, for so long.
  const ownDecision = { ...serviceDecision, latencyMs: decision.latencyMs };
  // The billing currency became another one since it was asked for.
  if (funding === undefined) return declinePayment(tx, platform, project, pending, ownDecision, "DO_NOT_HONOR");
  const isOwn = pending.fundingId === pending.accountId;
  if (funding.status !== "ACTIVE")
    return declinePayment(tx, platform, project, pending, ownDecision, "ACCOUNT_RESTRICTED");
  // Of the collateral nobody approves a part that the partner was not asked about.
  const attos = coverableAmount(funding, wanted, pending.isPartialAllowed && isOwn);
  if (attos === 0n)
    return declinePayment(
      tx,
      platform,
      project,
      pending,
      ownDecision,
      isOwn ? "INSUFFICIENT_FUNDS" : "COLLATERAL_INSUFFICIENT",
    );
  const held = scalePayment(wanted, attos);
  const now = platform.clock.now();
  const expiresAt = now + holdMs;
  return createTransaction(
    tx,
    platform,
    project,
    { funding, expiresAt, now },
    newTransactionColumns(tx, pending, held, decision),
    fullEvent("AUTHORIZATION", held),
  );
}

/** The transaction of a payment that is declined. */
export function declinePayment(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: PendingAuthorization,
  decision: Decision,
  reason: DeclineReason,
): Promise<StoredTransaction> {
  const now = platform.clock.now();
  const transaction = { ...newTransactionColumns(tx, pending, pending.payment, decision), decline_reason: reason };
  return createTransaction(
    tx,
    platform,
    project,
    { funding: null, expiresAt: now, now },
    transaction,
    fullEvent("DECLINE", pending.payment),
  );
}

/** How much of a payment there is money for, fees included: all of it, or, where a part will do, that; 0 where there is none. */
export function coverableAmount({ funds }: FundedAccount, { attos, terms }: Payment, isPartAllowed: boolean): bigint {
  const spendable = spendableOf(funds);
  const fits = (part: bigint) => part + feeTotal(feesFor(part, terms)) <= spendable;
  if (fits(attos)) return attos;
  if (!isPartAllowed) return 0n;
  const unit = smallestUnit(terms.currency);
  // The most units that fit: fees grow with the amount.
  let [least, most] = [0n, attos / unit];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (fits(middle * unit)) least = middle;
    else most = middle - 1n;
  }
  return least * unit;
}

/** What of the transaction is known before anything happens. */
export function newTransactionColumns(
  tx: Transaction,
  pending: PendingAuthorization,
  payment: Payment,
  decision: Decision | null,
): NewTransaction {
  return {
    id: pending.id,
    project_id: pending.projectId,
    card_id: pending.cardId,
    card_last4: pending.last4,
    account_id: pending.accountId,
    user_id: pending.userId,
    funding_account_id: pending.fundingId,
    ...paymentColumns(tx.dialect, payment),
    decline_reason: null,
    decision_source: decision?.source ?? null,
    decision_reason: decision?.reason ?? null,
    decision_latency_ms: decision?.latencyMs ?? null,
    attempt: pending.attempt,
  };
}

/** Something that happens with all of a payment. */
export function fullEvent(type: TransactionEvent["type"], { attos, original }: Payment): TransactionEvent {
  return { type, attos, originalAttos: original?.attos ?? null, isFinal: true };
}

/** What is told of a payment that is to be authorized, and asked. */
export function authorizationRequestOf(
  pending: PendingAuthorization,
  respondBy: number | null,
): components["schemas"]["AuthorizationRequest"] {
  const { attos, original, terms, merchant, channel } = pending.payment;
  const { currency } = terms;
  const amount = (each: bigint) => format({ attos: each, currency });
  const fees = feesFor(attos, terms);
  return {
    transactionId: pending.id,
    cardId: pending.cardId,
    accountId: pending.accountId,
    userId: pending.userId,
    amount: amount(attos),
    originalAmount: original && format(original),
    exchangeRate: original?.rate ?? null,
    fees: { atm: fees.atm === null ? null : amount(fees.atm), fx: fees.fx === null ? null : amount(fees.fx) },
    merchant,
    channel,
    partialApprovalAllowed: pending.isPartialAllowed,
    respondBy: respondBy === null ? null : formatInstant(respondBy),
  };
}
