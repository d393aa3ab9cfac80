// Statements of a batch of units of work. Collects their deferred writes, so that one statement writes the rows of many
// units (caches.md). Invariants: a statement sees all earlier writes of the tables that it names, and writes to one table
// keep their order. Foreign keys are checked at the commit, so the order of tables does not matter.
import {
  type Binding,
  bytePlaces,
  type DeferredLimit,
  type DeferredWrite,
  jsonOfRows,
  mergedLimitText,
  mergedText,
  rowsOf,
  shapeOf,
} from "../deferred-writes.ts";
import type { SqlValue } from "../types.ts";
import type { Statements } from "../unit.ts";
import type { Connection } from "./connection.ts";

interface Group {
  readonly shape: string;
  readonly first: Exclude<DeferredWrite, DeferredLimit>;
  readonly rows: (readonly Binding[])[];
  /** The updated rows. One statement changes each only once. */
  readonly updated: Set<string>;
}

export class MergedWrites implements Statements {
  readonly isPipelined = false;
  /** A merged write failed. Its unit is not known. */
  hasFailed = false;
  readonly #connection: Connection;
  #groups: Group[] = [];
  /** Checked after all writes: no other unit of the commit can invalidate an earlier one. */
  #limits: DeferredLimit[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    await this.#sendBefore(sql);
    return this.#connection.all<Row>(sql, values);
  }

  async run(sql: string, values: readonly SqlValue[]): Promise<number> {
    await this.#sendBefore(sql);
    return this.#connection.run(sql, values);
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

  clear(): void {
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

  /** Sends the writes to tables that a statement names. */
  async #sendBefore(sql: string): Promise<void> {
    if (this.#groups.length === 0) return;
    await this.#send(this.#groups.filter(({ first }) => sql.includes(first.table)));
  }

  async #send(due: readonly Group[]): Promise<void> {
    this.#groups = this.#groups.filter((group) => !due.includes(group));
    try {
      for (const group of due) await this.#sendGroup(group);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  async #sendGroup({ first, rows }: Group): Promise<void> {
    const changes = await this.#connection.run(mergedText(first, bytePlaces(rows)), [jsonOfRows(rows)]);
    if (first.kind === "update" && changes !== rows.length)
      throw new Error(`${changes} of ${rows.length} rows of ${first.table} were updated`);
  }
}

function updatedRowOf(write: DeferredWrite): string | undefined {
  return write.kind === "update" ? JSON.stringify(write.values.slice(write.set.length)) : undefined;
}
