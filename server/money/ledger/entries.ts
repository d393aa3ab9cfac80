// Reads the journals of an account with the balance after each posting. Invariant: one statement reads the postings and
// the balances, so both are of one snapshot.
import { amountSum, readAmount, readAmountSum } from "../../platform/database/amounts.ts";
import type { Slice } from "../../platform/database/table.ts";
import type { Queries, SqlValue } from "../../platform/database/types.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import type { AccountKind } from "./pockets.ts";

/** `before` and `after` are balances, in attos. */
export interface PostingOfAccount {
  readonly kind: AccountKind;
  readonly unit: string;
  readonly before: bigint;
  readonly after: bigint;
}

export interface JournalOfAccount {
  readonly id: string;
  readonly project_id: string;
  readonly account_id: string;
  readonly reason: string;
  readonly resource_id: string;
  readonly created_at: number;
  readonly postings: readonly PostingOfAccount[];
}

interface Row extends Omit<JournalOfAccount, "postings"> {
  readonly kind: AccountKind;
  readonly unit: string;
  readonly amount: string;
  readonly balance: string;
  readonly newer: string | null;
}

interface Source {
  readonly resourceId: string | undefined;
  /** All reasons of accounts, because the index of `resourceId` starts with the reason. */
  readonly reasons: readonly string[];
}

type AccountRef = Pick<JournalOfAccount, "project_id" | "account_id">;

/** Throws VALIDATION_ERROR for a wrong cursor. */
export function readAccountJournals(
  queries: Queries,
  account: { readonly id: string; readonly project_id: string },
  page: PageQuery,
  source: Source,
): Promise<PageOfRows<JournalOfAccount>> {
  const scope: AccountRef = { project_id: account.project_id, account_id: account.id };
  const table: Parameters<typeof readPage<JournalOfAccount>>[1] = {
    order: "id",
    find: (from, { id }) =>
      from.one<JournalOfAccount>(
        `SELECT journal_id AS id FROM ledger_postings
        WHERE project_id = ? AND account_id = ? AND account_id <> '' AND journal_id = ? LIMIT 1`,
        [scope.project_id, scope.account_id, id as string],
      ),
    // A journal that commits late would change balances that a page has shown after newer journals.
    slice: (from, _scope, _filters, slice) =>
      slice.beyond === undefined
        ? from.readAfterWriters(scope.project_id, (afterWriters) => sliceJournals(afterWriters, scope, source, slice))
        : sliceJournals(from, scope, source, slice),
  };
  return readPage(queries, table, scope, page);
}

async function sliceJournals(
  queries: Queries,
  { project_id, account_id }: AccountRef,
  { resourceId, reasons }: Source,
  { order, beyond, limit }: Slice,
): Promise<JournalOfAccount[]> {
  const isForward = order === "oldestFirst";
  const conditions = ["p.project_id = ?", "p.account_id = ?", "p.account_id <> ''"];
  const values: SqlValue[] = [project_id, account_id];
  if (beyond !== undefined) {
    conditions.push(`p.journal_id ${isForward ? ">" : "<"} ?`);
    values.push(beyond);
  }
  if (resourceId !== undefined) {
    const marks = reasons.map(() => "?").join(", ");
    conditions.push(
      `p.journal_id IN (SELECT id FROM ledger_journals WHERE project_id = ? AND reason IN (${marks}) AND resource_id = ?)`,
    );
    values.push(project_id, ...reasons, resourceId);
  }
  const found = `SELECT DISTINCT p.journal_id FROM ledger_postings p WHERE ${conditions.join(" AND ")}
    ORDER BY p.journal_id ${isForward ? "ASC" : "DESC"} LIMIT ?`;
  // Sums each pocket's postings between one row of the page and the next newer one: no posting is read twice.
  const rows = await queries.all<Row>(
    `SELECT j.id, j.project_id, p.account_id, j.reason, j.resource_id, j.created_at, p.kind, p.unit, p.amount, b.balance,
      (SELECT ${amountSum(queries.dialect, "q.amount")} FROM ledger_postings q
      WHERE q.project_id = p.project_id AND q.account_id = p.account_id AND q.kind = p.kind AND q.unit = p.unit
        AND q.journal_id > p.journal_id AND q.journal_id <= p.newer) AS newer
    FROM (
      SELECT item.*, COALESCE(LAG(item.journal_id) OVER (
        PARTITION BY item.kind, item.unit ORDER BY item.journal_id DESC), '~') AS newer
      FROM (${found}) page JOIN ledger_postings item ON item.journal_id = page.journal_id AND item.account_id = ?
    ) p
    JOIN ledger_journals j ON j.id = p.journal_id
    JOIN ledger_balances b ON b.project_id = p.project_id AND b.account_id = p.account_id
      AND b.kind = p.kind AND b.unit = p.unit AND b.stripe = 0
    ORDER BY p.journal_id DESC, p.kind, p.unit`,
    [...values, limit, account_id],
  );
  const journals = journalsOf(rows);
  return isForward ? journals.reverse() : journals;
}

/** The rows are the newest first. */
function journalsOf(rows: readonly Row[]): JournalOfAccount[] {
  const balances = new Map<string, bigint>();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofJournal) => {
    const { id, project_id, account_id, reason, resource_id, created_at } = ofJournal[0]!;
    const postings = ofJournal.map(({ kind, unit, amount, balance, newer }) => {
      const pocket = `${kind} ${unit}`;
      const after = (balances.get(pocket) ?? readAmount(balance)) - readAmountSum(newer);
      balances.set(pocket, after);
      return { kind, unit, before: after - readAmount(amount), after };
    });
    return { id, project_id, account_id, reason, resource_id, created_at, postings };
  });
}
