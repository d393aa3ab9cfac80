// Statements of the units of work of one commit. Collects their deferred writes, so that one statement writes the rows
// of many units of work (caches.md). Invariants: a statement sees all earlier writes of the rows that it reads, and
// writes to one table keep their order, except deletes (`#addDelete`). Rows are written after the rows that they
// reference.
import { storedAmount } from "./amounts.ts";
import {
  type Binding,
  type DeferredAddition,
  type DeferredDelete,
  type DeferredLimit,
  type DeferredWrite,
  type RowWrite,
  rowsOf,
  shapeOf,
} from "./deferred-writes.ts";
import { additionText, bytePlaces, jsonOfRows, limitText, mergedText, type TypeOf } from "./merged-text.ts";
import { addendsOf, isApart, type ReadPart, seesWrite } from "./read-parts.ts";
import { freezeRows, keyOfRead } from "./reads.ts";
import type { Dialect, SqlValue } from "./types.ts";
import { type Statements, selectSql } from "./unit.ts";
import type { WriteOrder } from "./write-order.ts";

/** One statement that writes the rows of a group. `rows` is its parameter. */
export interface MergedStatement {
  readonly sql: string;
  readonly rows: string;
  /** The number of rows that it must write; undefined if any number is right. */
  readonly expected: number | undefined;
  /** For an addition: the key of each sum that must not be below zero with `more` (an amount) added. */
  readonly floors: readonly { readonly key: readonly Binding[]; readonly more: bigint }[];
  readonly key: readonly string[];
}

/** Runs a SELECT for each list of values. */
export type ReadEach = <Row>(sql: string, values: readonly (readonly SqlValue[])[]) => Promise<Row[][]>;

/** Statements run in the order of the calls, and none after a failed one. */
export interface Sender {
  readonly dialect: Dialect;
  all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]>;
  /** Undefined if it saves nothing. */
  readonly readEach?: ReadEach;
  run(sql: string, values: readonly SqlValue[]): Promise<number>;
  /** Rejects if the statement fails, or does not write what it must. */
  write(statement: MergedStatement): Promise<void>;
  /** Rejects if the statement returns a row. */
  refuseRows(sql: string, rows: string): Promise<void>;
}

/** What the schema says about tables. */
export interface Schema {
  readonly order: WriteOrder;
  readonly typeOf: TypeOf;
}

interface Group {
  readonly shape: string;
  readonly first: RowWrite | DeferredAddition;
  readonly rows: (readonly Binding[])[];
  /** The updated rows. One statement changes each row only once. */
  readonly updated: Set<string>;
  /** For additions, by their keys. */
  readonly sums: Map<string, Sum>;
}

interface Sum {
  readonly key: readonly Binding[];
  attos: bigint;
  /** The smallest value of `attos` that had to be covered. */
  least: bigint | undefined;
}

const texts = new Map<string, string>();

export class MergedWrites implements Statements {
  /** True if a merged write failed, and the unit of work that it belongs to is not known. */
  hasFailed = false;
  /** True if a write was sent, so that earlier reads may be stale. */
  hasSent = false;
  readonly #sender: Sender;
  readonly #schema: Schema;
  readonly #isCareful: boolean;
  readonly #shared = new Map<string, Promise<object[]>>();
  #groups: Group[] = [];
  /**
   * Limits are checked after all writes. Otherwise another unit of work of the commit could break a limit that was
   * already checked.
   */
  #limits: DeferredLimit[] = [];

  /** A careful one sends each write at once, so that a failure has the error of its write. */
  constructor(sender: Sender, schema: Schema, isCareful: boolean) {
    this.#sender = sender;
    this.#schema = schema;
    this.#isCareful = isCareful;
  }

