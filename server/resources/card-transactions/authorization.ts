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
import type { Billed, PaymentAccounts } from "./funding.ts";
import { begin, type NewTransaction } from "./lifecycle.ts";
import { columnsOf, type Payment, partOfPayment } from "./payment.ts";
import { feesFor, type Happening, total } from "./reckoning.ts";
import type { Decision, DeclineReason, StoredTransaction } from "./store.ts";

const holdMs = limits.cardHoldDays * 24 * 60 * 60_000;

/** A payment that somebody asks to authorize, and the id that its transaction will have. */
export interface Asked {
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
export const byService: Decision = { source: "SERVICE", reason: null, latencyMs: null };

/** What is asked when somebody pays with this card, from this account. */
export function askedOf(
  platform: Pick<Platform, "clock" | "random">,
  card: CardRow,
  fundingId: string,
  payment: Payment,
  { isPartialAllowed, attempt }: Pick<Asked, "isPartialAllowed" | "attempt">,
): Asked {
  const { project_id: projectId, id: cardId, last4, account_id: accountId, user_id: userId } = card;
  const id = platform.random.uuid(platform.clock.now());
  return { id, projectId, cardId, last4, accountId, userId, fundingId, payment, isPartialAllowed, attempt };
}

/** Why the card, its PIN or its account refuses any payment; null where none does. The PIN is looked at only where the card may pay. */
export async function refusal(
  { clock }: Pick<Platform, "clock">,
  card: CardRow,
  account: AccountRow,
  isPinRight: () => Promise<boolean>,
): Promise<DeclineReason | null> {
  const ofCard = refusalOf(card, clock.now());
  if (ofCard !== null) return ofCard;
  if (!(await isPinRight())) return "INCORRECT_PIN";
  return account.status === "ACTIVE" ? null : "ACCOUNT_RESTRICTED";
}

/** Holds `most` of what is asked for, as decided, or what there is of it; where that is too little, the payment is declined. */
export async function approve(
  tx: Transaction,
  platform: Platform,
  project: Billed,
  asked: Asked,
  { funding }: PaymentAccounts,
  decision: Decision,
  most: bigint = asked.payment.attos,
): Promise<StoredTransaction> {
  const wanted = partOfPayment(asked.payment, most);
  // Where the partner was asked, for so long.
  const ownDecision = { ...byService, latencyMs: decision.latencyMs };
  // The billing currency became another one since it was asked for.
  if (funding === undefined) return decline(tx, platform, project, asked, ownDecision, "DO_NOT_HONOR");
  const isOwn = asked.fundingId === asked.accountId;
  if (funding.status !== "ACTIVE") return decline(tx, platform, project, asked, ownDecision, "ACCOUNT_RESTRICTED");
  // Of the collateral nobody approves a part that the partner was not asked about.
  const attos = covered(funding, wanted, asked.isPartialAllowed && isOwn);
  if (attos === 0n)
    return decline(tx, platform, project, asked, ownDecision, isOwn ? "INSUFFICIENT_FUNDS" : "COLLATERAL_INSUFFICIENT");
  const held = partOfPayment(wanted, attos);
  const now = platform.clock.now();
  const expiresAt = now + holdMs;
  return begin(
    tx,
    platform,
    project,
    { funding, expiresAt, now },
    newTransaction(tx, asked, held, decision),
    happeningOf("AUTHORIZATION", held),
  );
}

/** The transaction of a payment that is declined. */
export function decline(
  tx: Transaction,
  platform: Platform,
  project: Billed,
  asked: Asked,
  decision: Decision,
  reason: DeclineReason,
): Promise<StoredTransaction> {
  const now = platform.clock.now();
  const transaction = { ...newTransaction(tx, asked, asked.payment, decision), decline_reason: reason };
  return begin(
    tx,
    platform,
    project,
    { funding: null, expiresAt: now, now },
    transaction,
    happeningOf("DECLINE", asked.payment),
  );
}

/** How much of a payment there is money for, fees included: all of it, or, where a part will do, that; 0 where there is none. */
export function covered({ funds }: FundedAccount, { attos, terms }: Payment, isPartAllowed: boolean): bigint {
  const spendable = spendableOf(funds);
  const fits = (part: bigint) => part + total(feesFor(part, terms)) <= spendable;
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
export function newTransaction(
  tx: Transaction,
  asked: Asked,
  payment: Payment,
  decision: Decision | null,
): NewTransaction {
  return {
    id: asked.id,
    project_id: asked.projectId,
    card_id: asked.cardId,
    card_last4: asked.last4,
    account_id: asked.accountId,
    user_id: asked.userId,
    funding_account_id: asked.fundingId,
    ...columnsOf(tx.dialect, payment),
    decline_reason: null,
    decision_source: decision?.source ?? null,
    decision_reason: decision?.reason ?? null,
    decision_latency_ms: decision?.latencyMs ?? null,
    attempt: asked.attempt,
  };
}

/** Something that happens with all of a payment. */
export function happeningOf(type: Happening["type"], { attos, original }: Payment): Happening {
  return { type, attos, originalAttos: original?.attos ?? null, isFinal: true };
}

/** What is told of a payment that is to be authorized, and asked. */
export function requestOf(asked: Asked, respondBy: number | null): components["schemas"]["AuthorizationRequest"] {
  const { attos, original, terms, merchant, channel } = asked.payment;
  const { currency } = terms;
  const amount = (each: bigint) => format({ attos: each, currency });
  const fees = feesFor(attos, terms);
  return {
    transactionId: asked.id,
    cardId: asked.cardId,
    accountId: asked.accountId,
    userId: asked.userId,
    amount: amount(attos),
    originalAmount: original && format(original),
    exchangeRate: original?.rate ?? null,
    fees: { atm: fees.atm === null ? null : amount(fees.atm), fx: fees.fx === null ? null : amount(fees.fx) },
    merchant,
    channel,
    partialApprovalAllowed: asked.isPartialAllowed,
    respondBy: respondBy === null ? null : formatInstant(respondBy),
  };
}
