// Steps for cards. Invariant: each journey has its own card.

import { createHolder } from "../cardholders.ts";
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";
import { makeOnce } from "../shared.ts";

function sharedHolder(session: Session): Promise<{ userId: string; accountId: string }> {
  return makeOnce(session, "a cardholder", () => createHolder(session));
}

export async function createCard(session: Session, type: "VIRTUAL" | "PHYSICAL" = "VIRTUAL") {
  const body = { ...(await sharedHolder(session)), type };
  return expectOk(await session.api.POST("/cards", { body }));
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
  return expectOk(await session.api.GET("/cards/{id}", { params: { path: { id } } }));
}

export function requestCode(session: Session, id: string) {
  return session.api.GET("/cards/{id}/activation-code", { params: { path: { id } } });
}

export async function readCode(session: Session, id: string) {
  return expectOk(await requestCode(session, id));
}

export function activate(session: Session, id: string, activationCode: string) {
  return session.api.POST("/cards/{id}/activate", { params: { path: { id } }, body: { activationCode } });
}

/** Once in a million this is the previous code. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, "0");
}
