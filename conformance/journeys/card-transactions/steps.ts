// What journeys about payments by card do. Invariant: a card of a journey is its own, so that nobody else pays with it.
import { expectOk } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";

export const usd = (value: string) => ({ value, currency: "USD" });
export const eur = (value: string) => ({ value, currency: "EUR" });

/** What is asked beside the card. */
interface Payment {
  readonly amount: { readonly value: string; readonly currency: string };
  readonly originalAmount?: { readonly value: string; readonly currency: string } | null;
  readonly merchant?: { readonly name?: string; readonly cardAcceptorId?: string; readonly country?: string };
  readonly channel?: "ECOMMERCE" | "POS" | "ATM";
  readonly partialApprovalAllowed?: boolean;
  readonly pin?: string;
}

/** The answer to a payment by the card. */
export function pay(session: Session, cardId: string, payment: Payment) {
  return session.api.POST("/simulations/card-transactions/authorization", { body: { cardId, ...payment } });
}

/** A payment by the card that is AUTHORIZED. */
export async function authorized(session: Session, cardId: string, payment: Payment) {
  return expectOk(session, await pay(session, cardId, payment));
}

export type CardTransaction = Awaited<ReturnType<typeof authorized>>;

/** What a merchant does with a transaction without saying more than how much. */
interface Told {
  readonly amount?: { readonly value: string; readonly currency: string };
  readonly originalAmount?: { readonly value: string; readonly currency: string } | null;
}

/** The answer to a clearing; `final` where it is the last. */
export function clear(session: Session, transactionId: string, told: Told & { readonly final?: boolean } = {}) {
  return session.api.POST("/simulations/card-transactions/clearing", { body: { transactionId, ...told } });
}

/** The answer to a refund. */
export function refund(session: Session, transactionId: string, told: Told = {}) {
  return session.api.POST("/simulations/card-transactions/refund", { body: { transactionId, ...told } });
}

/** The answer to a reversal. */
export function reverse(session: Session, transactionId: string, told: Pick<Told, "amount"> = {}) {
  return session.api.POST("/simulations/card-transactions/reversal", { body: { transactionId, ...told } });
}

/** The transaction as it is read. */
export async function readTransaction(session: Session, id: string): Promise<CardTransaction> {
  return expectOk(session, await session.api.GET("/card-transactions/{id}", { params: { path: { id } } }));
}

/** What an account shows that may be spent, and that is held. */
export async function spendable(session: Session, id: string): Promise<[spendable: string, held: string]> {
  const { balance } = expectOk(session, await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  return [balance.spendable.value, balance.held.value];
}

/** The amounts of a transaction, as text. */
export function amountsOf({ amount }: CardTransaction): Record<string, string> {
  return Object.fromEntries(Object.entries(amount).map(([name, { value }]) => [name, value]));
}
