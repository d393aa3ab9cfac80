// Closes accounts. Invariant: an account that is CLOSED has exactly nothing in any pocket; less than a smallest unit, which conversions leave, is
// booked back to where conversions are booked.
import { type Entry, post } from "../../money/ledger/post.ts";
import type { Balance } from "../../money/ledger/store.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { type MoneyUnit, smallestUnit } from "../../platform/money.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { assetsOnChains } from "./assets.ts";
import { type AccountRow, accountStates, accounts, type FundedAccount, withOwnFunds } from "./store.ts";

/**
 * Whether something keeps a locked account open: a card that can still spend from it, or money that may still arrive. Each resource declares its own
 * block; server/registry.ts lists them.
 */
export type ClosingBlock = (tx: Transaction, account: Pick<AccountRow, "id" | "project_id">) => Promise<boolean>;

/**
 * Sets the status of an account, as compliance does. The master collateral account is never closed; another account only when it is empty and no
 * resource blocks it. Whoever creates a blocking resource locks the account first, so none appears meanwhile.
 */
export const simulateAccountStatusWith =
  (closingBlocks: readonly ClosingBlock[]): Operation<"simulateAccountStatus"> =>
  async (call) => {
    const { platform, project, path, body } = call;
    return call.commit(async (tx) => {
      const row = await accounts.lock(tx, project.id, path.id);
      const account = await withOwnFunds(tx, project, row);
      if (body.status === "CLOSED" && !(await canClose(tx, account, closingBlocks)))
        throw fail("SIMULATION_INVALID_STATE");
      const moved = await accountStates.simulate(tx, platform, account, "compliance", body.status);
      if (body.status === "CLOSED") await bookRemainders(tx, platform, account);
      return { status: 200, body: accounts.show(moved) };
    });
  };

/** Whether a locked account may be closed. */
async function canClose(
  tx: Transaction,
  account: FundedAccount,
  closingBlocks: readonly ClosingBlock[],
): Promise<boolean> {
  if (account.type === "MASTER_COLLATERAL" || !account.funds.balances.every(isNothing)) return false;
  for (const isBlocked of closingBlocks) if (await isBlocked(tx, account)) return false;
  return true;
}

/** Whether a pocket has nothing that can be shown. What is set aside, or owed, counts to the last digit. */
function isNothing({ kind, unit, attos }: Balance): boolean {
  if (kind !== "AVAILABLE") return attos === 0n;
  const asset = assetsOnChains.find(({ id }) => id === unit);
  // What is no asset on a chain is a currency.
  return attos >= 0n && attos < smallestUnit(asset?.symbol ?? (unit as MoneyUnit));
}

/** Books what is left of a locked account, whose pockets all have nothing to show, to where conversions are booked. */
async function bookRemainders(
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
