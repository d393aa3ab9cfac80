// Steps for payments. Invariant: each journey has its own card.
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";

export const usd = (value: string) => ({ value, currency: "USD" });
export const eur = (value: string) => ({ value, currency: "EUR" });

interface Payment {
  readonly amount: { readonly value: string; readonly currency: string };
  readonly originalAmount?: { readonly value: string; readonly currency: string } | null;
  readonly merchant?: { readonly name?: string; readonly cardAcceptorId?: string; readonly country?: string };
  readonly channel?: "ECOMMERCE" | "POS" | "ATM";
  readonly partialApprovalAllowed?: boolean;
  readonly pin?: string;
}

export function pay(session: Session, cardId: string, payment: Payment) {
  return session.api.POST("/simulations/card-transactions/authorization", { body: { cardId, ...payment } });
}

export async function authorize(session: Session, cardId: string, payment: Payment) {
  return expectOk(await pay(session, cardId, payment));
}

export type CardTransaction = Awaited<ReturnType<typeof authorize>>;

interface MerchantAmounts {
  readonly amount?: { readonly value: string; readonly currency: string };
  readonly originalAmount?: { readonly value: string; readonly currency: string } | null;
}

export function clear(
  session: Session,
  transactionId: string,
  amounts: MerchantAmounts & { readonly final?: boolean } = {},
) {
  return session.api.POST("/simulations/card-transactions/clearing", { body: { transactionId, ...amounts } });
}

export function increase(
  session: Session,
  transactionId: string,
  increment: Pick<Payment, "amount" | "originalAmount" | "partialApprovalAllowed">,
) {
  return session.api.POST("/simulations/card-transactions/increment", { body: { transactionId, ...increment } });
}

export function refund(session: Session, transactionId: string, amounts: MerchantAmounts = {}) {
  return session.api.POST("/simulations/card-transactions/refund", { body: { transactionId, ...amounts } });
}

export function forcePost(session: Session, cardId: string, payment: Pick<Payment, "amount" | "merchant">) {
  return session.api.POST("/simulations/card-transactions/force-post", { body: { cardId, ...payment } });
}

export function reverse(session: Session, transactionId: string, amounts: Pick<MerchantAmounts, "amount"> = {}) {
  return session.api.POST("/simulations/card-transactions/reversal", { body: { transactionId, ...amounts } });
}

export function expire(session: Session, transactionId: string) {
  return session.api.POST("/simulations/card-transactions/expiry", { body: { transactionId } });
}

export async function readTransaction(session: Session, id: string): Promise<CardTransaction> {
  return expectOk(await session.api.GET("/card-transactions/{id}", { params: { path: { id } } }));
}

export async function readBalance(session: Session, id: string): Promise<[spendable: string, held: string]> {
  const { balance } = expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  return [balance.spendable.value, balance.held.value];
}

export function amountsOf({ amount }: CardTransaction): Record<string, string> {
  return Object.fromEntries(Object.entries(amount).map(([name, { value }]) => [name, value]));
}

/** Type and amount of the newest event, and how it was decided. */
export function newestEventOf({ events }: CardTransaction): string {
  const { type, amount, declineReason, decision } = events.at(-1)!;
  const parts = [type, amount.value, decision?.source, decision?.reason, declineReason];
  return parts.filter((part) => part != null).join(" ");
}
