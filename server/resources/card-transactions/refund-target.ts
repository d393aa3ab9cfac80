// Finds the newest payment by a card that can take a refund.
import type { Transaction } from "../../platform/database/types.ts";
import { ApiFailure } from "../../platform/errors.ts";
import { cardStates, cards } from "../cards/store.ts";
import { assertTakesEvent } from "./lifecycle.ts";
import { refundAmount, type SimulatedAmounts } from "./simulated-amounts.ts";
import { listTransactions, lockTransaction, type StoredTransaction } from "./store.ts";

const page = 100;

/**
 * Returns the id of a locked transaction.
 * @throws {ApiFailure} CARD_NOT_FOUND; SIMULATION_INVALID_STATE if none can take it (interface §7); VALIDATION_ERROR
 */
export async function findRefundTarget(
  tx: Transaction,
  projectId: string,
  cardId: string,
  amounts: SimulatedAmounts,
  now: number,
): Promise<string> {
  const card = await cards.lock(tx, projectId, cardId);
  for (let startingAfter: string | undefined; ; ) {
    const { rows, hasMore } = await listTransactions(
      tx,
      projectId,
      {
        ...{ cardId: card.id, limit: page },
        ...(startingAfter === undefined ? {} : { startingAfter }),
      },
      now,
    );
    for (const row of rows) {
      if (!canRefund(row, amounts, now)) continue;
      // A refund by transaction id may have come first.
      const locked = await lockTransaction(tx, projectId, row.id);
      if (canRefund(locked, amounts, now)) return locked.id;
    }
    if (!hasMore) throw cardStates.refusal("SIMULATION_INVALID_STATE", card);
    startingAfter = rows.at(-1)!.id;
  }
}

function canRefund(row: StoredTransaction, amounts: SimulatedAmounts, now: number): boolean {
  try {
    assertTakesEvent(row, "simulateRefund", now);
    refundAmount(row, amounts);
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "SIMULATION_INVALID_STATE") return false;
    throw error;
  }
}
