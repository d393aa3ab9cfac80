// What becomes of less than a smallest unit when an account closes: conversions leave it, and nobody can spend it. Invariant: an account that is CLOSED
// has exactly nothing in any pocket.
import type { Transaction } from "../database/types.ts";
import { type Entry, post } from "../ledger/post.ts";
import type { Balance } from "../ledger/store.ts";
import { type MoneyUnit, smallestUnit } from "../platform/money.ts";
import type { Platform } from "../platform/platform.ts";
import { assetsOnChains } from "./assets.ts";
import type { FundedAccount } from "./store.ts";

/** Whether a pocket has nothing that can be shown. What is set aside, or owed, counts to the last digit. */
export function isNothing({ kind, unit, attos }: Balance): boolean {
  if (kind !== "AVAILABLE") return attos === 0n;
  const asset = assetsOnChains.find(({ id }) => id === unit);
  // What is no asset on a chain is a currency.
  return attos >= 0n && attos < smallestUnit(asset?.symbol ?? (unit as MoneyUnit));
}

/** Books what is left of a locked account, whose pockets all have nothing to show, to where conversions are booked. */
export async function bookRemainders(
  tx: Transaction,
  sources: Pick<Platform, "clock" | "random">,
  { id, project_id, funds }: FundedAccount,
): Promise<void> {
  const entries = funds.balances.flatMap(({ unit, attos }): Entry[] =>
    attos === 0n
      ? []
      : [
          { accountId: id, kind: "AVAILABLE", unit, attos: -attos },
          { accountId: null, kind: "FX", unit, attos },
        ],
  );
  if (entries.length === 0) return;
  await post(tx, sources, { projectId: project_id, reason: "ACCOUNT_CLOSED", resourceId: id, entries });
}
