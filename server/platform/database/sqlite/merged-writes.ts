// Statements of a batch of units of work. Collects their deferred writes, so that one statement writes the rows of many
// units of work (caches.md). Invariants: a statement sees all earlier writes of the rows that it reads, and writes to
// one table keep their order, except deletes (`#addDelete`). Rows are written after the rows that they reference.
import {
  type Binding,
  bytePlaces,
  type DeferredDelete,
  type DeferredLimit,
  type DeferredWrite,
  jsonOfRows,
  mergedLimitText,
  mergedText,
  otherwiseOf,
  rowsOf,
  shapeOf,
} from "../deferred-writes.ts";
import { addendsOf, isApart, type ReadPart, seesWrite } from "../read-parts.ts";
import { freezeRows, keyOfRead } from "../reads.ts";
import type { SqlValue } from "../types.ts";
import { type Statements, selectSql } from "../unit.ts";
import type { Connection } from "./connection.ts";
import type { WriteOrder } from "./write-order.ts";

interface Group {
  readonly shape: string;
  readonly first: Exclude<DeferredWrite, DeferredLimit>;
  readonly rows: (readonly Binding[])[];
  /** The updated rows. One statement changes each row only once. */
  readonly updated: Set<string>;
}

export class MergedWrites implements Statements {
  readonly isPipelined = false;
  /** True if a merged write failed, and the unit of work that it belongs to is not known. */
  hasFailed = false;
  readonly #connection: Connection;
  readonly #order: WriteOrder;
  readonly #shared = new Map<string, object[]>();
  #groups: Group[] = [];
  /**
   * Limits are checked after all writes. Otherwise another unit of work of the commit could break a limit that was
   * already checked.
   */
  #limits: DeferredLimit[] = [];

  constructor(connection: Connection, order: WriteOrder) {
    this.#connection = connection;
    this.#order = order;
  }

  async all<Row>(sql: string, values: readonly SqlValue[], parts: readonly ReadPart[] = [{ sql }]): Promise<Row[]> {
    await this.#sendBefore(parts);
    if (parts.every(({ isShared }) => isShared === true)) return this.#readShared<Row>(sql, values);
    if (!selectSql.test(sql)) this.#shared.clear();
    const addends = this.#groups.flatMap(({ first, rows }) => parts.flatMap((part) => addendsOf(part, first, rows)));
    const rows = await this.#connection.all<Row>(sql, values);
    return addends.length === 0 ? rows : [...rows, ...(addends as Row[])];
  }

  async run(sql: string, values: readonly SqlValue[]): Promise<number> {
    await this.#sendBefore([{ sql }]);
    this.#shared.clear();
    return this.#connection.run(sql, values);
  }

  async #readShared<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const key = keyOfRead(sql, values);
    let rows = this.#shared.get(key);
    if (rows === undefined) {
      rows = freezeRows(await this.#connection.all<object>(sql, values));
      this.#shared.set(key, rows);
    }
    return rows as Row[];
  }

  async runAll(writes: readonly DeferredWrite[]): Promise<void> {
    this.add(writes);
  }

  add(writes: readonly DeferredWrite[]): void {
    for (const write of writes) {
      if (write.kind === "limit") {
        this.#limits.push(write);
        continue;
      }
      if (write.kind === "delete") {
        this.#addDelete(write);
        continue;
      }
      const shape = shapeOf(write);
      const updated = updatedRowOf(write);
      let group = this.#groups.findLast(({ first }) => first.table === write.table);
      if (group?.shape !== shape || (updated !== undefined && group.updated.has(updated))) {
        group = { shape, first: write, rows: [], updated: new Set() };
        this.#groups.push(group);
      }
      group.rows.push(...rowsOf(write));
      if (updated !== undefined) group.updated.add(updated);
    }
  }

  /**
   * Adds the delete before inserts of other rows that may conflict with the deleted row. Otherwise deletes and inserts
   * would alternate.
   */
  #addDelete(write: DeferredDelete): void {
    const shape = shapeOf(write);
    const equal = Object.fromEntries(write.where.map((column, index) => [column, write.values[index]!]));
    let place = this.#groups.length;
    for (let index = place - 1; index >= 0; index--) {
      const { first, rows, shape: other } = this.#groups[index]!;
      if (first.table !== write.table) continue;
      if (other === shape) {
        rows.push(write.values);
        return;
      }
      if (first.kind !== "insert" || otherwiseOf(first) === undefined) break;
      if (!rows.every((row) => isApart(first, row, equal))) break;
      place = index;
    }
    this.#groups.splice(place, 0, { shape, first: write, rows: [write.values], updated: new Set() });
  }

  /** For a rollback. */
  clear(): void {
    this.#shared.clear();
    this.#groups = [];
    this.#limits = [];
  }

  /** Sends all writes and checks the limits. Rejects if an update does not find its row, or a limit is exceeded. */
  async sendAll(): Promise<void> {
    await this.#send(this.#groups);
    for (const limits of Map.groupBy(this.#limits, shapeOf).values()) {
      const scopes = new Map(limits.map(({ values }) => [values.join("\n"), values]));
      const sql = mergedLimitText(limits[0]!);
      const exceeded = await this.#connection.all(sql, [jsonOfRows([...scopes.values()])]);
      if (exceeded.length > 0) throw new Error(`a limit of ${limits[0]!.table} was exceeded`);
    }
  }

  /**
   * Sends the writes that a statement may see, or that its insert refers to, before the statement. Sends the other
   * writes to the same tables too.
   */
  async #sendBefore(parts: readonly ReadPart[]): Promise<void> {
    if (this.#groups.length === 0) return;
    const seen = this.#groups.filter(({ first, rows }) => parts.some((part) => seesWrite(part, first, rows)));
    const inserted = parts.flatMap(({ sql }) => this.#order.childrenNamedBy(sql));
    const tables = this.#order.withAncestors([...seen.map(({ first }) => first.table), ...inserted]);
    const due = this.#groups.filter(({ first }) => tables.has(first.table));
    if (due.length > 0) await this.#send(due);
  }

  async #send(due: readonly Group[]): Promise<void> {
    this.#groups = this.#groups.filter((group) => !due.includes(group));
    this.#shared.clear();
    try {
      for (const group of this.#order.sort(due, ({ first }) => first.table)) await this.#sendGroup(group);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  async #sendGroup({ first, rows }: Group): Promise<void> {
    const changes = await this.#connection.run(mergedText(first, bytePlaces(rows)), [jsonOfRows(rows)]);
    if (otherwiseOf(first) !== undefined && changes !== rows.length)
      throw new Error(`${changes} of ${rows.length} rows of ${first.table} were written`);
  }
}

function updatedRowOf(write: DeferredWrite): string | undefined {
  return write.kind === "update" ? JSON.stringify(write.values.slice(write.set.length)) : undefined;
}
