// Applies a baseline: known failures do not fail a run until they expire.
import { readFile } from "node:fs/promises";
import type { Outcome } from "../../run/outcome.ts";
import { FileError, reasonOf } from "../file-error.ts";
import { type BaselineEntry, type PlacedEntry, parseBaseline } from "./entries.ts";

export interface Baseline {
  /** Adds `known` or `expired` to a failure that an entry fits. */
  readonly mark: (outcome: Outcome) => Outcome;
  /** Entries of checks that passed or no longer exist. `outcomes`: of a whole run. */
  readonly staleAmong: (outcomes: readonly Outcome[]) => PlacedEntry[];
}

export const noBaseline: Baseline = { mark: (outcome) => outcome, staleAmong: () => [] };

/**
 * `today`: "2026-01-31", in UTC.
 * @throws {FileError} if the file cannot be read or an entry is invalid
 */
export async function readBaseline(file: string, ruleIds: ReadonlySet<string>, today: string): Promise<Baseline> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new FileError(`--baseline: ${file} cannot be read (${reasonOf(error)}).`);
  });
  return applyBaseline(parseBaseline(text, file, ruleIds), today);
}

/** `today` is a day in UTC, such as "2026-01-31". An entry that has not expired wins over one that has. */
export function applyBaseline(entries: readonly PlacedEntry[], today: string): Baseline {
  const entriesOf = Map.groupBy(entries, ({ rule }) => rule);
  return {
    mark: (outcome) => {
      if (outcome.outcome !== "failed") return outcome;
      const fitting = (entriesOf.get(outcome.rule) ?? []).filter((entry) => fits(entry, outcome));
      const known = fitting.find(({ expires }) => expires >= today);
      if (known !== undefined) return { ...outcome, known: reasonAndDay(known) };
      return fitting.length === 0 ? outcome : { ...outcome, expired: reasonAndDay(fitting[0]!) };
    },
    staleAmong: (outcomes) => {
      const outcomesOf = Map.groupBy(outcomes, ({ rule }) => rule);
      return entries.filter((entry) => {
        const all = outcomesOf.get(entry.rule) ?? [];
        const ended = all.filter(({ outcome }) => outcome !== "skipped");
        const fitting = ended.filter((outcome) => fits(entry, outcome));
        if (fitting.length > 0) return fitting.every(({ outcome }) => outcome === "passed");
        return ended.length > 0 && entry.check !== undefined && all.every(({ check }) => check !== entry.check);
      });
    },
  };
}

function fits({ rule, check, target, date }: BaselineEntry, outcome: Outcome): boolean {
  return (
    rule === outcome.rule &&
    (check ?? outcome.check) === outcome.check &&
    (target ?? outcome.target) === outcome.target &&
    (date ?? outcome.version) === outcome.version
  );
}

function reasonAndDay({ reason, expires }: BaselineEntry) {
  return { reason, expires };
}
