// What journeys about disputes do. Invariant: a transaction of a journey is its own, so that what is given back of it is what the journey gave back.
import { goodCall } from "../../rules/calls.ts";
import { ok } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";
import { authorized, clear, usd } from "../card-transactions/steps.ts";

/** A new transaction of so many dollars that is cleared. */
export async function cleared(session: Session, value: string) {
  const { body } = await goodCall(session, session.document.operation("simulateAuthorization"));
  const { cardId } = body!.value as { cardId: string };
  const { id } = await authorized(session, cardId, { amount: usd(value) });
  return ok(session, await clear(session, id));
}

/** The answer to a dispute of the transaction, of so many dollars or of all that is left. */
export function file(session: Session, transactionId: string, value?: string) {
  const amount = value === undefined ? {} : { amount: usd(value) };
  const body = { transactionId, reason: "NOT_RECEIVED", description: "It never came.", ...amount } as const;
  return session.api.POST("/disputes", { body });
}

/** A dispute that is under review. */
export async function reviewed(session: Session, transactionId: string, value?: string) {
  const { id } = ok(session, await file(session, transactionId, value));
  return ok(session, await simulate(session, id, { status: "UNDER_REVIEW" }));
}

/** The answer to what becomes of a dispute. */
export function simulate(
  session: Session,
  id: string,
  body: {
    readonly status: "UNDER_REVIEW" | "REFUNDED" | "REJECTED";
    readonly refundedAmount?: { readonly value: string; readonly currency: string };
  },
) {
  return session.api.POST("/simulations/disputes/{id}/status", { params: { path: { id } }, body });
}

export async function disputeOf(session: Session, id: string) {
  return ok(session, await session.api.GET("/disputes/{id}", { params: { path: { id } } }));
}
