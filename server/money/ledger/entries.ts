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

/** `reasons` are those of accounts, for the index of `resourceId`. Throws VALIDATION_ERROR for a wrong cursor. */
export function readAccountJournals(
  queries: Queries,
  account: { readonly id: string; readonly project_id: string },
  page: PageQuery,
  source: { readonly resourceId: string | undefined; readonly reasons: readonly string[] },
): Promise<PageOfRows<JournalOfAccount>> {
  const scope = { project_id: account.project_id, account_id: account.id };
  const pocket = [account.project_id, account.id];
  const table = {
    order: "id" as const,
    find: async (from: Queries, { id }: { readonly id?: string }) =>
      from.one<JournalOfAccount>(
        `SELECT journal_id AS id FROM ledger_postings
        WHERE project_id = ? AND account_id = ? AND account_id <> '' AND journal_id = ? LIMIT 1`,
        [...pocket, id!],
      ),
    async slice(from: Queries, _scope: object, _filters: object, slice: Slice) {
      const isForward = slice.order === "oldestFirst";
      const conditions = ["p.project_id = ?", "p.account_id = ?", "p.account_id <> ''"];
      const values: SqlValue[] = [...pocket];
      if (slice.beyond !== undefined) {
        conditions.push(`p.journal_id ${isForward ? ">" : "<"} ?`);
        values.push(slice.beyond);
      }
      if (source.resourceId !== undefined) {
        const marks = source.reasons.map(() => "?").join(", ");
        conditions.push(
          `p.journal_id IN (SELECT id FROM ledger_journals WHERE project_id = ? AND reason IN (${marks}) AND resource_id = ?)`,
        );
        values.push(account.project_id, ...source.reasons, source.resourceId);
      }
      const direction = isForward ? "ASC" : "DESC";
      const found = `SELECT DISTINCT p.journal_id FROM ledger_postings p WHERE ${conditions.join(" AND ")}
        ORDER BY p.journal_id ${direction} LIMIT ?`;
      // Sums each pocket's postings between one row of the page and the next newer one: no posting is read twice.
      const rows = await from.all<Row>(
        `SELECT j.id, j.project_id, p.account_id, j.reason, j.resource_id, j.created_at, p.kind, p.unit, p.amount, b.balance,
          (SELECT ${amountSum(from.dialect, "q.amount")} FROM ledger_postings q
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
        [...values, slice.limit, account.id],
      );
      const journals = journalsOf(rows);
      return isForward ? journals.reverse() : journals;
    },
  };
  return readPage<JournalOfAccount>(queries, table as never, scope as never, page);
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
