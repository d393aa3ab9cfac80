// Locks the card of a new payment.
import { findOpenRequest } from "../../events/authorization-requests/store.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import { type CardRow, cards } from "../cards/store.ts";

/** @throws {ApiFailure} CARD_NOT_FOUND; SIMULATION_IN_PROGRESS while a payment by it is decided (interface §7) */
export async function lockCardUnlessDeciding(tx: Transaction, project: CallingProject, id: string): Promise<CardRow> {
  const card = await cards.lock(tx, project.id, id);
  const isDeciding =
    project.authorizationMode === "EXTERNAL" && (await findOpenRequest(tx, project.id, id)) !== undefined;
  if (isDeciding) throw fail("SIMULATION_IN_PROGRESS");
  return card;
}
