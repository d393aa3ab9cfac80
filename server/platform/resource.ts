// A resource, declared once: its table, how a row is shown, the code of an unknown id, and the filters of its list. The plain operations follow:
//
//   export const fraudAlerts = resource({ table, show, unknown: "FRAUD_ALERT_NOT_FOUND", filters: { cardId: "card_id", status: "status" } });
//   export const getFraudAlert: Operation<"getFraudAlert"> = fraudAlerts.get;
//   export const listFraudAlerts: Operation<"listFraudAlerts"> = fraudAlerts.list;
//
// Special queries stay plain SQL in the resource's store. Invariant: every query is scoped by project, so the resource of another project is unknown.
import type { Changes, Comparable, Filters, Scope, Table } from "./database/table.ts";
import type { Queries, Transaction } from "./database/types.ts";
import { fail, type NotFoundCode } from "./errors.ts";
import type { CallingProject } from "./operation.ts";
import { type PageOfRows, type PageQuery, readPage } from "./page.ts";
import type { Platform } from "./platform.ts";

/** A row that a resource can be made of. */
interface ResourceRow {
  readonly id: string;
  readonly project_id: string;
  readonly created_at: number;
}

/** Query parameters of a list, and the columns that they filter by. */
type FilterColumns<Row> = Readonly<Record<string, keyof Row & string>>;

export interface Declaration<Row extends ResourceRow, Shown, Columns extends FilterColumns<Row>, Loaded = Row> {
  readonly table: Table<Row>;
  /** The resource behind a row, in the shape of the newest date. */
  readonly show: (row: Loaded) => Shown;
  /** Reads what `show` needs beside the rows of a project, in their order. */
  readonly load?: (queries: Queries, project: ReadingProject, rows: readonly Row[]) => Promise<Loaded[]>;
  /** Values of every row of the resource. Rows with other values are unknown, such as deleted users. */
  readonly scope?: Partial<Row>;
  /** The code of an id that names none of the caller's resources. */
  readonly unknown: NotFoundCode;
  readonly filters?: Columns;
  /** The state machine of a resource that time moves silently: reads then show the state at the present instant. */
  readonly states?: StatesInTime<Row>;
}

/** What of a state machine the reads of a resource use. */
interface StatesInTime<Row extends object> {
  at(row: Row, now: number): Row;
  tableAt(table: Table<Row>, now: number): Pick<Table<Row>, "find" | "slice">;
}

type ReadingProject = Pick<CallingProject, "id" | "settings">;

/** What of a call the plain operations read. */
interface PlainCall {
  readonly platform: Platform;
  readonly project: ReadingProject;
}

type Sources = Pick<Platform, "clock" | "random">;

/** The columns of a new row that `add` does not fill in. */
type NewRow<Row> = Omit<Row, "id" | "project_id" | "created_at" | "updated_at"> & {
  readonly id?: string;
  readonly created_at?: number;
};

export class Resource<Row extends ResourceRow, Shown, Columns extends FilterColumns<Row>, Loaded = Row> {
  readonly table: Table<Row>;
  readonly show: (row: Loaded) => Shown;
  readonly filters: Columns;
  readonly #load: Declaration<Row, Shown, Columns, Loaded>["load"];
  readonly #scope: Partial<Row> | undefined;
  readonly #unknown: NotFoundCode;
  readonly #states: StatesInTime<Row> | undefined;

  constructor({ table, show, load, scope, unknown, filters, states }: Declaration<Row, Shown, Columns, Loaded>) {
    this.table = table;
    this.show = show;
    this.#load = load;
    this.#scope = scope;
    this.filters = filters ?? ({} as Columns);
    this.#unknown = unknown;
    this.#states = states;
  }

  /** Inserts a new row of a project and returns it. Both times are `created_at` (epoch ms), or now. */
  async add(tx: Transaction, { clock, random }: Sources, projectId: string, columns: NewRow<Row>): Promise<Row> {
    const now = columns.created_at ?? clock.now();
    const updated = "updated_at" in this.table.declared ? { updated_at: now } : {};
    const own = { id: random.uuid(now), project_id: projectId, created_at: now, ...updated };
    const row = { ...own, ...columns } as unknown as Row;
    await this.table.insertListed(tx, row as never);
    return row;
  }

  /** Finds a row. @throws {ApiFailure} the code of an unknown id */
  async find(queries: Queries, projectId: string, id: string): Promise<Row> {
    return this.#known(await this.seek(queries, projectId, id));
  }

