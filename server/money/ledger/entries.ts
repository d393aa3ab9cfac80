// Reads the journals of an account with the balance after each posting. Invariant: one statement reads the postings and
// the balances, so both are of one snapshot.
import { amountSum, readAmount, readAmountSum } from "../../platform/database/amounts.ts";
import { boundsOf, type Slice } from "../../platform/database/table.ts";
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
  /** The pocket's balance now. */
  readonly balance: string;
  /** The balance at the pocket's next checkpoint; null if none exists or the page has a newer posting before it. */
  readonly checkpoint: string | null;
  /** Sum of the postings between this posting and the first of: the checkpoint, the page's next newer posting, now. */
  readonly newer: string | null;
}

interface Source {
  readonly resourceId: string | undefined;
  /** The query names all reasons of accounts, because the index of `resourceId` starts with the reason. */
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
      slice.order === "newestFirst" && page.startingAfter === undefined
        ? from.readAfterWriters(scope.project_id, (afterWriters) => sliceJournals(afterWriters, scope, source, slice))
        : sliceJournals(from, scope, source, slice),
  };
  return readPage(queries, table, scope, page);
}

async function sliceJournals(
  queries: Queries,
  { project_id, account_id }: AccountRef,
  { resourceId, reasons }: Source,
  { order, limit, ...bounds }: Slice,
): Promise<JournalOfAccount[]> {
  const isForward = order === "oldestFirst";
  const conditions = ["p.project_id = ?", "p.account_id = ?", "p.account_id <> ''"];
  const values: SqlValue[] = [project_id, account_id];
  for (const { column, operator, values: bound } of boundsOf(bounds, "p.journal_id")) {
    conditions.push(`${column} ${operator} ?`);
    values.push(...bound);
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
  const ofPocket = (each: string) =>
    `${each}.project_id = p.project_id AND ${each}.account_id = p.account_id AND ${each}.kind = p.kind AND ${each}.unit = p.unit`;
  const rows = await queries.all<Row>(
    `SELECT j.id, j.project_id, p.account_id, j.reason, j.resource_id, j.created_at, p.kind, p.unit, p.amount, b.balance,
      (SELECT c.balance FROM ledger_checkpoints c WHERE ${ofPocket("c")} AND c.journal_id = p.checkpoint) AS checkpoint,
      (SELECT ${amountSum(queries.dialect, "q.amount")} FROM ledger_postings q
      WHERE ${ofPocket("q")} AND q.journal_id > p.journal_id AND q.journal_id <= COALESCE(p.checkpoint, p.newer)) AS newer
    FROM (
      SELECT p.*, (SELECT MIN(c.journal_id) FROM ledger_checkpoints c
        WHERE ${ofPocket("c")} AND c.journal_id >= p.journal_id AND c.journal_id < p.newer) AS checkpoint
      FROM (
        SELECT item.*, COALESCE(LAG(item.journal_id) OVER (
          PARTITION BY item.kind, item.unit ORDER BY item.journal_id DESC), '~') AS newer
        FROM (${found}) page JOIN ledger_postings item ON item.journal_id = page.journal_id AND item.account_id = ?
      ) p
    ) p
    JOIN ledger_journals j ON j.id = p.journal_id
    JOIN ledger_balances b ON ${ofPocket("b")} AND b.stripe = 0
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
    const postings = ofJournal.map(({ kind, unit, amount, balance, checkpoint, newer }) => {
      const pocket = `${kind} ${unit}`;
      const later = checkpoint === null ? balances.get(pocket) : readAmount(checkpoint);
      const after = (later ?? readAmount(balance)) - readAmountSum(newer);
      balances.set(pocket, after);
      return { kind, unit, before: after - readAmount(amount), after };
    });
    return { id, project_id, account_id, reason, resource_id, created_at, postings };
  });
}
