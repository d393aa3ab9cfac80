// Reads the ledger in one snapshot while servers keep posting. Invariant: no statement reads more than a page.
import type { Knex } from "knex";
import { amountSum, readAmountSum } from "../../platform/database/amounts.ts";
import type { Database, Dialect, SqlValue } from "../../platform/database/types.ts";
import type { BookKind } from "./pockets.ts";

/** `accountId` is empty for a project's books. */
export interface StoredPocket {
  readonly projectId: string;
  readonly accountId: string;
  readonly kind: string;
  readonly unit: string;
}

/** `postings` is the number of postings, `total` their sum. */
export interface PocketSum extends StoredPocket {
  readonly postings: number;
  readonly total: bigint;
  readonly storedBalance: bigint;
}

export interface StoredBalance extends StoredPocket {
  readonly isPosted: boolean;
  readonly storedBalance: bigint;
}

/** The postings of one unit and project. `owner` is the journal's project, null if the journal is missing. */
export interface JournalSum {
  readonly id: string;
  readonly owner: string | null;
  readonly projectId: string;
  readonly unit: string;
  readonly total: bigint;
}

/** A balance that open resources require in the ledger. */
export type RequiredBalance = RequiredInAccounts | RequiredInBook;

/** For example, RESERVED is the sum of withdrawals in flight. */
export interface RequiredInAccounts {
  readonly kind: "HELD" | "RESERVED";
  /** For operators, such as "withdrawals under way". */
  readonly description: string;
  /** A SELECT of project_id, account_id, unit and amount. */
  readonly rows: string;
}

/** For example, PARTNER_RECEIVABLE is the sum of billed fees. */
export interface RequiredInBook {
  readonly kind: BookKind;
  readonly unit: string;
  readonly description: string;
  /** `key` has the columns after project_id. `before` has a value for each of them that is smaller than every row's. */
  readonly table: string;
  readonly key: readonly string[];
  readonly before: readonly SqlValue[];
  /** Whole numbers, each worth `attosPerUnit`. */
  readonly column: string;
  readonly attosPerUnit: bigint;
}

/** `total` is the required balance. */
export interface RequiredSum extends StoredPocket {
  readonly total: bigint;
  readonly storedBalance: bigint;
}

interface Row {
  readonly [column: string]: string | number | null;
}

const pocketColumns = ["project_id", "account_id", "kind", "unit"] as const;

export interface SnapshotOptions {
  readonly projectId?: string | undefined;
  /** The default takes some megabytes and a fraction of a second. */
  readonly rowsPerPage?: number;
}

export function withSnapshot<T>(
  database: Database,
  { projectId, rowsPerPage = 20_000 }: SnapshotOptions,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  // On SQLite a database transaction sees the state of its first read.
  const isolated = { isolationLevel: "repeatable read", readOnly: true } as const;
  return database.knex.transaction(
    (tx) => work(new Snapshot(tx, database.dialect, projectId, rowsPerPage)),
    database.dialect === "postgres" ? isolated : {},
  );
}

export class Snapshot {
  readonly #tx: Knex.Transaction;
  readonly #dialect: Dialect;
  readonly #projectId: string | undefined;
  readonly #rowsPerPage: number;

  constructor(tx: Knex.Transaction, dialect: Dialect, projectId: string | undefined, rowsPerPage: number) {
    this.#tx = tx;
    this.#dialect = dialect;
    this.#projectId = projectId;
    this.#rowsPerPage = rowsPerPage;
  }

