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

export interface Declaration<Row extends ResourceRow, Shown, Columns extends FilterColumns<Row>> {
  readonly table: Table<Row>;
  /** The resource behind a row, in the shape of the newest date. */
  readonly show: (row: Row) => Shown;
  /** The code of an id that names none of the caller's resources. */
  readonly unknown: NotFoundCode;
  readonly filters?: Columns;
}

/** What of a call the plain operations read. */
interface PlainCall {
  readonly platform: Platform;
  readonly project: Pick<CallingProject, "id">;
}

/** Columns of a new row that `add` fills in. */
type OwnColumn = "id" | "project_id" | "created_at" | "updated_at";

export class Resource<Row extends ResourceRow, Shown, Columns extends FilterColumns<Row>> {
  readonly table: Table<Row>;
  readonly show: (row: Row) => Shown;
  readonly filters: Columns;
  readonly #unknown: NotFoundCode;

  constructor({ table, show, unknown, filters }: Declaration<Row, Shown, Columns>) {
    this.table = table;
    this.show = show;
    this.filters = filters ?? ({} as Columns);
    this.#unknown = unknown;
  }

  /** Inserts a new row of the calling project and returns it. Both times are `now` (epoch ms). */
  async add(
    tx: Transaction,
    {
      platform,
      project,
    }: { readonly platform: Pick<Platform, "clock" | "random">; readonly project: { readonly id: string } },
    columns: Omit<Row, OwnColumn>,
    now = platform.clock.now(),
  ): Promise<Row> {
    const updated = "updated_at" in this.table.declared ? { updated_at: now } : {};
    const own = { id: platform.random.uuid(now), project_id: project.id, created_at: now, ...updated };
    const row = { ...own, ...columns } as unknown as Row;
    await this.table.insert(tx, row as never);
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
    return this.table.find(queries, { project_id: projectId, id } as unknown as Scope<Row>);
  }

  /** Finds a row and keeps it from changing until the transaction ends; undefined if there is none. */
  seekForUpdate(tx: Transaction, projectId: string, id: string): Promise<Row | undefined> {
    return this.table.findForUpdate(tx, { project_id: projectId, id } as unknown as Scope<Row>);
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

  /** Reads a page of the project's rows that the filters let through. @throws {ApiFailure} VALIDATION_ERROR for a wrong cursor */
  page(queries: Queries, projectId: string, query: ListQuery<Row, Columns>): Promise<PageOfRows<Row>> {
    const entries = Object.entries(this.filters).map(([parameter, column]) => [
      column,
      query[parameter as keyof typeof query],
    ]);
    const scope = { project_id: projectId } as unknown as Scope<Row>;
    return readPage(queries, this.table, scope, query, Object.fromEntries(entries) as Filters<Row>);
  }

  /** The operation that shows one resource. */
  readonly get = async (call: PlainCall & { readonly path: { readonly id: string } }) => {
    const row = await this.find(call.platform.database.read, call.project.id, call.path.id);
    return { status: 200 as const, body: this.show(row) };
  };

  /** The operation that lists resources. */
  readonly list = async (call: PlainCall & { readonly query: ListQuery<Row, Columns> }) => {
    const { rows, hasMore } = await this.page(call.platform.database.read, call.project.id, call.query);
    return { status: 200 as const, body: { data: rows.map(this.show), hasMore } };
  };

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
>(declaration: Declaration<Row, Shown, Columns>): Resource<Row, Shown, Columns> {
  const declared = new Resource(declaration);
  declaredResources.push(declared as never);
  return declared;
}
