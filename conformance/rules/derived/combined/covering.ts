// Makes covering arrays of strength 2: every pair of levels of two factors occurs in a row. Pure and deterministic.
import { createHash } from "node:crypto";
import { createRandom, type Random } from "../../../harness/random.ts";

type Levels = Readonly<Record<string, readonly unknown[]>>;

export type Row<Factors extends Levels> = { readonly [Name in keyof Factors]: Factors[Name][number] };

/** The best of this many rows is kept. */
const candidates = 20;

/** `name` seeds the choices. Empty if a factor has no level; a single factor gives one row per level. */
export function coverPairs<const Factors extends Levels>(name: string, factors: Factors): Row<Factors>[] {
  const names = Object.keys(factors);
  const counts = names.map((each) => factors[each]!.length);
  if (counts.some((count) => count === 0)) return [];
  const rows = names.length === 1 ? Array.from({ length: counts[0]! }, (_, level) => [level]) : cover(name, counts);
  const toRow = (levels: readonly number[]) => names.map((each, index) => [each, factors[each]![levels[index]!]]);
  return rows.map((levels) => Object.fromEntries(toRow(levels)) as Row<Factors>);
}

function cover(name: string, counts: readonly number[]): number[][] {
  const random = createRandom(createHash("sha256").update(name).digest().readUInt32BE());
  const open = new Set<string>();
  for (const [one, levels] of counts.entries())
    for (let other = one + 1; other < counts.length; other++)
      for (let level = 0; level < levels; level++)
        for (let second = 0; second < counts[other]!; second++) open.add(pairOf(one, level, other, second));
  const rows: number[][] = [];
  while (open.size > 0) {
    let best: { row: number[]; covered: string[] } | undefined;
    for (let count = 0; count < candidates; count++) {
      const row = buildRow(random, counts, open);
      const covered = pairsOf(row).filter((pair) => open.has(pair));
      if (best === undefined || covered.length > best.covered.length) best = { row, covered };
    }
    for (const pair of best!.covered) open.delete(pair);
    rows.push(best!.row);
  }
  return rows;
}

/** Starts with an uncovered pair, so each row covers at least one. */
function buildRow(random: Random, counts: readonly number[], open: ReadonlySet<string>): number[] {
  const [one, level, other, second] = random
    .pick([...open])
    .split(" ")
    .map(Number);
  const row = new Map([
    [one!, level!],
    [other!, second!],
  ]);
  for (const factor of random.shuffle([...counts.keys()].filter((each) => !row.has(each)))) {
    const gainOf = (candidate: number) =>
      [...row].filter(([known, at]) => open.has(orderedPair(known, at, factor, candidate))).length;
    const levels = random.shuffle([...Array(counts[factor]!).keys()]).map((each) => ({ each, gain: gainOf(each) }));
    row.set(factor, levels.reduce((most, next) => (next.gain > most.gain ? next : most)).each);
  }
  return [...counts.keys()].map((factor) => row.get(factor)!);
}

function pairsOf(row: readonly number[]): string[] {
  return row.flatMap((level, one) =>
    row.slice(one + 1).map((second, index) => pairOf(one, level, one + 1 + index, second)),
  );
}

function orderedPair(one: number, level: number, other: number, second: number): string {
  return one < other ? pairOf(one, level, other, second) : pairOf(other, second, one, level);
}

function pairOf(...parts: readonly [one: number, level: number, other: number, second: number]): string {
  return parts.join(" ");
}