  async *pockets(): AsyncGenerator<PocketSum> {
    const from = { table: "ledger_postings", key: [...pocketColumns, "journal_id"], value: "amount" };
    let current: PocketSum | undefined;
    for await (const row of this.#pages(
      from,
      (page) =>
        `SELECT ${pocketColumns.join(", ")}, MAX(journal_id) AS journal_id, COUNT(*) AS postings, ${this.#sum("amount")} AS total,
          (SELECT ${this.#sum("balance")} FROM ledger_balances b WHERE ${equalColumns("b", pocketColumns)}) AS stored_balance
        FROM (${page}) page GROUP BY ${pocketColumns.join(", ")} ORDER BY ${pocketColumns.join(", ")}`,
    )) {
      const pocket = {
        ...pocketOf(row),
        postings: Number(row.postings),
        total: sumOf(row.total),
        storedBalance: sumOf(row.stored_balance),
      };
      if (current !== undefined && !isSamePocket(current, pocket)) yield current;
      else if (current !== undefined) {
        current = { ...pocket, postings: current.postings + pocket.postings, total: current.total + pocket.total };
        continue;
      }
      current = pocket;
    }
    if (current !== undefined) yield current;
  }

  async *balances(): AsyncGenerator<StoredBalance> {
    const from = { table: "ledger_balances", key: [...pocketColumns, "stripe"], value: "balance" };
    for await (const row of this.#pages(
      from,
      (page) =>
        `SELECT ${from.key.join(", ")}, ${this.#sum("balance")} AS stored_balance,
          CASE WHEN EXISTS (SELECT 1 FROM ledger_postings p WHERE ${equalColumns("p", pocketColumns)}) THEN 1 ELSE 0 END AS posted
        FROM (${page}) page GROUP BY ${from.key.join(", ")} ORDER BY ${from.key.join(", ")}`,
    ))
      yield { ...pocketOf(row), isPosted: row.posted === 1, storedBalance: sumOf(row.stored_balance) };
  }

  /** Also yields required pockets that do not exist. */
  async *requiredInAccounts({ kind, rows }: RequiredInAccounts): AsyncGenerator<RequiredSum> {
    const from = { table: "ledger_balances", key: [...pocketColumns, "stripe"], value: "balance", kind };
    const owner = ["project_id", "account_id", "unit"] as const;
    for await (const row of this.#pages(
      from,
      (page) =>
        `SELECT ${from.key.join(", ")}, ${this.#sum("balance")} AS stored_balance,
          (SELECT ${this.#sum("amount")} FROM (${rows}) c WHERE ${equalColumns("c", owner)}) AS total
        FROM (${page}) page GROUP BY ${from.key.join(", ")} ORDER BY ${from.key.join(", ")}`,
    ))
      yield { ...pocketOf(row), total: sumOf(row.total), storedBalance: sumOf(row.stored_balance) };
    const missing = await this.#all(
      `SELECT ${owner.join(", ")}, ${this.#sum("amount")} AS total FROM (${rows}) page
      WHERE NOT EXISTS (SELECT 1 FROM ledger_balances b WHERE ${equalColumns("b", owner)} AND b.kind = ?) ${this.#only("page")}
      GROUP BY ${owner.join(", ")} ORDER BY ${owner.join(", ")}`,
      [kind, ...this.#onlyValue()],
    );
    for (const row of missing) yield { ...pocketOf({ ...row, kind }), total: sumOf(row.total), storedBalance: 0n };
  }

  async *requiredInBooks(required: RequiredInBook): AsyncGenerator<RequiredSum> {
    const projects = await this.#all(
      `SELECT id FROM projects ${this.#projectId === undefined ? "" : "WHERE id = ?"} ORDER BY id`,
      this.#onlyValue(),
    );
    const { kind, unit } = required;
    for (const { id } of projects as { id: string }[]) {
      const [book] = await this.#all(
        `SELECT ${this.#sum("balance")} AS stored_balance FROM ledger_balances
        WHERE project_id = ? AND account_id = '' AND kind = ? AND unit = ?`,
        [id, kind, unit],
      );
      const total = (await this.#sumOf(required, id)) * required.attosPerUnit;
      yield { projectId: id, accountId: "", kind, unit, total, storedBalance: sumOf(book!.stored_balance) };
    }
  }

  async #sumOf({ table, key, before, column }: RequiredInBook, projectId: string): Promise<bigint> {
    const keys = key.join(", ");
    const marks = key.map(() => "?").join(", ");
    const beyond = `FROM ${table} WHERE project_id = ? AND (${keys}) > (${marks})`;
    let total = 0n;
    for (let after: readonly SqlValue[] | undefined = before; after !== undefined; ) {
      const from: readonly SqlValue[] = [projectId, ...after];
      // Undefined on the last page.
      const [last]: Row[] = await this.#all(
        `SELECT ${keys} ${beyond} ORDER BY ${keys} LIMIT 1 OFFSET ${this.#rowsPerPage - 1}`,
        from,
      );
      const until: readonly SqlValue[] | undefined = last && key.map((name) => last[name]!);
      const [page] = await this.#all(
        `SELECT CAST(COALESCE(SUM(${column}), 0) AS text) AS total ${beyond} ${until ? `AND (${keys}) <= (${marks})` : ""}`,
        [...from, ...(until ?? [])],
      );
      total += BigInt(page!.total!);
      after = until;
    }
    return total;
  }

  /** Also yields journals without postings. */
  async *journals(): AsyncGenerator<JournalSum> {
    for (let after: string | null = ""; after !== null; ) {
      const [page]: Row[] = await this.#all(
        "SELECT MAX(id) AS last FROM (SELECT id FROM ledger_journals WHERE id > ? ORDER BY id LIMIT ?) page",
        [after, this.#rowsPerPage],
      );
      const last = page!.last as string | null;
      // After the last journal, only postings without a journal can follow.
      const within = (column: string) => (last === null ? `${column} > ?` : `${column} > ? AND ${column} <= ?`);
      const values = [...(last === null ? [after] : [after, last]), ...this.#onlyValue()];
      const posted = `
        SELECT p.journal_id AS id, p.unit, p.project_id, j.project_id AS owner, ${this.#sum("p.amount")} AS total
        FROM ledger_postings p LEFT JOIN ledger_journals j ON j.id = p.journal_id
        WHERE ${within("p.journal_id")} ${this.#only("p")} GROUP BY p.journal_id, p.unit, p.project_id, j.project_id`;
      const empty = `
        SELECT j.id, '' AS unit, j.project_id, j.project_id AS owner, NULL AS total FROM ledger_journals j
        WHERE ${within("j.id")} ${this.#only("j")}
        AND NOT EXISTS (SELECT 1 FROM ledger_postings p WHERE p.journal_id = j.id)`;
      for (const text of [posted, empty])
        for (const row of await this.#all(text, values))
          yield {
            id: String(row.id),
            owner: row.owner as string | null,
            projectId: String(row.project_id),
            unit: String(row.unit),
            total: sumOf(row.total),
          };
      after = last;
    }
  }

  /** `select` gets each page as a SELECT in key order. */
  async *#pages(
    { table, key, value, kind }: { table: string; key: readonly string[]; value: string; kind?: string },
    select: (page: string) => string,
  ): AsyncGenerator<Row> {
    // Both databases seek a page in the index only if a given project is compared by equality.
    const compared = this.#projectId === undefined ? key : key.filter((column) => column !== "project_id");
    const beyond = `(${compared.join(", ")}) > (${compared.map(() => "?").join(", ")})`;
    const text = select(
      `SELECT ${[...key, value].join(", ")} FROM ${table}
      WHERE ${beyond} ${this.#only(table)} ${kind === undefined ? "" : "AND kind = ?"}
      ORDER BY ${key.join(", ")} LIMIT ${this.#rowsPerPage}`,
    );
    // Key that sorts before every stored key.
    let after: SqlValue[] = compared.map((column) => (column === "stripe" ? -1 : ""));
    for (;;) {
      const rows = await this.#all(text, [...after, ...this.#onlyValue(), ...(kind === undefined ? [] : [kind])]);
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) return;
      after = compared.map((column) => last[column]!);
    }
  }

  #only(table: string): string {
    return this.#projectId === undefined ? "" : `AND ${table}.project_id = ?`;
  }

  #onlyValue(): string[] {
    return this.#projectId === undefined ? [] : [this.#projectId];
  }

  #sum(column: string): string {
    return amountSum(this.#dialect, column);
  }

  async #all(text: string, values: readonly SqlValue[]): Promise<Row[]> {
    const result = await this.#tx.raw(text, values as Knex.RawBinding[]);
    return this.#dialect === "postgres" ? result.rows : result;
  }
}

function equalColumns(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${table}.${column} = page.${column}`).join(" AND ");
}

function pocketOf(row: Row): StoredPocket {
  return {
    projectId: String(row.project_id),
    accountId: String(row.account_id),
    kind: String(row.kind),
    unit: String(row.unit),
  };
}

function isSamePocket(a: StoredPocket, b: StoredPocket): boolean {
  return a.projectId === b.projectId && a.accountId === b.accountId && a.kind === b.kind && a.unit === b.unit;
}

function sumOf(total: string | number | null | undefined): bigint {
  return readAmountSum(total === null || total === undefined ? null : String(total));
}
