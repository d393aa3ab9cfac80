// Derives `get` and `list` of a resource from its declaration. Invariant: every query is scoped by project.
import { type Links, linkedRows } from "./database/linked-rows.ts";
import {
  type Changes,
  type Comparable,
  type Filters,
  ListedTable,
  type RowLimit,
  type Scope,
  type Table,
} from "./database/table.ts";
import type { KeySources, Queries, RowKey, Transaction } from "./database/types.ts";
import { fail, type NotFoundCode } from "./errors.ts";
import type { CallingProject } from "./operation.ts";
import { type PageOfRows, type PageQuery, readPage, showRows } from "./page.ts";
import type { Platform } from "./platform.ts";

interface ResourceRow {
  readonly id: string;
  readonly project_id: string;
  readonly created_at: number;
}

/** Columns by query parameter. */
type FilterColumns<Row> = Readonly<Record<string, keyof Row & string>>;

export interface Declaration<Row extends ResourceRow, Shown, Columns extends FilterColumns<Row>, Loaded = Row> {
  readonly table: Table<Row>;
  /** In the newest version's shape. */
  readonly show: (row: Loaded) => Shown;
  /** Reads further data for `show`, in the same order. */
  readonly load?: (queries: Queries, project: ReadingProject, rows: readonly Row[]) => Promise<Loaded[]>;
  /** Rows with other values, such as deleted users, are unknown. */
  readonly scope?: Partial<Row>;
  /** Code for an id that is unknown to the caller. */
  readonly unknown: NotFoundCode;
  readonly filters?: Columns;
  /** Tables of links by query parameter; a link leads from its value to a row. A query can use one parameter. */
  readonly linkFilters?: Readonly<Record<string, Links>>;
  /** For states that change with time: reads show the state at the present instant. */
  readonly states?: StatesInTime<Row>;
}

interface StatesInTime<Row extends object> {
  at(row: Row, now: number): Row;
  tableAt(table: ListedTable<Row>, now: number): Pick<ListedTable<Row>, "order" | "find" | "slice">;
}

type ReadingProject = Pick<CallingProject, "id" | "settings" | "authorizationMode">;

interface PlainCall {
  readonly platform: Platform;
  readonly project: ReadingProject;
}

/** `add` fills in the other columns. A caller that needs the row's key earlier draws it itself (`tx.drawKey`). */
type NewRow<Row> = Omit<Row, "id" | "project_id" | "created_at" | "updated_at"> &
  (RowKey | { readonly id?: never; readonly created_at?: never });

export class Resource<Row extends ResourceRow, Shown, Columns extends FilterColumns<Row>, Loaded = Row> {
  readonly table: Table<Row>;
  readonly show: (row: Loaded) => Shown;
  readonly filters: Columns;
  readonly linkFilters: Readonly<Record<string, Links>>;
  readonly #load: Declaration<Row, Shown, Columns, Loaded>["load"];
  readonly #scope: Partial<Row> | undefined;
  readonly #unknown: NotFoundCode;
  readonly #states: StatesInTime<Row> | undefined;

  constructor(declaration: Declaration<Row, Shown, Columns, Loaded>) {
    const { table, show, load, scope, unknown, filters, linkFilters, states } = declaration;
    this.table = table;
    this.show = show;
    this.#load = load;
    this.#scope = scope;
    this.filters = filters ?? ({} as Columns);
    this.linkFilters = linkFilters ?? {};
    this.#unknown = unknown;
    this.#states = states;
  }

  async add(tx: Transaction, sources: KeySources, projectId: string, columns: NewRow<Row>): Promise<Row> {
    const key: RowKey = columns.id === undefined ? await tx.drawKey(sources) : columns;
    const updated = "updated_at" in this.table.declared ? { updated_at: key.created_at } : {};
    const own = { id: key.id, project_id: projectId, created_at: key.created_at, ...updated };
    const row = { ...own, ...columns } as unknown as Row;
    await this.table.insert(tx, row as never);
    return row;
  }

  /** Throws the code of an unknown id. */
  async find(queries: Queries, projectId: string, id: string): Promise<Row> {
    return this.#orNotFound(await this.tryFind(queries, projectId, id));
  }

