// Statements of a batch of units of work. Collects their deferred writes, so that one statement writes the rows of many
// units (caches.md). Invariants: a statement sees all earlier writes of the tables that it names, and writes to one table
// keep their order. Foreign keys are checked at the commit, so the order of tables does not matter.
import {
  type Binding,
  bytePlaces,
  type DeferredWrite,
  jsonOfRows,
  mergedText,
  rowsOf,
  shapeOf,
} from "../deferred-writes.ts";
import type { SqlValue } from "../types.ts";
import type { Statements } from "../unit.ts";
import type { Connection } from "./connection.ts";

interface Group {
  readonly shape: string;
  readonly first: DeferredWrite;
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

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    await this.send(sql);
    return this.#connection.all<Row>(sql, values);
  }

  async run(sql: string, values: readonly SqlValue[]): Promise<number> {
    await this.send(sql);
    return this.#connection.run(sql, values);
  }

  async runAll(writes: readonly DeferredWrite[]): Promise<void> {
    this.add(writes);
  }

  add(writes: readonly DeferredWrite[]): void {
    for (const write of writes) {
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
  }

  /** Sends the writes to tables that `sql` names, or all. Rejects if an update does not find each of its rows. */
  async send(sql?: string): Promise<void> {
    if (this.#groups.length === 0) return;
    const due = sql === undefined ? this.#groups : this.#groups.filter(({ first }) => sql.includes(first.table));
    if (due.length === 0) return;
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
