// Authorizes or declines payments. Invariant: one unit of work checks the balance and posts the ledger entry.
import type { components } from "../../../generated/handler-types.d.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, smallestUnit } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import { spendableOf } from "../accounts/balance.ts";
import type { AccountRow, FundedAccount } from "../accounts/store.ts";
import { refusalReason } from "../cards/status.ts";
import type { PayingCard } from "../cards/store.ts";
import { type CompanyRow, companyStates } from "../companies/store.ts";
import type { BilledProject, PaymentAccounts } from "./funding.ts";
import { applyEvent, createTransaction, type NewEvent, type NewTransaction } from "./lifecycle.ts";
import { type Payment, paymentColumns, scalePayment } from "./payment.ts";
import { type Decision, type DeclineReason, eventsOf, type StoredTransaction } from "./store.ts";
import { addedFees, feeTotal, noTotals, type Totals, totalsOf } from "./totals.ts";

/** A payment, or an increment of its hold, that awaits a decision. Stored as JSON while a partner decides. */
export interface PendingAuthorization {
  /** Of the transaction. */
  readonly id: string;
  /** Id of the event that records an increment; null if the decision creates the transaction. */
  readonly incrementId: string | null;
  readonly projectId: string;
  readonly cardId: string;
  readonly last4: string;
  readonly accountId: string;
  readonly userId: string;
  readonly fundingId: string;
  readonly payment: Payment;
  readonly isPartialAllowed: boolean;
  /** `call.attempt` of the request that started the payment. */
  readonly attempt: string | null;
}

/** `transaction` is the card transaction of an increment. */
export type CurrentAuthorization = PendingAuthorization & { readonly transaction?: StoredTransaction | undefined };

export const serviceDecision: Decision = {
  ...{ source: "SERVICE", reason: null, latencyMs: null },
  ...{ responseStatus: null, responseBody: null },
};

export function newPendingAuthorization(
  { clock, random }: Pick<Platform, "clock" | "random">,
  card: PayingCard,
  fundingId: string,
  payment: Payment,
  {
    isPartialAllowed,
    attempt,
    transaction,
  }: Pick<CurrentAuthorization, "isPartialAllowed" | "attempt" | "transaction">,
): CurrentAuthorization {
  const { project_id: projectId, id: cardId, last4, account_id: accountId, user_id: userId } = card;
  const newId = random.uuid(clock.now());
  const ids =
    transaction === undefined
      ? { id: newId, incrementId: null }
      : // The attempt's id is also the increment's id, so a retry finds its increment.
        { id: transaction.id, incrementId: attempt ?? newId, transaction };
  return { ...ids, projectId, cardId, last4, accountId, userId, fundingId, payment, isPartialAllowed, attempt };
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

/** Holds `maxAttos` or, if the merchant accepts a part, what the money covers. Otherwise declines. */
export async function approvePayment(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: CurrentAuthorization,
  { funding }: PaymentAccounts,
  decision: Decision,
  maxAttos: bigint = pending.payment.attos,
): Promise<StoredTransaction> {
  const requested = scalePayment(pending.payment, maxAttos);
  // The declined decision keeps the partner's latency.
  const ownDecision = { ...serviceDecision, latencyMs: decision.latencyMs };
  // The billing currency has changed since the payment started.
  if (funding === undefined) return declinePayment(tx, platform, project, pending, ownDecision, "DO_NOT_HONOR");
  const isOwn = pending.fundingId === pending.accountId;
  if (funding.status !== "ACTIVE")
    return declinePayment(tx, platform, project, pending, ownDecision, "ACCOUNT_RESTRICTED");
  // The partner approved the full amount, so the collateral covers all of it or nothing.
  const attos = coverableAmount(funding, requested, pending.isPartialAllowed && isOwn, totalsBefore(pending));
  if (attos < requested.attos) await makeFirst(tx, platform, platform.accountMoves.releases(funding));
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
  return recordDecision(tx, platform, project, pending, funding, held, { type: "AUTHORIZATION", decision });
}

/** Records an approved authorization of zero, which holds nothing. */
export function approveVerification(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: PendingAuthorization,
): Promise<StoredTransaction> {
  const approval = { type: "AUTHORIZATION", decision: serviceDecision } as const;
  return recordDecision(tx, platform, project, pending, null, pending.payment, approval);
}

export function declinePayment(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: CurrentAuthorization,
  decision: Decision,
  declineReason: DeclineReason,
): Promise<StoredTransaction> {
  const decline = { type: "DECLINE", decision, declineReason } as const;
  return recordDecision(tx, platform, project, pending, null, pending.payment, decline);
}

/**
 * Creates the card transaction, or adds the event to the card transaction of an increment. `funding` is null if no
 * money moves.
 */
function recordDecision(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  pending: CurrentAuthorization,
  funding: FundedAccount | null,
  payment: Payment,
  decided: Pick<NewEvent, "type" | "decision" | "declineReason">,
): Promise<StoredTransaction> {
  const { attos, original } = payment;
  const requestedAttos = pending.payment.attos;
  const event = { ...decided, attos, requestedAttos, originalAttos: original?.attos ?? null, isFinal: true };
  if (pending.transaction === undefined)
    return createTransaction(tx, platform, project, funding, newTransactionColumns(tx, pending, payment), event);
  return applyEvent(tx, platform, project, pending.transaction, { ...event, id: pending.incrementId! }, funding);
}

/** Returns the totals of the transaction to increment. */
export function totalsBefore({ transaction }: CurrentAuthorization): Totals {
  return transaction === undefined ? noTotals : totalsOf(eventsOf(transaction));
}

/**
 * Returns the attos that the spendable money covers together with their fees: all, a part if the merchant accepts one,
 * or 0. `before` has the totals of the card transaction to increment.
 */
export function coverableAmount(
  { funds }: FundedAccount,
  { attos, terms }: Payment,
  isPartAllowed: boolean,
  before: Totals,
): bigint {
  const spendable = spendableOf(funds);
  const fits = (part: bigint) => part + feeTotal(addedFees(before, part, terms)) <= spendable;
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
    attempt: pending.attempt,
  };
}

export function authorizationRequestOf(
  pending: CurrentAuthorization,
  respondBy: number | null,
): components["schemas"]["AuthorizationRequest"] {
  const { attos, original, terms, merchant, channel } = pending.payment;
  const { currency } = terms;
  const amount = (each: bigint) => format({ attos: each, currency });
  const before = totalsBefore(pending);
  const fees = addedFees(before, attos, terms);
  return {
    transactionId: pending.id,
    cardId: pending.cardId,
    accountId: pending.accountId,
    userId: pending.userId,
    amount: amount(attos),
    heldAmount: pending.transaction === undefined ? null : amount(before.open),
    originalAmount: original && format(original),
    exchangeRate: original?.rate ?? null,
    fees: { atm: fees.atm === null ? null : amount(fees.atm), fx: fees.fx === null ? null : amount(fees.fx) },
    merchant,
    channel,
    partialApprovalAllowed: pending.isPartialAllowed,
    respondBy: respondBy === null ? null : formatInstant(respondBy),
  };
}
