// What journeys about cards do. Invariant: a card of a journey is its own, so that nobody else moves it.
import { expectOk } from "../../rules/expect.ts";
import { newHolder } from "../../rules/holders.ts";
import { makeOnce } from "../../rules/shared.ts";
import type { Session } from "../../run/session.ts";

/** A user who may have cards and an account, which no journey changes. */
export function holder(session: Session): Promise<{ userId: string; accountId: string }> {
  return makeOnce(session, "a cardholder", () => newHolder(session));
}

/** A new card of that holder. */
export async function newCard(session: Session, type: "VIRTUAL" | "PHYSICAL" = "VIRTUAL") {
  const body = { ...(await holder(session)), type };
  return expectOk(session, await session.api.POST("/cards", { body }));
}

export type Card = Awaited<ReturnType<typeof newCard>>;

/** What partners do to cards without saying more. */
export type Act = "freeze" | "unfreeze" | "block" | "unblock";

/** The answer to such an operation. */
export function act(session: Session, id: string, what: Act) {
  return session.api.POST(`/cards/{id}/${what}`, { params: { path: { id } } });
}

/** The answer to a block of the service's own. */
export function simulateBlock(
  session: Session,
  id: string,
  reason: "COMPLIANCE" | "FRAUD_ALERT_CONFIRMED" | "PIN_ATTEMPTS_EXCEEDED",
) {
  return session.api.POST("/simulations/cards/{id}/block", { params: { path: { id } }, body: { reason } });
}

/** The card as it is read. */
export async function readCard(session: Session, id: string): Promise<Card> {
  return expectOk(session, await session.api.GET("/cards/{id}", { params: { path: { id } } }));
}
