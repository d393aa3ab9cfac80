// Authorizes or declines payments. Invariant: the funding account is locked from the balance check to the ledger entry.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, smallestUnit } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import { spendableOf } from "../accounts/balance.ts";
import type { AccountRow, FundedAccount } from "../accounts/store.ts";
import { refusalReason } from "../cards/status.ts";
import type { PayingCard } from "../cards/store.ts";
import { type CompanyRow, companyStates } from "../companies/store.ts";
import type { BilledProject, PaymentAccounts } from "./funding.ts";
import { createTransaction, type NewTransaction } from "./lifecycle.ts";
import { type Payment, paymentColumns, scalePayment } from "./payment.ts";
import type { Decision, DeclineReason, StoredTransaction } from "./store.ts";
import { feesFor, feeTotal, type TransactionEvent } from "./totals.ts";

const holdMs = limits.cardHoldDays * 24 * 60 * 60_000;

/** A payment that awaits a decision. Stored as JSON while a partner decides. */
export interface PendingAuthorization {
  readonly id: string;
  readonly projectId: string;
  readonly cardId: string;
  readonly last4: string;
  readonly accountId: string;
  readonly userId: string;
  readonly fundingId: string;
  readonly payment: Payment;
  readonly isPartialAllowed: boolean;
  /** Call.attempt of the request that started the payment. */
  readonly attempt: string | null;
}

export const serviceDecision: Decision = {
  ...{ source: "SERVICE", reason: null, latencyMs: null },
  ...{ responseStatus: null, responseBody: null },
};

export function newPendingAuthorization(
  platform: Pick<Platform, "clock" | "random">,
  card: PayingCard,
  fundingId: string,
  payment: Payment,
  { isPartialAllowed, attempt }: Pick<PendingAuthorization, "isPartialAllowed" | "attempt">,
): PendingAuthorization {
  const { project_id: projectId, id: cardId, last4, account_id: accountId, user_id: userId } = card;
  const id = platform.random.uuid(platform.clock.now());
  return { id, projectId, cardId, last4, accountId, userId, fundingId, payment, isPartialAllowed, attempt };
}

/** Checks the card, its PIN, its account and the company that owns it. Checks the PIN only if the card may pay. */
export async function findDeclineReason(
  { clock }: Pick<Platform, "clock">,
  card: PayingCard,
  account: AccountRow,
  company: CompanyRow | undefined,
  findPinReason: () => Promise<DeclineReason | null>,
): Promise<DeclineReason | null> {
  const cardReason = refusalReason(card, clock.now());
  if (cardReason !== null) return cardReason;
  const pinReason = await findPinReason();
  if (pinReason !== null) return pinReason;
  if (account.status !== "ACTIVE") return "ACCOUNT_RESTRICTED";
  return (company && companyStates.findRefusal(company, "simulateAuthorization")?.declineReason) ?? null;
}

/** Holds `maxAttos`, or the part that the money covers if allowed. Otherwise declines. */
export async function approvePayment(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: PendingAuthorization,
  { funding }: PaymentAccounts,
  decision: Decision,
  maxAttos: bigint = pending.payment.attos,
): Promise<StoredTransaction> {
  const requested = scalePayment(pending.payment, maxAttos);
  // Keeps the partner's latency.
  const ownDecision = { ...serviceDecision, latencyMs: decision.latencyMs };
  // The billing currency has changed since the payment started.
  if (funding === undefined) return declinePayment(tx, platform, project, pending, ownDecision, "DO_NOT_HONOR");
  const isOwn = pending.fundingId === pending.accountId;
  if (funding.status !== "ACTIVE")
    return declinePayment(tx, platform, project, pending, ownDecision, "ACCOUNT_RESTRICTED");
  // The partner approved the full amount, so the collateral covers all of it or nothing.
  const attos = coverableAmount(funding, requested, pending.isPartialAllowed && isOwn);
  if (attos === 0n)
    return declinePayment(
      tx,
      platform,
      project,
      pending,
      ownDecision,
      isOwn ? "INSUFFICIENT_FUNDS" : "COLLATERAL_INSUFFICIENT",
    );
  const held = scalePayment(requested, attos);
  return createTransaction(
    tx,
    platform,
    project,
    { funding, holdMs },
    newTransactionColumns(tx, pending, held, decision),
    requestEvent("AUTHORIZATION", held, pending.payment.attos),
  );
}

/** Records an approved authorization of zero, which holds nothing. */
export function approveVerification(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: PendingAuthorization,
): Promise<StoredTransaction> {
  return createTransaction(
    tx,
    platform,
    project,
    { funding: null, holdMs: 0 },
    newTransactionColumns(tx, pending, pending.payment, serviceDecision),
    requestEvent("AUTHORIZATION", pending.payment, 0n),
  );
}

export function declinePayment(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: PendingAuthorization,
  decision: Decision,
  reason: DeclineReason,
): Promise<StoredTransaction> {
  const transaction = { ...newTransactionColumns(tx, pending, pending.payment, decision), decline_reason: reason };
  return createTransaction(
    tx,
    platform,
    project,
    { funding: null, holdMs: 0 },
    transaction,
    requestEvent("DECLINE", pending.payment, pending.payment.attos),
  );
}

/** Returns the attos that the spendable money covers with fees: all, a part if allowed, or 0. */
export function coverableAmount({ funds }: FundedAccount, { attos, terms }: Payment, isPartAllowed: boolean): bigint {
  const spendable = spendableOf(funds);
  const fits = (part: bigint) => part + feeTotal(feesFor(part, terms)) <= spendable;
  if (fits(attos)) return attos;
  if (!isPartAllowed) return 0n;
  const unit = smallestUnit(terms.currency);
  // Fees grow with the amount, so a binary search finds the largest part.
  let [least, most] = [0n, attos / unit];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (fits(middle * unit)) least = middle;
    else most = middle - 1n;
  }
  return least * unit;
}

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
    decision_response_status: decision?.responseStatus ?? null,
    decision_response_body: decision?.responseBody ?? null,
    attempt: pending.attempt,
  };
}

function requestEvent(
  type: "AUTHORIZATION" | "DECLINE",
  { attos, original }: Payment,
  requestedAttos: bigint,
): TransactionEvent {
  return { type, attos, requestedAttos, originalAttos: original?.attos ?? null, isFinal: true };
}

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
