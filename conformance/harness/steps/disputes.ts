// Steps for disputes. Invariant: each journey has its own transaction.
import { validCall } from "../calls.ts";
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";
import { authorize, clear, usd } from "./card-transactions.ts";

type Amount = ReturnType<typeof usd>;

export async function createClearedTransaction(session: Session, value: string, originalAmount: Amount | null = null) {
  const { body } = await validCall(session, session.document.operation("simulateAuthorization"));
  const { cardId } = body!.value as { cardId: string };
  const { id } = await authorize(session, cardId, { amount: usd(value), originalAmount });
  return expectOk(await clear(session, id, { originalAmount }));
}

/** Without `value`, the remaining amount. */
export function fileDispute(session: Session, transactionId: string, value?: string) {
  const amount = value === undefined ? {} : { amount: usd(value) };
  const body = { transactionId, reason: "NOT_RECEIVED", description: "It never came.", ...amount } as const;
  return session.api.POST("/disputes", { body });
}

export async function createReviewedDispute(session: Session, transactionId: string, value?: string) {
  const { id } = expectOk(await fileDispute(session, transactionId, value));
  return expectOk(await simulateOutcome(session, id, { status: "UNDER_REVIEW" }));
}

export function simulateOutcome(
  session: Session,
  id: string,
  body: {
    readonly status: "UNDER_REVIEW" | "REFUNDED" | "REJECTED";
    readonly refundedAmount?: Amount;
  },
) {
  return session.api.POST("/simulations/disputes/{id}/status", { params: { path: { id } }, body });
}

export async function readDispute(session: Session, id: string) {
  return expectOk(await session.api.GET("/disputes/{id}", { params: { path: { id } } }));
}
