// Units of work of a project that share a database transaction of PostgreSQL. All units start, and their first reads are
// sent together: first the locks of all units in lock order, then the reads, each distinct text once for all units. Then
// the units take their turns, in which they see the writes of earlier units and send nothing.
//
// A unit of work runs without the others if it needs more than that: a second read, a statement that writes, or a row
// that another database transaction locks. Only rows that several units need are waited for.
import type { Binding } from "../deferred-writes.ts";
import { lockOrder } from "../lock-order.ts";
import { areShared, type MergedWrites, type Sender } from "../merged-writes.ts";
import { type LockedRows, lockClauses, type ReadPart, type RowLock } from "../read-parts.ts";
import { freezeRows, keyOfRead } from "../reads.ts";
import type { SqlValue } from "../types.ts";
import { hasLock, type Statements, selectSql } from "../unit.ts";
import { toBindings } from "../values.ts";
import { Postponed, type Together, type Turn } from "../writer.ts";
import { replacePlaceholders } from "./pool.ts";

/** A read that units of work share, because their texts and values are the same. */
interface GatheredRead {
  readonly sql: string;
  readonly values: readonly Binding[];
  readonly lock: LockedRows | undefined;
  units: number;
  rows: object[];
}

type ReadOf = (sql: string, values: readonly SqlValue[], lock: LockedRows | undefined) => GatheredRead;

interface WaitingRead {
  readonly read: GatheredRead;
  readonly parts: readonly ReadPart[];
  readonly answer: PromiseWithResolvers<object[]>;
}

