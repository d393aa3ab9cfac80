// Asks for a payment to be authorized, whoever decides: this service, or the partner as well. Invariant: what it gives writes the transaction in one unit
// of work with whatever the payment is for.
import { publish } from "../../events/event-log/publish.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { checkPin } from "../cards/pin.ts";
import { approve, askedOf, byService, decline, refusal, requestOf } from "./authorization.ts";
import { lockCard } from "./card.ts";
import { lockPaymentAccounts } from "./funding.ts";
import { type Asking, type Decided, decideWithPartner } from "./partner-decision.ts";
import type { Payment } from "./payment.ts";

/**
 * Gives what writes the decision down. Not inside a unit of work: in projects whose authorization mode is EXTERNAL it asks the partner.
 * @throws {ApiFailure} CARD_NOT_FOUND; SIMULATION_IN_PROGRESS while a decision on a payment by the card is open (interface §7)
 */
export async function authorize(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  asking: Asking,
): Promise<Decided> {
  if (project.authorizationMode === "EXTERNAL") return decideWithPartner(platform, project, payment, asking);
  return async (tx) => {
    const card = await lockCard(tx, project, asking.cardId);
    const asked = askedOf(platform, card, card.account_id, payment, asking);
    const accounts = await lockPaymentAccounts(tx, project, asked, payment.terms.currency);
    const isPinRight = async () => asking.pin === null || (await checkPin(tx, platform, card, asking.pin)).isCorrect;
    const reason = await refusal(platform, card, accounts.ofCard, isPinRight);
    if (reason !== null) return decline(tx, platform, project, asked, byService, reason);
    await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", requestOf(asked, null));
    return approve(tx, platform, project, asked, accounts, byService);
  };
}
