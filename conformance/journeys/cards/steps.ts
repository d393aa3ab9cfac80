// Steps for cards. Invariant: each journey has its own card, so nothing else moves it.
import { expectOk } from "../../rules/expect.ts";
import { newHolder } from "../../rules/holders.ts";
import { makeOnce } from "../../rules/shared.ts";
import type { Session } from "../../run/session.ts";

/** A cardholder shared by all journeys; none changes it. */
export function holder(session: Session): Promise<{ userId: string; accountId: string }> {
  return makeOnce(session, "a cardholder", () => newHolder(session));
}

/** Creates a card of the shared holder. */
export async function newCard(session: Session, type: "VIRTUAL" | "PHYSICAL" = "VIRTUAL") {
  const body = { ...(await holder(session)), type };
  return expectOk(session, await session.api.POST("/cards", { body }));
}

export type Card = Awaited<ReturnType<typeof newCard>>;

/** Actions on a card without further input. */
export type Act = "freeze" | "unfreeze" | "block" | "unblock";

export function act(session: Session, id: string, what: Act) {
  return session.api.POST(`/cards/{id}/${what}`, { params: { path: { id } } });
}

/** Simulates a block by the service. */
export function simulateBlock(
  session: Session,
  id: string,
  reason: "COMPLIANCE" | "FRAUD_ALERT_CONFIRMED" | "PIN_ATTEMPTS_EXCEEDED",
) {
  return session.api.POST("/simulations/cards/{id}/block", { params: { path: { id } }, body: { reason } });
}

export async function readCard(session: Session, id: string): Promise<Card> {
  return expectOk(session, await session.api.GET("/cards/{id}", { params: { path: { id } } }));
}
