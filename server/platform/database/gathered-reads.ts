// Sends the reads of units of work that share a database transaction together, each text once for all units. Each round
// trip would otherwise serve one unit of work. Then the units take their turns, in which they write.
//
// Invariant: a unit of work that has read rows that an earlier unit wrote starts again, after the others.
import type { MergedWrites, ReadEach } from "./merged-writes.ts";
import type { ReadPart } from "./read-parts.ts";
import { freezeRows, keyOfRead } from "./reads.ts";
import type { SqlValue } from "./types.ts";
import { type Statements, selectSql } from "./unit.ts";

interface GatheredRead {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly parts: readonly ReadPart[];
  readonly answer: PromiseWithResolvers<object[]>;
}

/** Thrown into a unit of work that starts again. */
class StaleReads extends Error {
  override name = "StaleReads";
}

export class GatheredReads {
  readonly #readEach: ReadEach;
  readonly #writes: MergedWrites;
  readonly #turns: Turn[] = [];
  #ends: readonly Promise<unknown>[] = [];

  constructor(readEach: ReadEach, writes: MergedWrites) {
    this.#readEach = readEach;
    this.#writes = writes;
  }

  /** Units of work join in the order of their turns. */
  join(): Turn {
    const turn = new Turn(this.#writes);
    this.#turns.push(turn);
    return turn;
  }

  /** Resolves when each unit of work has ended or waits for its turn. `ends` settle when the units end. */
  async gather(ends: readonly Promise<unknown>[]): Promise<void> {
    this.#ends = ends.map((each) => each.catch(() => {}));
    for (;;) {
      await Promise.all(this.#turns.map((turn, index) => Promise.race([turn.isWaiting.promise, this.#ends[index]])));
      const reads = this.#turns.flatMap((turn) => turn.takeReads());
      if (reads.length === 0) return;
      const byText = Map.groupBy(reads, ({ read: { sql } }) => sql);
      await Promise.all([...byText].map(([sql, alike]) => this.#send(sql, alike)));
    }
  }

  /** Ends the units of work that wait for their turns. */
  async abandon(): Promise<void> {
    for (const turn of this.#turns) turn.abandon();
    await Promise.all(this.#ends);
  }

  async #send(sql: string, alike: readonly TakenRead[]): Promise<void> {
    const byValues = [...Map.groupBy(alike, ({ read: { values } }) => keyOfRead("", values)).values()];
    try {
      const rows = await this.#readEach<object>(
        sql,
        byValues.map(([first]) => first!.read.values),
      );
      for (const [index, equal] of byValues.entries()) {
        const found = equal.length > 1 ? freezeRows(rows[index]!) : rows[index]!;
        for (const { turn, read } of equal) turn.answer(read, found);
      }
    } catch (error) {
      this.#writes.hasFailed = true;
      for (const { read } of alike) read.answer.reject(error);
    }
  }
}

interface TakenRead {
  readonly turn: Turn;
  readonly read: GatheredRead;
}

/** The statements of a unit of work. Before its turn it only reads. */
export class Turn implements Statements {
  /** Resolves when a statement of the unit of work waits. */
  isWaiting = Promise.withResolvers<void>();
  readonly #writes: MergedWrites;
  readonly #turn = Promise.withResolvers<void>();
  /** Reads that are not sent. */
  readonly #reads: GatheredRead[] = [];
  readonly #readParts: ReadPart[] = [];
  /** Answers that the turn completes, because earlier units of work may add to them. */
  readonly #held: { readonly read: GatheredRead; readonly rows: object[] }[] = [];
  #gathers = true;

  constructor(writes: MergedWrites) {
    this.#writes = writes;
    this.#turn.promise.catch(() => {});
  }

  all<Row>(sql: string, values: readonly SqlValue[], parts: readonly ReadPart[] = [{ sql }]): Promise<Row[]> {
    if (!this.#gathers || !selectSql.test(sql)) return this.#inTurn(() => this.#writes.all<Row>(sql, values, parts));
    const answer = Promise.withResolvers<object[]>();
    this.#reads.push({ sql, values, parts, answer });
    this.isWaiting.resolve();
    return answer.promise as Promise<Row[]>;
  }

  run(sql: string, values: readonly SqlValue[]): Promise<number> {
    return this.#inTurn(() => this.#writes.run(sql, values));
  }

  runAll(writes: Parameters<Statements["runAll"]>[0]): Promise<void> {
    return this.#inTurn(() => this.#writes.runAll(writes));
  }

  readonly mayDraw = (): Promise<void> => this.#inTurn(async () => {});

  takeReads(): TakenRead[] {
    const reads = this.#reads.splice(0);
    this.#readParts.push(...reads.flatMap(({ parts }) => parts));
    return reads.map((read) => ({ turn: this, read }));
  }

  answer(read: GatheredRead, rows: object[]): void {
    if (read.parts.some(({ sees }) => sees?.addend !== undefined)) {
      this.#held.push({ read, rows });
      this.isWaiting.resolve();
      return;
    }
    if (this.#gathers && this.#held.length + this.#reads.length === 0) this.isWaiting = Promise.withResolvers();
    read.answer.resolve(rows);
  }

  /** True if earlier units of work may have changed what the unit has read. */
  get isStale(): boolean {
    return this.#writes.hasSent || this.#writes.areSeenBy(this.#readParts);
  }

  /** Lets the unit of work write. */
  start(): void {
    this.#gathers = false;
    this.#turn.resolve();
    for (const { read, rows } of this.#held.splice(0))
      read.answer.resolve(Promise.try(() => [...rows, ...this.#writes.addendsOf(read.parts)]));
    for (const { sql, values, parts, answer } of this.#reads.splice(0))
      answer.resolve(this.#writes.all<object>(sql, values, parts));
  }

  abandon(): void {
    const error = new StaleReads("the unit of work starts again");
    this.#gathers = false;
    this.#turn.reject(error);
    for (const { read } of this.#held.splice(0)) read.answer.reject(error);
    for (const { answer } of this.#reads.splice(0)) answer.reject(error);
  }

  /** Later statements wait too, so that they see this one. */
  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (this.#gathers) {
      this.#gathers = false;
      this.isWaiting.resolve();
    }
    await this.#turn.promise;
    return run();
  }
}
