// Steps for cards. Invariant: each journey has its own card.
import { expectOk } from "../../rules/expect.ts";
import { createHolder } from "../../rules/holders.ts";
import { makeOnce } from "../../rules/shared.ts";
import type { Session } from "../../run/session.ts";

function sharedHolder(session: Session): Promise<{ userId: string; accountId: string }> {
  return makeOnce(session, "a cardholder", () => createHolder(session));
}

export async function createCard(session: Session, type: "VIRTUAL" | "PHYSICAL" = "VIRTUAL") {
  const body = { ...(await sharedHolder(session)), type };
  return expectOk(session, await session.api.POST("/cards", { body }));
}

export type Card = Awaited<ReturnType<typeof createCard>>;

export type CardAction = "freeze" | "unfreeze" | "block" | "unblock";

export function changeCard(session: Session, id: string, what: CardAction) {
  return session.api.POST(`/cards/{id}/${what}`, { params: { path: { id } } });
}

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
