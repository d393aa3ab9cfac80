// Finds the card of a call. Invariant: a card expires at its instant, even before its row says so.
import type { Transaction } from "../../platform/database/types.ts";
import type { ApiFailure } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CardRow, cardStates, cards } from "./store.ts";

export interface CardCall {
  readonly platform: Platform;
  readonly project: Pick<CallingProject, "id">;
  readonly path: { readonly id: string };
}

/** @throws {ApiFailure} CARD_NOT_FOUND, CARD_INVALID_STATE */
export async function findUnexpiredCard(tx: Transaction, { platform, project, path }: CardCall): Promise<CardRow> {
  const row = await cards.find(tx, project.id, path.id);
  if (hasExpired(row, platform)) throw expiredRefusal("CARD_INVALID_STATE", row);
  return row;
}

/** Returns the refusal of a card that has expired although the worker may not have changed its row. */
export function expiredRefusal(code: "CARD_INVALID_STATE" | "SIMULATION_INVALID_STATE", row: CardRow): ApiFailure {
  return cardStates.refusal(code, { ...row, status: "EXPIRED" });
}

/** A TERMINATED card never expires. */
export function hasExpired({ expires_at, terminated_at }: CardRow, { clock }: Pick<Platform, "clock">): boolean {
  return terminated_at === null && expires_at <= clock.now();
}

export function cardResponse(row: CardRow) {
  return { status: 200, body: cards.show(row) } as const;
}
