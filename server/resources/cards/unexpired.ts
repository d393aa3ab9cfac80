// Locks the card of a call. Invariant: a card expires at its instant, even before its row says so.
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CardRow, cards } from "./store.ts";

export interface CardCall {
  readonly platform: Platform;
  readonly project: Pick<CallingProject, "id">;
  readonly path: { readonly id: string };
}

/** @throws {ApiFailure} CARD_NOT_FOUND, CARD_INVALID_STATE */
export async function lockUnexpiredCard(tx: Transaction, { platform, project, path }: CardCall): Promise<CardRow> {
  const row = await cards.lock(tx, project.id, path.id);
  if (hasExpired(row, platform)) throw fail("CARD_INVALID_STATE");
  return row;
}

export function hasExpired({ expires_at }: CardRow, { clock }: Pick<Platform, "clock">): boolean {
  return expires_at <= clock.now();
}

export function cardResponse(row: CardRow) {
  return { status: 200, body: cards.show(row) } as const;
}
