// Reports where time went. Times are sums over parallel lanes; the busiest deployment sets the minimum.

import type { Deployment } from "../harness/target.ts";
import type { CheckTimer } from "../http/check-timer.ts";
import type { Outcome, Timing } from "./outcome.ts";
import type { RequestCounts } from "./traffic.ts";

export function timingOf(timer: CheckTimer, { name, keys }: Deployment, byLimit: RequestCounts): Timing {
  return {
    byLimit,
    deployment: name,
    lanes: keys.main.length,
    sent: timer.countOf("requests") + timer.countOf("clock"),
    total: timer.totalMs,
    requests: timer.msOf("requests"),
    "rate limits": timer.msOf("rate limits"),
    clock: timer.msOf("clock"),
  };
}

const phases = ["requests", "rate limits", "clock", "other"] as const;
const slowestShown = 15;

/** In seconds. */
export function timingReport(outcomes: readonly Outcome[]): string {
  const timedChecks = outcomes.flatMap(({ rule, spent }) => (spent === undefined ? [] : [{ rule, spent }]));
  const deployments = tally(timedChecks, ({ spent }) => `${spent.deployment} (lanes: ${spent.lanes})`);
  const rules = tally(timedChecks, ({ rule }) => rule).slice(0, slowestShown);
  return ["", table("deployment", deployments), "", table("slowest rules", rules)].join("\n");
}

interface Row {
  readonly name: string;
  readonly checks: number;
  readonly sent: number;
  readonly total: number;
  readonly phases: Readonly<Record<(typeof phases)[number], number>>;
}

type Timed = { readonly rule: string; readonly spent: Timing };

/** Largest first. */
function tally(timedChecks: readonly Timed[], nameOf: (each: Timed) => string): Row[] {
  const groups = Map.groupBy(timedChecks, nameOf);
  const rows = [...groups].map(([name, group]): Row => {
    const sum = (of: (spent: Timing) => number) => group.reduce((total, { spent }) => total + of(spent), 0);
    return {
      name,
      checks: group.length,
      sent: sum(({ sent }) => sent),
      total: sum(({ total }) => total),
      phases: {
        requests: sum(({ requests }) => requests),
        "rate limits": sum((spent) => spent["rate limits"]),
        clock: sum(({ clock }) => clock),
        other: sum((spent) => Math.max(0, spent.total - spent.requests - spent["rate limits"] - spent.clock)),
      },
    };
  });
  return rows.sort((a, b) => b.total - a.total);
}

function table(title: string, rows: readonly Row[]): string {
  const width = Math.max(title.length, ...rows.map(({ name }) => name.length));
  const cell = (text: string) => text.padStart(12);
  const seconds = (ms: number) => cell((ms / 1000).toFixed(1));
  const head = [title.padEnd(width), cell("checks"), cell("sent"), cell("seconds"), ...phases.map(cell)].join("");
  const lines = rows.map((row) =>
    [
      row.name.padEnd(width),
      cell(String(row.checks)),
      cell(String(row.sent)),
      seconds(row.total),
      ...phases.map((phase) => seconds(row.phases[phase])),
    ].join(""),
  );
  return [head, ...lines].join("\n");
}
