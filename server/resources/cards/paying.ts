// Tells whether a card can pay now.
import type { requiredStates } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { requireOwningCompany } from "../accounts/owning-company.ts";
import { accounts } from "../accounts/store.ts";
import { refusalReason } from "./status.ts";
import { type CardRow, cardStates } from "./store.ts";
import { expiredRefusal } from "./unexpired.ts";

/** @throws {ApiFailure} SIMULATION_INVALID_STATE unless the card can pay at `now` (epoch ms) */
export async function requirePayingCard(
  tx: Transaction,
  card: CardRow,
  now: number,
  operation: "simulateThreeDsChallenge" | "simulateTokenization",
): Promise<void> {
  // The worker may not have expired the row yet.
  if (refusalReason(card, now) === "CARD_EXPIRED") throw expiredRefusal("SIMULATION_INVALID_STATE", card);
  cardStates.assertAllowed(card, operation);
  await requireCompanyOfCard(tx, card, operation);
}

/** @throws {ApiFailure} with the operation's code if the card's company lacks a state that the operation requires */
export async function requireCompanyOfCard(
  tx: Transaction,
  card: CardRow,
  operation: keyof typeof requiredStates,
): Promise<void> {
  await requireOwningCompany(tx, await accounts.find(tx, card.project_id, card.account_id), operation);
}