  /** Finds a row and keeps it from changing until the transaction ends. @throws {ApiFailure} the code of an unknown id */
  async lock(tx: Transaction, projectId: string, id: string): Promise<Row> {
    return this.#known(await this.seekForUpdate(tx, projectId, id));
  }

  /** Finds a row; undefined if there is none. */
  seek(queries: Queries, projectId: string, id: string): Promise<Row | undefined> {
    return this.table.find(queries, this.#scopeOf(projectId, { id }));
  }

  /** Finds a row and keeps it from changing until the transaction ends; undefined if there is none. */
  seekForUpdate(tx: Transaction, projectId: string, id: string): Promise<Row | undefined> {
    return this.table.findForUpdate(tx, this.#scopeOf(projectId, { id }));
  }

  /** Counts the project's rows with these values. Transactions that count take turns, so each sees what the others added. */
  async lockAndCount(tx: Transaction, projectId: string, columns: Partial<Row> = {}): Promise<number> {
    await tx.lock(`${this.table.name}:${projectId}`);
    return this.table.count(tx, this.#scopeOf(projectId, columns));
  }

  /** Writes columns of a locked row and returns the row with them. A state changes only by its state machine. */
  async change(tx: Transaction, row: Row, changes: Omit<Changes<Row>, "status">): Promise<Row> {
    await this.table.change(
      tx,
      { project_id: row.project_id, id: row.id } as unknown as Scope<Row>,
      changes as Changes<Row>,
    );
    return { ...row, ...changes };
  }

  /** Reads a page of rows as they are at `now` (epoch ms). @throws {ApiFailure} VALIDATION_ERROR for a wrong cursor */
  page(queries: Queries, projectId: string, query: ListQuery<Row, Columns>, now: number): Promise<PageOfRows<Row>> {
    const entries = Object.entries(this.filters).map(([parameter, column]) => [
      column,
      query[parameter as keyof typeof query],
    ]);
    const scope = this.#scopeOf(projectId);
    const table = this.#states?.tableAt(this.table, now) ?? this.table;
    return readPage(queries, table, scope, query, Object.fromEntries(entries) as Filters<Row>);
  }

  /** The operation that shows one resource. */
  readonly get = async (call: PlainCall & { readonly path: { readonly id: string } }) => {
    const { clock, database } = call.platform;
    const row = await this.find(database.read, call.project.id, call.path.id);
    return {
      status: 200 as const,
      body: await this.read(database.read, call.project, this.#states?.at(row, clock.now()) ?? row),
    };
  };

  /** The operation that lists resources. */
  readonly list = async (call: PlainCall & { readonly query: ListQuery<Row, Columns> }) => {
    const { clock, database } = call.platform;
    const { rows, hasMore } = await this.page(database.read, call.project.id, call.query, clock.now());
    const loaded = await this.#loadAll(database.read, call.project, rows);
    return { status: 200 as const, body: { data: loaded.map(this.show), hasMore } };
  };

  /** Shows a row with what `load` reads for it. */
  async read(queries: Queries, project: ReadingProject, row: Row): Promise<Shown> {
    const [loaded] = await this.#loadAll(queries, project, [row]);
    return this.show(loaded!);
  }

  async #loadAll(queries: Queries, project: ReadingProject, rows: readonly Row[]): Promise<readonly Loaded[]> {
    return this.#load?.(queries, project, rows) ?? (rows as readonly unknown[] as Loaded[]);
  }

  #scopeOf(projectId: string, more?: object): Scope<Row> {
    return { project_id: projectId, ...this.#scope, ...more } as unknown as Scope<Row>;
  }

  #known(row: Row | undefined): Row {
    if (row === undefined) throw fail(this.#unknown);
    return row;
  }
}

/** The query of a list: a page, and a value for each filter. */
export type ListQuery<Row, Columns extends FilterColumns<Row>> = PageQuery & {
  readonly [Parameter in keyof Columns]?: Comparable<Row[Columns[Parameter]]> | undefined;
};

/** Every resource, for the comparison of its filters with the contract (`npm run check`). */
export const declaredResources: Resource<never, unknown, FilterColumns<never>>[] = [];

/** Declares a resource. A field that `show` omits does not compile. */
export function resource<
  Row extends ResourceRow,
  Shown,
  const Columns extends FilterColumns<Row> = Record<never, never>,
  Loaded = Row,
>(declaration: Declaration<Row, Shown, Columns, Loaded>): Resource<Row, Shown, Columns, Loaded> {
  const declared = new Resource(declaration);
  declaredResources.push(declared as never);
  return declared;
}
