// Stores journals, postings and balances. Invariant: journals and postings never change (the database enforces it), and
// only this file changes balances.
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import { amount, ownColumns, type RowWith, text } from "../../platform/database/columns.ts";
import type { SeenRows } from "../../platform/database/read-parts.ts";
import { type Selection, selectionOf } from "../../platform/database/read-together.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, SqlValue, Transaction } from "../../platform/database/types.ts";
import { type Pocket, pocketKey } from "./pockets.ts";

type Change = Pocket & { readonly attos: bigint };

export type Balance = Pocket & { readonly attos: bigint };

const journals = tableOf("ledger_journals", {
  ...ownColumns,
  reason: text,
  resource_id: text,
  step: text,
});

export type JournalRow = RowOf<typeof journals>;

const postings = tableOf(
  "ledger_postings",
  {
    journal_id: text,
    project_id: text,
    account_id: text,
    kind: text,
    unit: text,
    amount,
  },
  ["journal_id", "account_id", "kind", "unit"],
);

const balanceColumns = { account_id: text, kind: text, unit: text, balance: amount };

type BalanceRow = RowWith<typeof balanceColumns>;

/** Fails if a journal with the same reason, resource and step exists. Pass all journals of a unit of work together. */
export async function insertJournals(
  tx: Transaction,
  rows: readonly JournalRow[],
  changesOfEach: readonly (readonly Change[])[],
): Promise<void> {
  await journals.insertAll(tx, rows);
  await postings.insertAll(
    tx,
    rows.flatMap((row, index) =>
      changesOfEach[index]!.map(({ accountId, kind, unit, attos }) => ({
        journal_id: row.id,
        project_id: row.project_id,
        account_id: accountId ?? "",
        kind,
        unit,
        amount: storedAmount(tx.dialect, attos),
      })),
    ),
  );
}

/** `otherwise` makes the error if a change that `mustCover` leaves a balance below zero. */
export async function changeBalances(
  tx: Transaction,
  projectId: string,
  changes: readonly (Change & { readonly mustCover: boolean })[],
  otherwise: () => Error,
): Promise<void> {
  await tx.defer({
    kind: "addition",
    table: "ledger_balances",
    key: ["project_id", "account_id", "kind", "unit", "stripe"],
    column: "balance",
    // Books had several rows until units of work of a project shared commits.
    rows: changes.map(({ accountId, kind, unit, attos, mustCover }) => {
      return { key: [projectId, accountId ?? "", kind, unit, 0], attos, mustCover };
    }),
    otherwise,
  });
}

/** Omits pockets that were never used. */
export async function readAccountBalances(
  queries: Queries,
  projectId: string,
  accountIds: readonly string[],
): Promise<Balance[]> {
  if (accountIds.length === 0) return [];
  // Padded to a power of two, so that few different statement texts are prepared.
  const places = 2 ** Math.ceil(Math.log2(accountIds.length));
  const ids = Array.from({ length: places }, (_, index) => accountIds[Math.min(index, accountIds.length - 1)]!);
  const { sql, values } = selectBalances(projectId, ids.map(() => "?").join(", "), ids);
  return totalBalances(await queries.all<BalanceRow>(sql, values));
}

/** `accountIds` is SQL: placeholders, or a SELECT of ids, with `values`. `totalBalances` takes the rows. */
function selectBalances(projectId: string, accountIds: string, values: readonly SqlValue[]): Selection<BalanceRow> {
  const sql = `SELECT account_id, kind, unit, balance FROM ledger_balances
    WHERE project_id = ? AND account_id IN (${accountIds}) ORDER BY account_id, kind, unit, stripe`;
  return selectionOf(balanceColumns, sql, [projectId, ...values]);
}

/** Like `selectBalances`, for one account. Works also while changes of its balances are deferred. */
export function selectAccountBalances(projectId: string, accountId: string): Selection<BalanceRow> {
  return {
    ...selectBalances(projectId, "?", [accountId]),
    sees: seenBalances({ project_id: projectId, account_id: accountId }),
  };
}

/** Like `selectBalances`. While changes are deferred, the rows can include changes of other accounts of the project. */
export function selectBalancesWithDeferred(
  projectId: string,
  accountIds: string,
  values: readonly SqlValue[],
): Selection<BalanceRow> {
  return { ...selectBalances(projectId, accountIds, values), sees: seenBalances({ project_id: projectId }) };
}

function seenBalances(equal: Readonly<Record<string, string>>): SeenRows {
  return { table: "ledger_balances", equal, addend: (added) => added };
}

/** Adds the rows of each pocket, and the changes that are not stored yet. */
export function totalBalances(rows: readonly BalanceRow[]): Balance[] {
  const pockets = new Map<string, Balance>();
  for (const { account_id, kind, unit, balance } of rows) {
    const pocket = { accountId: account_id === "" ? null : account_id, kind, unit } as Pocket;
    const key = pocketKey(pocket);
    pockets.set(key, { ...pocket, attos: (pockets.get(key)?.attos ?? 0n) + readAmount(balance) });
  }
  return [...pockets.values()];
}

/** Only non-zero pockets of accounts. */
export async function readBalancesInUnit(queries: Queries, projectId: string, unit: string): Promise<Balance[]> {
  const rows = await queries.all<{ account_id: string; kind: string; balance: string }>(
    `SELECT account_id, kind, balance FROM ledger_balances
    WHERE project_id = ? AND account_id <> '' AND unit = ? AND balance <> ? ORDER BY account_id, kind`,
    [projectId, unit, storedAmount(queries.dialect, 0n)],
  );
  return rows.map(
    ({ account_id, kind, balance }) => ({ accountId: account_id, kind, unit, attos: readAmount(balance) }) as Balance,
  );
}

/** Returns 0n for an absent pocket. */
export function attosIn(balances: readonly Balance[], pocket: Pocket): bigint {
  const key = pocketKey(pocket);
  return balances.find((balance) => pocketKey(balance) === key)?.attos ?? 0n;
}
