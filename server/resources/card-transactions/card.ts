// Finds the card of a new payment.
import { selectOpenRequest } from "../../events/authorization-requests/store.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import { type CardRow, cards } from "../cards/store.ts";

/** @throws {ApiFailure} CARD_NOT_FOUND; SIMULATION_IN_PROGRESS while a payment by it is decided (interface §7) */
export async function findCardUnlessDeciding(tx: Transaction, project: CallingProject, id: string): Promise<CardRow> {
  const [[card], [open]] = await readTogether(tx, [
    cards.table.select({ project_id: project.id, id }),
    selectOpenRequest(project.id, { card_id: id }),
  ]);
  if (card === undefined) throw fail("CARD_NOT_FOUND");
  if (open !== undefined) throw fail("SIMULATION_IN_PROGRESS");
  return card;
}