export class Turns implements Together {
  readonly #sender: Sender;
  readonly #writes: MergedWrites;
  readonly #lockLists: () => Promise<unknown>;
  readonly #turns: WaitingTurn[] = [];
  /** By lock, then by text, then by values. */
  readonly #reads = {
    none: new Map<string, Map<string, GatheredRead>>(),
    update: new Map<string, Map<string, GatheredRead>>(),
    share: new Map<string, Map<string, GatheredRead>>(),
  };
  /** Keys of locked rows, by table and mode. */
  readonly #locked = new Map<string, Set<unknown>>();
  #ends: readonly Promise<unknown>[] = [];
  #failure: Error | undefined;

  constructor(sender: Sender, writes: MergedWrites, lockLists: () => Promise<unknown>) {
    this.#sender = sender;
    this.#writes = writes;
    this.#lockLists = lockLists;
  }

  join(): Turn {
    const turn = new WaitingTurn(this.#writes, (sql, values, lock) => this.#readOf(sql, values, lock));
    this.#turns.push(turn);
    return turn;
  }

  async gather(ends: readonly Promise<unknown>[]): Promise<void> {
    // A unit of work that ends early is noticed in its turn.
    this.#ends = ends.map((each) => each.catch(() => {}));
    await Promise.all(this.#turns.map(({ hasParked }, index) => Promise.race([hasParked.promise, this.#ends[index]])));
    for (const turn of this.#turns) turn.stopGathering();
    try {
      await Promise.all([...this.#sendLocks(), this.#lockLists(), ...this.#sendReads()]);
    } catch (error) {
      this.#failure = error as Error;
      this.#writes.hasFailed = true;
    }
  }

  startTurn(unit: number): void {
    const turn = this.#turns[unit]!;
    turn.start(this.#failure ?? this.#obstacleOf(turn));
  }

  async abandon(): Promise<void> {
    for (const turn of this.#turns) turn.start(new Postponed("later"));
    await Promise.all(this.#ends);
  }

  #obstacleOf({ waiting }: WaitingTurn): Error | undefined {
    if (waiting.some(({ parts }) => this.#writes.areSeenBy(parts))) return new Postponed("later");
    return waiting.some(({ read }) => this.#isUnlocked(read)) ? new Postponed("alone") : undefined;
  }

  /** True if another database transaction locks a row, or inserted it after the locks. */
  #isUnlocked({ lock, rows }: GatheredRead): boolean {
    if (lock === undefined) return false;
    const locked = this.#locked.get(placeOf(lock));
    return rows.some((row) => !locked?.has((row as Readonly<Record<string, unknown>>)[lock.key]));
  }

  #readOf(sql: string, values: readonly SqlValue[], lock: LockedRows | undefined): GatheredRead {
    const bySql = this.#reads[lock?.mode ?? "none"];
    let alike = bySql.get(sql);
    if (alike === undefined) {
      alike = new Map();
      bySql.set(sql, alike);
    }
    const key = keyOfRead("", values);
    let read = alike.get(key);
    if (read === undefined) {
      read = { sql, values: toBindings(values), lock, units: 0, rows: [] };
      alike.set(key, read);
    }
    read.units++;
    return read;
  }

  /** Waits first for the rows that several units need, and skips other rows that are locked: nothing waits behind them. */
  #sendLocks(): Promise<void>[] {
    const { update, share } = this.#reads;
    const locking = [...update.values(), ...share.values()].flatMap((alike) => [...alike.values()]);
    const rank = ({ lock }: GatheredRead) => lockOrder.indexOf(lock!.table as (typeof lockOrder)[number]);
    const byTable = Map.groupBy(
      locking.toSorted((a, b) => rank(a) - rank(b)),
      ({ lock }) => lock!.table,
    );
    const sent: Promise<void>[] = [];
    for (const reads of byTable.values())
      for (const waits of [true, false])
        for (const mode of ["update", "share"] as const) {
          const chosen = reads.filter(({ lock, units }) => lock!.mode === mode && units > 1 === waits);
          if (chosen.length > 0) sent.push(this.#sendLock(chosen, mode, waits));
        }
    return sent;
  }

  async #sendLock(reads: readonly GatheredRead[], mode: RowLock, waits: boolean): Promise<void> {
    const { table, key } = reads[0]!.lock!;
    const groups = [...Map.groupBy(reads, ({ lock }) => lock!.keysSql)];
    const keys = groups.map(([keysSql, alike]) => `SELECT found.${key} FROM ${eachRow(keysSql, alike[0]!.values)}`);
    const rows = await this.#sender.all<{ readonly key: unknown }>(
      `SELECT ${key} AS key FROM ${table} WHERE ${key} IN (${keys.join(" UNION ALL ")}) ORDER BY ${key}
       ${lockClauses[mode]}${waits ? "" : " SKIP LOCKED"}`,
      groups.map(([, alike]) => JSON.stringify(alike.map(({ values }) => values))),
    );
    const place = placeOf({ table, mode });
    const locked = this.#locked.get(place) ?? new Set();
    for (const row of rows) locked.add(row.key);
    this.#locked.set(place, locked);
  }

  #sendReads(): Promise<void>[] {
    const texts = Object.values(this.#reads).flatMap((bySql) => [...bySql]);
    return texts.flatMap(([sql, alike]) => {
      const reads = [...alike.values()];
      const single = reads.filter(({ values }, _, all) => all.length === 1 || values.some(Buffer.isBuffer));
      const merged = reads.filter((read) => !single.includes(read));
      return [
        ...single.map(async (read) => setRows(read, await this.#sender.all<object>(sql, read.values))),
        ...(merged.length > 0 ? [this.#sendMerged(sql, merged)] : []),
      ];
    });
  }

  /** Each row of the result names its read. */
  async #sendMerged(sql: string, reads: readonly GatheredRead[]): Promise<void> {
    const rows = await this.#sender.all<{ readonly read_number: number }>(
      `SELECT found.*, row.read_number FROM ${eachRow(sql, reads[0]!.values)}`,
      [JSON.stringify(reads.map(({ values }) => values))],
    );
    const rowsOfRead: object[][] = reads.map(() => []);
    for (const { read_number, ...row } of rows) rowsOfRead[read_number - 1]!.push(row);
    for (const [index, read] of reads.entries()) setRows(read, rowsOfRead[index]!);
  }
}

class WaitingTurn implements Turn {
  readonly hasParked = Promise.withResolvers<void>();
  readonly waiting: WaitingRead[] = [];
  readonly statements: Statements;
  readonly #writes: MergedWrites;
  readonly #readOf: ReadOf;
  readonly #turn = Promise.withResolvers<void>();
  #gathers = true;

  constructor(writes: MergedWrites, readOf: ReadOf) {
    this.#writes = writes;
    this.#readOf = readOf;
    this.#turn.promise.catch(() => {});
    const refuse = async () => {
      throw new Postponed("alone");
    };
    this.statements = { isPipelined: true, all: (...read) => this.#all(...read), run: refuse, runAll: refuse };
  }

  readonly mayDraw = (): Promise<void> => {
    this.hasParked.resolve();
    return this.#turn.promise;
  };

  stopGathering(): void {
    this.#gathers = false;
  }

  /** Ends the wait of the unit of work; with an obstacle, ends the unit of work. */
  start(obstacle: Error | undefined): void {
    if (obstacle === undefined) this.#turn.resolve();
    else this.#turn.reject(obstacle);
    for (const { read, parts, answer } of this.waiting.splice(0)) {
      if (obstacle !== undefined) answer.reject(obstacle);
      else answer.resolve(Promise.try(() => [...read.rows, ...this.#writes.addendsOf(parts)]));
    }
  }

  async #all<Row>(sql: string, values: readonly SqlValue[], parts: readonly ReadPart[] = [{ sql }]): Promise<Row[]> {
    const [{ sql: plain, lock }] = parts as [ReadPart];
    const isRead = selectSql.test(sql) && (lock !== undefined || !hasLock(sql));
    if (isRead && this.#gathers) {
      const read = this.#readOf(lock === undefined ? sql : plain, values, lock);
      const answer = Promise.withResolvers<object[]>();
      this.waiting.push({ read, parts, answer });
      this.hasParked.resolve();
      return answer.promise as Promise<Row[]>;
    }
    if (isRead && areShared(parts) && !this.#writes.areSeenBy(parts)) return this.#writes.all<Row>(sql, values, parts);
    throw new Postponed("alone");
  }
}

function placeOf({ table, mode }: Pick<LockedRows, "table" | "mode">): string {
  return `${table} ${mode}`;
}

function setRows(read: GatheredRead, rows: object[]): void {
  read.rows = read.units > 1 ? freezeRows(rows) : rows;
}

/** SQL that runs `sql` for each array of values in its one parameter. */
function eachRow(sql: string, values: readonly Binding[]): string {
  let index = 0;
  const ofRow = replacePlaceholders(sql, () => {
    const value = `(row.value ->> ${index})`;
    return typeof values[index++] === "number" ? `CAST(${value} AS bigint)` : value;
  });
  return `jsonb_array_elements(CAST(? AS jsonb)) WITH ORDINALITY AS row(value, read_number), LATERAL (${ofRow}) AS found`;
}