  tryFind(queries: Queries, projectId: string, id: string): Promise<Row | undefined> {
    return this.table.find(queries, this.#scopeOf(projectId, { id }));
  }

  /**
   * Call it before `add`. The commit fails if the project has no room for another row with these values.
   */
  limit(tx: Transaction, projectId: string, limit: RowLimit, columns: Partial<Row> = {}): Promise<void> {
    return this.table.limit(tx, this.#scopeOf(projectId, columns), limit);
  }

  /** Changes the row. Only a state machine changes its status. */
  async change(tx: Transaction, row: Row, changes: Omit<Changes<Row>, "status">): Promise<Row> {
    await this.table.change(
      tx,
      { project_id: row.project_id, id: row.id } as unknown as Scope<Row>,
      changes as Changes<Row>,
    );
    return { ...row, ...changes };
  }

  /** Rows as they are at `now` (epoch ms). Throws VALIDATION_ERROR for a wrong cursor. */
  page(queries: Queries, projectId: string, query: ListQuery<Row, Columns>, now: number): Promise<PageOfRows<Row>> {
    const entries = Object.entries(this.filters).map(([parameter, column]) => [
      column,
      query[parameter as keyof typeof query],
    ]);
    if (!(this.table instanceof ListedTable))
      throw new Error(`${this.table.name} is no table of a list: listedTableOf`);
    const table = this.#linkedRows(this.table, query) ?? this.#states?.tableAt(this.table, now) ?? this.table;
    // `#scope` filters the rows but not the cursor, so that a deleted row can still be a cursor.
    const filters = { ...Object.fromEntries(entries), ...this.#scope } as Filters<Row>;
    return readPage(queries, table, { project_id: projectId } as unknown as Scope<Row>, query, filters);
  }

  readonly get = async (call: PlainCall & { readonly path: { readonly id: string } }) => {
    const { clock, database } = call.platform;
    const row = await this.find(database.read, call.project.id, call.path.id);
    return {
      status: 200 as const,
      body: await this.read(database.read, call.project, this.#states?.at(row, clock.now()) ?? row),
    };
  };

  readonly list = async (call: PlainCall & { readonly query: ListQuery<Row, Columns> }) => {
    const { clock, database, log } = call.platform;
    const { rows, hasMore } = await this.page(database.read, call.project.id, call.query, clock.now());
    const loaded = await this.#loadAll(database.read, call.project, rows);
    const data = showRows(log, rows, (_, index) => this.show(loaded[index]!));
    return { status: 200 as const, body: { data, hasMore } };
  };

  async read(queries: Queries, project: ReadingProject, row: Row): Promise<Shown> {
    const [loaded] = await this.#loadAll(queries, project, [row]);
    return this.show(loaded!);
  }

  async #loadAll(queries: Queries, project: ReadingProject, rows: readonly Row[]): Promise<readonly Loaded[]> {
    return this.#load?.(queries, project, rows) ?? (rows as readonly unknown[] as Loaded[]);
  }

  #linkedRows(table: ListedTable<Row>, query: object) {
    const values = query as Readonly<Record<string, string | undefined>>;
    const link = Object.entries(this.linkFilters).find(([parameter]) => values[parameter] !== undefined);
    return link && linkedRows(table, link[1], values[link[0]]!);
  }

  #scopeOf(projectId: string, more?: object): Scope<Row> {
    return { project_id: projectId, ...this.#scope, ...more } as unknown as Scope<Row>;
  }

  #orNotFound(row: Row | undefined): Row {
    if (row === undefined) throw fail(this.#unknown);
    return row;
  }
}

export type ListQuery<Row, Columns extends FilterColumns<Row>> = PageQuery & {
  readonly [Parameter in keyof Columns]?: Comparable<Row[Columns[Parameter]]> | undefined;
};

/** `npm run check` compares their filters with the contract. */
export const declaredResources: Resource<never, unknown, FilterColumns<never>>[] = [];

/** A field that `show` omits does not compile. */
export function resource<
  Row extends ResourceRow,
  Shown,
  const Columns extends FilterColumns<Row> = Record<never, never>,
  Loaded = Row,
>(declaration: Declaration<Row, Shown, Columns, Loaded>): Resource<Row, Shown, Columns, Loaded> {
  const created = new Resource(declaration);
  declaredResources.push(created as never);
  return created;
}
