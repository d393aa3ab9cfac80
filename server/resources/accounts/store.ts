// Stores accounts and their deposit addresses.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAccountBalances } from "../../money/ledger/store.ts";
import { changingColumns, ownColumns, text } from "../../platform/database/columns.ts";
import { lockInOrder, rowLock } from "../../platform/database/row-lock.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { CallingProject } from "../../platform/operation.ts";
import { resource } from "../../platform/resource.ts";
import { assetsOnChains, type Chain } from "./assets.ts";
import { balanceOf, type Funds } from "./balance.ts";

export type Account = components["schemas"]["Account"];
export type DepositAddress = components["schemas"]["DepositAddress"];

const table = listedTableOf("accounts", {
  ...changingColumns,
  type: text<Account["type"]>(),
  owner_id: text.orNull,
  signer_address: text.orNull,
  status: text<Account["status"]>(),
});

export type AccountRow = RowOf<typeof table>;

export type FundedAccount = AccountRow & { readonly funds: Funds };

export const accounts = resource({
  table,
  show,
  load: withFunds,
  unknown: "ACCOUNT_NOT_FOUND",
  filters: { type: "type", ownerId: "owner_id", status: "status" },
});

export const accountStates = new StateMachine<"Account", FundedAccount>("Account", { table, show });

export const depositAddresses = listedTableOf("deposit_addresses", {
  ...ownColumns,
  account_id: text,
  chain: text<Chain>(),
  address: text,
});

export type DepositAddressRow = RowOf<typeof depositAddresses>;

function show(row: FundedAccount): Account {
  return {
    id: row.id,
    type: row.type,
    ownerType: row.type === "MASTER_COLLATERAL" ? null : row.type,
    ownerId: row.owner_id,
    signerAddress: row.signer_address,
    status: row.status,
    balance: balanceOf(row.funds, row.status === "ACTIVE" && row.signer_address !== null),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

type Project = Pick<CallingProject, "id" | "settings" | "authorizationMode">;

async function withFunds(
  queries: Queries,
  { id: projectId, settings, authorizationMode }: Project,
  rows: readonly AccountRow[],
): Promise<FundedAccount[]> {
  const ids = rows.map(({ id }) => id);
  const balances = Map.groupBy(await readAccountBalances(queries, projectId, ids), ({ accountId }) => accountId);
  return rows.map((row) => ({
    ...row,
    // The operator sets the master account's signer.
    signer_address: row.type === "MASTER_COLLATERAL" ? settings.masterSigner : row.signer_address,
    funds: {
      accountId: row.id,
      hasFiat: row.type === "MASTER_COLLATERAL",
      fundsPayments: (row.type === "MASTER_COLLATERAL") === (authorizationMode === "EXTERNAL"),
      balances: balances.get(row.id) ?? [],
      settings,
    },
  }));
}

export async function withOwnFunds(queries: Queries, project: Project, row: AccountRow): Promise<FundedAccount> {
  const [account] = await withFunds(queries, project, [row]);
  return account!;
}

/** Locks in the order of ids, like `lockAccounts`, which prevents deadlocks. */
export function findBothForUpdate(
  tx: Transaction,
  projectId: string,
  [one, other]: readonly [string, string],
): Promise<AccountRow[]> {
  const locking = rowLock(tx);
  return tx.all(`SELECT ${table.columns()} FROM accounts WHERE project_id = ? AND id IN (?, ?) ORDER BY id${locking}`, [
    projectId,
    one,
    other,
  ]);
}

export async function lockAccounts(tx: Transaction, projectId: string): Promise<void> {
  await lockInOrder(tx, "accounts", "project_id = ?", [projectId]);
}

export async function findMasterAccount(queries: Queries, projectId: string): Promise<AccountRow> {
  const row = await table.find(queries, { project_id: projectId, type: "MASTER_COLLATERAL" });
  if (row === undefined) throw new Error(`project ${projectId} has no master collateral account`);
  return row;
}

export function showDepositAddress(row: DepositAddressRow): DepositAddress {
  return {
    id: row.id,
    accountId: row.account_id,
    chain: row.chain,
    address: row.address,
    createdAt: formatInstant(row.created_at),
  };
}

/** Ignores the letter case of the address. */
export function findByAddress(
  queries: Queries,
  projectId: string,
  address: string,
): Promise<DepositAddressRow | undefined> {
  return depositAddresses.find(queries, { project_id: projectId, address: address.toLowerCase() });
}

export async function addressOn(queries: Queries, account: AccountRow, chain: Chain): Promise<string> {
  const row = await depositAddresses.find(queries, { project_id: account.project_id, account_id: account.id, chain });
  if (row === undefined) throw new Error(`account ${account.id} has no address on ${chain}`);
  return row.address;
}

export function acceptedAssets(chain: Chain): components["schemas"]["AcceptedAsset"][] {
  return assetsOnChains
    .filter((asset) => asset.chain === chain)
    .map(({ id, symbol, name, decimals }) => ({ assetId: id, symbol, name, decimals, logoUri: null }));
}
