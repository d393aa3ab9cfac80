// Makes the data of report.html from the record of a run.
import { areaOf } from "../../rules/areas.ts";
import { checksOf, type Outcome } from "../../run/outcome.ts";
import { repeatRun } from "../command-line.ts";
import type { Dimension, RunRecord } from "../record.ts";
import { type SentenceState, withStates } from "../sentence-states.ts";
import { buildFailures } from "./build-failures.ts";
import { buildInvariants } from "./build-invariants.ts";
import type { CheckTime, Column, DimensionTable, OutcomeGroup, PageData } from "./page-data.ts";
import { openTable } from "./table.ts";

/** The outcomes must have no secrets. */
export function buildData(record: RunRecord): PageData {
  const { startedAt, ms, isStopped, outcomes, options } = record;
  const columns = columnsOf(record);
  const [areas, operations, reasons, texts] = [openTable(), openTable(), openTable(), openTable()];
  const checks = openTable<readonly [string, number]>();
  const operationIndex = (id: string | undefined) => (id === undefined ? -1 : operations.indexOf(id));
  const ruleIndex = new Map(record.rules.map(({ id }, index) => [id, index]));
  const failures = buildFailures(outcomes, options, texts);
  const groups = Map.groupBy(outcomes, ({ target, version, rule, judges }) =>
    [rule, target, version, judges].join("\n"),
  );
  return {
    suite: record.suite.version,
    ...(options && { command: repeatRun(options) }),
    startedAt,
    ms: Math.round(ms),
    isStopped,
    columns,
    rules: record.rules.map(({ id, title, source }) => ({ id, title, source, area: areas.indexOf(areaOf(id)) })),
    groups: [...groups.values()].map((group): OutcomeGroup => {
      const first = group[0]!;
      const others = group.filter(({ outcome }) => outcome !== "passed");
      return {
        rule: ruleIndex.get(first.rule)!,
        column: columns.findIndex(({ target, date }) => target === first.target && date === first.version),
        judges: first.judges !== undefined,
        checks: group.map(({ check, operation }) => checks.indexOf([check, operationIndex(operation)])),
        counts: checksOf(group) === group.length ? [] : group.map(({ checks = 1 }) => checks),
        outcomes: group.map(letterOf).join(""),
        details: others.map(
          (outcome) => failures.indexOf(outcome) ?? reasons.indexOf(outcome.reason ?? "no reason given"),
        ),
        times: timesOf(group),
      };
    }),
    coverage: mergeDimensions(record, columns, operationIndex),
    sentences: withStates(record).map(({ states, about: _, ...sentence }) => ({
      ...sentence,
      states: columns.map((column) => states.find((each) => isAt(each, column))?.state ?? "not checked"),
    })),
    invariants: buildInvariants(record, columns),
    failures: failures.rows,
    areas: areas.values,
    operations: operations.values,
    checks: checks.values,
    reasons: reasons.values,
    texts: texts.values,
  };
}

function isAt({ target, version }: SentenceState, column: Column): boolean {
  return target === column.target && version === column.date;
}

function letterOf({ outcome, known }: Outcome): string {
  return outcome === "failed" && known !== undefined ? "k" : outcome[0]!;
}

/** In the order of the outcomes, so our server comes first. */
function columnsOf({ outcomes, coverage }: RunRecord): Column[] {
  const columns = new Map<string, Column>();
  for (const { target, version } of [...outcomes, ...coverage])
    columns.set(`${target}\n${version}`, { target, date: version });
  return [...columns.values()].sort((a, b) => (a.target === b.target ? a.date.localeCompare(b.date) : 0));
}

function timesOf(group: readonly Outcome[]): readonly CheckTime[] {
  if (group.every(({ spent }) => spent === undefined)) return [];
  return group.map(({ spent }): CheckTime => {
    if (spent === undefined) return [0, 0, 0, 0];
    const { total, sent, "rate limits": rateLimits, clock } = spent;
    return [Math.round(total), sent, Math.round(rateLimits), Math.round(clock)];
  });
}

function mergeDimensions(
  { coverage }: RunRecord,
  columns: readonly Column[],
  operationIndex: (id: string | undefined) => number,
): DimensionTable[] {
  const all = columns.map(
    ({ target, date }) => coverage.find((each) => each.target === target && each.version === date)?.dimensions ?? [],
  );
  const ids = [...new Set(all.flat().map(({ id }) => id))];
  return ids.map((id) => {
    const found = all.map((dimensions): Dimension | undefined => dimensions.find((each) => each.id === id));
    const items = new Map(found.flatMap((each) => each?.items ?? []).map(({ name, operation }) => [name, operation]));
    const counts = found.map((dimension) => {
      // An excused item belongs to no total.
      const countOf = new Map(
        dimension?.items.map(({ name, count, reason }) => [name, reason === undefined ? count : null]),
      );
      return [...items.keys()].map((name) => countOf.get(name) ?? null);
    });
    const rows = [...items].map(([name, operation]) => [name, operationIndex(operation)] as const);
    return { title: found.find((each) => each !== undefined)!.title, items: rows, counts };
  });
}
