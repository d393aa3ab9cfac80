// Steps for challenges. Invariant: each journey has its own card.
import { isAbout, type LoggedEvent, readEvents } from "../events.ts";
import type { Session } from "../session.ts";

export function simulateChallenge(session: Session, cardId: string, amount = { value: "12.50", currency: "USD" }) {
  const merchant = { name: "Corner Coffee", mcc: "5814", country: "US" } as const;
  return session.api.POST("/simulations/3ds-challenges", { body: { cardId, amount, merchant } });
}

export function respond(session: Session, id: string, decision: "APPROVE" | "REJECT") {
  return session.api.POST("/3ds-challenges/{id}/response", { params: { path: { id } }, body: { decision } });
}

export function simulateTokenization(session: Session, cardId: string) {
  return session.api.POST("/simulations/tokenizations", { body: { cardId, wallet: "APPLE_PAY" } });
}

/** Newest first. */
export async function eventsOfCard(session: Session, cardId: string): Promise<readonly LoggedEvent[]> {
  const namesCard = (data: unknown) => (data as { cardId?: string }).cardId === cardId;
  return (await readEvents(session)).filter(({ data }) => namesCard(data) || isAbout(data, { id: cardId }));
}
