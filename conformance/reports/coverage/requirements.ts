// Judges the limits of --min-coverage. Invariant: a missing item is named, unless it has a reason.
import { styleText } from "node:util";
import type { Coverage, Dimension } from "../record.ts";

export interface CoverageRequirement {
  readonly dimension: string;
  readonly percent: number;
}

export interface Figures {
  readonly covered: number;
  /** Without the excused items. */
  readonly total: number;
  /** Items that the run cannot cover, with a reason. */
  readonly excused: number;
  /** 100 if nothing is left to cover. */
  readonly percent: number;
}

export function figuresOf({ items }: Dimension): Figures {
  const covered = items.filter(({ count }) => count > 0).length;
  const excused = items.filter(({ reason }) => reason !== undefined).length;
  const total = items.length - excused;
  return { covered, total, excused, percent: total === 0 ? 100 : (100 * covered) / total };
}

/** Rounds down, so that only a complete dimension shows 100 %. */
export function formatPercent(percent: number): string {
  return `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;
}

const namesShown = 20;

/** One text for each requirement that a target misses at a date; empty if all are met. */
export function missedRequirements(
  coverage: readonly Coverage[],
  requirements: readonly CoverageRequirement[],
): string[] {
  return coverage.flatMap(({ target, version, dimensions }) =>
    requirements.flatMap(({ dimension: wanted, percent: least }) => {
      const dimension = dimensions.find(({ id }) => id === wanted)!;
      const { covered, total, percent } = figuresOf(dimension);
      if (percent >= least) return [];
      const missing = missingNames(dimension);
      const more = missing.length - namesShown;
      return [
        [
          `${styleText("red", `✗ --min-coverage ${wanted}=${least}`)}  ${target} ${version} covered ${formatPercent(percent)} (${covered} of ${total}). Not covered:`,
          ...missing.slice(0, namesShown).map((name) => `    ${name}`),
          ...(more > 0 ? [`    and ${more} more; --report DIR lists all in coverage.json`] : []),
        ].join("\n"),
      ];
    }),
  );
}

/** Items that the run could have covered. */
export function missingNames({ items }: Dimension): string[] {
  return items.filter(({ count, reason }) => count === 0 && reason === undefined).map(({ name }) => name);
}
