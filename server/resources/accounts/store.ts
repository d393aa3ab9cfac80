// Stores accounts and their deposit addresses.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import type { Entry } from "../../money/ledger/post.ts";
import { type Balance, readAccountBalances, selectAccountBalances, totalBalances } from "../../money/ledger/store.ts";
import { changingColumns, ownColumns, sealedText, text } from "../../platform/database/columns.ts";
import { readTogether, type Selection } from "../../platform/database/read-together.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries, SqlValue, Transaction } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import { showMetadata } from "../../platform/metadata.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { selectProject, toProject } from "../../platform/projects/store.ts";
import { resource } from "../../platform/resource.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import { assetsOnChains, type Chain } from "./assets.ts";
import { balanceOf, type Funds } from "./balance.ts";
import { fiatAfter } from "./conversion.ts";

export type Account = components["schemas"]["Account"];
export type DepositAddress = components["schemas"]["DepositAddress"];

const table = listedTableOf("accounts", {
  ...changingColumns,
  type: text<Account["type"]>(),
  owner_id: text.orNull,
  signer_address: text.orNull,
  status: text<Account["status"]>(),
  /** JSON; null without metadata. */
  metadata: sealedText.orNull,
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
    metadata: showMetadata(row),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

type Project = Pick<CallingProject, "id" | "settings" | "authorizationMode">;

async function withFunds(queries: Queries, project: Project, rows: readonly AccountRow[]): Promise<FundedAccount[]> {
  const ids = rows.map(({ id }) => id);
  const balances = Map.groupBy(await readAccountBalances(queries, project.id, ids), ({ accountId }) => accountId);
  return rows.map((row) => fundAccount(project, row, balances.get(row.id) ?? []));
}

export function fundAccount(
  { settings, authorizationMode }: Project,
  row: AccountRow,
  balances: readonly Balance[],
): FundedAccount {
  const isMaster = row.type === "MASTER_COLLATERAL";
  return {
    ...row,
    // The operator sets the master account's signer.
    signer_address: isMaster ? settings.masterSigner : row.signer_address,
    funds: {
      accountId: row.id,
      hasFiat: isMaster,
      fundsPayments: isMaster === (authorizationMode === "EXTERNAL"),
      balances,
      settings,
    },
  };
}

/** Throws the code of an unknown id. */
export async function findFunded(tx: Transaction, projectId: string, id: string): Promise<FundedAccount> {
  return requireFound(await tryFindFunded(tx, projectId, id), "ACCOUNT_NOT_FOUND");
}

/** Reads the project's present settings, because the caller's project may be stale. */
export async function tryFindFunded(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<FundedAccount | undefined> {
  const [[row], [project], balances] = await readTogether(tx, [
    table.select({ project_id: projectId, id }),
    selectProject(projectId),
    selectAccountBalances(projectId, id),
  ]);
  return row && fundAccount(toProject(project!), row, totalBalances(balances));
}

/**
 * Releases the account's due withdrawals first if it owes fiat after `entries`. The returned assets are then sold for
 * the debt in the usual order.
 */
export async function releaseAssetsFirst(
  tx: Transaction,
  platform: Platform,
  account: FundedAccount,
  entries: readonly Entry[],
): Promise<void> {
  const { funds } = account;
  const hasReserve = funds.balances.some(({ kind, attos }) => kind === "RESERVED" && attos > 0n);
  if (hasReserve && fiatAfter(funds, entries) < 0n)
    await makeFirst(tx, platform, platform.accountMoves.assetReleases(account));
}

export function selectAccounts(projectId: string, ids: readonly [string, string]): Selection<AccountRow> {
  return table.selectWhere("project_id = ? AND id IN (?, ?)", [projectId, ...ids]);
}

/** `id` is SQL of an account's id, with `values`. */
export function selectAccount(projectId: string, id: string, values: readonly SqlValue[]): Selection<AccountRow> {
  return table.selectWhere(`project_id = ? AND id = (${id})`, [projectId, ...values]);
}

export function selectMasterAccount(projectId: string): Selection<AccountRow> {
  return table.select({ project_id: projectId, type: "MASTER_COLLATERAL" });
}

/** The accounts of a user that are not CLOSED, in the order of ids. */
export async function listOpenAccountsOf(
  tx: Transaction,
  { project_id, id }: { readonly project_id: string; readonly id: string },
): Promise<AccountRow[]> {
  const condition = "project_id = ? AND type = 'USER' AND owner_id = ? AND status <> 'CLOSED' ORDER BY id";
  const [rows] = await readTogether(tx, [table.selectWhere(condition, [project_id, id])]);
  return rows;
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
