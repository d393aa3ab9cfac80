// Closes accounts, also those of a user who is deleted. Invariant: every ledger balance of a CLOSED account is zero.
// Remainders of conversions are booked to FX.
import type { components } from "../../../generated/handler-types.d.ts";
import { type Entry, post } from "../../money/ledger/post.ts";
import type { Balance } from "../../money/ledger/store.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { type MoneyUnit, smallestUnit } from "../../platform/money.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import type { UserDeletionEffect } from "../users/deletion.ts";
import { assetsOnChains } from "./assets.ts";
import {
  type AccountRow,
  accountStates,
  accounts,
  type FundedAccount,
  findFunded,
  listOpenAccountsOf,
} from "./store.ts";

type Obstacle = components["schemas"]["AccountClosingObstacle"];

/** A resource that can keep an account open. server/registry.ts lists all. */
export interface ClosingBlock {
  readonly reason: Obstacle;
  readonly blocks: (tx: Transaction, account: Pick<AccountRow, "id" | "project_id">) => Promise<boolean>;
}

export const closeAccountWith =
  (closingBlocks: readonly ClosingBlock[]): Operation<"closeAccount"> =>
  async (call) => {
    const { platform, project, path } = call;
    return call.commit(async (tx) => {
      const account = await findFunded(tx, project.id, path.id);
      const emptied = withoutRemainders(account);
      const closed = await accountStates.move(tx, platform, emptied, "closeAccount", "CLOSED");
      if (closed !== emptied) {
        const reasons = await findObstacles(tx, platform, account, closingBlocks);
        if (reasons.length > 0) throw fail("ACCOUNT_NOT_CLOSABLE", { reasons });
        await bookRemainders(tx, platform, account);
      }
      return { status: 200, body: accounts.show(closed) };
    });
  };

export const simulateAccountStatusWith =
  (closingBlocks: readonly ClosingBlock[]): Operation<"simulateAccountStatus"> =>
  async (call) => {
    const { platform, project, path, body } = call;
    return call.commit(async (tx) => {
      const account = await findFunded(tx, project.id, path.id);
      const isClosing = body.status === "CLOSED";
      const reasons = isClosing ? await findObstacles(tx, platform, account, closingBlocks) : [];
      if (reasons.length > 0) throw accountStates.refusalDespiteState("SIMULATION_INVALID_STATE", account, { reasons });
      const shown = isClosing ? withoutRemainders(account) : account;
      const moved = await accountStates.simulate(tx, platform, shown, "compliance", body.status);
      if (isClosing) await bookRemainders(tx, platform, account);
      return { status: 200, body: accounts.show(moved) };
    });
  };

/**
 * Closes every account of a user whose cards have ended.
 * @throws {ApiFailure} USER_NOT_DELETABLE with every account that cannot be closed
 */
export const closeAccountsOfUserWith =
  (closingBlocks: readonly ClosingBlock[]): UserDeletionEffect =>
  async (tx, platform, user) => {
    const closable: FundedAccount[] = [];
    const obstacles: components["schemas"]["UnclosableAccount"][] = [];
    for (const row of await listOpenAccountsOf(tx, user)) {
      const account = await findFunded(tx, row.project_id, row.id);
      const reasons = await findObstacles(tx, platform, account, closingBlocks);
      const all: Obstacle[] = row.status === "RESTRICTED" ? [...reasons, "RESTRICTED"] : [...reasons];
      if (all.length > 0) obstacles.push({ accountId: row.id, reasons: all });
      else closable.push(account);
    }
    if (obstacles.length > 0) throw fail("USER_NOT_DELETABLE", { accounts: obstacles });
    for (const account of closable)
      await accountStates.move(tx, platform, withoutRemainders(account), "closeAccount", "CLOSED");
    for (const account of closable) await bookRemainders(tx, platform, account);
  };

/** Makes due moves first if there are obstacles, because they may end them. */
async function findObstacles(
  tx: Transaction,
  platform: Platform,
  account: FundedAccount,
  closingBlocks: readonly ClosingBlock[],
): Promise<readonly Obstacle[]> {
  const obstacles: Obstacle[] = [];
  if (account.type === "MASTER_COLLATERAL") obstacles.push("MASTER_COLLATERAL");
  if (!account.funds.balances.every(isNegligible)) obstacles.push("MONEY");
  for (const { reason, blocks } of closingBlocks) if (await blocks(tx, account)) obstacles.push(reason);
  if (obstacles.length > 0) await makeFirst(tx, platform, platform.accountMoves.endings(account));
  return obstacles;
}

/** Held, reserved and owed money counts to the last atto. */
function isNegligible({ kind, unit, attos }: Balance): boolean {
  if (kind !== "AVAILABLE" || attos < 0n) return attos === 0n;
  const asset = assetsOnChains.find(({ id }) => id === unit);
  return attos < smallestUnit(asset?.symbol ?? (unit as MoneyUnit));
}

/** The account as it is after `bookRemainders`, for the response and the event. */
function withoutRemainders(account: FundedAccount): FundedAccount {
  return { ...account, funds: { ...account.funds, balances: [] } };
}

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
