// Prints the coverage of a run: one table for each target and date, and with --verbose what is missing.
import { styleText } from "node:util";
import type { Coverage } from "../record.ts";
import { figuresOf, formatPercent, missingNames } from "./requirements.ts";

const columns = ["covered", "total", "percent", "excused"] as const;
const namesShown = 10;
const excusedShown = 3;

/** Dates with equal figures share a table. */
export function coverageTable(coverage: readonly Coverage[], isVerbose: boolean): string {
  const tables = coverage.map((each) => ({ ...each, text: tableOf(each, isVerbose) }));
  return [...Map.groupBy(tables, ({ target, text }) => `${target} ${text}`).values()]
    .map((alike) => {
      const { target, text } = alike[0]!;
      const dates = alike.map(({ version }) => version).join(", ");
      return `${styleText("bold", `Coverage of ${target} ${dates}`)}\n${text}`;
    })
    .join("\n\n");
}

function tableOf({ dimensions }: Coverage, isVerbose: boolean): string {
  const width = Math.max(...dimensions.map(({ id }) => id.length));
  const head = `  ${"dimension".padEnd(width)}${columns.map((name) => name.padStart(10)).join("")}`;
  const rows = dimensions.map((dimension) => {
    const { covered, total, percent, excused } = figuresOf(dimension);
    const numbers = [covered.toString(), total.toString(), formatPercent(percent), excused.toString()];
    const cells = numbers.map((text) => text.padStart(10)).join("");
    return `  ${dimension.id.padEnd(width)}${cells}  ${styleText("dim", dimension.title)}`;
  });
  return [
    styleText("dim", head),
    ...rows,
    ...(isVerbose ? [...missingLists(dimensions), ...excusedLists(dimensions)] : []),
  ].join("\n");
}

/** One line for each reason, with the first items that it excuses. */
function excusedLists(dimensions: Coverage["dimensions"]): string[] {
  return dimensions.flatMap(({ id, items }) => {
    const byReason = Map.groupBy(
      items.filter(({ reason }) => reason !== undefined),
      ({ reason }) => reason!,
    );
    const excused = [...byReason.values()].reduce((sum, { length }) => sum + length, 0);
    if (excused === 0) return [];
    return [
      "",
      `  ${id}: ${excused} excused`,
      ...[...byReason].flatMap(([reason, alike]) => {
        const more = alike.length - excusedShown;
        const names = alike.slice(0, excusedShown).map(({ name }) => `      ${name}`);
        return [`    ${reason}`, ...names, ...(more > 0 ? [`      and ${more} more`] : [])];
      }),
    ];
  });
}

function missingLists(dimensions: Coverage["dimensions"]): string[] {
  return dimensions.flatMap((dimension) => {
    const missing = missingNames(dimension);
    if (missing.length === 0) return [];
    const more = missing.length - namesShown;
    return [
      "",
      `  ${dimension.id}: ${missing.length} not covered`,
      ...missing.slice(0, namesShown).map((name) => `    ${name}`),
      ...(more > 0 ? [`    and ${more} more; --report DIR lists all in coverage.json`] : []),
    ];
  });
}
