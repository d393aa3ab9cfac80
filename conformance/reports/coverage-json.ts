// The coverage of a run as programs read it.
import { figuresOf } from "./coverage/requirements.ts";
import type { RunRecord } from "./record.ts";

/** Lists the missing items only; an excused one has its reason. */
export function coverageJson({ coverage }: RunRecord): object[] {
  return coverage.map(({ target, version, dimensions }) => ({
    target,
    date: version,
    dimensions: dimensions.map((dimension) => {
      const { covered, total, excused } = figuresOf(dimension);
      const missing = dimension.items.filter(({ count }) => count === 0);
      return {
        id: dimension.id,
        title: dimension.title,
        covered,
        total,
        excused,
        uncovered: missing.map(({ name, reason }) => ({ name, ...(reason === undefined ? {} : { reason }) })),
      };
    }),
  }));
}
