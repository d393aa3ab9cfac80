// Makes the invariants of report.html: their sources, and how often the run judged them.
import { declaredInvariants } from "../../judge/invariants/declared.ts";
import type { RunRecord } from "../record.ts";
import type { Column, InvariantRow } from "./page-data.ts";

/** Empty if the run measured no coverage. */
export function buildInvariants({ versions, coverage }: RunRecord, columns: readonly Column[]): InvariantRow[] {
  const counts = columns.map(({ target, date }) => {
    const own = coverage.find((each) => each.target === target && each.version === date);
    const items = own?.dimensions.find(({ id }) => id === "invariants")?.items ?? [];
    return new Map(items.map(({ name, count, reason }) => [name, reason === undefined ? count : null]));
  });
  if (counts.every(({ size }) => size === 0)) return [];
  return declaredInvariants(versions).map(({ schema, sentence, source, rules }) => ({
    ...{ schema, sentence, source, rules },
    counts: counts.map((countOf) => countOf.get(`${schema}: ${sentence}`) ?? null),
  }));
}