  async all<Row>(sql: string, values: readonly SqlValue[], parts: readonly ReadPart[] = [{ sql }]): Promise<Row[]> {
    const sent = this.#sendBefore(parts);
    if (areShared(parts)) {
      const [, shared] = await together(sent, this.#readShared(sql, values));
      return shared as Row[];
    }
    if (!selectSql.test(sql)) this.#markSent();
    const addends = this.addendsOf(parts);
    const [, rows] = await together(sent, this.#sender.all<Row>(sql, values));
    return addends.length === 0 ? rows : [...rows, ...(addends as Row[])];
  }

  async run(sql: string, values: readonly SqlValue[]): Promise<number> {
    const sent = this.#sendBefore([{ sql }]);
    this.#markSent();
    const [, changes] = await together(sent, this.#sender.run(sql, values));
    return changes;
  }

  async runAll(writes: readonly DeferredWrite[]): Promise<void> {
    this.add(writes);
    if (this.#isCareful) await this.#send(this.#groups);
  }

  add(writes: readonly DeferredWrite[]): void {
    for (const write of writes) {
      if (write.kind === "limit") this.#limits.push(write);
      else if (write.kind === "delete") this.#addDelete(write);
      else this.#addRows(write);
    }
  }

  /** True if a read may see a row of a collected write that is not among `addendsOf`. */
  areSeenBy(parts: readonly ReadPart[]): boolean {
    return this.#groups.some((group) => parts.some((part) => isSeen(part, group)));
  }

  /** The rows that collected writes add to the result of a read. */
  addendsOf(parts: readonly ReadPart[]): object[] {
    return this.#groups.flatMap((group) => {
      if (group.first.kind !== "addition") return [];
      const rows = this.#rowsOf(group);
      return parts.flatMap((part) => addendsOf(part, group.first as DeferredAddition, rows));
    });
  }

  /**
   * Sends all writes and checks the limits. Rejects if an update does not find its row, a sum is not covered, or a limit
   * is exceeded. All statements are sent before this returns.
   * @throws {RangeError} before it sends a statement, if a sum is too large to be stored
   */
  sendAll(): Promise<unknown> {
    const sent = this.#send(this.#groups);
    const checked = [...Map.groupBy(this.#limits, shapeOf).values()].map((alike) => this.#checkLimits(alike));
    return together(sent, ...checked);
  }

  async #checkLimits(alike: readonly DeferredLimit[]): Promise<void> {
    const [first] = alike as [DeferredLimit];
    const rows = new Map(alike.map(({ values }) => [values.join("\n"), values]));
    const sql = limitText(this.#sender.dialect, this.#schema.typeOf, first);
    await this.#refuse(first, this.#sender.refuseRows(sql, jsonOfRows([...rows.values()])));
  }

  #markSent(): void {
    this.hasSent = true;
    this.#shared.clear();
  }

  #readShared(sql: string, values: readonly SqlValue[]): Promise<object[]> {
    const key = keyOfRead(sql, values);
    let rows = this.#shared.get(key);
    if (rows === undefined) {
      rows = this.#sender.all<object>(sql, values).then(freezeRows);
      rows.catch(() => this.#shared.delete(key));
      this.#shared.set(key, rows);
    }
    return rows;
  }

  #addRows(write: Exclude<RowWrite, DeferredDelete> | DeferredAddition): void {
    const shape = shapeOf(write);
    const updated = write.kind === "update" ? JSON.stringify(write.values.slice(write.set.length)) : undefined;
    let group = this.#groups.findLast(({ first }) => first.table === write.table);
    if (group?.shape !== shape || (updated !== undefined && group.updated.has(updated))) {
      group = newGroup(shape, write);
      this.#groups.push(group);
    }
    if (write.kind === "addition") addTo(group.sums, write);
    else group.rows.push(...rowsOf(write));
    if (updated !== undefined) group.updated.add(updated);
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
      if (first.kind !== "insert" || first.otherwise === undefined) break;
      if (!rows.every((row) => isApart(first, row, equal))) break;
      place = index;
    }
    const group = newGroup(shape, write);
    group.rows.push(write.values);
    this.#groups.splice(place, 0, group);
  }

  /**
   * Sends the writes that a statement may see, or that its insert refers to, before the statement. Sends the other
   * writes to the same tables too.
   */
  #sendBefore(parts: readonly ReadPart[]): Promise<unknown> | undefined {
    if (this.#groups.length === 0) return undefined;
    const { order } = this.#schema;
    const seen = this.#groups.filter((group) => parts.some((part) => isSeen(part, group)));
    const inserted = parts.flatMap(({ sql }) => order.childrenNamedBy(sql));
    const tables = order.withAncestors([...seen.map(({ first }) => first.table), ...inserted]);
    const due = this.#groups.filter(({ first }) => tables.has(first.table));
    return due.length > 0 ? this.#send(due) : undefined;
  }

  /** Makes all statements before one is sent, so that a COMMIT never follows only some of them. */
  #send(due: readonly Group[]): Promise<unknown> {
    const sorted = this.#schema.order.sort(due, ({ first }) => first.table);
    const statements = sorted.map((group) => [group.first, this.#statementOf(group)] as const);
    this.#groups = this.#groups.filter((group) => !due.includes(group));
    this.#markSent();
    return together(...statements.map(([first, statement]) => this.#refuse(first, this.#sender.write(statement))));
  }

  /** Gives a failed check its own error, if it is known. */
  async #refuse(write: DeferredWrite, sent: Promise<void>): Promise<void> {
    try {
      await sent;
    } catch (error) {
      this.hasFailed = true;
      const isOwn = this.#isCareful && error instanceof FailedCheck && "otherwise" in write;
      throw (isOwn && write.otherwise?.()) || error;
    }
  }

  #rowsOf(group: Group): readonly (readonly Binding[])[] {
    try {
      return rowsOfGroup(group, this.#sender.dialect);
    } catch (error) {
      // Several units of work made a sum too large together.
      this.hasFailed = true;
      throw error;
    }
  }

  #statementOf(group: Group): MergedStatement {
    const { shape, first, sums } = group;
    const { dialect } = this.#sender;
    const { typeOf } = this.#schema;
    const rows = this.#rowsOf(group);
    if (first.kind === "addition") {
      const sql = textFor(`${dialect} ${shape}`, () => additionText(dialect, typeOf, first));
      const floors = [...sums.values()].flatMap(({ key, attos, least }) =>
        least === undefined ? [] : [{ key, more: least - attos }],
      );
      return { sql, rows: jsonOfRows(rows), expected: undefined, floors, key: first.key };
    }
    const areBytes = bytePlaces(rows);
    const isExact = first.kind === "update" || (first.kind === "insert" && first.otherwise !== undefined);
    const sql = textFor(`${dialect} ${shape} ${areBytes.map(Number).join("")}`, () =>
      mergedText(dialect, typeOf, first, areBytes),
    );
    return { sql, rows: jsonOfRows(rows), expected: isExact ? rows.length : undefined, floors: [], key: [] };
  }
}

/** A write did not write what it must, or a limit is exceeded. */
export class FailedCheck extends Error {
  override name = "FailedCheck";
}

/** Units of work of one commit share the rows of such a read until a statement writes. */
function areShared(parts: readonly ReadPart[]): boolean {
  return parts.every(({ isShared }) => isShared === true);
}

function newGroup(shape: string, first: RowWrite | DeferredAddition): Group {
  return { shape, first, rows: [], updated: new Set(), sums: new Map() };
}

function addTo(sums: Map<string, Sum>, { rows }: DeferredAddition): void {
  for (const { key, attos, mustCover } of rows) {
    const name = JSON.stringify(key);
    const sum = sums.get(name) ?? { key, attos: 0n, least: undefined };
    sum.attos += attos;
    if (mustCover && (sum.least === undefined || sum.attos < sum.least)) sum.least = sum.attos;
    sums.set(name, sum);
  }
}

function rowsOfGroup({ first, rows, sums }: Group, dialect: Dialect): readonly (readonly Binding[])[] {
  if (first.kind !== "addition") return rows;
  return [...sums.values()].map(({ key, attos }) => [...key, storedAmount(dialect, attos)]);
}

function isSeen(part: ReadPart, { first, rows, sums }: Group): boolean {
  return seesWrite(part, first, first.kind === "addition" ? [...sums.values()].map(({ key }) => key) : rows);
}

function textFor(key: string, compile: () => string): string {
  let text = texts.get(key);
  if (text === undefined) {
    text = compile();
    texts.set(key, text);
  }
  return text;
}

/** Waits for all. Rejects with the first failure, because later statements only report that an earlier one failed. */
async function together<const Work extends readonly (Promise<unknown> | undefined)[]>(
  ...work: Work
): Promise<{ [Index in keyof Work]: Awaited<Work[Index]> }> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
