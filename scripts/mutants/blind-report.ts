// Counts a blind sample. Invariant: a fault that could not be tried counts neither as noticed nor as missed.
import type { BlindVerdict } from "./try-blind-sample.ts";

export interface Share {
  readonly name: string;
  readonly noticed: number;
  readonly of: number;
}

/** Shares by area, then of the faults that need a crash or concurrency, then of all. */
export function sharesOf(verdicts: readonly BlindVerdict[]): Share[] {
  const tried = verdicts.filter(({ outcome }) => outcome !== "broken");
  const share = (name: string, some: readonly BlindVerdict[]): Share => ({
    name,
    noticed: some.filter(({ outcome }) => outcome === "noticed").length,
    of: some.length,
  });
  const areas = [...Map.groupBy(tried, ({ fault }) => fault.area)].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    ...areas.map(([area, some]) => share(area, some)),
    share(
      "needs a crash, a restart, concurrency or a suspended call",
      tried.filter(({ fault }) => fault.kind !== "plain"),
    ),
    share("all", tried),
    { ...share("all, without --thorough", tried), noticed: tried.filter((each) => each.isNoticedByDefault).length },
  ];
}

export function formatShares(shares: readonly Share[]): string {
  const width = Math.max(...shares.map(({ name }) => name.length));
  return shares
    .map(({ name, noticed, of }) => {
      const percent = of === 0 ? "" : `  ${Math.round((100 * noticed) / of)} %`;
      return `${name.padEnd(width)}  ${String(noticed).padStart(3)} of ${String(of).padStart(3)}${percent}`;
    })
    .join("\n");
}
